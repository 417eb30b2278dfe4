import { eachOf } from '../base/each-of.ts';
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
  let bytes = 0;
  await eachOf([...paths], AT_ONCE, async (path) => {
    if (signal?.aborted) return;
    await graph.verify(previews.size, path);
    // The name says what is in it.
    const added = await plan?.add(path, path, () => graph.get(previews.picture, path));
    // Not in one line: others add to it while this one waits.
    bytes += added ?? 0;
    graph.release(previews.picture, path);
  });
  return signal?.aborted ? undefined : bytes;
}
