import { isCopy } from '../../base/codings.ts';
import type { Graph } from '../../engine/graph/interface.ts';
import type { Committed } from '../../host/output/staging.ts';
import type { Project } from '../load/project.ts';
import type { Queries } from './declare.ts';
import type { BuildResult, TextTotals } from './result.ts';

/**
 * How many outputs a build has changed. Compressed files are counted with those that they are copies of.
 *
 * @param paths of all outputs
 */
export function changedOutputs(
  changes: Committed | undefined,
  paths: readonly string[],
  { config }: Project,
): Pick<BuildResult['outputs'], 'written' | 'removed'> {
  const own = new Set(paths);
  const count = (changed: readonly string[] = []) =>
    changed.filter((path) => own.has(path) || !isCopy(path, config.compress)).length;
  return { written: count(changes?.written), removed: count(changes?.removed) };
}

/** How long the Markdown of the pages is; asks for all of it. */
export async function textTotals(
  graph: Graph,
  { features }: Pick<Queries, 'features'>,
  urls: readonly string[],
): Promise<TextTotals> {
  const all: TextTotals['longest'][number][] = [];
  const counts = features.flatMap(({ perPage }) => perPage?.tokens ?? []);
  for (const url of urls)
    for (const tokensOf of counts) {
      const tokens = await tokensOf(graph.get, url);
      if (tokens !== undefined) all.push({ url, tokens });
    }
  all.sort((a, b) => b.tokens - a.tokens);
  return { pages: all.length, tokens: all.reduce((sum, { tokens }) => sum + tokens, 0), longest: all.slice(0, 3) };
}
