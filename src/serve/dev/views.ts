import { hash } from '../../base/hash.ts';
import { withDevClient } from './document.ts';

/** A page as a browser has got it. */
interface View {
  readonly url: string;
  /** Names these bytes. */
  readonly version: string;
  readonly html: string;
  /** File that it was made of, and its title: a page that has gone is found by them. */
  readonly source?: string;
  readonly title?: string;
}

/** How many are kept for browsers that show an older one: what to change in a page is found by comparison with it. */
const KEPT = 200;

/** The pages that were served, and the last whole one of each route. */
export interface Views {
  /** Puts a rendered page into the form that is served. */
  keep(url: string, html: string, page: Pick<View, 'source' | 'title'>): View;
  last(url: string): View | undefined;
  byVersion(version: string): View | undefined;
  /** Routes that were served. */
  urls(): Iterable<string>;
}

export function createViews(): Views {
  const latest = new Map<string, View>();
  const versions = new Map<string, View>();
  return {
    keep(url, html, { source, title }) {
      const version = hash(`${url}\n${html}`);
      const known = versions.get(version);
      const view = known ?? {
        url,
        version,
        html: withDevClient(html, version),
        ...(source && { source }),
        ...(title && { title }),
      };
      // Last in, last out.
      versions.delete(version);
      versions.set(version, view);
      latest.set(url, view);
      for (const old of [...versions.keys()].slice(0, -KEPT)) versions.delete(old);
      return view;
    },
    last: (url) => latest.get(url),
    byVersion: (version) => versions.get(version),
    urls: () => latest.keys(),
  };
}
