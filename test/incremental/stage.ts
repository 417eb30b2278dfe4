import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import type { BuildResult } from '../../src/pipeline/driver/result.ts';
import type { BuildSettings } from '../../src/pipeline/load/project.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { bringTo } from './files.ts';
import { VARIABLE } from './outside.ts';
import { type SiteKind, type SiteOptions, type SiteState, startOf } from './random-site.ts';

/** Options of the tested builds. */
export interface Options extends BuildSettings {
  /** Absolute path of the folder that is kept between builds. */
  readonly cacheDir?: string;
}
export type Build = (options: Options) => Promise<BuildResult>;

/** Folder in which projects are built one after another, always at the same path. */
export interface Stage {
  readonly kind: SiteKind;
  /** Absolute path of the project. */
  readonly root: string;
  readonly cacheDir: string;
  /** Absolute path of a folder for the test, which `reset` does not change. */
  readonly aside: string;
  /** Project after `reset`. */
  readonly start: SiteState;
  /**
   * Restores the state after the first build: sources, output, store, history, with their times.
   */
  reset(): void;
  remove(): void;
}

/**
 * Creates a project that has been built once with a store.
 *
 * @param first function that builds it
 */
export async function openStage(kind: SiteKind, first: Build = buildProject): Promise<Stage> {
  const top = scratchFolder('ssg-stage-');
  const [now, kept] = [join(top, 'now'), join(top, 'kept')];
  const [root, cacheDir] = [join(now, 'site'), join(now, 'cache')];
  const start = startOf(kind);
  bringTo(root, new Map(), start.files, 'written');
  // Whole seconds, which can be restored exactly.
  const past = new Date('2026-01-01T00:00:00Z');
  for (const path of start.files.keys()) utimesSync(join(root, path), past, past);
  if (kind === 'interactive') {
    git(root, ['init', '-q', '--template=', '-b', 'main']);
    commit(root, new Date('2026-04-01T00:00:00Z'));
  }
  setVariable(start.options);
  await first({ root, cacheDir, ...start.options, concurrency: 1 });
  const copy = (from: string, to: string) => {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  };
  copy(now, kept);
  return {
    kind,
    root,
    cacheDir,
    aside: join(top, 'aside'),
    start,
    reset() {
      copy(kept, now);
      setVariable(start.options);
    },
    remove: () => rmSync(top, { recursive: true, force: true }),
  };
}

/** Sets the environment variable for a build. */
export function setVariable({ variable }: SiteOptions): void {
  if (variable === undefined) delete process.env[VARIABLE];
  else process.env[VARIABLE] = variable;
}

/** Commits all sources, so that pages have dates of changes. */
export function commit(root: string, date: Date): void {
  git(root, ['add', '-A', '--', '.', ':!dist', ':!out'], date);
  git(root, ['commit', '-q', '--allow-empty', '-m', 'change'], date);
}

function git(root: string, args: readonly string[], date = new Date(0)): void {
  const when = date.toISOString();
  const env = {
    PATH: process.env['PATH'],
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b.example',
    GIT_AUTHOR_DATE: when,
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b.example',
    GIT_COMMITTER_DATE: when,
  };
  execFileSync('git', args, { cwd: root, env, stdio: 'pipe' });
}
