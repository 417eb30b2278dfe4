import type { Json } from '../model.ts';

/** How a language writes values. */
export interface Notation {
  text(text: string): string;
  readonly null: string;
  readonly true: string;
  readonly false: string;
  readonly list: readonly [open: string, close: string];
  readonly map: readonly [open: string, close: string];
  /** A key with what stands between it and its value. */
  key(name: string): string;
  /** A step of indentation. */
  readonly indent: string;
  /** Whether the last item has a comma, where each stands on a line. */
  readonly comma: boolean;
}

/** What fits into one line stays there. */
const WIDTH = 80;

/** A value of JSON as a literal of a language. */
export function literal(value: Json, notation: Notation, indent = ''): string {
  if (value === null) return notation.null;
  if (typeof value === 'boolean') return value ? notation.true : notation.false;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return notation.text(value);
  const inner = indent + notation.indent;
  const isList = Array.isArray(value);
  const [open, close] = isList ? notation.list : notation.map;
  const items = isList
    ? value.map((item) => literal(item, notation, inner))
    : Object.entries(value).map(([name, item]) => notation.key(name) + literal(item, notation, inner));
  if (items.length === 0) return open.trim() + close.trim();
  const line = open + items.join(', ') + close;
  if (!line.includes('\n') && indent.length + line.length <= WIDTH) return line;
  const last = notation.comma ? ',' : '';
  return `${open.trim()}\n${items.map((item) => inner + item).join(',\n')}${last}\n${indent}${close.trim()}`;
}

/**
 * A text of PHP or Ruby: between single quotes, where only a backslash and the quote are escaped, or between double ones when it holds
 * what cannot be seen.
 *
 * @param special what begins something else between double quotes
 */
export function quoted(text: string, special: '$' | '#'): string {
  if (!/\p{Cc}/u.test(text)) return `'${text.replace(/['\\]/g, '\\$&')}'`;
  const escaped = text.replace(/["\\]/g, '\\$&').replaceAll(special, `\\${special}`).replaceAll('\n', '\\n');
  return `"${escaped.replace(/\p{Cc}/gu, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`)}"`;
}
