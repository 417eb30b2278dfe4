import { servedBase } from '../../base/address.ts';
import { warning } from '../../base/diagnostic.ts';
import { fingerprintOfFiles } from '../../base/hash.ts';
import { baseMessages } from '../../base/messages.ts';
import { defineFeature } from '../../config/define.ts';
import type { OutputFile, SiteWork } from '../../config/feature.ts';
import { clientConfig, crossOriginPaths } from '../../config/schema.ts';
import type { Context } from '../../engine/graph/query.ts';
import { structured } from '../../engine/graph/query.ts';
import { beyondCloudflare, hostFilePaths, writeHostFiles } from '../../headers/host-files.ts';
import { blockedBy, type Header, siteHeaders } from '../../headers/policy.ts';
import type { ServedSite } from '../../headers/served-site.ts';
import { claimsOf } from '../../pipeline/check/claims.ts';
import { jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { headersMessages } from './messages.ts';

const HOST_FILES = headersMessages.headersHostsConfiguration;

/** Writes HTTP headers and redirects to the configuration files of hosts and servers, such as `_headers`. */
export const hostHeaders = defineFeature({
  name: 'headers',
  setup({ pipeline, outputQuery }: Kit) {
    const { project, site, features, facts } = pipeline;
    const { config, configFile } = project;
    const { hosts } = config.headers;
    const hasMarkdown = config.markdown.twins;

    /** Returns the headers of every response. The Content-Security-Policy allows the sources of all pages. */
    const headers = jsonQuery(outputQuery, 'headers', async ({ get, report }: Context): Promise<readonly Header[]> => {
      const all = new Set<string>();
      const blocked = new Map<string, string[]>();
      for (const url of await get(site.urls, '')) {
        const wanted = await get(facts.demands, url);
        for (const demand of wanted) all.add(demand);
        for (const what of blockedBy(wanted)) blocked.set(what, [...(blocked.get(what) ?? []), url]);
      }
      for (const [what, [first = '', ...others]] of blocked) {
        const source = (await get(site.pageSummary, first))?.source;
        const pages =
          others.length === 0 ? `On ${first}` : baseMessages.pagesFirst({ count: others.length + 1, page: first });
        const message = headersMessages.contentSecurityPolicyBlocks({ what });
        const hint = headersMessages.useClassStylesheetOr;
        const place = source === undefined ? undefined : { file: source };
        report(warning('policy-blocks', message, place, { hint, notes: [pages] }));
      }
      return siteHeaders([...all].sort(), clientConfig(config), config.headers, config.noindex);
    });

    /** Returns the paths of all files except pages: files with a hash in the name (`named`), and others (`given`). */
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

    /** Configuration files for hosts. They depend on every page, because headers list the CSP sources of all pages. */
    const hostFiles = outputQuery(
      'hostFiles',
      async (ctx): Promise<readonly OutputFile[]> => {
        const { get, report } = ctx;
        const redirects = (await get(site.redirects, '')).map(({ from, to }) => ({ from, to }));
        const base = servedBase(config.site);
        const served = {
          ...{ base, headers: await get(headers, ''), redirects, ...(await publishedFiles(ctx)) },
          ...{ shared: crossOriginPaths(config), hasMarkdown },
        };
        const written = writeHostFiles(served, hosts, config.compress);
        for (const problem of hosts.includes('cloudflare') ? beyondCloudflare(written) : []) {
          const hint = headersMessages.cloudflareLeavesLineOut;
          report(warning('host-limit', problem, { file: configFile }, { hint }));
        }
        return written.map(({ path, text }) => ({ path, bytes: Buffer.from(text), from: HOST_FILES }));
      },
      fingerprintOfFiles,
      structured<readonly OutputFile[]>(),
    );

    const perSite: SiteWork = {
      fileList: { query: hostFiles },
      // Compute the paths from the configuration alone. The contents would require all pages to be rendered.
      claims: async () =>
        hostFilePaths(hosts, hasMarkdown).map((path) => ({ path, from: HOST_FILES, place: { file: configFile } })),
      check: ({ get }) => get(hostFiles, ''),
    };
    return { site: perSite };
  },
});
