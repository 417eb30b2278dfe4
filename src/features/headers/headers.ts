import { warning } from '../../base/diagnostic.ts';
import { clientConfig } from '../../config/client-config.ts';
import { json } from '../../engine/graph/codec.ts';
import { type Context, query } from '../../engine/graph/query.ts';
import { blockedBy } from '../../headers/content-security-policy.ts';
import { type Header, siteHeaders } from '../../headers/policy.ts';
import type { Stages } from '../../pipeline/stages.ts';

export type HeaderQueries = ReturnType<typeof headerQueries>;

/** Pages -> headers of the site. */
export function headerQueries({ project: { config }, site, facts: { demands } }: Stages) {
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

  return { headers };
}
