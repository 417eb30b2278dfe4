/**
 * Text in a sample after quotes, escapes and variables are resolved. `offsets` contains the offset in the code of each
 * character, and one more for the end.
 */
export interface WrittenText {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** Value that the sample does not contain because it comes from a variable, a call, or a string with interpolation. */
export const UNKNOWN_VALUE = Symbol('unknown');

/** Value in a sample, with the offsets of all its parts in the code. */
export interface WrittenValue {
  /** String, number, boolean, null or `UNKNOWN_VALUE`; undefined for an object or array. */
  readonly value?: unknown;
  readonly start: number;
  readonly end: number;
  /** Fields of an object, or items of an array with their index as key. */
  readonly fields?: readonly WrittenField[];
  readonly isList?: boolean;
  /** True if the object has more fields than the sample shows: `...rest`. */
  readonly isOpen?: boolean;
}

export interface WrittenField {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly item: WrittenValue;
}

/** Returns the code between two offsets as a text. */
export function writtenAt(code: string, start: number, end: number): WrittenText {
  return { text: code.slice(start, end), offsets: Array.from({ length: end - start + 1 }, (_, i) => start + i) };
}

/** Returns a part of a text. */
export function sliceOf({ text, offsets }: WrittenText, start: number, end = text.length): WrittenText {
  return { text: text.slice(start, end), offsets: offsets.slice(start, end + 1) };
}

/** Returns the start and end offset of a text in the code. */
export function spanOf({ text, offsets }: WrittenText): { readonly start: number; readonly end: number } {
  const start = offsets[0] ?? 0;
  return { start, end: text === '' ? start : (offsets[text.length - 1] ?? start) + 1 };
}

/**
 * Converts a value to JSON data.
 * @param fill returns the value to use for an unknown part at a path
 */
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

/** Returns the part of a value at a path, or with `isWhole: false` the deepest part that exists. */
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
