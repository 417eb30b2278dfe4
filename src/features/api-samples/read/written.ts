/** A text as a program understands it, and the offset in the code at which each of its characters is written; one more for its end. */
export interface WrittenText {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** What a sample does not say: a variable, a call, a text with something in it. */
export const UNKNOWN_VALUE = Symbol('unknown');

/** A value that is written in code, with the place of each of its parts. */
export interface WrittenValue {
  /** A text, number, boolean, null or `UNKNOWN`; of what has fields, undefined. */
  readonly value?: unknown;
  readonly start: number;
  readonly end: number;
  /** Of an object or a list. */
  readonly fields?: readonly WrittenField[];
  readonly isList?: boolean;
  /** Whether it has more fields than are written: `...rest`. */
  readonly isOpen?: boolean;
}

export interface WrittenField {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly item: WrittenValue;
}

/** A text that is all the code between two offsets. */
export function writtenAt(code: string, start: number, end: number): WrittenText {
  return { text: code.slice(start, end), offsets: Array.from({ length: end - start + 1 }, (_, i) => start + i) };
}

/** A part of a written text. */
export function sliceOf({ text, offsets }: WrittenText, start: number, end = text.length): WrittenText {
  return { text: text.slice(start, end), offsets: offsets.slice(start, end + 1) };
}

/** Start and end of a written text in the code. */
export function spanOf({ text, offsets }: WrittenText): { readonly start: number; readonly end: number } {
  const start = offsets[0] ?? 0;
  return { start, end: text === '' ? start : (offsets[text.length - 1] ?? start) + 1 };
}

/** A value as JSON would have it; what is unknown is made by `fill`, which is told the way to it. */
export function plainValue(
  { value, fields, isList }: WrittenValue,
  fill: (path: readonly (string | number)[]) => unknown,
  path: readonly (string | number)[] = [],
): unknown {
  if (fields === undefined) return value === UNKNOWN_VALUE ? fill(path) : value;
  const items = fields.map(({ key, item }, i) => {
    const own = isList ? i : key;
    return [own, plainValue(item, fill, [...path, own])] as const;
  });
  return isList ? items.map(([, item]) => item) : Object.fromEntries(items);
}

/** The field or value at a path; as far as it leads. */
export function partAt(
  whole: WrittenValue,
  path: readonly (string | number)[],
): { readonly item: WrittenValue; readonly field: WrittenField | undefined; readonly isWhole: boolean } {
  let found: WrittenField | undefined;
  let item = whole;
  for (const key of path) {
    const next =
      typeof key === 'number' && item.isList ? item.fields?.[key] : item.fields?.findLast((one) => one.key === key);
    if (next === undefined) return { item, field: found, isWhole: false };
    found = next;
    item = next.item;
  }
  return { item, field: found, isWhole: true };
}
