import { type Diagnostic, error } from '../base/diagnostic.ts';
import { didYouMean } from '../base/suggest.ts';
import type { CollectionConfig } from '../config/schema.ts';

type Collections = Readonly<Record<string, CollectionConfig>>;

/** The collection that a kind of page belongs to: by its name, or by the template of its pages. */
export function findCollection(
  collections: Collections,
  kind: string,
): { readonly ok: true; readonly name: string } | { readonly ok: false; readonly diagnostic: Diagnostic } {
  if (Object.hasOwn(collections, kind)) return { ok: true, name: kind };
  const names = Object.keys(collections).filter((name) => collections[name]?.template === kind);
  const [name, second] = names;
  if (name !== undefined && second === undefined) return { ok: true, name };
  if (name !== undefined) {
    const message = `Several collections have pages of the template "${kind}": ${names.join(', ')}.`;
    return { ok: false, diagnostic: error('usage-invalid', message, undefined, { hint: 'Name the collection.' }) };
  }
  const message = `There is no kind of page "${kind}". There is ${kindsOf(collections)}.`;
  const known = Object.entries(collections).flatMap(([own, { template }]) => [template, own]);
  return { ok: false, diagnostic: error('usage-invalid', message, undefined, { hint: didYouMean(kind, known) }) };
}

/** `post (blog), page (pages)` */
function kindsOf(collections: Collections): string {
  return Object.entries(collections)
    .map(([name, { template }]) => (name === template ? name : `${template} (${name})`))
    .join(', ');
}
