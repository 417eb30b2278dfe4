import { dirname, join } from '../../base/paths.ts';
import type { Backlink } from '../../shared/dev.ts';
import type { LiveSite } from './live-site.ts';

/** The end of a Markdown link or reference: `](/sms/#part)`, `]: ../sms.md`. */
const TARGET = /\](?:\(|:\s+)<?([^\s)>]+)/g;

/**
 * Pages whose text leads to a page. It is found in their Markdown, because rendering a whole site for one question
 * would take too long; links of templates are on every page and say nothing.
 */
export async function backlinksOf({ graph, queries }: LiveSite, url: string): Promise<readonly Backlink[]> {
  const { byFile, byUrl } = await graph.get(queries.content.pages, '');
  const source = byUrl.get(url)?.source;
  const found: Backlink[] = [];
  for (const [file, page] of byFile) {
    const body = (await graph.get(queries.content.body, file))?.body ?? '';
    const leads = [...body.matchAll(TARGET)].some(([, written = '']) => {
      const [target = ''] = written.split(/[?#]/, 1);
      return (
        target === url || `${target}/` === url || (target.endsWith('.md') && join(dirname(file), target) === source)
      );
    });
    if (leads && page.url !== url) found.push({ title: page.title, url: page.url, source: file });
  }
  return found;
}
