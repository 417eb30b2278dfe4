import type { Context } from '../../../engine/graph/query.ts';
import { depthOf } from '../../../host/file-state.ts';
import { lookUpAll } from '../../compile/look-ups.ts';
import type { BundleSources } from '../../compile/project-files.ts';
import type { Inputs } from '../../read/inputs.ts';

/** Whether a path leads out of the project, or into its packages: nothing else of the build reads what is there. */
const ELSEWHERE = /(?:^|\/)(?:node_modules|\.\.)\//;

/**
 * Asks for what a bundle is made of: the files that the bundler has read, and everything at which it may have looked on its way
 * to them.
 *
 * @param root absolute path of the project
 */
export async function askForSources(
  get: Context['get'],
  { bytes, file, fileHash, entry, linkTarget }: Inputs,
  root: string,
  { files, imports }: BundleSources,
): Promise<void> {
  for (const path of files) await (ELSEWHERE.test(path) ? get(fileHash, path) : get(bytes, path));
  await lookUpAll(imports, depthOf(root), {
    async kind(path) {
      const found = await get(entry, path);
      return found === 'link' ? (await get(linkTarget, path))?.kind : found;
    },
    async json(path) {
      const found = await get(file, path);
      return found.kind === 'bytes' ? parsed(Buffer.from(found.bytes).toString('utf8')) : undefined;
    },
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
