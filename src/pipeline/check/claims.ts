import { unportableName } from '../../base/address.ts';
import { type Coding, compressedPath, isCompressible } from '../../base/codings.ts';
import { type Diagnostic, error, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { type Text, toText } from '../../base/message.ts';
import type { Claim, Feature, SiteWork } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { query, storedQuery } from '../../engine/graph/query.ts';
import { foldersOf } from '../../host/output/output-folder.ts';
import { referencesOf } from '../../links/references.ts';
import type { Project } from '../load/project.ts';
import type { Inputs } from '../read/inputs.ts';
import type { ContentQueries } from '../read/pages.ts';
import type { StructureQueries } from '../structure/site.ts';
import type { FactQueries } from './facts.ts';
import { checkMessages } from './messages.ts';

export type ClaimQueries = ReturnType<typeof claimQueries>;

/** Declares the queries (cached computations) that find output paths that two sources write: `sms/index.html`. */
export function claimQueries(
  { config, configFile }: Project,
  content: ContentQueries,
  site: StructureQueries,
  features: readonly Feature[],
) {
  /** Map from output path to the name of its source in messages, such as the path of a content file. */
  const claims = query('claims', async ({ get, report }): Promise<ReadonlyMap<string, Text>> => {
    const claimed = new Map<string, Owner>();
    const twice = new Set<string>();
    const claim = (path: string, owner: Owner) => {
      const earlier = claimed.get(path);
      if (earlier === undefined) claimed.set(path, owner);
      else if (!twice.has(path) && (toText(earlier.name) !== toText(owner.name) || earlier.page !== owner.page)) {
        // Report each path once: a feature that writes the same path for every page would cause an error per page.
        twice.add(path);
        report(claimedTwice(path, earlier, owner));
      }
    };
    const { byUrl } = await get(content.pages, '');
    for (const page of (await get(site.routes, '')).keys()) {
      const file = byUrl.get(page)?.source ?? configFile;
      for (const { perPage } of features)
        for (const { path, from: name = file } of perPage?.outputs?.(page) ?? [])
          claim(path, { name, page, place: { file } });
    }
    for (const { perSite = {} } of features)
      for (const { path, from: name, place } of await claimsOf(get, perSite)) claim(path, { name, place });
    report(...problemsOf(claimed, config.compress));
    return new Map(Array.from(claimed, ([path, { name }]) => [path, name]));
  });

  const paths = storedQuery('outputPaths', async ({ get }) => [...(await get(claims, '')).keys()]);

  const isClaimed = storedQuery('isClaimed', async ({ get }, path) => (await get(claims, '')).has(path));

  const perSite: SiteWork = {
    async check({ get }) {
      await get(claims, '');
    },
    roots: () => [[paths, '']],
  };

  return { claims, paths, isClaimed, perSite };
}

interface Owner {
  readonly name: Text;
  readonly page?: string;
  readonly place?: SourcePlace | undefined;
}

/**
 * Reports conflicts between output paths: a file where another path needs a folder, a file with the name of a
 * compressed copy, paths that differ only in case, and names that some operating systems do not allow.
 */
function problemsOf(claimed: ReadonlyMap<string, Owner>, codings: readonly Coding[]): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const names = new Set<string>();
  const blocked = new Set<string>();
  /** Map from a path in lowercase to the first path with this spelling in any case. */
  const folded = new Map<string, string>();
  for (const [path, owner] of claimed) {
    for (const folder of foldersOf(path)) {
      const file = claimed.get(folder);
      if (file === undefined || blocked.has(folder)) continue;
      blocked.add(folder);
      const message = checkMessages.outputNeedsFileFolder({
        ...{ path: folder, first: file.name, below: path, second: owner.name },
      });
      const hint = checkMessages.renameOneThem;
      problems.push(error('route-duplicate', message, owner.place ?? file.place, { hint }));
    }
    for (const copy of isCompressible(path) ? codings.map((coding) => compressedPath(path, coding)) : []) {
      const other = claimed.get(copy);
      if (other !== undefined)
        problems.push(claimedTwice(copy, { name: checkMessages.compressedCopy({ path }) }, other));
    }
    const same = folded.get(path.toLowerCase());
    if (same === undefined) folded.set(path.toLowerCase(), path);
    else {
      const message = checkMessages.outputFilesDifferOnly({ first: same, second: path });
      problems.push(warning('address-unportable', message, owner.place, { hint: checkMessages.renameOneThemMacos }));
    }
    const unportable = unportableName(path);
    // Report each name once, because `con/index.html` and `con/index.md` contain the same name `con`.
    if (unportable === undefined || names.has(unportable.name)) continue;
    names.add(unportable.name);
    const message = checkMessages[unportable.reason]({ path, name: unportable.name });
    problems.push(warning('address-unportable', message, owner.place, { hint: checkMessages.giveAnotherNameIf }));
  }
  return problems;
}

