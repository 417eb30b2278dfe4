import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { baseMessages } from '../../base/messages.ts';
import { positionAt } from '../../base/position.ts';
import { nearest } from '../../base/suggest.ts';
import type { DataConfig } from '../../config/schema.ts';
import { type FilledText, type FoundValue, mayHoldValues, type ValueMistake } from '../../config/values/fill.ts';
import { readValue, unitOf } from '../../config/values/value.ts';
import { isGroup } from './group.ts';
import { readMessages } from './messages.ts';

/** What a data file holds under a name: `prices.CZ.sms` has the segments `prices`, `CZ` and `sms`. */
export function lookUp(
  { file, values: settings }: Pick<DataConfig, 'file' | 'values'>,
  data: unknown,
  [name = '', ...segments]: readonly string[],
): Exclude<FoundValue, { kind: 'gap' }> {
  let value = data;
  for (const [i, segment] of segments.entries()) {
    const entries = entriesOf(value, settings?.key);
    if (!Object.hasOwn(entries, segment))
      return missing({ way: [name, ...segments.slice(0, i)], rest: segments.slice(i) }, Object.keys(entries));
    value = entries[segment];
  }
  const unit = unitOf(settings?.units[segments.at(-1) ?? ''] ?? '');
  const group = isGroup(value) ? value['value'] : undefined;
  const read = readValue(group ?? value, unit);
  return read === undefined
    ? missing({ way: [name, ...segments], rest: [] }, Object.keys(entriesOf(value, settings?.key)))
    : { kind: 'value', value: read, file };
}

/** The keys and numbers by which a name leads to its value: `prices.CZ.sms` to the row of `CZ`, and its `sms`. */
export function wayTo(
  { values: settings }: Pick<DataConfig, 'values'>,
  data: unknown,
  [, ...segments]: readonly string[],
): readonly PropertyKey[] {
  let value = data;
  return segments.map((segment) => {
    const entries = entriesOf(value, settings?.key);
    const index = Array.isArray(value) ? Object.keys(entries).indexOf(segment) : -1;
    const list: unknown = value;
    value = entries[segment];
    return Array.isArray(list) ? list.indexOf(value, Math.max(0, index)) : segment;
  });
}

/** The entries of a group, or of a list by their key or their number; none for anything else. */
function entriesOf(value: unknown, key: string | undefined): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) {
    const nameOf = (item: unknown, i: number) => (key !== undefined && isGroup(item) ? String(item[key]) : String(i));
    return Object.fromEntries(value.map((item, i) => [nameOf(item, i), item]));
  }
  return isGroup(value) ? value : {};
}

/** More names would be no help. */
const MAX_NAMES = 12;

/** Describes a name of which `way` leads to something, and the first part of `rest` to nothing. */
function missing(
  { way, rest }: { readonly way: readonly string[]; readonly rest: readonly string[] },
  known: readonly string[],
): Extract<FoundValue, { kind: 'unknown' }> {
  const at = way.join('.');
  const names = `${known.slice(0, MAX_NAMES).join(', ')}${known.length > MAX_NAMES ? ', ...' : ''}`;
  const held =
    known.length === 0 ? readMessages.holdsNothingName({ name: at }) : baseMessages.holds({ pointer: at, keys: names });
  const [segment, ...behind] = rest;
  if (segment === undefined) return { kind: 'unknown', message: readMessages.noSingleValue({ name: at }), hint: held };
  const guess = nearest(segment, known);
  const hint =
    guess === undefined ? held : baseMessages.didYouMean({ guess: `\`${[...way, guess, ...behind].join('.')}\`` });
  return { kind: 'unknown', message: readMessages.noValue({ name: [...way, ...rest].join('.') }), hint };
}

/** Data with what its texts say about values of data files. */
export interface FilledData {
  readonly value: unknown;
  readonly mistakes: readonly { readonly path: readonly PropertyKey[]; readonly mistake: ValueMistake }[];
  /** A value is not known because of what is reported elsewhere. */
  readonly hasGap: boolean;
}

/** Puts values into every text of plain data. What is referred to twice is filled once. */
export async function fillData(data: unknown, fill: (text: string) => Promise<FilledText>): Promise<FilledData> {
  const mistakes: { path: readonly PropertyKey[]; mistake: ValueMistake }[] = [];
  const done = new Map<object, unknown>();
  let hasGap = false;
  const visit = async (value: unknown, path: readonly PropertyKey[]): Promise<unknown> => {
    if (typeof value === 'string') {
      if (!mayHoldValues(value)) return value;
      const filled = await fill(value);
      hasGap ||= filled.hasGap;
      for (const mistake of filled.mistakes) mistakes.push({ path, mistake });
      return filled.text;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (done.has(value)) return done.get(value);
    const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
    done.set(value, copy);
    for (const [key, item] of Object.entries(value)) {
      const made = await visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
      // Not an assignment: `__proto__` may be a key.
      Object.defineProperty(copy, key, { value: made, enumerable: true, writable: true, configurable: true });
    }
    return copy;
  };
  return { value: await visit(data, []), mistakes, hasGap };
}

/**
 * A mistake in a text of a file, at the part that is wrong.
 *
 * @param source of the file
 * @param field where the text begins
 */
export function valueProblem(
  { code, message, hint, word }: ValueMistake,
  source: string,
  field: SourcePlace,
): Diagnostic {
  const lines = source.split('\n');
  const start = lines.slice(0, (field.line ?? 1) - 1).join('\n').length + (field.column ?? 1) - 1;
  const at = source.indexOf(word, source.indexOf(':value[', start));
  const place = at === -1 || word === '' ? field : { file: field.file, ...positionAt(source, at), length: word.length };
  return error(code, message, place, { hint });
}
