import { randomUUID } from 'node:crypto';
import { hash, hashData } from '../../../base/hash.ts';
import { TEXT } from '../../../engine/graph/codec.ts';
import { type Context, input, query } from '../../../engine/graph/query.ts';
import { environmentVariable } from '../../../host/environment.ts';
import type { CommitTimes } from '../../../host/host.ts';
import { sitePackageVersion } from '../../../host/site-package.ts';
import type { Reference } from '../../../links/reference.ts';
import { referencesOf } from '../../../links/references-of.ts';
import { fileHashOf } from '../../load/file-hash.ts';
import type { Project } from '../../load/project.ts';
import { headOf, readFileBytes, textOf } from '../../load/text.ts';

/** The leaves of the graph: everything that a build reads from the project. */
export type Inputs = ReturnType<typeof inputQueries>;

export function inputQueries({ root, host, now }: Pick<Project, 'root' | 'host' | 'now'>) {
  /** A file as it is on the disk; its absence is a value too. Nobody asks for it but the three below. */
  const file = input(
    'file',
    (path) => readFileBytes(host, path),
    (value) => (value.kind === 'bytes' ? hash(value.bytes) : hashData(value)),
    // Those that come next, its head and its body, are asked for at once; who comes later reads it again.
    { holds: 1024 },
  );

  /** Not a query: it is decoded as fast as it could be looked up. */
  const text = async (get: Context['get'], path: string) => textOf(path, await get(file, path));

  /** A text file as far as its front matter goes. */
  const head = query(
    'head',
    async ({ get }, path) => headOf(path, await get(file, path)),
    (value) => (value.kind === 'text' ? hash(value.text) : hashData(value)),
  );

  /** Bytes of a file; undefined when it does not exist or cannot be read, which is reported. */
  const bytes = query(
    'bytes',
    async ({ get, report }, path) => {
      const found = await get(file, path);
      if (found.kind === 'bad') report(found.diagnostic);
      return found.kind === 'bytes' ? found.bytes : undefined;
    },
    (value) => (value === undefined ? 'absent' : hash(value)),
  );

  /** Hash of a file whose text nobody asks for: of a package that is bundled, or one that is published as it is. */
  const fileHash = input('fileHash', (path) => fileHashOf(host, path));

  /** What a file that is published as it is refers to; its text, which may be long, is let go at once. */
  const references = input('references', (path): readonly Reference[] => {
    const found = readFileBytes(host, path);
    return found.kind === 'bytes' ? referencesOf(path, found.bytes) : [];
  });

  /** What stands at a path, links not followed: for what would be found there if it came. */
  const entry = input('entry', (path) => host.entry(path));

  /** What a link leads to. */
  const linkTarget = input('linkTarget', (path) => host.linkTarget(path));

  /** Every file below a folder. */
  const listing = input('listing', (dir) => host.list(dir));

  /** Whether a date has come. */
  const isDue = input('isDue', (date) => new Date(date) <= now);

  /** An environment variable, or all of them; code of the site may read it. */
  const variable = input('variable', environmentVariable);

  /** Version of a package that a site may do without; undefined when it is not installed. */
  const packageVersion = input('packageVersion', (name) => sitePackageVersion(root, name));

  /** Another value in every build: for what cannot say which files it depends on. */
  const attempt = input('attempt', () => randomUUID());

  return {
    file,
    text,
    head,
    bytes,
    fileHash,
    references,
    entry,
    linkTarget,
    listing,
    ...commitInputs(host),
    isDue,
    variable,
    packageVersion,
    attempt,
  };
}

/** The git history: when files were changed last. */
function commitInputs(host: Project['host']) {
  const commitTimes = input<CommitTimes>(
    'commitTimes',
    () => host.commitTimes(),
    ({ byPath, trouble }) => hash(JSON.stringify([trouble ?? null, [...byPath]])),
  );

  /** The last commit of one file, so that a commit elsewhere does not touch its page. */
  const commitTime = query(
    'commitTime',
    async ({ get }, path) => (await get(commitTimes, '')).byPath.get(path),
    'encoded',
    TEXT,
  );

  return { commitTimes, commitTime };
}
