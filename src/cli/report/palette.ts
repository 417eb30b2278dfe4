/** Colours of the terminal's own sixteen, so that they follow the user's theme. */
export interface Palette {
  readonly red: Paint;
  readonly yellow: Paint;
  readonly green: Paint;
  readonly blue: Paint;
  readonly dim: Paint;
  readonly bold: Paint;
}

type Paint = (text: string) => string;

/** Paints with ANSI escapes, or not at all. */
export function createPalette(enabled: boolean): Palette {
  const paint = (open: number, close: number): Paint =>
    enabled ? (text) => `\u001b[${open}m${text}\u001b[${close}m` : (text) => text;
  return {
    red: paint(31, 39),
    yellow: paint(33, 39),
    green: paint(32, 39),
    blue: paint(34, 39),
    dim: paint(2, 22),
    bold: paint(1, 22),
  };
}
