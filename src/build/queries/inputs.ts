import { hash } from '../../base/hash.ts';
import { readTextFile } from '../../content/text.ts';
import { input, query } from '../../graph/query.ts';
import type { CommitTimes, Host } from '../../host/host.ts';

/** The leaves of the graph: everything that a build reads from the project. */
export type Inputs = ReturnType<typeof inputQueries>;

export function inputQueries(host: Host) {
  /** A text file; its absence is a value too. */
  const text = input('text', (path) => readTextFile(host, path));

  /** Bytes of a file; undefined when it does not exist. */
  const bytes = input(
    'bytes',
    (path) => host.read(path),
    (value) => (value === undefined ? 'absent' : hash(value)),
  );

  /** Every file below a folder. */
  const listing = input('listing', (dir) => host.list(dir));

  const commitTimes = input<CommitTimes>(
    'commitTimes',
    () => host.commitTimes(),
    ({ byPath, shallow }) => hash(JSON.stringify([shallow, [...byPath]])),
  );

  /** The last commit of one file, so that a commit elsewhere does not touch its page. */
  const commitTime = query('commitTime', async ({ get }, path) => (await get(commitTimes, '')).byPath.get(path));

  return { text, bytes, listing, commitTimes, commitTime };
}
