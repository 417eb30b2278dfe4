import type { BrowserName, WalkBrowser } from './driver.ts';

interface Difference {
  readonly browser: BrowserName;
  /** A line as the flows have it, and what stands in its place. */
  readonly line: RegExp;
  readonly instead: string;
  readonly why: string;
}

/** Where a browser says something else than the flows, which are written down in Chromium, and is not wrong. */
const DIFFERENCES: readonly Difference[] = [
  {
    browser: 'firefox',
    line: /^textbox "E-mail" = "jana" \(required\) –/,
    instead: 'textbox "E-mail" = "jana" (required, invalid) –',
    why: 'What is no address is invalid in a field for addresses while it is being typed, whatever `aria-invalid` says.',
  },
  {
    browser: 'webkit',
    line: /^combobox "Země příjemce" = "CZ"/,
    instead: 'button "Země příjemce" = "CZ"',
    why: 'A field to choose from is a button that opens a menu.',
  },
];

/** Makes out of a line of a flow what a browser is expected to say. */
export function adaptedTo({ name, tellsStates }: WalkBrowser): (line: string) => string {
  const own = DIFFERENCES.filter(({ browser }) => browser === name);
  return (line) => {
    const said = own.reduce((text, { line: usual, instead }) => text.replace(usual, instead), line);
    return tellsStates ? said : withoutStates(said);
  };
}

/** States stand in brackets, descriptions behind a dash. */
function withoutStates(line: string): string {
  return line.replace(/ \([a-z, ]+\)(?= – |, in it |$)/g, '').replace(/ – ".*?"(?=, in it |$)/, '');
}
