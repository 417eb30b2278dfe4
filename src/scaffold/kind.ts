import { type Diagnostic, error } from '../base/diagnostic.ts';
import { didYouMean } from '../base/suggest.ts';
import type { CollectionConfig } from '../config/schema.ts';

type Collections = Readonly<Record<string, CollectionConfig>>;

/**
 * Finds the collection of a new page by its name or by the template of its pages.
 *
 * @param owns whether the folder of the new page already exists in this folder of a collection; it decides between several
 */
export function findCollection(
  collections: Collections,
  kind: string,
  owns: (dir: string) => boolean,
): { readonly ok: true; readonly name: string } | { readonly ok: false; readonly diagnostic: Diagnostic } {
  if (Object.hasOwn(collections, kind)) return { ok: true, name: kind };
  const names = Object.keys(collections).filter((name) => collections[name]?.template === kind);
  const owners = names.filter((name) => owns(collections[name]?.dir ?? ''));
  const [name, second] = owners.length > 0 ? owners : names;
  if (name !== undefined && second === undefined) return { ok: true, name };
  if (name !== undefined) {
    const message = `Several collections have pages of the template "${kind}": ${names.join(', ')}.`;
    const hint = `Name the collection: \`ssg new ${name}\`.`;
    return { ok: false, diagnostic: error('usage-invalid', message, undefined, { hint }) };
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
