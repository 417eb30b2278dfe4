/** Colours of assets/css/tokens.css, repeated because an image has no stylesheet. */
export const COLOURS = {
  ink: '#10213a',
  inkSoft: '#4a5769',
  paper: '#fffbf4',
  white: '#fff',
  line: '#e6ddcb',
  signal: '#d9431e',
  signalStrong: '#c93c18',
  post: '#1f5fbf',
} as const;
