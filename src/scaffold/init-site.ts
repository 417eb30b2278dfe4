import { join } from 'node:path';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { createFile, namesIn, readIfThere, replaceFile } from '../host/new-file.ts';
import { type Completed, completedManifest, type Needs } from './manifest.ts';
import type { StarterFile } from './starter.ts';
import { unwritable } from './unwritable.ts';

/** What a repository and npm put into a folder before there is anything in it. */
const NOTHING_YET = new Set(['.git', 'package.json', 'package-lock.json', 'node_modules']);

const MANIFEST = 'package.json';

/** How many of the names in a folder a message holds. */
const NAMED = 3;

/**
 * Why a site must not be begun in a folder; undefined when it may.
 *
 * @param folder absolute path; it need not exist
 * @param shown how the user wrote it
 */
export function folderProblem(folder: string, shown: string): Diagnostic | undefined {
  const names = namesIn(folder).filter((name) => !NOTHING_YET.has(name));
  if (names.length === 0) return undefined;
  const named = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? `, ${names.length - NAMED} more` : '');
  const message = `The folder ${shown} is not empty: it holds ${named}.`;
  const hint = 'Name another folder, or add the site to this one with --force: no file is replaced.';
  return error('init-not-empty', message, undefined, { hint });
}

/** What became of the files of a new site, by their paths. */
export interface InitResult {
  readonly created: readonly string[];
  /** They were there before, and are as they were. */
  readonly kept: readonly string[];
  /** What was added to a package.json that was there before. */
  readonly completed?: Completed;
  readonly problem?: Diagnostic;
}

/**
 * Writes the files of a new site. None is ever replaced, but a package.json that is there gets what it lacks. The first that cannot be
 * written ends it.
 */
export function writeSite(folder: string, files: readonly StarterFile[], needs: Needs): InitResult {
  const manifest = readIfThere(join(folder, MANIFEST));
  const completed = manifest === undefined ? undefined : completedManifest(manifest, needs);
  if (completed !== undefined && 'code' in completed) return { created: [], kept: [], problem: completed };
  const created: string[] = [];
  const kept: string[] = [];
  for (const { path, content } of files) {
    if (path === MANIFEST && completed !== undefined) {
      const failed = completed.added.length === 0 ? undefined : replaceFile(join(folder, path), completed.text);
      if (failed !== undefined) return { created, kept, problem: unwritable(path, failed.reason) };
      continue;
    }
    const written = createFile(join(folder, path), content);
    if (typeof written === 'object') return { created, kept, problem: unwritable(path, written.reason) };
    (written === 'created' ? created : kept).push(path);
  }
  return { created, kept, ...(completed && { completed }) };
}
