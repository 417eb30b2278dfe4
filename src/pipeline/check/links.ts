import { isUnsafeUrl, REACT_BLOCKED, siteAddress, withoutBase } from '../../base/address.ts';
import { compareText, type Diagnostic } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { memo } from '../../base/lists.ts';
import { toText } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { ASSETS } from '../../base/paths.ts';
import type { SiteWork } from '../../config/feature.ts';
import { type Context, type Query, query, storedQuery, structured } from '../../engine/graph/query.ts';
import {
  type CheckedSite,
  checkMoved,
  checkReference,
  isReserved,
  resolveReference,
  type Targets,
} from '../../links/check-reference.ts';
import type { ExternalLink } from '../../links/external.ts';
import { decodeSafely } from '../../links/html-tags.ts';
import {
  type BrokenReference,
  inElement,
  LINK_REPORTS,
  mayRefer,
  type Reference,
  scanHtml,
} from '../../links/references.ts';
import type { StaticQueries } from '../read/media.ts';
import { type ContentQueries, type Gaps, isInGap, printGaps } from '../read/pages.ts';
import type { ScannedPart } from '../render/make-page.ts';
import type { StructureQueries } from '../structure/site.ts';
import type { ClaimQueries, OutputQueries } from './claims.ts';
import type { FactQueries, FactSources } from './facts.ts';
import { checkMessages } from './messages.ts';

export type LinkQueries = ReturnType<typeof linkQueries>;

