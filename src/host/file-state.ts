import { type Stats, statSync } from 'node:fs';
import { absolute } from './entry.ts';

/**
 * Numbers that change when a file gets another content, or another file takes its place: inode, bytes, and the times of
 * the content and of the entry, in milliseconds since 1970.
 */
export type FileState = readonly [inode: number, size: number, contentTime: number, entryTime: number];

/** The state of a file, out of all that the system says of it. */
export function stateIn({ ino, size, mtimeMs, ctimeMs }: FileStatus): FileState {
  return [ino, size, mtimeMs, ctimeMs];
}

type FileStatus = Pick<Stats, 'ino' | 'size' | 'mtimeMs' | 'ctimeMs'>;

/** The state of what stands at a path; undefined when nothing does, or nothing that can be asked for. */
export function stateOf(root: string, path: string): FileState | undefined {
  try {
    return stateIn(statSync(absolute(root, path)));
  } catch {
    return undefined;
  }
}

/**
 * So long after its last change a file may change again without another time: file systems stamp in steps, the coarsest
 * of those in use (FAT) of two seconds.
 */
export const STEP_MS = 2000;

/** Whether two states of a file mean the same content, when the first was seen at `seenAt` or later. */
export function isSameState(before: FileState, now: FileState | undefined, seenAt: number): boolean {
  const last = Math.max(before[2], before[3]);
  return now !== undefined && before.every((part, i) => part === now[i]) && last + STEP_MS < seenAt;
}
