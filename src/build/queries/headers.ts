import { warning } from '../../base/diagnostic.ts';
import { clientConfig } from '../../config/client-config.ts';
import { json } from '../../graph/codec.ts';
import { type Context, query } from '../../graph/query.ts';
import { blockedBy } from '../../headers/content-security-policy.ts';
import { beyondCloudflare } from '../../headers/host-files.ts';
import { type Header, siteHeaders } from '../../headers/policy.ts';
import type { HostFile, ServedSite } from '../../headers/served-site.ts';
import { writeHostFiles } from '../../headers/write.ts';
import type { Project } from '../project.ts';
import type { FactQueries } from './facts.ts';
import type { SiteQueries } from './site.ts';

export type HeaderQueries = ReturnType<typeof headerQueries>;

/** Pages -> headers of the site, for the hosts that the configuration names. */
export function headerQueries({ config, configFile }: Project, site: SiteQueries, { demands }: FactQueries) {
  const { hosts } = config.headers;

  /** Headers of every answer. All pages are asked, each for a line or two that is the same on most. */
  const readHeaders = async ({ get, report }: Context): Promise<readonly Header[]> => {
    const all = new Set<string>();
    const blocked = new Map<string, string[]>();
    for (const url of await get(site.urls, '')) {
      const wanted = await get(demands, url);
      for (const demand of wanted) all.add(demand);
      for (const what of blockedBy(wanted)) blocked.set(what, [...(blocked.get(what) ?? []), url]);
    }
    for (const [what, [first = '', ...others]] of blocked) {
      const source = (await get(site.pageSummary, first))?.source;
      const pages = others.length === 0 ? `On ${first}` : `On ${others.length + 1} pages, the first is ${first}`;
      report({
        ...warning(
          'policy-blocks',
          `The Content-Security-Policy blocks \`${what}\`, so it has no effect where the site is served.`,
          source === undefined ? undefined : { file: source },
          {
            hint: 'Use a class and a stylesheet, or let a script set it: `element.style.setProperty`, `addEventListener`.',
          },
        ),
        notes: [pages],
      });
    }
    return siteHeaders([...all].sort(), clientConfig(config), config.headers, config.noindex);
  };
  const headers = query('headers', readHeaders, 'encoded', json<readonly Header[]>());

  /**
   * Not a query: it is asked by one.
   *
   * @param files what is published beside the pages
   */
  async function hostFiles(
    { get, report }: Context,
    files: () => Promise<Pick<ServedSite, 'named' | 'given'>>,
  ): Promise<readonly HostFile[]> {
    if (hosts.length === 0) return [];
    const redirects = (await get(site.redirects, '')).map(({ from, to }) => ({ from, to }));
    const written = writeHostFiles(
      { headers: await get(headers, ''), redirects, ...(await files()) },
      hosts,
      config.compress,
    );
    for (const problem of hosts.includes('cloudflare') ? beyondCloudflare(written) : [])
      report(
        warning(
          'host-limit',
          problem,
          { file: configFile },
          { hint: 'Cloudflare leaves the line out: shorten it, or set it there.' },
        ),
      );
    return written;
  }

  return { headers, hostFiles };
}