/** Declares the link check, which compares all references in the output with the paths and anchors of the output. */
export function linkQueries(sources: LinkSources) {
  const { project, inputs, documents, site, facts } = sources;
  const broken = brokenLinkQueries(sources);
  const { brokenInShared, brokenInFiles, brokenInLost, brokenInHidden, brokenOnPage } = broken;
  const origins = async (ctx: Pick<Context, 'get'>) =>
    (await import('./link-origins.ts')).linkOrigins(project, inputs, documents, site)(ctx);

  /**
   * Reports each problem once, at the source line of the reference. The message states how many pages contain it.
   * @returns number of reported problems
   */
  const reportOnce = async (ctx: Context, all: readonly Broken[]): Promise<number> => {
    if (all.length === 0) return 0;
    const groups = new Map<string, { readonly diagnostic: Diagnostic; readonly pages: Set<string> }>();
    const originsOf = await origins(ctx);
    for (const one of all) {
      for (const place of await originsOf(one)) {
        // Report links at the same position only once. If the column is unknown, links with equal messages are merged.
        const text = place?.column === undefined ? toText(one.message) : place.length;
        const key = `${place?.file}:${place?.line}:${place?.column} ${one.code} ${text}`;
        const group = groups.get(key);
        if (group === undefined) {
          const { code, hint, missing } = one;
          const diagnostic = LINK_REPORTS[code](code, inElement(one), place, { hint, missing });
          groups.set(key, { diagnostic, pages: new Set(one.pages) });
        } else for (const page of one.pages) group.pages.add(page);
      }
    }
    for (const { diagnostic, pages } of groups.values()) {
      const [first, ...others] = pages;
      const note =
        others.length === 0
          ? checkMessages.onPage({ url: first })
          : baseMessages.pagesFirst({ count: pages.size, page: first });
      ctx.report({ ...diagnostic, notes: [note] });
    }
    return groups.size;
  };

  /** Reports the broken references of published pages and files. */
  const report = query('linkReport', async (ctx): Promise<number> => {
    const { get } = ctx;
    const common = await gathered([brokenInShared, brokenInFiles, brokenInLost], (found) => get(found, ''));
    const onPages = await gathered((await get(site.routes, '')).keys(), (url) => get(brokenOnPage, url));
    return reportOnce(ctx, [...common, ...onPages]);
  });

  const reportHidden = query('hiddenLinkReport', async (ctx) => reportOnce(ctx, await ctx.get(brokenInHidden, '')));

  /** Links to other sites, each with the pages that contain the link, for `check --external`. */
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
    const originsOf = await origins(ctx);
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

interface Broken extends BrokenReference {
  /** Route of the first page, or output path of the file, that contains the reference. */
  readonly page: string;
  readonly pages: readonly string[];
  /** Markdown file with the reference, if no HTML was checked: the page has no complete HTML, or is not published. */
  readonly file?: string | undefined;
  /** True for a reference in a shared part: HTML that several pages contain, such as the footer. */
  readonly isShared?: true;
}

interface SiteTargets extends Targets {
  readonly gaps: Gaps;
  /** Routes with two files, such as `a.md` and `a/index.md`. Only one file is rendered, so anchors are not checked. */
  readonly claimedTwice: ReadonlySet<string>;
}

interface LinkSources extends Omit<FactSources, 'pages'> {
  readonly content: ContentQueries;
  readonly facts: FactQueries;
  readonly statics: StaticQueries;
  readonly outputs: OutputQueries;
  readonly claims: ClaimQueries;
}

/** Declares the queries (cached computations) that find broken references of pages, shared parts and files. */
function brokenLinkQueries(sources: LinkSources) {
  const { inputs, content, documents, site, facts, statics, outputs } = sources;
  const targets = targetQuery(sources);

  const check = checkerOf(sources, targets);
  const { base } = siteAddress(sources.project.config.site);

  /** Returns the broken references in the Markdown of a page that could not be rendered completely. */
  const brokenInText = async (ctx: Context, url: string, file: string): Promise<readonly Broken[]> => {
    const body = await ctx.get(documents.body, file);
    if (body === undefined) return [];
    const { references } = scanHtml(body.html);
    // Omit links to missing content files, which the Markdown stage has already reported.
    const unsaid = references.filter(({ url }) => !isReported(url, body.reported) && !isAsset(url));
    return (await check(ctx, url, unsaid)).map((problem) => ({ ...problem, file }));
  };

  /** Broken references in files that did not become pages because of an error in their front matter. */
  const brokenInLost = storedQuery('brokenInLost', async (ctx): Promise<readonly Broken[]> => {
    const { files } = (await ctx.get(content.pages, '')).broken;
    return gathered(files, ([file, url]) => brokenInText(ctx, url, file));
  });

  /** Broken references in drafts and scheduled pages. Links between unpublished pages are allowed. */
  const brokenInHidden = storedQuery('brokenInHidden', async (ctx): Promise<readonly Broken[]> => {
    const found = await gathered(await ctx.get(content.unpublished, ''), async (file) => {
      const { url = '/' } = (await ctx.get(content.summary, file)) ?? {};
      return brokenInText(ctx, url, file);
    });
    return found.filter(({ code }) => code !== 'link-draft');
  });

  /** Broken references in the HTML of a page outside shared parts; for an incomplete page, in its Markdown instead. */
  const brokenOnPage = storedQuery('brokenOnPage', async (ctx, url): Promise<readonly Broken[]> => {
    const page = await ctx.get(facts.facts, url);
    if (page === undefined || page.isIncomplete) {
      const route = await ctx.get(site.route, url);
      return route?.kind === 'file' ? brokenInText(ctx, url, route.file) : [];
    }
    return check(
      ctx,
      url,
      page.references.filter((reference) => !isReported(reference.url, page.reported)),
    );
  });

  /** Broken references in shared parts such as the footer. Each part is checked only once, for its first page. */
  const brokenInShared = storedQuery('brokenInShared', async (ctx): Promise<readonly Broken[]> => {
    return gathered(await sharedParts(ctx, site, facts), async ({ part, urls }) => {
      const found = await check(ctx, urls[0] ?? '/', part.references);
      return found.map((problem) => ({ ...problem, pages: urls, isShared: true as const }));
    });
  });

  /** Broken references of stylesheets, sitemaps, redirects and other files. */
  const brokenInFiles = storedQuery('brokenInFiles', async (ctx): Promise<readonly Broken[]> => {
    const made = await gathered(outputs.sources(), async ({ query: { name }, haveLinks }) =>
      gathered(haveLinks ? await ctx.get(outputs.references, name) : [], ([path, references]) =>
        check(ctx, `/${path}`, fromSite(references, path, base)),
      ),
    );
    const texts = (await ctx.get(statics.staticFiles, '')).filter(({ path }) => mayRefer(path));
    const copied = await gathered(texts, async ({ path, file }) => {
      const found = await check(ctx, `/${path}`, await ctx.get(inputs.references, file));
      return found.map((problem) => ({ ...problem, file }));
    });
    return [...made, ...copied];
  });

  return { targets, brokenOnPage, brokenInLost, brokenInHidden, brokenInShared, brokenInFiles };
}

async function gathered<T>(items: Iterable<T>, find: (item: T) => Promise<readonly Broken[]>): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const item of items) for (const one of await find(item)) broken.push(one);
  return broken;
}

