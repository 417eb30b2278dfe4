import type { Graph } from '../graph/interface.ts';
import type { OutputPlan } from './output-plan.ts';
import type { Queries } from './queries/declare.ts';

/** So many are drawn at once: this thread lays one out while others paint and compress. */
const AT_ONCE = 4;

/**
 * Draws the previews of pages that were not drawn yet, each once, and adds all of them to the plan.
 *
 * @returns their bytes; undefined when the build was aborted
 */
export async function drawPreviews(
  graph: Graph,
  { previews }: Queries,
  urls: readonly string[],
  signal: AbortSignal | undefined,
  plan: OutputPlan | undefined,
): Promise<number | undefined> {
  const paths = new Set<string>();
  for (const url of urls) {
    const path = (await previews.ofPage(graph.get, url))?.path;
    if (path !== undefined) paths.add(path);
  }
  const waiting = [...paths];
  let bytes = 0;
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined && !signal?.aborted; path = waiting.shift()) {
      const wanted = path;
      await graph.verify(previews.size, wanted);
      // The name says what is in it.
      const added = await plan?.add(wanted, wanted, () => graph.get(previews.picture, wanted));
      // Not in one line: others add to it while this one waits.
      bytes += added ?? 0;
      graph.release(previews.picture, wanted);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return signal?.aborted ? undefined : bytes;
}
