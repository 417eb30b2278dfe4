import { type Diagnostic, error } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { hasIdleNames, idleNames } from './idle-names.ts';
import { readMessages } from './messages.ts';
import { asList } from './summary.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A field that names entries of a data file. */
export interface EntryReference {
  readonly field: string;
  /** Path of the data file, for messages. */
  readonly file: string;
  /** Names of its entries; undefined when it cannot be read, which is reported by itself. */
  readonly names: readonly string[] | undefined;
}

/**
 * Holds fields that name entries of data files against the entries that there are. An unknown name is reported and left
 * out, so that templates need not expect it.
 */
export function checkReferences(
  fields: Fields,
  references: readonly EntryReference[],
  locate: () => Locate,
): { readonly fields: Fields; readonly diagnostics: readonly Diagnostic[] } {
  const right: Record<string, unknown> = { ...fields };
  const diagnostics: Diagnostic[] = [];
  for (const { field, file, names } of references) {
    const value = fields[field] as string | readonly string[] | undefined;
    if (names === undefined || value === undefined) continue;
    // The form that the data file has is the one that its templates look for.
    const entries = new Map(names.map((name) => [name.normalize('NFC'), name]));
    const entryOf = (name: string) => entries.get(name.normalize('NFC'));
    for (const [i, name] of asList(value).entries()) {
      if (entryOf(name) !== undefined) continue;
      const path = typeof value === 'string' ? [field] : [field, i];
      const hint =
        severalOf(name, names) ??
        nextItem(name, names) ??
        didYouMean(name, names) ??
        readMessages.add({ file, names: someOf(names) });
      const message = readMessages.namesDoesNot({ field, name, file });
      diagnostics.push(error('reference-unknown', message, locate()(path, 'value'), { hint }));
    }
    const isKnown = asList(value).every((name) => entryOf(name) !== undefined);
    if (isKnown && hasIdleNames(value)) diagnostics.push(...idleNames(field, value, locate()));
    if (typeof value !== 'string') right[field] = value.flatMap((name) => entryOf(name) ?? []);
    else if (entryOf(value) === undefined) delete right[field];
    else right[field] = entryOf(value);
  }
  return { fields: right, diagnostics };
}

/** Names with another sign between them than a comma. */
function severalOf(name: string, names: readonly string[]): Text | undefined {
  const parts = name.split(/\s*[;,/|]\s*/);
  return parts.length > 1 && parts.every((part) => names.includes(part))
    ? readMessages.writeCommaStandsBetween({ text: parts.join(', ') })
    : undefined;
}

/** An item of a list that stands further to the right than the one above it, which YAML goes on with. */
function nextItem(name: string, names: readonly string[]): Text | undefined {
  const parts = name.split(' - ');
  if (parts.length < 2 || !parts.every((part) => names.includes(part))) return undefined;
  return readMessages.writeColumnHyphenAbove({ item: `- ${parts[1]}` });
}

/** So many names fit into a line; who needs the others looks into the file. */
const NAMED = 8;

function someOf(names: readonly string[]): string {
  return names.length > NAMED ? `${names.slice(0, NAMED).join(', ')}, …` : names.join(', ');
}