function claimedTwice(path: string, first: Owner, second: Owner): Diagnostic {
  const [a, b] = [first, second].map(({ name, page }) =>
    page !== undefined && toText(first.name) === toText(second.name)
      ? checkMessages.forPage({ name, url: page })
      : name,
  );
  const message = checkMessages.outputFileClaimedTwo({ path, first: a, second: b });
  return error('route-duplicate', message, second.place ?? first.place, { hint: checkMessages.renameOneThem });
}

/** Returns the output paths that a feature writes once for the site, such as `sitemap.xml`, and not for each page. */
export async function claimsOf(get: Context['get'], { claims, fileList }: SiteWork): Promise<readonly Claim[]> {
  if (claims !== undefined) return claims(get);
  return fileList === undefined ? [] : get(fileList.query, '');
}

export type OutputQueries = ReturnType<typeof outputQueries>;

/** Pairs of an output path and its value. A list, because JSON cannot represent a `Map`. */
type ByPath<T> = readonly (readonly [path: string, of: T])[];

/** Declares the queries (cached computations) for files that features publish for the whole site: `sitemap.xml`. */
export function outputQueries(features: readonly Feature[]) {
  const sources = () => features.flatMap(({ perSite }) => perSite?.fileList ?? []);
  const filesOf = async ({ get }: Context, name: string) => {
    const made = sources().find(({ query }) => query.name === name)?.query;
    return made === undefined ? [] : await get(made, '');
  };

  const ofEachFile = <T>(name: string, of: (path: string, bytes: Uint8Array) => T) =>
    storedQuery(
      name,
      async (ctx, query): Promise<ByPath<T>> =>
        (await filesOf(ctx, query)).map(({ path, bytes }) => [path, of(path, bytes)]),
    );

  /** Hashes of the files that a query returns. A build writes only the files whose hashes have changed. */
  const filePrints = ofEachFile('filePrints', (_, bytes) => hash(bytes));

  /** Links and other references in the files that a query returns, so that unchanged files are not parsed again. */
  const references = ofEachFile('fileReferences', referencesOf);

  const perSite: SiteWork = { roots: () => sources().map(({ query: { name } }) => [filePrints, name]) };

  return { sources, filePrints, references, perSite };
}

export type PublishedMediaQueries = ReturnType<typeof publishedMediaQueries>;

/** Declares the queries (cached computations) for content files (such as images) that pages publish. */
export function publishedMediaQueries({ fileHash }: Inputs, site: StructureQueries, facts: FactQueries) {
  /** Returns the content files that pages publish, as a map from source path to output path. */
  const media = storedQuery('publishedMedia', async ({ get }): Promise<Readonly<Record<string, string>>> => {
    const found: Record<string, string> = {};
    for (const url of (await get(site.routes, '')).keys()) Object.assign(found, (await get(facts.uses, url)).media);
    for (const url of (await get(site.routes, '')).keys())
      Object.assign(found, (await get(site.pageSummary, url))?.media);
    return found;
  });

  const perSite: SiteWork = {
    areHashed: true,
    async claims(get) {
      const found: Claim[] = [];
      const copies = firstSources(await get(media, ''));
      for (const [file, path] of Object.entries(await get(media, ''))) {
        const first = copies.get(path) ?? file;
        const isSame = first === file || (await get(fileHash, first)) === (await get(fileHash, file));
        found.push({ path, from: isSame ? first : file, place: { file } });
      }
      return found;
    },
    roots: () => [[media, '']],
  };

  return { media, perSite };
}

/**
 * Returns the first source file of each output path. Two images with the same name and content have the same output
 * path, because the path contains a hash of the content.
 * @param media map from source path to output path
 */
export function firstSources(media: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const [file, path] of Object.entries(media)) if (!first.has(path)) first.set(path, file);
  return first;
}
