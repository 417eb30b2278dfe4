import { eachOf } from '../../base/thrown.ts';
import type { SlowFile, SlowFiles } from '../../config/feature.ts';
import type { Graph } from '../../engine/graph/interface.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { OutputPlan } from './output-plan.ts';

/** The slow files of some pages, in the order of the pages; a file that several share is there several times. */
export async function slowFilesOfPages(
  get: Context['get'],
  { ofPage }: SlowFiles,
  urls: readonly string[],
): Promise<readonly SlowFile[]> {
  const files: SlowFile[] = [];
  if (ofPage !== undefined) for (const url of urls) files.push(...(await ofPage(get, url)));
  return files;
}

/** How and for whom files are made. */
interface Conditions {
  readonly graph: Graph;
  readonly signal: AbortSignal | undefined;
  readonly processors: number;
  readonly plan: OutputPlan | undefined;
}

/**
 * Makes every file that is not known to be right, each once, and adds all of them to the plan. Each is evicted as soon as it is
 * written.
 *
 * @returns their bytes, 0 without a plan; undefined when the build was aborted
 */
export async function planSlowFiles(
  { graph, signal, processors, plan }: Conditions,
  { content, fingerprint, atOnce = processors, release }: SlowFiles,
  files: readonly SlowFile[],
): Promise<number | undefined> {
  const once = new Map(files.map((file) => [file.path, file]));
  let bytes = 0;
  await eachOf([...once.values()], atOnce, async ({ path, key }) => {
    if (signal?.aborted) return;
    const print = (await graph.get(fingerprint, key)) ?? '';
    const added = await plan?.add(path, print, () => graph.get(content, key));
    // Not in one line: others add to it while this one waits.
    bytes += added ?? 0;
    graph.evict(content, key);
  });
  release?.();
  return signal?.aborted ? undefined : bytes;
}
