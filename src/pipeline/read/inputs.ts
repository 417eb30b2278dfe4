import { randomUUID } from 'node:crypto';
import type { SourcePlace } from '../../base/diagnostic.ts';
import { hash, hashData } from '../../base/hash.ts';
import { type Context, input, query, TEXT } from '../../engine/graph/query.ts';
import { environmentVariable } from '../../host/environment.ts';
import type { CommitTimes } from '../../host/host.ts';
import { sitePackageVersion } from '../../host/packages.ts';
import { indexLiterals, type Literal } from '../../links/find-literal.ts';
import type { Reference } from '../../links/references.ts';
import { referencesOf } from '../../links/references.ts';
import type { Reads } from '../compile/evaluate.ts';
import { decodeText, fileHashOf, headOf, readFileBytes } from '../load/files.ts';
import type { Project } from '../load/project.ts';

/** Inputs of the graph: everything that a build reads from the project. */
export type Inputs = ReturnType<typeof inputQueries>;

export function inputQueries({ root, host, now }: Pick<Project, 'root' | 'host' | 'now'>) {
  /** Bytes of a file, or the reason why there are none. Private: only `text`, `head`, `bytes` and `media` read it. */
  const file = input(
    'file',
    (path) => readFileBytes(host, path),
    (value) => (value.kind === 'bytes' ? hash(value.bytes) : hashData(value)),
    // Keeps recently read files in memory, so that one read serves both head and body. Later requests read the file again.
    { holds: 1024 },
  );

  /** Returns the text of a file. Not a query, because decoding is as fast as a look-up. */
  const text = async (get: Context['get'], path: string) => decodeText(path, await get(file, path));

  /** Text of a file up to the end of its front matter. */
  const head = query(
    'head',
    async ({ get }, path) => headOf(path, await get(file, path)),
    (value) => (value.kind === 'text' ? hash(value.text) : hashData(value)),
  );

  /** Bytes of a file; undefined if it is missing, or unreadable, which is reported. */
  const bytes = query(
    'bytes',
    async ({ get, report }, path) => {
      const found = await get(file, path);
      if (found.kind === 'bad') report(found.diagnostic);
      return found.kind === 'bytes' ? found.bytes : undefined;
    },
    (value) => (value === undefined ? 'absent' : hash(value)),
  );

  /** Hash of a file whose content the graph does not need, because the file is bundled or published unchanged. */
  const fileHash = input('fileHash', (path) => fileHashOf(host, path));

  /** References in a file that is published unchanged. The text is not stored, because it may be long. */
  const references = input('references', (path): readonly Reference[] => {
    const found = readFileBytes(host, path);
    return found.kind === 'bytes' ? referencesOf(path, found.bytes) : [];
  });

  /** Kind of the entry at a path. Links are not followed. */
  const entry = input('entry', (path) => host.entry(path));

  /** Target of a symbolic link. */
  const linkTarget = input('linkTarget', (path) => host.linkTarget(path));

  /** All files below a folder. */
  const listing = input('listing', (dir) => host.list(dir));

  /** True once a date is reached. */
  const isDue = input('isDue', (date) => new Date(date) <= now);

  /** Value of an environment variable, or of all of them, that site code may read. */
  const variable = input('variable', environmentVariable);

  /** Version of an optional package of the site; undefined if it is not installed. */
  const packageVersion = input('packageVersion', (name) => sitePackageVersion(root, name));

  /**
   * A different value in every build. A query that requests it runs in every build, because its real dependencies are unknown.
   */
  const attempt = input('attempt', () => randomUUID());

  const commitTimes = input<CommitTimes>(
    'commitTimes',
    () => host.commitTimes(),
    ({ byPath, trouble }) => hash(JSON.stringify([trouble ?? null, [...byPath]])),
  );

  /** Last commit of one file. A separate query, so that commits to other files do not affect the page. */
  const commitTime = query(
    'commitTime',
    async ({ get }, path) => (await get(commitTimes, '')).byPath.get(path),
    'encoded',
    TEXT,
  );

  return {
    ...{ file, text, head, bytes, fileHash, references, entry, linkTarget, listing },
    ...{ commitTimes, commitTime, isDue, variable, packageVersion, attempt },
  };
}

/**
 * Makes the calling query depend on everything that site code has read from the machine. Call it after the code has
 * run. Earlier reads count too, because code may cache what it has read.
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
 * Returns a function that finds the code that contains a value, such as a route, as a literal: in the first file with
 * that literal. If there is none, because values may be composed, it returns the first file without a line.
 */
export async function literalPlaces(
  get: Context['get'],
  inputs: Inputs,
  file: string,
  others: readonly string[] = [],
): Promise<(literal: string) => SourcePlace> {
  const places: ((literal: string) => SourcePlace[])[] = [];
  for (const one of new Set([file, ...others])) {
    const find = await literalsOf(get, inputs, one);
    places.push((literal) => find(literal).map((found) => literalPlace(one, literal, found)));
  }
  return (literal) => places.flatMap((placesOf) => placesOf(literal))[0] ?? { file };
}

/** Returns a function that finds literals in a file. The file is indexed at the first call. */
export async function literalsOf(get: Context['get'], { text }: Inputs, file: string) {
  const source = await text(get, file);
  if (source.kind !== 'text') return () => [];
  let find: ReturnType<typeof indexLiterals> | undefined;
  return (literal: string): readonly Literal[] => {
    find ??= indexLiterals(source.text, file);
    return find(literal);
  };
}

export function literalPlace(file: string, literal: string, { line, column }: Literal): SourcePlace {
  return { file, line, column, length: literal.length };
}
