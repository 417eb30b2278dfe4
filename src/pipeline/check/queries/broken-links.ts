import { isUnsafeUrl, REACT_BLOCKED, siteAddress, withoutBase } from '../../../base/address.ts';
import { ASSETS } from '../../../base/assets-folder.ts';
import { hash } from '../../../base/hash.ts';
import { type Context, json, type Query, query, structured } from '../../../engine/graph/query.ts';
import { type CheckedSite, checkMoved, checkReference, type Targets } from '../../../links/check-reference.ts';
import { decodeSafely } from '../../../links/html-tags.ts';
import type { BrokenReference, Reference } from '../../../links/references.ts';
import { mayRefer, scanHtml } from '../../../links/references.ts';
import type { Project } from '../../load/project.ts';
import type { DocumentQueries } from '../../parse/queries/documents.ts';
import type { Inputs } from '../../read/inputs.ts';
import type { StaticQueries } from '../../read/media.ts';
import { type ContentQueries, type Gaps, isInGap, printGaps } from '../../read/pages.ts';
import type { ScannedPart } from '../../render/make-page.ts';
import type { StructureQueries } from '../../structure/site.ts';
import type { ClaimQueries } from './claims.ts';
import type { FactQueries } from './facts.ts';
import type { OutputQueries } from './outputs.ts';

/** A part that pages share, and where. */
interface SharedScan {
  readonly part: ScannedPart;
  readonly urls: string[];
}

/** A reference that leads nowhere, with the pages that hold it. */
export interface Broken extends BrokenReference {
  /** Route of the page, or path of the file, that holds it; the first of `pages`. */
  readonly page: string;
  readonly pages: readonly string[];
  /** The Markdown file that holds it, of a page that cannot be read as a whole. */
  readonly file?: string | undefined;
  /** It stands in a part that pages share. */
  readonly isShared?: true;
}

/** What the site offers, and what it may lack because of other mistakes. */
interface SiteTargets extends Targets {
  readonly gaps: Gaps;
  /** Routes that two files claim: nobody knows which of them a link means. */
  readonly claimedTwice: ReadonlySet<string>;
}

/** What the queries below ask of other stages. */
export interface LinkSources {
  readonly project: Project;
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly documents: DocumentQueries;
  readonly site: StructureQueries;
  readonly facts: FactQueries;
  readonly statics: StaticQueries;
  readonly outputs: OutputQueries;
  readonly claims: ClaimQueries;
}

