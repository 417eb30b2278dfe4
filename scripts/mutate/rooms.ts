import { existsSync } from 'node:fs';
import { scriptsIn } from './importers.ts';

/**
 * Folders with pure code: the input alone determines the result, so tests can detect every change.
 */
export const ROOMS: readonly string[] = [
  'src/base',
  'src/cli/report',
  'src/config',
  'src/engine',
  'src/features',
  'src/headers',
  'src/links',
  'src/markdown',
  'src/pipeline/check',
  'src/pipeline/load',
  'src/pipeline/parse',
  'src/pipeline/read',
  'src/pipeline/render',
  'src/pipeline/structure',
  'src/render',
  'src/scaffold',
  'src/search',
  'src/tools/diff',
  'src/tools/why',
];

/**
 * Folders with side effects: programs, servers, threads, browsers, bundlers and disks. Their tests run whole programs.
 */
export const EFFECTS: readonly string[] = [
  'src/api',
  'src/cli',
  'src/client',
  'src/features/api-samples/mock.ts',
  'src/features/api-samples/run.ts',
  'src/host',
  'src/links/external.ts',
  'src/pipeline/bundle',
  'src/pipeline/compile',
  'src/pipeline/driver',
  'src/pipeline/images',
  'src/pipeline/stages.ts',
  'src/pipeline/workers',
  'src/pipeline/write',
  'src/serve',
  'src/theme',
  'src/tools/check-site.ts',
  'src/tools/clean.ts',
  'src/tools/messages.ts',
  'src/tools/shard',
  'src/tools/verify-build.ts',
];

/** Node modules with side effects. A file that imports one is not pure. */
const IMPORTS_EFFECT = /from 'node:(?:child_process|fs|http|https|net|worker_threads)(?:\/promises)?'/;

/** Query declarations, which only builds test, and wording. */
const WIRING = /\/(?:queries|all)(?:\/|\.ts$)|\/messages\.ts$/;

/**
 * Tests of whole small sites. They cover all code and run after the more specific tests.
 */
export const SITE_TESTS: readonly string[] = [
  'test/sites.test.ts',
  'test/mistakes/table.test.ts',
  'test/mistakes/visits.test.ts',
];

/**
 * Tests of side effects and of random build sequences, which take minutes. They are left out, so the measured share is
 * a lower limit.
 */
export const SLOW_TESTS =
  /^test\/(?:api|bench|browser|hints|host|incremental|mistakes|packaging|pipeline\/(?:bundle|compile|driver|images|workers|write)|serve|servers|site\/(?:browser|built)|tools\/verify)\//;

/**
 * Lists the files with pure code.
 *
 * @throws if an entry of `rooms` or `effects` matches no file, or a file of `src/` matches neither list
 */
export function pureFiles(sourceOf: (file: string) => string, rooms = ROOMS, effects = EFFECTS): string[] {
  const isBelow = (file: string, paths: readonly string[]) =>
    paths.some((path) => file === path || file.startsWith(`${path}/`));
  const files = scriptsIn('src');
  const gone = [...rooms, ...effects].filter(
    (path) => !existsSync(path) || !files.some((file) => isBelow(file, [path])),
  );
  if (gone.length > 0)
    throw new Error(`scripts/mutate/rooms.ts: no file matches ${gone.join(', ')}. Remove the entry.`);
  const homeless = files.filter((file) => !isBelow(file, rooms) && !isBelow(file, effects));
  if (homeless.length > 0)
    throw new Error(`scripts/mutate/rooms.ts: add these files to ROOMS (pure) or EFFECTS: ${homeless.join(', ')}.`);
  const longestAbove = (file: string, paths: readonly string[]) =>
    Math.max(0, ...paths.filter((path) => isBelow(file, [path])).map(({ length }) => length));
  return files.filter(
    (file) =>
      longestAbove(file, rooms) > longestAbove(file, effects) &&
      !WIRING.test(file) &&
      !IMPORTS_EFFECT.test(sourceOf(file)),
  );
}
