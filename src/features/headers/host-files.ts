import { warning } from '../../base/diagnostic.ts';
import { servedBase } from '../../base/origin.ts';
import { crossOriginPaths } from '../../config/cross-origin.ts';
import { structured } from '../../engine/graph/codec.ts';
import { type Context, query } from '../../engine/graph/query.ts';
import { beyondCloudflare } from '../../headers/host-files.ts';
import type { ServedSite } from '../../headers/served-site.ts';
import { hostFilePaths, writeHostFiles } from '../../headers/write.ts';
import { claimsOf } from '../../pipeline/contract/claims-of.ts';
import type { SiteWork } from '../../pipeline/contract/feature.ts';
import { fingerprintOfFiles, type OutputFile } from '../../pipeline/contract/output-file.ts';
import type { Stages } from '../../pipeline/stages.ts';
import type { HeaderQueries } from './headers.ts';

/** Who writes the files for hosts, for messages. */
const HOST_FILES = '`headers.hosts` of the configuration';

/**
 * Headers and redirects -> files for hosts and servers.
 *
 * @param features those whose files are published beside the pages
 */
export function hostFileQueries(
  { project: { config, configFile }, site, features }: Stages,
  { headers }: HeaderQueries,
) {
  const { hosts } = config.headers;
  const hasMarkdown = config.markdown.twins;

  /** Everything beside the pages, apart by who has chosen the names. */
  async function publishedFiles({ get }: Context): Promise<Pick<ServedSite, 'named' | 'given'>> {
    const named = new Set<string>();
    const given: string[] = [];
    for (const { perSite: work = {} } of features) {
      if (work === perSite) continue;
      const paths = (await claimsOf(get, work)).map(({ path }) => path);
      if (work.areHashed) for (const path of paths) named.add(path);
      else given.push(...paths);
    }
    return { named: [...named], given: given.filter((path) => !named.has(path)) };
  }

  /** Apart from the others, because they ask every page what it needs. */
  const hostFiles = query(
    'hostFiles',
    async (ctx): Promise<readonly OutputFile[]> => {
      if (hosts.length === 0) return [];
      const { get, report } = ctx;
      const redirects = (await get(site.redirects, '')).map(({ from, to }) => ({ from, to }));
      const base = servedBase(config.site);
      const served = {
        ...{ base, headers: await get(headers, ''), redirects, ...(await publishedFiles(ctx)) },
        ...{ shared: crossOriginPaths(config), hasMarkdown },
      };
      const written = writeHostFiles(served, hosts, config.compress);
      for (const problem of hosts.includes('cloudflare') ? beyondCloudflare(written) : []) {
        const hint = 'Cloudflare leaves the line out: shorten it, or set it there.';
        report(warning('host-limit', problem, { file: configFile }, { hint }));
      }
      return written.map(({ path, text }) => ({ path, bytes: Buffer.from(text), from: HOST_FILES }));
    },
    fingerprintOfFiles,
    structured<readonly OutputFile[]>(),
  );

  const perSite: SiteWork = {
    files: { query: hostFiles },
    // Without making them, for which every page is asked.
    claims: async () =>
      hostFilePaths(hosts, hasMarkdown).map((path) => ({ path, from: HOST_FILES, place: { file: configFile } })),
    async check(get) {
      await get(hostFiles, '');
    },
  };

  return { hostFiles, perSite };
}
