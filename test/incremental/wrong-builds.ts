import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { buildProject as buildSite } from '../../src/pipeline/driver/build.ts';
import type { BuildResult } from '../../src/pipeline/driver/result.ts';
import type { BuildSettings } from '../../src/pipeline/load/project.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import type { Build, Options } from './stage.ts';

/** Build without a cache. All mistakes come from the wrappers in this file. */
const build = (options: BuildSettings) => buildSite({ ...options, cache: false });

/**
 * Build without mistakes, and builds with typical mistakes of a cache. Their state is stored on the stage and reset
 * with it.
 */
export const RIGHT_BUILD: Build = (options) => buildSeen(options, () => true);

export const WRONG_BUILDS: Readonly<Record<string, Build>> = {
  'takes a file of the same size and time for the same': (options) =>
    buildSeen(options, (_, now, before) => now?.size !== before?.size || momentOf(now) !== momentOf(before)),
  'forgets deletions': (options) => buildSeen(options, (_, now) => now !== undefined),
  'does not notice other templates': (options) =>
    buildSeen(options, (path, _, before) => before === undefined || !path.startsWith('templates/')),
  'does not look at the clock': (options) => build({ ...options, clock: CLOCK }),
  'does not look at its output when no source has changed': async (options) => {
    const last = join(options.cacheDir ?? '', 'last.json');
    const key = JSON.stringify([options, sourcesOf(options).map((path) => [path, textOf(options.root, path)])]);
    const known = existsSync(last) ? (JSON.parse(readFileSync(last, 'utf8')) as Remembered) : undefined;
    if (known?.key === key) {
      return { ...known.result, changed: [], outputs: { ...known.result.outputs, written: 0, removed: 0 } };
    }
    const result = await build(options);
    mkdirSync(dirname(last), { recursive: true });
    writeFileSync(last, JSON.stringify({ key, result } satisfies Remembered));
    return result;
  },
  'tells only of files that have changed': async (options) => {
    const changed = new Set<string>();
    const result = await buildSeen(options, (path, now, before) => {
      const view = viewOf(options);
      if (now === undefined || before === undefined || textOf(view, path) !== textOf(options.root, path))
        changed.add(path);
      return true;
    });
    return { ...result, diagnostics: result.diagnostics.filter(({ file }) => file === undefined || changed.has(file)) };
  },
  'writes every output anew': (options) => {
    rmSync(join(options.root, options.outDir ?? 'dist'), { recursive: true, force: true });
    return build(options);
  },
};

interface Remembered {
  readonly key: string;
  readonly result: BuildResult;
}

/**
 * Returns the folder of the view. It has the same depth as the project, because names of bundled files depend on the
 * path to the generator.
 */
const viewOf = ({ root }: Options) => join(dirname(root), 'view');
const textOf = (root: string, path: string) => readFileSync(join(root, path), 'latin1');
const momentOf = (stats: Stats | undefined) => stats?.mtime.getTime();
const sourcesOf = ({ root }: Options) =>
  filesBelow(root).filter((path) => !/^(?:dist|out|\.dist|\.out)[./]/.test(path));

/**
 * Builds a view of the project. The view only follows changes that `sees` notices.
 *
 * @param sees checks if a file that was added, removed or possibly changed counts as changed
 */
function buildSeen(
  options: Options,
  sees: (path: string, now: Stats | undefined, before: Stats | undefined) => boolean,
): Promise<BuildResult> {
  const { root, outDir = 'dist' } = options;
  const view = viewOf(options);
  const stats = (folder: string, path: string) => statSync(join(folder, path), { throwIfNoEntry: false });
  const sources = new Set(sourcesOf(options));
  // The message about a missing configuration contains its path, so build the project itself.
  if (!sources.has('ssg.config.ts')) return build(options);
  for (const path of filesBelow(view)) {
    if (!sources.has(path) && sees(path, undefined, stats(view, path))) rmSync(join(view, path));
  }
  for (const path of sources) {
    const [now, before] = [stats(root, path), stats(view, path)];
    if (now === undefined || !sees(path, now, before)) continue;
    rmSync(join(view, path), { recursive: true, force: true });
    mkdirSync(dirname(join(view, path)), { recursive: true });
    copyFileSync(join(root, path), join(view, path));
    utimesSync(join(view, path), now.atime, now.mtime);
  }
  return build({ ...options, root: view, outDir: join(root, outDir), allowOutside: true });
}