/** References of pages, of what they share, and of files -> those that lead nowhere. */
export function brokenLinkQueries(sources: LinkSources) {
  const { inputs, content, documents, site, facts, statics, outputs } = sources;
  const targets = targetQuery(sources);

  const check = checkerOf(sources, targets);
  const { base } = siteAddress(sources.project.config.site);

  /** Broken references of a text, by its file, when there is no whole page of it. */
  const brokenInText = async (ctx: Context, url: string, file: string): Promise<readonly Broken[]> => {
    const body = await ctx.get(documents.body, file);
    if (body === undefined) return [];
    const { references } = scanHtml(body.html);
    // A file beside the text that is not there is reported there.
    const unsaid = references.filter(({ url }) => !isReported(url, body.reported) && !isAsset(url));
    return (await check(ctx, url, unsaid)).map((problem) => ({ ...problem, file }));
  };

  /** Broken references of files that are no pages, because their front matter is wrong. */
  const brokenInLost = brokenQuery('brokenInLost', async (ctx): Promise<readonly Broken[]> => {
    const { files } = (await ctx.get(content.pages, '')).broken;
    const found = [];
    for (const [file, url] of files) for (const one of await brokenInText(ctx, url, file)) found.push(one);
    return found;
  });

  /** Broken references of the texts of drafts and scheduled pages. That they lead to each other is no mistake. */
  const brokenInHidden = brokenQuery('brokenInHidden', async (ctx): Promise<readonly Broken[]> => {
    const found = [];
    for (const file of await ctx.get(content.unpublished, '')) {
      const { url = '/' } = (await ctx.get(content.summary, file)) ?? {};
      for (const one of await brokenInText(ctx, url, file)) found.push(one);
    }
    return found.filter(({ code }) => code !== 'link-draft');
  });

  /** Broken references of one page's own HTML; of one that lacks something those of its text. */
  const brokenOnPage = brokenQuery('brokenOnPage', async (ctx, url): Promise<readonly Broken[]> => {
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

  /** Broken references of what pages share, each checked once. */
  const brokenInShared = brokenQuery('brokenInShared', async (ctx): Promise<readonly Broken[]> => {
    const broken: Broken[] = [];
    for (const { part, urls } of await sharedParts(ctx, site, facts)) {
      const [first = '/'] = urls;
      const found = await check(ctx, first, part.references);
      for (const problem of found) broken.push({ ...problem, pages: urls, isShared: true });
    }
    return broken;
  });

  /** Broken references of stylesheets, sitemaps, redirects and other files. */
  const brokenInFiles = brokenQuery('brokenInFiles', async (ctx): Promise<readonly Broken[]> => {
    const broken: Broken[] = [];
    for (const { query: files, haveLinks } of outputs.sources())
      for (const [path, references] of haveLinks ? await ctx.get(outputs.references, files.name) : [])
        for (const one of await check(ctx, `/${path}`, fromSite(references, path, base))) broken.push(one);
    for (const { path, file } of await ctx.get(statics.staticFiles, ''))
      if (mayRefer(path))
        for (const problem of await check(ctx, `/${path}`, await ctx.get(inputs.references, file)))
          broken.push({ ...problem, file });
    return broken;
  });

  return { targets, brokenOnPage, brokenInLost, brokenInHidden, brokenInShared, brokenInFiles };
}

/** Kept, because a report asks for all of them when one has changed. */
function brokenQuery(name: string, run: (ctx: Context, key: string) => Promise<readonly Broken[]>) {
  return query(name, run, 'encoded', json<readonly Broken[]>());
}

/** Returns what finds the references of a page that lead nowhere. */
function checkerOf({ project: { config }, site, facts, claims }: LinkSources, targets: Query<SiteTargets>) {
  return async ({ get }: Context, page: string, references: readonly Reference[]): Promise<Broken[]> => {
    const { gaps, claimedTwice, ...known } = await get(targets, '');
    const isOpen = (path: string) => isInGap(path, gaps);
    const anchorsOf: CheckedSite['anchorsOf'] = async (path) =>
      claimedTwice.has(path) || (await get(site.route, path)) === undefined
        ? undefined
        : setOf(await get(facts.anchors, path));
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

/** What links may lead to. */
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

/** Lists every part that pages share, with the pages that show it. */
export async function sharedParts(
  { get }: Context,
  site: StructureQueries,
  { uses, parts }: FactQueries,
): Promise<Iterable<SharedScan>> {
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

/**
 * What is bundled is made for its place: it names everything from the root of the host.
 *
 * @param path of the file that has the references
 */
function fromSite(references: readonly Reference[], path: string, base: string): readonly Reference[] {
  if (base === '' || !isAsset(`/${path}`)) return references;
  return references.map((one) => ({ ...one, url: withoutBase(one.url, base) }));
}

/** React has put something else in the place of a program that Markdown links to. */
function isReported(url: string, reported: readonly string[]): boolean {
  if (reported.includes(decodeSafely(url))) return true;
  return REACT_BLOCKED.test(url) && reported.some(isUnsafeUrl);
}

function isAsset(path: string): boolean {
  return path.startsWith(`/${ASSETS}/`);
}

/** Anchors of a page as a set. A page may refer to its own anchors thousands of times. */
function setOf(ids: readonly string[] | undefined): ReadonlySet<string> | undefined {
  if (ids === undefined) return undefined;
  const set = sets.get(ids) ?? new Set(ids);
  sets.set(ids, set);
  return set;
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
