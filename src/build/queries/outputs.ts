import { addressProblem } from '../../base/address.ts';
import { error } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { basename } from '../../base/paths.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import { listingProblems } from '../../content/listing-problems.ts';
import { outputPath } from '../../content/routes.ts';
import { json, structured } from '../../graph/codec.ts';
import { type Context, query } from '../../graph/query.ts';
import type { ServedSite } from '../../headers/served-site.ts';
import { isListed } from '../../site/order.ts';
import { redirectPage } from '../../site/redirects.ts';
import { writeRobots } from '../../site/robots.ts';
import { routeMatcher } from '../../site/route-pattern.ts';
import { type SitemapEntry, writeSitemap } from '../../site/sitemap.ts';
import { historyProblem } from '../history-problem.ts';
import type { Project } from '../project.ts';
import type { BundleQueries } from './bundles.ts';
import type { ContentQueries } from './content.ts';
import type { DateQueries } from './dates.ts';
import type { FactQueries } from './facts.ts';
import type { FeedQueries } from './feeds.ts';
import type { HeaderQueries } from './headers.ts';
import type { Inputs } from './inputs.ts';
import type { LlmsQueries } from './llms.ts';
import type { MediaQueries } from './media.ts';
import { type OutputFile, printOf } from './output-file.ts';
import type { SearchQueries } from './search.ts';
import type { SiteQueries } from './site.ts';

export type OutputQueries = ReturnType<typeof outputQueries>;

/** A file of the static folder, where it is published, and the hash of its bytes. */
interface StaticPrint {
  readonly file: string;
  readonly path: string;
  readonly print: string;
}

/** Files that tools leave in every folder and that nobody means to publish. */
const LEFT_BY_TOOLS = new Set(['.DS_Store', '.gitkeep', '.gitignore']);

/** Who writes the files for hosts, for messages. */
export const HOST_FILES = '`headers.hosts` of the configuration';

