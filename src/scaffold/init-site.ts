import { join } from 'node:path';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { createFile, namesIn } from '../host/new-file.ts';
import { nodeHost } from '../host/node-host.ts';
import type { StarterFile } from './starter.ts';
import { unwritable } from './unwritable.ts';

/** What a repository and npm put into a folder before there is anything in it. */
const NOTHING_YET = new Set(['.git', 'package.json', 'package-lock.json', 'node_modules']);

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

/** Whether a package.json in the folder names ssg already. */
export function hasSsg(folder: string): boolean {
  const bytes = nodeHost(folder).read('package.json');
  return bytes !== undefined && /"ssg"\s*:/.test(new TextDecoder().decode(bytes));
}

/** What became of the files of a new site, by their paths. */
export interface InitResult {
  readonly created: readonly string[];
  /** They were there before, and are as they were. */
  readonly kept: readonly string[];
  readonly problem?: Diagnostic;
}

/** Writes the files of a new site. None is ever replaced; the first that cannot be written ends it. */
export function writeSite(folder: string, files: readonly StarterFile[]): InitResult {
  const created: string[] = [];
  const kept: string[] = [];
  for (const { path, content } of files) {
    const written = createFile(join(folder, path), content);
    if (typeof written === 'object') return { created, kept, problem: unwritable(path, written.reason) };
    (written === 'created' ? created : kept).push(path);
  }
  return { created, kept };
}
