import type { Graph } from '../graph/interface.ts';
import { absolute } from '../host/entry.ts';
import type { OutputPlan } from './output-plan.ts';
import type { Queries } from './queries/declare.ts';

/**
 * Everything in the output beside the pages.
 *
 * @param root absolute path of the project
 * @returns its bytes
 */
export async function planFiles(
  graph: Graph,
  { inputs, published, outputs, statics }: Queries,
  root: string,
  plan: OutputPlan,
): Promise<number> {
  let bytes = 0;
  for (const { query } of outputs.sources) {
    let made: ReadonlyMap<string, Uint8Array> | undefined;
    const contentOf = async (path: string) => {
      made ??= new Map((await graph.get(query, '')).map((file) => [file.path, file.bytes]));
      return made.get(path);
    };
    for (const [path, print] of await graph.get(outputs.filePrints, query.name))
      bytes += await plan.add(path, print, () => contentOf(path));
  }
  for (const { file, path, print } of await graph.get(statics.staticPrints, ''))
    bytes += await plan.copy(path, print, absolute(root, file));
  const pictures = await graph.get(published.pictures, '');
  for (const [source, path] of Object.entries(await graph.get(published.media, ''))) {
    // Equal files of the same name are one.
    if (path in pictures || plan.prints.has(path)) continue;
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
