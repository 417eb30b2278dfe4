import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { cacheDirOf } from '../host/cache-folder.ts';
import type { ThreadCode } from '../host/early-thread.ts';
import { entryAt } from '../host/entry.ts';
import { readRegularFile, regularFilesBelow } from '../host/regular-file.ts';
import { findBlocks } from '../markdown/highlight/find-blocks.ts';
import type { BuildOptions } from '../pipeline/load/options.ts';
import { isPageFile } from '../pipeline/read/routes.ts';
import { WORTH_THREADS } from '../pipeline/workers/worth-threads.ts';

/**
 * The thread that a build from nothing will need, as far as a look at the content tells; undefined when it will need none.
 * A guess, before the configuration is known: what a site keeps elsewhere is not seen, and its threads start when they are
 * asked for. A build that remembers the last one may have nothing to do.
 */
export function guessThread(options: BuildOptions): ThreadCode | undefined {
  if ((options.concurrency ?? availableParallelism()) < 2) return undefined;
  if (options.cache !== false && entryAt(cacheDirOf(options), '')) return undefined;
  const files: string[] = [];
  const content = join(options.root, 'content');
  for (const file of regularFilesBelow(content)) {
    if (isPageFile(relative(content, file).replaceAll(sep, '/')) && files.push(file) === WORTH_THREADS)
      return 'map-thread';
  }
  return files.some(holdsCode) ? 'tokenizer-thread' : undefined;
}

function holdsCode(file: string): boolean {
  try {
    return findBlocks(Buffer.from(readRegularFile(file)).toString('latin1')).length > 0;
  } catch {
    // The build tells why it cannot be read.
    return false;
  }
}
