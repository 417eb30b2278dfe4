import { styleText } from 'node:util';
import type { SourcePlace } from '../../base/diagnostic.ts';
import type { Words } from '../../base/language.ts';
import { toText } from '../../base/message.ts';

/** Formats a duration: `812 ms` below one second, `1.24 s` above. @param decimal decimal separator */
export function formatDuration(ms: number, decimal = '.'): string {
  return ms < 999.5 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2).replace('.', decimal)} s`;
}

/** Formats a size with decimal units and three digits: `940 B`, `1.44 MB`. @param decimal decimal separator */
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

/** Formats a number with a noun: `1 page`, `2 pages`. */
export function count(n: number, noun: string, nouns = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : nouns}`;
}

/** Escapes control characters except line breaks. In a file name, they could move the cursor or forge a message. */
export function printable(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Escapes control characters, and joins the lines of a text to one line. */
export function singleLine(text: string): string {
  return printable(text.replace(/\s*\r?\n\s*/g, ' '));
}

/** Formats a source position as `file:line:column`. Unknown parts are left out. */
export function formatPlace({ file, line, column }: Partial<SourcePlace>): string {
  return [file === undefined ? undefined : singleLine(file), line, column]
    .filter((part) => part !== undefined)
    .join(':');
}

/** Styles of text: standard colours, whose shades the theme of the terminal defines, and dim and bold text. */
const STYLES = ['red', 'yellow', 'green', 'blue', 'dim', 'bold'] as const;

/** Functions that colour text. */
export type Palette = Readonly<Record<(typeof STYLES)[number], (text: string) => string>>;

/** Creates a palette. If `enabled` is false, its functions return the text unchanged. */
export function createPalette(enabled: boolean): Palette {
  const paint = (style: (typeof STYLES)[number]) => (text: string) =>
    enabled ? styleText(style, text, { validateStream: false }) : text;
  return Object.fromEntries(STYLES.map((style) => [style, paint(style)])) as Palette;
}

/** Language of a report, and its number format. */
export type Voice = ReturnType<typeof voiceOf>;

/** English voice, for logs and for sites in languages without translated messages. */
export const ENGLISH_VOICE = voiceOf({ language: 'en', say: (text) => toText(text) });

/** Creates the voice of a language: a function that translates texts, and the number format. */
export function voiceOf({ language, say }: Pick<Words, 'language' | 'say'>) {
  // The separators do not come from `Intl`, because its first use in a process takes 12 ms.
  const [decimal, group] = language === 'cs' ? [',', '\u00A0'] : ['.', ','];
  return {
    say,
    /** Decimal separator: `,` for `1,24 s`. */
    decimal,
    /** Formats a whole number with separators: `1,200`. */
    digits: (n: number) => String(n).replace(/\B(?=(?:\d{3})+$)/g, group),
  };
}
