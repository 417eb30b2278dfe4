import type { Graph } from '../engine/graph/interface.ts';
import type { Highlighting } from '../pipeline/parse/highlighting.ts';
import { isPageFile } from '../pipeline/read/routes.ts';
import type { Queries } from './declare.ts';

/**
 * Reads every page as far as its front matter, while other processes read the history and bundle the templates.
 *
 * @param callThreads is told how many pages there are, and starts threads when they are worth it
 * @param announce is told the Markdown of the pages
 */
export async function readAhead(
  graph: Graph,
  queries: Queries,
  callThreads: (pages: number) => number,
  announce: (markdown: string) => void,
): Promise<void> {
  const { inputs, content, bundles } = queries;
  const others = [graph.verify(inputs.commitTimes, ''), graph.verify(bundles.templates, '')];
  for (const other of others) other.catch(() => {});
  const sources = await graph.get(content.sources, '');
  callThreads(sources.size);
  for (const file of sources.keys()) {
    await graph.verify(content.summary, file);
    const source = await graph.get(content.body, file);
    if (source !== undefined) announce(source.body);
    graph.evict(inputs.file, file);
    graph.evict(content.frontMatter, file);
    graph.evict(inputs.head, file);
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
