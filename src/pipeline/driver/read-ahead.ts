import { setImmediate } from 'node:timers/promises';
import type { Graph } from '../../engine/graph/interface.ts';
import type { AnyQuery } from '../../engine/graph/query.ts';
import type { Highlighting } from '../parse/highlighting.ts';
import { isPageFile } from '../read/routes.ts';
import type { Queries } from './declare.ts';

/** Bodies that a thread has to make at once, beside the one that it makes. */
export const AHEAD = 16;
/** Bodies that wait for their pages, at most: each takes some ten kilobytes. */
const MOST_WAITING = 500;

/**
 * Reads every page as far as its front matter, while other processes read the history and bundle the templates, and other
 * threads make the first bodies.
 *
 * @param callThreads is told how many pages there are, and starts threads when they are worth it. Returns how many there are.
 * @param announce is told the Markdown of the pages
 */
export async function readAhead(
  graph: Graph,
  queries: Queries,
  callThreads: (pages: number) => number,
  announce: (markdown: string) => void,
): Promise<void> {
  const { inputs, content, bundles } = queries;
  const beside: readonly AnyQuery[] = [inputs.commitTimes, bundles.templates, bundles.assets];
  const others = beside.map((query) => graph.verify(query, ''));
  for (const other of others) other.catch(() => {});
  const sources = await graph.get(content.sources, '');
  const atOnce = AHEAD * callThreads(sources.size);
  let [read, begun, underWay] = [0, 0, 0];
  for (const file of sources.keys()) {
    await graph.verify(content.summary, file);
    const source = await graph.get(content.body, file);
    if (source !== undefined) announce(source.body);
    if (underWay < atOnce && begun < MOST_WAITING) {
      begun++;
      underWay++;
      // What is wrong with it is told to who asks for it.
      void graph
        .verify(queries.documents.body, file)
        .catch(() => {})
        .then(() => underWay--);
    }
    graph.evict(inputs.file, file);
    graph.evict(content.frontMatter, file);
    graph.evict(inputs.head, file);
    // What others have made is heard of in between: templates, without which no body begins, and bodies.
    if (++read % AHEAD === 0) await setImmediate();
  }
}

/** Code of pages that have changed is highlighted while the rest is looked at. */
export async function announce(
  graph: Graph,
  { content }: Queries,
  highlighting: Highlighting,
  files: readonly string[],
): Promise<void> {
  for (const file of files.filter(isPageFile)) {
    const source =
      (await graph.get(content.owner, file)) === undefined ? undefined : await graph.get(content.body, file);
    if (source !== undefined) highlighting.expect(source.body);
  }
}
