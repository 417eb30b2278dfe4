import type { Reference } from '../../links/reference.ts';
import { resolveReference } from '../../links/resolve.ts';
import { scanHtml } from '../../links/scan-html.ts';
import type { Queries } from '../../pipeline/driver/declare.ts';
import type { Recorded } from './below.ts';

/** Routes of the pages that link to a page, in the order of the site. */
export interface LinkingPages {
  /** By what is their own. */
  readonly own: readonly string[];
  /** Only by what they share with others: a menu, a sidebar, a footer. */
  readonly shared: readonly string[];
  /** How many pages the store does not know any more. */
  readonly unknown: number;
}

/**
 * Who links to a page. What pages share is not in the store by itself, so one page is read of those that share the same
 * and have no such link of their own: when there is one on it, it is in what they share.
 *
 * @param target route of the page
 * @param origin of the site
 */
export function linkingPages(
  { kept, keysOf }: Pick<Recorded, 'kept' | 'keysOf'>,
  { facts, pages }: Queries,
  target: string,
  origin: string,
): LinkingPages {
  const leadsThere = (page: string, { url, from }: Reference) => {
    if (!/^(?:a|area) href$/.test(from)) return false;
    const found = resolveReference(url, page, origin);
    return found.kind === 'internal' && found.path.replace(/(^|\/)index\.html$/, '$1') === target;
  };
  const urls = keysOf(pages.html);
  const own: string[] = [];
  const rest = new Map<string, string[]>();
  let unknown = 0;
  for (const url of urls) {
    if (url === target) continue;
    const page = kept(facts.facts, url);
    if (page === undefined) unknown++;
    else if (page.references.some((reference) => leadsThere(url, reference))) own.push(url);
    else if (page.shared.length > 0) {
      const shared = page.shared.join(' ');
      const known = rest.get(shared);
      if (known === undefined) rest.set(shared, [url]);
      else known.push(url);
    }
  }
  const shared = new Set<string>();
  for (const group of rest.values()) {
    const [first = ''] = group;
    const { references } = scanHtml(new TextDecoder().decode(kept(pages.html, first)));
    if (references.some((reference) => leadsThere(first, reference))) for (const url of group) shared.add(url);
  }
  return { own, shared: urls.filter((url) => shared.has(url)), unknown };
}
