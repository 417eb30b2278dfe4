import { availableParallelism } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { cacheDirOf } from '../host/cache-folder.ts';
import type { Ahead, ThreadCode } from '../host/early-thread.ts';
import { entryAt } from '../host/entry.ts';
import { readRegularFile, regularFilesBelow } from '../host/regular-file.ts';
import { findBlocks } from '../markdown/highlight/find-blocks.ts';
import { CONFIG_FILES } from '../pipeline/load/config-files.ts';
import type { BuildOptions } from '../pipeline/load/options.ts';
import { isPageFile } from '../pipeline/read/routes.ts';
import { WORTH_THREADS } from '../pipeline/workers/worth-threads.ts';

/** Files of a large site whose code is looked at: nearly all languages of a site have been met by then. */
const LOOKED_AT = 24;

/** The key as most configurations have it: names in a list. */
const LANGUAGES = /\blanguages:\s*\[([^\]]*)\]/;

/** A thread that a build will need, and what it can begin with. */
export interface GuessedThread {
  readonly code: ThreadCode;
  readonly ahead: Ahead;
}

/**
 * The thread that a build from nothing will need, as far as a look at the content tells; undefined when it will need none.
 * A guess, before the configuration is known: what a site keeps elsewhere is not seen, and its threads start when they are
 * asked for. A build that remembers the last one may have nothing to do.
 */
export function guessThread(options: BuildOptions): GuessedThread | undefined {
  if ((options.concurrency ?? availableParallelism()) < 2) return undefined;
  if (options.cache !== false && entryAt(cacheDirOf(options), '')) return undefined;
  const files: string[] = [];
  const content = join(options.root, 'content');
  for (const file of regularFilesBelow(content)) {
    if (isPageFile(relative(content, file).replaceAll(sep, '/')) && files.push(file) === WORTH_THREADS)
      return guessed('map-thread', options, files.slice(0, LOOKED_AT).flatMap(blocksIn));
  }
  const blocks = files.flatMap(blocksIn);
  return blocks.length > 0 ? guessed('tokenizer-thread', options, blocks) : undefined;
}

function guessed(code: ThreadCode, options: BuildOptions, blocks: Ahead['blocks']): GuessedThread {
  const names = options.configFile === undefined ? CONFIG_FILES : [options.configFile];
  const config = names.map((name) => textOf(resolve(options.root, name))).find((text) => text !== undefined);
  const [, list = ''] = LANGUAGES.exec(config ?? '') ?? [];
  const languages = [...list.matchAll(/(['"])([^'"]+)\1/g)].map(([, , name = '']) => name);
  return { code, ahead: { languages, blocks } };
}

function blocksIn(file: string): Ahead['blocks'] {
  return findBlocks(textOf(file) ?? '');
}

/** Undefined for what cannot be read: the build tells why. */
function textOf(file: string): string | undefined {
  try {
    return Buffer.from(readRegularFile(file)).toString();
  } catch {
    return undefined;
  }
}
