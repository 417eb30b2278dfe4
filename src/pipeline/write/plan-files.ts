import { eachOf } from '../../base/each-of.ts';
import type { Graph } from '../../engine/graph/interface.ts';
import { absolute } from '../../host/file-state.ts';
import type { OutputQueries } from '../check/queries/outputs.ts';
import type { PublishedMediaQueries } from '../check/queries/published-media.ts';
import type { Inputs } from '../read/inputs.ts';
import type { StaticQueries } from '../read/media.ts';
import type { OutputPlan } from './output-plan.ts';

/** As many as threads of libuv compress: a search has hundreds of small files. */
const AT_ONCE = 2;

/** Who knows the files. */
interface FileQueries {
  readonly inputs: Inputs;
  readonly statics: StaticQueries;
  readonly outputs: OutputQueries;
  readonly published: PublishedMediaQueries;
}

/** The build that the files are of. */
interface Conditions {
  /** Absolute path of the project. */
  readonly root: string;
  /** Ends it early: what is planned is of no use then. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Everything in the output beside the pages. May run beside other questions to the graph.
 *
 * @returns its bytes
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