/** Everything in the output beside the pages. */
export function outputQueries(
  { config, generator, configFile }: Project,
  { fileHash, listing, commitTimes }: Inputs,
  { variants }: MediaQueries,
  content: ContentQueries,
  bundles: BundleQueries,
  site: SiteQueries,
  facts: FactQueries,
  feeds: FeedQueries,
  llms: LlmsQueries,
  headers: HeaderQueries,
  search: SearchQueries,
  dates: DateQueries,
) {
  const isLeftOut = routeMatcher(config.sitemap.exclude);
  const readEntries = async ({ get }: Context): Promise<readonly SitemapEntry[]> => {
    if (config.noindex) return [];
    const entries: SitemapEntry[] = [];
    for (const url of [...(await get(site.routes, '')).keys()].sort()) {
      const page = await get(site.pageSummary, url);
      if (page === undefined || !isListed(page) || page.noindex) continue;
      if (isLeftOut(url)) continue;
      const lastModified = await dates.lastModified(get, url);
      entries.push({ url, ...(lastModified === undefined ? {} : { lastModified }) });
    }
    return entries;
  };
  const sitemapEntries = query('sitemapEntries', readEntries, 'encoded', json<readonly SitemapEntry[]>());

  /** Whether dates of the last change are known. Says why not: once, whatever shows them. */
  const history = query(
    'history',
    async ({ get, report }) => {
      const { trouble } = await get(commitTimes, '');
      if (trouble !== undefined) report(historyProblem(trouble));
      return trouble === undefined;
    },
    'encoded',
    json<boolean>(),
  );

  /** Files of the static folder: copied to the root as they are, `.well-known/` and `.nojekyll` included. */
  const staticFiles = query('staticFiles', async ({ get, report }) => {
    const root = `${config.assetsDir}/static`;
    const { files: found, ...links } = await get(listing, root);
    report(...listingProblems(links));
    return found.flatMap((file) => {
      if (LEFT_BY_TOOLS.has(basename(file))) return [];
      const path = file.slice(root.length + 1);
      const expected = addressProblem(path);
      if (expected === undefined) return [{ file, path }];
      const message = `The file would be published as ${JSON.stringify(path)}: expected ${expected}.`;
      report(error('address-invalid', message, { file }, { hint: 'Rename the file or its folder.' }));
      return [];
    });
  });

  const files = query(
    'files',
    async ({ get }): Promise<readonly OutputFile[]> => {
      const found: OutputFile[] = [];
      for (const { path, bytes: content } of (await get(bundles.assets, ''))?.files ?? [])
        found.push({ path, bytes: content, from: 'the bundle of assets and islands' });
      for (const [name, { publish, file }] of Object.entries(config.data)) {
        const value = publish === undefined ? undefined : await get(content.data, name);
        if (publish === undefined || value === undefined) continue;
        const json = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
        found.push({ path: publish.slice(1), bytes: json, from: file, place: { file } });
      }
      const { site: origin, sitemap, robots } = config;
      await get(history, '');
      const sitemapFiles = await writeSitemap(await get(sitemapEntries, ''), { origin, ...sitemap });
      for (const file of sitemapFiles) found.push({ ...file, from: 'the sitemap' });
      const own = new Set([...found, ...(await get(staticFiles, ''))].map(({ path }) => path));
      if (!own.has('robots.txt'))
        found.push({
          path: 'robots.txt',
          bytes: Buffer.from(writeRobots(origin, config.noindex ? [] : robots.disallow, sitemapFiles.length > 0)),
          from: 'robots.txt',
        });
      for (const [path, query] of [
        ['llms.txt', llms.list],
        ['llms-full.txt', llms.full],
      ] as const) {
        const text = await get(query, '');
        if (text !== undefined) found.push({ path, bytes: encodeUtf8(text), from: `\`llms\` of ${configFile}` });
      }
      for (const url of await get(feeds.pages, '')) found.push(...(await get(feeds.feed, url)));
      for (const { from, to, place } of await get(site.redirects, '')) {
        found.push({
          path: outputPath(from),
          bytes: Buffer.from(redirectPage(to, origin, generator, config.locale)),
          from: place.file,
          place,
        });
      }
      return found;
    },
    printOf,
  );

  /** Everything beside the pages, apart by who has chosen the names. */
  async function publishedFiles({ get }: Context): Promise<Pick<ServedSite, 'named' | 'given'>> {
    const named = [
      ...((await get(bundles.assets, ''))?.files ?? []).map(({ path }) => path),
      ...(await get(search.files, '')).map(({ path }) => path),
      ...Object.values(await get(media, '')),
      ...Object.keys(await get(pictures, '')),
    ];
    const isNamed = new Set(named);
    const others = [...(await get(files, '')), ...(await get(staticFiles, ''))].map(({ path }) => path);
    return { named: [...isNamed], given: others.filter((path) => !isNamed.has(path)) };
  }

  /** Files for hosts and servers. Apart from the others, because they ask every page what it needs. */
  const hostFiles = query(
    'hostFiles',
    async (ctx): Promise<readonly OutputFile[]> =>
      (await headers.hostFiles(ctx, () => publishedFiles(ctx))).map(({ path, text }) => ({
        path,
        bytes: Buffer.from(text),
        from: HOST_FILES,
      })),
    printOf,
    structured<readonly OutputFile[]>(),
  );

  /** Fingerprints of these files: enough to see that the output folder has them. */
  const filePrints = query(
    'filePrints',
    async ({ get }): Promise<readonly (readonly [path: string, print: string])[]> =>
      [...(await get(files, '')), ...(await get(hostFiles, '')), ...(await get(search.files, ''))].map((file) => [
        file.path,
        hash(file.bytes),
      ]),
    'encoded',
    json<readonly (readonly [path: string, print: string])[]>(),
  );

  /** Fingerprints of the files of the static folder, which are copied without being read as a whole. */
  const staticPrints = query(
    'staticPrints',
    async ({ get, report }): Promise<readonly StaticPrint[]> => {
      const found: StaticPrint[] = [];
      for (const { file, path } of await get(staticFiles, '')) {
        const print = await get(fileHash, file);
        if (typeof print === 'string') found.push({ file, path, print });
        else if (print !== undefined) report(print);
      }
      return found;
    },
    'encoded',
    json<readonly StaticPrint[]>(),
  );

  /** Content files that pages publish, each once. */
  const readMedia = async ({ get }: Context): Promise<Readonly<Record<string, string>>> => {
    const found: Record<string, string> = {};
    for (const url of (await get(site.routes, '')).keys()) Object.assign(found, (await get(facts.uses, url)).media);
    for (const url of (await get(site.routes, '')).keys())
      Object.assign(found, (await get(site.pageSummary, url))?.media);
    return found;
  };
  const media = query('publishedMedia', readMedia, 'encoded', json<Readonly<Record<string, string>>>());

  /** The forms in which pictures are published: output path -> source. */
  const readPictures = async ({ get }: Context): Promise<Readonly<Record<string, string>>> => {
    const found: Record<string, string> = {};
    for (const source of Object.keys(await get(media, '')))
      for (const { path } of await get(variants, source)) found[path] = source;
    return found;
  };
  const pictures = query('publishedPictures', readPictures, 'encoded', json<Readonly<Record<string, string>>>());

  return {
    history,
    sitemapEntries,
    staticFiles,
    staticPrints,
    files,
    hostFiles,
    filePrints,
    media,
    pictures,
  };
}
