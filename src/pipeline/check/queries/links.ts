import { compareText, type Diagnostic, error, info, warning } from '../../../base/diagnostic.ts';
import { toText } from '../../../base/message.ts';
import type { SiteWork } from '../../../config/feature.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import { isReserved, resolveReference } from '../../../links/check-reference.ts';
import type { ExternalLink } from '../../../links/external.ts';
import { inElement, type Reference } from '../../../links/references.ts';
import { checkMessages } from '../messages.ts';
import { type Broken, brokenLinkQueries, type LinkSources, sharedParts } from './broken-links.ts';
import { linkOrigins } from './link-origins.ts';

/** How bad it is: what leads somewhere is a matter of judgement. */
const BUILDERS = {
  'link-unsafe': error,
  'link-broken': error,
  'link-form': info,
  'link-anchor-broken': error,
  'link-draft': error,
  'link-anchor-moved': info,
  'link-local': warning,
  'link-own-origin': warning,
} as const satisfies Record<Broken['code'], typeof error | typeof info>;

export type LinkQueries = ReturnType<typeof linkQueries>;

/** Checks every reference of the finished output against the finished output. */
export function linkQueries(sources: LinkSources) {
  const { project, inputs, documents, site, facts } = sources;
  const broken = brokenLinkQueries(sources);
  const { brokenInShared, brokenInFiles, brokenInLost, brokenInHidden, brokenOnPage } = broken;
  const origins = linkOrigins(project, inputs, documents, site);

  /** Reports each once at the line that wrote it. @returns how many there are */
  const tell = async (ctx: Context, all: readonly Broken[]): Promise<number> => {
    const groups = new Map<string, { readonly diagnostic: Diagnostic; readonly pages: Set<string> }>();
    const originsOf = origins(ctx);
    for (const one of all) {
      for (const place of await originsOf(one)) {
        // By message, not by URL: a redirect names its target as a route and in full.
        const key = `${place?.file}:${place?.line}:${place?.column} ${one.code} ${toText(one.message)}`;
        const group = groups.get(key);
        if (group === undefined) {
          const diagnostic = BUILDERS[one.code](one.code, inElement(one), place, {
            ...{ hint: one.hint, missing: one.missing },
          });
          groups.set(key, { diagnostic, pages: new Set(one.pages) });
        } else for (const page of one.pages) group.pages.add(page);
      }
    }
    for (const { diagnostic, pages } of groups.values()) {
      const [first, ...others] = pages;
      const note =
        others.length === 0
          ? checkMessages.onPage({ url: first })
          : checkMessages.pagesFirst({ count: pages.size, page: first });
      ctx.report({ ...diagnostic, notes: [note] });
    }
    return groups.size;
  };

  /** All that the site shows. */
  const report = query('linkReport', async (ctx): Promise<number> => {
    const { get } = ctx;
    const all: Broken[] = [];
    for (const found of [brokenInShared, brokenInFiles, brokenInLost])
      for (const one of await get(found, '')) all.push(one);
    for (const url of (await get(site.routes, '')).keys())
      for (const one of await get(brokenOnPage, url)) all.push(one);
    return tell(ctx, all);
  });

  /** Those of pages that are not published yet. */
  const reportHidden = query('hiddenLinkReport', async (ctx) => tell(ctx, await ctx.get(brokenInHidden, '')));

  /** Links to other sites with the pages that hold them, for the check that goes out to the network. */
  const externalLinks = query('externalLinks', async (ctx): Promise<readonly ExternalLink[]> => {
    const found = new Map<string, { readonly written: string; readonly pages: Set<string> }>();
    const add = (page: string, { url, from }: Reference) => {
      const target = resolveReference(url, page, project.config.site);
      if (target.kind !== 'external' || isReserved(target.url) || !/^(?:a|area) href$/.test(from)) return;
      const link = found.get(target.url);
      if (link === undefined) found.set(target.url, { written: url, pages: new Set([page]) });
      else link.pages.add(page);
    };
    for (const page of (await ctx.get(site.routes, '')).keys())
      for (const reference of (await ctx.get(facts.facts, page))?.references ?? []) add(page, reference);
    for (const { part, urls } of await sharedParts(ctx, site, facts))
      for (const page of urls) for (const reference of part.references) add(page, reference);
    const links: ExternalLink[] = [];
    const originsOf = origins(ctx);
    for (const [url, { written, pages }] of [...found].sort(([a], [b]) => compareText(a, b))) {
      const [first = ''] = pages;
      const [place] = await originsOf({ page: first, url: written });
      links.push({ url, pages: [...pages], ...(place === undefined ? {} : { place }) });
    }
    return links;
  });

  const perSite: SiteWork = {
    async check({ get }) {
      await get(report, '');
    },
  };

  return { ...broken, origins, report, reportHidden, externalLinks, perSite };
}
