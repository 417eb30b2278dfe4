import { hash } from '../../../base/hash.ts';
import { isUnsafeUrl, REACT_BLOCKED } from '../../../base/unsafe-url.ts';
import { json, structured } from '../../../engine/graph/codec.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import { type CheckedSite, checkMoved, checkReference, type Targets } from '../../../links/check-reference.ts';
import { decodeSafely } from '../../../links/decode.ts';
import type { BrokenReference, Reference } from '../../../links/reference.ts';
import { mayRefer, referencesOf } from '../../../links/references-of.ts';
import type { Project } from '../../load/project.ts';
import type { ContentQueries } from '../../read/queries/content.ts';
import type { Inputs } from '../../read/queries/inputs.ts';
import type { StaticQueries } from '../../read/queries/static-files.ts';
import type { ScannedPart } from '../../render/make-page.ts';
import type { SiteQueries } from '../../structure/queries/site.ts';
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
  /** It stands in a part that pages share. */
  readonly isShared?: true;
}

/** What the queries below ask of other stages. */
export interface LinkSources {
  readonly project: Project;
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly site: SiteQueries;
  readonly facts: FactQueries;
  readonly statics: StaticQueries;
  readonly outputs: OutputQueries;
  readonly claims: ClaimQueries;
}

/** References of pages, of what they share, and of files -> those that lead nowhere. */
export function brokenLinkQueries({
  project: { config },
  inputs,
  content,
  site,
  facts,
  statics,
  outputs,
  claims,
}: LinkSources) {
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
    const anchorsOf: CheckedSite['anchorsOf'] = async (path) =>
      (await get(site.route, path)) === undefined ? undefined : setOf(await get(facts.anchors, path));
    const checked = { ...(await get(targets, '')), origin: config.site, anchorsOf };
    const broken: Broken[] = [];
    for (const reference of references) {
      const problem =
        (await checkReference(reference, page, checked)) ??
        (await checkMoved(reference, page, config.site, (path) => get(site.movedAnchors, path)));
      if (problem !== undefined) broken.push({ ...problem, page, pages: [page] });
    }
    return broken;
  };

  /** Broken references of one page's own HTML. */
  const brokenOnPage = query(
    'brokenOnPage',
    async (ctx, url): Promise<readonly Broken[]> => {
      const page = await ctx.get(facts.facts, url);
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

  /** Broken references of what pages share, each checked once. */
  const brokenInShared = query('brokenInShared', async (ctx): Promise<readonly Broken[]> => {
    const broken: Broken[] = [];
    for (const { part, urls } of await sharedParts(ctx, site, facts)) {
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

  return { targets, brokenOnPage, brokenInShared, brokenInFiles };
}

/** Lists every part that pages share, with the pages that show it. */
export async function sharedParts(
  { get }: Context,
  site: SiteQueries,
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

/** React has put something else in the place of a program that Markdown links to. */
function isReported(url: string, reported: readonly string[]): boolean {
  if (reported.includes(decodeSafely(url))) return true;
  return REACT_BLOCKED.test(url) && reported.some(isUnsafeUrl);
}

function setOf(ids: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return ids && new Set(ids);
}
