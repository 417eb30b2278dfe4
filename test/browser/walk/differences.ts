import type { BrowserName, WalkBrowser } from './driver.ts';

interface Difference {
  readonly browser: BrowserName;
  /** Line of the flows, and its replacement. */
  readonly line: RegExp;
  readonly instead: string;
  readonly why: string;
}

/** Correct lines of other browsers that differ from the flows, which are recorded in Chromium. */
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

/** Returns a function that converts a line of a flow to the expected line of a browser. */
export function adaptedTo({ name, tellsStates }: WalkBrowser): (line: string) => string {
  const own = DIFFERENCES.filter(({ browser }) => browser === name);
  return (line) => {
    const said = own.reduce((text, { line: usual, instead }) => text.replace(usual, instead), line);
    return tellsStates ? said : withoutStates(said);
  };
}

/** Removes states, which are in brackets, and descriptions, which follow a dash. */
function withoutStates(line: string): string {
  return line.replace(/ \([a-z, ]+\)(?= – |, in it |$)/g, '').replace(/ – ".*?"(?=, in it |$)/, '');
}
