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
  { inputs, outputs, search }: Queries,
  root: string,
  plan: OutputPlan,
): Promise<number> {
  let bytes = 0;
  const sources = [outputs.files, outputs.hostFiles, search.files] as const;
  const asked = new Map<(typeof sources)[number], ReadonlyMap<string, Uint8Array>>();
  /** One source after the other: what nobody has to write is not even computed. */
  const contentOf = async (wanted: string) => {
    for (const source of sources) {
      const made =
        asked.get(source) ?? new Map((await graph.get(source, '')).map(({ path, bytes: content }) => [path, content]));
      asked.set(source, made);
      const found = made.get(wanted);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (const [path, print] of await graph.get(outputs.filePrints, ''))
    bytes += await plan.add(path, print, () => contentOf(path));
  for (const { file, path, print } of await graph.get(outputs.staticPrints, ''))
    bytes += await plan.copy(path, print, absolute(root, file));
  const pictures = await graph.get(outputs.pictures, '');
  for (const [source, path] of Object.entries(await graph.get(outputs.media, ''))) {
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
