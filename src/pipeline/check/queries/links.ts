import { compareText, type Diagnostic, error, info } from '../../../base/diagnostic.ts';
import { hash } from '../../../base/hash.ts';
import { isUnsafeUrl, REACT_BLOCKED } from '../../../base/unsafe-url.ts';
import { json, structured } from '../../../engine/graph/codec.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import { type BrokenReference, checkMoved, checkReference, type Targets } from '../../../links/check-reference.ts';
import { decodeSafely } from '../../../links/decode.ts';
import type { ExternalLink } from '../../../links/external.ts';
import type { Reference } from '../../../links/reference.ts';
import { mayRefer, referencesOf } from '../../../links/references-of.ts';
import { isReserved } from '../../../links/reserved-names.ts';
import { resolveReference } from '../../../links/resolve.ts';
import type { SiteWork } from '../../contract/feature.ts';
import type { Project } from '../../load/project.ts';
import type { DocumentQueries } from '../../parse/queries/documents.ts';
import type { ContentQueries } from '../../read/queries/content.ts';
import type { Inputs } from '../../read/queries/inputs.ts';
import type { StaticQueries } from '../../read/queries/static-files.ts';
import type { ScannedPart } from '../../render/make-page.ts';
import type { SiteQueries } from '../../structure/queries/site.ts';
import type { ClaimQueries } from './claims.ts';
import type { FactQueries } from './facts.ts';
import { linkOrigins } from './link-origins.ts';
import type { OutputQueries } from './outputs.ts';

/** A part that pages share, and where. */
interface SharedScan {
  readonly part: ScannedPart;
  readonly urls: string[];
}

interface Broken extends BrokenReference {
  /** Route of the page, or path of the file, that holds it; the first of `pages`. */
  readonly page: string;
  readonly pages: readonly string[];
  /** It stands in a part that pages share. */
  readonly isShared?: true;
}

/** What the queries below ask of other stages. */
interface Needed {
  readonly project: Project;
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly documents: DocumentQueries;
  readonly site: SiteQueries;
  readonly facts: FactQueries;
  readonly statics: StaticQueries;
  readonly outputs: OutputQueries;
  readonly claims: ClaimQueries;
}

