import { randomUUID } from 'node:crypto';
import type { SourcePlace } from '../../base/diagnostic.ts';
import { hash, hashData } from '../../base/hash.ts';
import { lazy } from '../../base/lists.ts';
import { type Context, input, query, storedQuery, structured } from '../../engine/graph/query.ts';
import { environmentVariable } from '../../host/environment.ts';
import type { CommitTimes } from '../../host/host.ts';
import { sitePackageVersion } from '../../host/packages.ts';
import { indexLiterals, type Literal } from '../../links/find-literal.ts';
import type { Reference } from '../../links/references.ts';
import { referencesOf } from '../../links/references.ts';
import type { Reads } from '../compile/evaluate.ts';
import { decodeText, fileHashOf, headOf, readFileBytes } from '../load/files.ts';
import type { Project } from '../load/project.ts';

/** Inputs of all cached computations: everything that a build reads from the project. */
export type Inputs = ReturnType<typeof inputQueries>;

export function inputQueries({ root, host, now }: Pick<Project, 'root' | 'host' | 'now'>) {
  /**
   * Bytes of a file, or the reason why it cannot be read. Most queries request only a part of the file, such as `head`,
   * so that changes of other parts do not invalidate them.
   */
  const file = input(
    'file',
    (path) => readFileBytes(host, path),
    (value) => (value.kind === 'bytes' ? hash(value.bytes) : hashData(value)),
    // Keep recently read files in memory, so that one read serves front matter and body.
    { holds: 1024 },
  );

  /** Returns the text of a file. The text is not cached, because decoding is as fast as a cache lookup. */
  const text = async (get: Context['get'], path: string) => decodeText(path, await get(file, path));

  /** Text of a file up to the end of its front matter. A change of the body does not change this text. */
  const head = query(
    'head',
    async ({ get }, path) => headOf(path, await get(file, path)),
    (value) => (value.kind === 'text' ? hash(value.text) : hashData(value)),
  );

  /** Bytes of a file; undefined if the file is missing or unreadable. An unreadable file is reported. */
  const bytes = query(
    'bytes',
    async ({ get, report }, path) => {
      const found = await get(file, path);
      if (found.kind === 'bad') report(found.diagnostic);
      return found.kind === 'bytes' ? found.bytes : undefined;
    },
    (value) => (value === undefined ? 'absent' : hash(value)),
  );

  /** Hash of a file that is only copied or bundled. Its bytes are not kept in memory. */
  const fileHash = input('fileHash', (path) => fileHashOf(host, path));

  /** Links and other references in a file that is published unchanged. The text of the file is not kept in memory. */
  const references = input('references', (path): readonly Reference[] => {
    const found = readFileBytes(host, path);
    return found.kind === 'bytes' ? referencesOf(path, found.bytes) : [];
  });

  /** Kind of the file, folder or symbolic link at a path. Links are not followed. */
  const entry = input('entry', (path) => host.entry(path));

  const linkTarget = input('linkTarget', (path) => host.linkTarget(path));

  const listing = input('listing', (dir) => host.list(dir));

  /** True if a date is in the past. The date is the key of this input. */
  const isDue = input('isDue', (date) => new Date(date) <= now);

  /** Value of an environment variable that site code reads. `EVERY_VARIABLE` represents all variables. */
  const variable = input('variable', environmentVariable);

  /** Version of an optional package that the site has installed; undefined if it is missing. */
  const packageVersion = input('packageVersion', (name) => sitePackageVersion(root, name));

  /** Value that differs in every build. A computation with unknown dependencies requests it, to run in every build. */
  const attempt = input('attempt', () => randomUUID());

  /** Text that differs if the commit times may differ. Reading it is much faster than reading the history. */
  const historyState = input('historyState', () => host.historyState());

  const commitTimes = query(
    'commitTimes',
    async ({ get }): Promise<CommitTimes> => {
      await get(historyState, '');
      const times = await host.commitTimes();
      // The reason may be temporary, so the next build reads the history again.
      if (times.trouble?.kind === 'unreadable') await get(attempt, '');
      return times;
    },
    ({ byPath, trouble }) => hash(JSON.stringify([trouble ?? null, [...byPath]])),
    structured<CommitTimes>(),
  );

  /** Time of the last commit to one file. Cached separately, so that commits to other files do not invalidate it. */
  const commitTime = storedQuery('commitTime', async ({ get }, path) => (await get(commitTimes, '')).byPath.get(path));

  return {
    ...{ file, text, head, bytes, fileHash, references, entry, linkTarget, listing },
    ...{ historyState, commitTimes, commitTime, isDue, variable, packageVersion, attempt },
  };
}

/**
 * Makes the calling query depend on all environment variables and files that site code has read. Call this function
 * after the code has run. Reads of earlier runs are included, because code may cache them.
 */
export async function requestReads(
  get: Context['get'],
  { variable, fileHash }: Pick<Inputs, 'variable' | 'fileHash'>,
  { variables, files }: Reads,
): Promise<void> {
  for (const name of variables) await get(variable, name);
  for (const file of files) await get(fileHash, file);
}

/**
 * Returns a function that finds a string literal, such as a route, in the code of `file` or of the files `others`.
 * Prefers literals after the first `key` (`sidebars:`). If no literal is found, the result is `file` without a line.
 */
export async function literalPlaces(
  get: Context['get'],
  inputs: Inputs,
  file: string,
  { others = [], key = '' }: { readonly others?: readonly string[]; readonly key?: string } = {},
): Promise<(literal: string) => SourcePlace> {
  const places: ((literal: string) => SourcePlace[])[] = [];
  for (const one of new Set([file, ...others])) {
    const find = await literalsOf(get, inputs, one);
    places.push((literal) => find(literal).map((found) => literalPlace(one, literal, found)));
  }
  const all = (literal: string) => places.flatMap((placesOf) => placesOf(literal));
  const first = (found: readonly SourcePlace[], from = 0) => found.find(({ line = 0 }) => line >= from) ?? found[0];
  return (literal) => first(all(literal), all(key)[0]?.line) ?? { file };
}

/** Returns a function that finds all positions of a literal in a file. The file is indexed at the first call. */
export async function literalsOf(get: Context['get'], { text }: Inputs, file: string) {
  const source = await text(get, file);
  if (source.kind !== 'text') return () => [];
  const find = lazy(() => indexLiterals(source.text, file));
  return (literal: string): readonly Literal[] => find()(literal);
}

export function literalPlace(file: string, literal: string, { line, column }: Literal): SourcePlace {
  return { file, line, column, length: literal.length };
}
