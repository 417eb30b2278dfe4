import { eachOf } from '../../base/each-of.ts';
import type { SlowFile, SlowFiles } from '../../config/feature.ts';
import type { Graph } from '../../engine/graph/interface.ts';
import type { Context } from '../../engine/graph/query.ts';
import { absolute } from '../../host/entry.ts';
import type { OutputQueries, PublishedMediaQueries } from '../check/claims.ts';
import type { Inputs } from '../read/inputs.ts';
import type { StaticQueries } from '../read/media.ts';
import type { OutputPlan } from './output-plan.ts';

/** Number of files that are compressed at once: a search has hundreds of small files. */
const AT_ONCE = 2;

/** Queries that list files. */
interface FileQueries {
  readonly inputs: Inputs;
  readonly statics: StaticQueries;
  readonly outputs: OutputQueries;
  readonly published: PublishedMediaQueries;
}

/** Conditions of the build. */
interface Conditions {
  /** Absolute path of the project. */
  readonly root: string;
  /** Aborts the work. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Adds all output files besides pages to the plan. May run in parallel with other requests to the graph.
 *
 * @returns their bytes
 */
export async function planFiles(
  graph: Graph,
  { inputs, published, outputs, statics }: FileQueries,
  { root, signal }: Conditions,
  plan: OutputPlan,
): Promise<number> {
  let bytes = 0;
  let planned: Promise<void> = Promise.resolve();
  for (const { query } of outputs.sources()) {
    const read = async () => new Map((await graph.get(query, '')).map((file) => [file.path, file.bytes]));
    let made: ReturnType<typeof read> | undefined;
    const contentOf = async (path: string) => {
      // Several ask at once: the promise is kept, so that the files are read once.
      made ??= read();
      return (await made).get(path);
    };
    const prints = await graph.get(outputs.filePrints, query.name);
    const add = async ([path, print]: readonly [string, string]) => {
      if (signal?.aborted) return;
      const added = await plan.add(path, print, () => contentOf(path));
      // Not in one line: others add to it while this one waits.
      bytes += added;
    };
    // Not waited for: a large text is compressed while the next feature makes its files.
    planned = planned.then(() => eachOf([...prints], AT_ONCE, add));
    planned.catch(() => {});
  }
  await planned;
  for (const { file, path, print } of await graph.get(statics.staticPrints, ''))
    bytes += await plan.copy(path, print, absolute(root, file));
  for (const [source, path] of Object.entries(await graph.get(published.media, ''))) {
    // Equal files of the same name are one, and a picture of the same name was made before.
    if (plan.prints.has(path)) continue;
    // What the page has looked at: another question would be a new one in every build.
    await graph.verify(inputs.file, source);
    const print = graph.inspect.fingerprint(inputs.file, source) ?? '';
    bytes += await plan.add(path, print, async () => {
      const found = await graph.get(inputs.file, source);
      return found.kind === 'bytes' ? found.bytes : undefined;
    });
  }
  return bytes;
}

/** Returns the slow files of pages, in page order. Shared files are repeated. */
export async function slowFilesOfPages(
  get: Context['get'],
  { ofPage }: SlowFiles,
  urls: readonly string[],
): Promise<readonly SlowFile[]> {
  const files: SlowFile[] = [];
  if (ofPage !== undefined) for (const url of urls) files.push(...(await ofPage(get, url)));
  return files;
}

/** Conditions of the build. */
interface SlowBuild {
  readonly graph: Graph;
  readonly signal: AbortSignal | undefined;
  readonly processors: number;
  readonly plan: OutputPlan | undefined;
}

/**
 * Makes every stale file once, adds all files to the plan, and evicts each after writing.
 *
 * @returns their bytes, 0 without a plan; undefined when the build was aborted
 */
export async function planSlowFiles(
  { graph, signal, processors, plan }: SlowBuild,
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
