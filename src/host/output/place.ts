import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { statsAt } from './entries.ts';

/** What is at the place of an output folder that a rename could not replace. */
export type PlaceProblem = 'link' | 'mount-point' | 'foreign-owner';

/** @param outDir absolute path; what is not there is no problem, nor is a file, which is somebody's */
export function placeProblem(outDir: string): PlaceProblem | undefined {
  const found = statsAt(outDir);
  if (found?.isSymbolicLink()) return 'link';
  if (!found?.isDirectory()) return undefined;
  if (found.dev !== statSync(dirname(outDir)).dev) return 'mount-point';
  try {
    // A folder that moves to another one is written, because its `..` changes (rename(2)).
    accessSync(outDir, constants.W_OK);
    return undefined;
  } catch {
    return 'foreign-owner';
  }
}