/** Checks every reference of the finished output against the finished output. */
export function linkQueries({
  project: { config, configFile },
  inputs,
  content,
  documents,
  site,
  facts: { facts, parts, anchors, uses },
  statics,
  outputs,
  claims,
}: Needed) {
  const originsOf = linkOrigins({ config, configFile }, inputs, documents, site);

  const targets = query(
    'targets',
    async ({ get }): Promise<Targets> => {
      const paths = new Set<string>((await get(site.routes, '')).keys());
      for (const path of (await get(claims.claims, '')).keys())
        paths.add(`/${path.replace(/(^|\/)index\.html$/, '$1')}`.normalize('NFC'));
      const { hidden, brokenUrls } = await get(content.pages, '');
      for (const url of brokenUrls) paths.add(url);
      return { paths, hidden };
    },
    ({ paths, hidden }) => hash(JSON.stringify([[...paths], [...hidden]])),
    structured<Targets>(),
  );

  const check = async ({ get }: Context, page: string, references: readonly Reference[]): Promise<Broken[]> => {
    const known = await get(targets, '');
    const anchorsOf = async (path: string) =>
      (await get(site.route, path)) === undefined ? undefined : setOf(await get(anchors, path));
    const broken: Broken[] = [];
    for (const reference of references) {
      const problem =
        (await checkReference(reference, page, config.site, known, anchorsOf)) ??
        (await checkMoved(reference, page, config.site, (path) => get(site.movedAnchors, path)));
      if (problem !== undefined) broken.push({ ...problem, page, pages: [page] });
    }
    return broken;
  };

  /** Broken references of one page's own HTML. */
  const brokenOnPage = query(
    'brokenOnPage',
    async (ctx, url): Promise<readonly Broken[]> => {
      const page = await ctx.get(facts, url);
      if (page === undefined) return [];
      return check(
        ctx,
        url,
        page.references.filter((reference) => !isReported(reference.url, page.reported)),
      );
    },
    'encoded',
    json<readonly Broken[]>(),
  );

  /** Every part that pages share, with the pages that show it. */
  async function sharedParts({ get }: Context): Promise<Iterable<SharedScan>> {
    const found = new Map<string, SharedScan>();
    for (const url of (await get(site.routes, '')).keys()) {
      for (const id of (await get(uses, url)).shared) {
        const known = found.get(id);
        if (known !== undefined) known.urls.push(url);
        else for (const part of await get(parts, url)) if (part.id === id) found.set(id, { part, urls: [url] });
      }
    }
    return found.values();
  }

  /** Broken references of what pages share, each checked once. */
  const brokenInShared = query('brokenInShared', async (ctx): Promise<readonly Broken[]> => {
    const broken: Broken[] = [];
    for (const { part, urls } of await sharedParts(ctx)) {
      const [first = '/'] = urls;
      const found = await check(ctx, first, part.references);
      broken.push(...found.map((problem) => ({ ...problem, pages: urls, isShared: true as const })));
    }
    return broken;
  });

  /** Broken references of stylesheets, sitemaps, redirects and other files. */
  const brokenInFiles = query('brokenInFiles', async (ctx): Promise<readonly Broken[]> => {
    const broken: Broken[] = [];
    for (const { query: files, haveLinks } of outputs.sources())
      for (const { path, bytes } of haveLinks ? await ctx.get(files, '') : [])
        broken.push(...(await check(ctx, `/${path}`, referencesOf(path, bytes))));
    for (const { path, file } of await ctx.get(statics.staticFiles, ''))
      if (mayRefer(path)) broken.push(...(await check(ctx, `/${path}`, await ctx.get(inputs.references, file))));
    return broken;
  });

  /** All of them, each reported once at the line that wrote it. */
  const report = query('linkReport', async (ctx): Promise<number> => {
    const { get } = ctx;
    const all: Broken[] = [...(await get(brokenInShared, '')), ...(await get(brokenInFiles, ''))];
    for (const url of (await get(site.routes, '')).keys()) all.push(...(await get(brokenOnPage, url)));
    const groups = new Map<string, { readonly diagnostic: Diagnostic; readonly pages: Set<string> }>();
    for (const broken of all) {
      for (const place of await originsOf(ctx, broken)) {
        // By message, not by URL: a redirect names its target as a route and in full.
        const key = `${place?.file}:${place?.line}:${place?.column} ${broken.code} ${broken.message}`;
        const group = groups.get(key);
        if (group === undefined) {
          const build = broken.code === 'link-anchor-moved' ? info : error;
          const diagnostic = build(broken.code, `${broken.message} (${broken.from})`, place, { hint: broken.hint });
          groups.set(key, { diagnostic, pages: new Set(broken.pages) });
        } else for (const page of broken.pages) group.pages.add(page);
      }
    }
    for (const { diagnostic, pages } of groups.values()) {
      const [first, ...others] = pages;
      const note = others.length === 0 ? `On ${first}` : `On ${pages.size} pages, the first is ${first}`;
      ctx.report({ ...diagnostic, notes: [note] });
    }
    return groups.size;
  });

  /** Links to other sites with the pages that hold them, for the check that goes out to the network. */
  const externalLinks = query('externalLinks', async (ctx): Promise<readonly ExternalLink[]> => {
    const found = new Map<string, { readonly written: string; readonly pages: Set<string> }>();
    const add = (page: string, { url, from }: Reference) => {
      const target = resolveReference(url, page, config.site);
      if (target.kind !== 'external' || isReserved(target.url) || !/^(?:a|area) href$/.test(from)) return;
      const link = found.get(target.url);
      if (link === undefined) found.set(target.url, { written: url, pages: new Set([page]) });
      else link.pages.add(page);
    };
    for (const page of (await ctx.get(site.routes, '')).keys())
      for (const reference of (await ctx.get(facts, page))?.references ?? []) add(page, reference);
    for (const { part, urls } of await sharedParts(ctx))
      for (const page of urls) for (const reference of part.references) add(page, reference);
    const links: ExternalLink[] = [];
    for (const [url, { written, pages }] of [...found].sort(([a], [b]) => compareText(a, b))) {
      const [first = ''] = pages;
      const [place] = await originsOf(ctx, { page: first, url: written });
      links.push({ url, pages: [...pages], ...(place === undefined ? {} : { place }) });
    }
    return links;
  });

  const perSite: SiteWork = {
    async check(get) {
      await get(report, '');
    },
  };

  return { targets, brokenOnPage, brokenInShared, brokenInFiles, report, externalLinks, perSite };
}

/** React has put something else in the place of a program that Markdown links to. */
function isReported(url: string, reported: readonly string[]): boolean {
  if (reported.includes(decodeSafely(url))) return true;
  return REACT_BLOCKED.test(url) && reported.some(isUnsafeUrl);
}

function setOf(ids: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return ids && new Set(ids);
}
