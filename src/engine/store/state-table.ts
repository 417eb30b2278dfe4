import type { FileState } from '../../host/file-state.ts';
import { bytesOf, columnOf } from '../columns.ts';
import { joinStrings, type Sections, splitStrings } from '../sections.ts';

/** Paths with the states of their files; undefined for a path where nothing is. */
export type FileStates = ReadonlyMap<string, FileState | undefined>;

const PARTS = 4;
/** In the place of an inode: there is no file. No file system has that number. */
const ABSENT = -1;

export function encodeStates(states: FileStates): Sections {
  const numbers = new Float64Array(states.size * PARTS);
  let at = 0;
  for (const state of states.values()) {
    numbers.set(state ?? [ABSENT], at);
    at += PARTS;
  }
  return { paths: joinStrings([...states.keys()]), numbers: bytesOf(numbers) };
}

/** None for sections that `encodeStates` did not write. */
export function decodeStates({ paths, numbers }: Sections): FileStates {
  if (paths === undefined || numbers === undefined) return new Map();
  const all = columnOf(Float64Array, numbers);
  return new Map(
    splitStrings(paths).map((path, i) => {
      const [inode = ABSENT, size = 0, content = 0, entry = 0] = all.subarray(i * PARTS, (i + 1) * PARTS);
      return [path, inode === ABSENT ? undefined : ([inode, size, content, entry] as const)];
    }),
  );
}
