import type { SourcePlace } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';

/** `812 ms` below a second, `1.24 s` above. @param decimal what stands before the decimals */
export function formatDuration(ms: number, decimal = '.'): string {
  return ms < 999.5 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2).replace('.', decimal)} s`;
}

/** Decimal units, three digits: `940 B`, `1.44 MB`. @param decimal what stands before the decimals */
export function formatBytes(bytes: number, decimal = '.'): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 ? value : value.toPrecision(3).replace('.', decimal)} ${units[unit]}`;
}

/** `1 page`, `2 pages`. */
export function count(n: number, noun: string, nouns = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : nouns}`;
}

/**
 * Text from a project on its way to a terminal: control characters are shown, not obeyed, so that a file name or a link
 * cannot move the cursor or forge a message. Line breaks stay.
 */
export function printable(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Makes text printable and joins its lines. */
export function singleLine(text: string): string {
  return printable(text.replace(/\s*\r?\n\s*/g, ' '));
}

/** `file:line:column`, as far as it is known. */
export function formatPlace({ file, line, column }: Partial<SourcePlace>): string {
  return [file === undefined ? undefined : singleLine(file), line, column]
    .filter((part) => part !== undefined)
    .join(':');
}

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

/** The language in which a report is printed. */
export interface Voice {
  readonly say: (text: Text) => string;
  /** Decimal separator: `1,24 s`. */
  readonly decimal: string;
  /** Formats a whole number: `1,200`. */
  readonly digits: (n: number) => string;
}

/** The voice of logs, and of sites in a language that the generator does not speak. */
export const ENGLISH_VOICE: Voice = {
  say: (text) => toText(text),
  decimal: '.',
  digits: (n) => n.toLocaleString('en'),
};

/** Creates the voice of a language. @param language tag (BCP 47) */
export function voiceOf({ language, say }: { readonly language: string; readonly say: Voice['say'] }): Voice {
  const [, decimal] = new Intl.NumberFormat(language).formatToParts(1.5);
  return { say, decimal: decimal?.value ?? '.', digits: (n) => n.toLocaleString(language) };
}
