import type { SourcePlace } from '../../base/diagnostic.ts';

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

/** The same on one line. */
export function singleLine(text: string): string {
  return printable(text.replace(/\s*\r?\n\s*/g, ' '));
}

/** `file:line:column`, as far as it is known. */
export function formatPlace({ file, line, column }: Partial<SourcePlace>): string {
  return [file === undefined ? undefined : singleLine(file), line, column]
    .filter((part) => part !== undefined)
    .join(':');
}