function checkerOf({ project: { config }, site, facts, claims }: LinkSources, targets: Query<SiteTargets>) {
  return async ({ get }: Context, page: string, references: readonly Reference[]): Promise<Broken[]> => {
    const { gaps, claimedTwice, ...known } = await get(targets, '');
    const isOpen = (path: string) => isInGap(path, gaps);
    const anchorsOf: CheckedSite['anchorsOf'] = async (path) => {
      if (claimedTwice.has(path) || (await get(site.route, path)) === undefined) return undefined;
      const ids = await get(facts.anchors, path);
      return ids && setOf(ids);
    };
    const hasAsset = async (path: string) => isAsset(path) && (await get(claims.isClaimed, path.slice(1)));
    const headingsOf = async (path: string) => (await get(facts.facts, path))?.headings ?? [];
    const checked = { ...known, hasAsset, isOpen, isStrict: config.strict, origin: config.site, anchorsOf, headingsOf };
    const broken: Broken[] = [];
    for (const reference of references) {
      const problem =
        (await checkReference(reference, page, checked)) ??
        (await checkMoved(reference, page, config.site, (path) => get(site.movedAnchors, path)));
      if (problem !== undefined) broken.push({ ...problem, page, pages: [page] });
    }
    return broken;
  };
}

function targetQuery({ site, claims, content }: Pick<LinkSources, 'site' | 'claims' | 'content'>) {
  return query(
    'targets',
    async ({ get }): Promise<SiteTargets> => {
      const paths = new Set<string>((await get(site.routes, '')).keys());
      for (const file of (await get(claims.claims, '')).keys()) {
        const path = `/${file.replace(/(^|\/)index\.html$/, '$1')}`.normalize('NFC');
        if (!isAsset(path)) paths.add(path);
      }
      const { byUrl, hidden, gaps, broken } = await get(content.pages, '');
      const claimedTwice = new Set([...broken.files.values()].filter((route) => byUrl.has(route)));
      return { paths, hidden, gaps, claimedTwice };
    },
    ({ paths, hidden, gaps, claimedTwice }) =>
      hash(JSON.stringify([[...paths], [...hidden], printGaps(gaps), [...claimedTwice]])),
    structured<SiteTargets>(),
  );
}

async function sharedParts({ get }: Context, site: StructureQueries, { uses, parts }: FactQueries) {
  const found = new Map<string, { readonly part: ScannedPart; readonly urls: string[] }>();
  for (const url of (await get(site.routes, '')).keys()) {
    for (const id of (await get(uses, url)).shared) {
      const known = found.get(id);
      if (known !== undefined) known.urls.push(url);
      else for (const part of await get(parts, url)) if (part.id === id) found.set(id, { part, urls: [url] });
    }
  }
  return found.values();
}

/**
 * Removes the base path from the references of a bundled file. Bundles contain paths from the root of the host
 * (`/repo/a.png`), and the link check expects paths from the root of the site (`/a.png`).
 * @param path output path of the file with the references
 */
function fromSite(references: readonly Reference[], path: string, base: string): readonly Reference[] {
  if (base === '' || !isAsset(`/${path}`)) return references;
  return references.map((one) => ({ ...one, url: withoutBase(one.url, base) }));
}

/**
 * Checks if a problem with this URL is already reported. React replaces every `javascript:` URL with the same text, so
 * the replacement counts as reported if any `javascript:` URL was.
 */
function isReported(url: string, reported: readonly string[]): boolean {
  if (reported.includes(decodeSafely(url))) return true;
  return REACT_BLOCKED.test(url) && reported.some(isUnsafeUrl);
}

function isAsset(path: string): boolean {
  return path.startsWith(`/${ASSETS}/`);
}

/** Returns anchors as a set. The set is cached, because a page may contain thousands of links to its own anchors. */
const setOf = memo((ids: readonly string[]): ReadonlySet<string> => new Set(ids), new WeakMap());
