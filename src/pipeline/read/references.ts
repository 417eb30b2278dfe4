import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { Locate } from '../../schema/issues.ts';
import { asList } from './summary.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Holds fields that name entries of data files against the entries that there are. An unknown name is reported and left
 * out, so that templates need not expect it.
 *
 * @param references field -> data file, by its name in the configuration
 * @param known data file -> names of its entries; undefined when it cannot be read, which is reported by itself
 * @param fileOf path of a data file, for messages
 */
export function checkReferences(
  fields: Fields,
  references: Readonly<Record<string, string>>,
  known: Readonly<Record<string, readonly string[] | undefined>>,
  fileOf: (data: string) => string,
  locate: () => Locate,
): { readonly fields: Fields; readonly diagnostics: readonly Diagnostic[] } {
  const right: Record<string, unknown> = { ...fields };
  const diagnostics: Diagnostic[] = [];
  for (const [field, data] of Object.entries(references)) {
    const names = known[data];
    const value = fields[field] as string | readonly string[] | undefined;
    if (names === undefined || value === undefined) continue;
    // The form that the data file has is the one that its templates look for.
    const entries = new Map(names.map((name) => [name.normalize('NFC'), name]));
    const entryOf = (name: string) => entries.get(name.normalize('NFC'));
    for (const [i, name] of asList(value).entries()) {
      if (entryOf(name) !== undefined) continue;
      const path = typeof value === 'string' ? [field] : [field, i];
      const hint = didYouMean(name, names) ?? `Add it to ${fileOf(data)}, which has ${names.join(', ')}.`;
      const message = `\`${field}\` names \`${name}\`, which ${fileOf(data)} does not have.`;
      diagnostics.push(error('reference-unknown', message, locate()(path, 'value'), { hint }));
    }
    if (typeof value !== 'string') right[field] = value.flatMap((name) => entryOf(name) ?? []);
    else if (entryOf(value) === undefined) delete right[field];
    else right[field] = entryOf(value);
  }
  return { fields: right, diagnostics };
}
