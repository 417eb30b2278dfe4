import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workFolderOf } from '../../src/host/output/output-folder.ts';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import type { BuildResult } from '../../src/pipeline/driver/result.ts';
import { difference } from '../serve/clean-build.ts';
import { snapshotFolder } from '../sites/_support/snapshot.ts';
import type { SiteOptions } from './random-site.ts';
import type { Options } from './stage.ts';

/** Part of a build's result that must not depend on earlier builds. */
export interface Outcome {
  readonly said: string;
  readonly bytes: number;
  /** Path -> bytes in base64. Undefined if the build must write nothing. */
  readonly files: Readonly<Record<string, string>> | undefined;
}

type Snapshot = ReturnType<typeof snapshotFolder>;

/** Manifest of outputs. Every change rewrites it, and it is not an output itself. */
const MANIFEST = '.ssg-manifest.json';

/** Builds the same sources cold into another folder. The result is the expected one. */
export async function coldOutcome(root: string, options: SiteOptions): Promise<Outcome> {
  const outDir = join(dirname(root), 'cold');
  try {
    const result = await buildProject({ root, ...options, outDir, allowOutside: true, cache: false, concurrency: 1 });
    const files = Object.entries(snapshotFolder(outDir)).map(([path, { bytes }]) => [path, bytes] as const);
    return {
      said: said(result),
      bytes: result.bytes,
      files: result.status === 'built' ? Object.fromEntries(files) : undefined,
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/**
 * Runs a build and returns the differences of its result and output folder from the expected ones, one per line.
 */
export async function problemsOf(
  run: (options: Options) => Promise<BuildResult>,
  options: Options & { readonly outDir: string },
  cold: () => Promise<Outcome>,
): Promise<string[]> {
  const outDir = join(options.root, options.outDir);
  const before = snapshotFolder(outDir);
  const result = await run(options);
  const after = snapshotFolder(outDir);
  const { said: wanted, bytes, files } = await cold();
  return [
    ...difference('result', said(result), wanted),
    ...(options.write === false ? [] : difference('bytes', String(result.bytes), String(bytes))),
    ...leftovers(outDir),
    ...(files === undefined || options.write === false
      ? untouched(result, before, after)
      : replaced(result, before, after, files)),
  ];
}

/** Counts files. Compressed files count together with their originals. */
function counted(paths: readonly string[]): number {
  return paths.filter((path) => !path.endsWith('.gz')).length;
}

/**
 * Returns the part of a result that depends neither on earlier builds nor on whether files are written.
 */
function said({ status, pages, outputs, diagnostics }: BuildResult): string {
  return JSON.stringify({ status, pages, outputs: outputs.total, diagnostics }, null, 1);
}

function untouched({ changed }: BuildResult, before: Snapshot, after: Snapshot): string[] {
  const differing = allPaths(before, after).filter(
    (path) => before[path]?.bytes !== after[path]?.bytes || before[path]?.mtimeMs !== after[path]?.mtimeMs,
  );
  return [
    ...differing.map((path) => `${path} was touched by a build that writes nothing`),
    ...changed.map((path) => `${path} is said to have changed`),
  ];
}

function replaced(
  { changed, outputs }: BuildResult,
  before: Snapshot,
  after: Snapshot,
  wanted: Readonly<Record<string, string>>,
): string[] {
  const isOutput = (path: string) => path !== MANIFEST;
  const missing = allPaths(after, wanted).flatMap((path) => {
    const [is, should] = [after[path]?.bytes, wanted[path]];
    if (is === undefined || should === undefined)
      return is === should ? [] : [`${path} is ${is === undefined ? 'missing' : 'not taken away'}`];
    return is === should ? [] : difference(path, latin1(is), latin1(should));
  });
  const written = Object.keys(wanted).filter((path) => isOutput(path) && before[path]?.bytes !== wanted[path]);
  const removed = Object.keys(before).filter((path) => isOutput(path) && wanted[path] === undefined);
  const touched = Object.keys(after).filter(
    (path) =>
      isOutput(path) && before[path]?.bytes === after[path]?.bytes && before[path]?.mtimeMs !== after[path]?.mtimeMs,
  );
  return [
    ...missing,
    ...difference('changed', changed.join('\n'), [...written, ...removed].sort().join('\n')),
    ...difference('counts', `${outputs.written}, ${outputs.removed}`, `${counted(written)}, ${counted(removed)}`),
    ...touched.map((path) => `${path} has the same bytes and another time`),
  ];
}

/** Entries that may be next to an output while no build runs. */
const AT_REST = new Set(['.gitignore', 'spare', 'spare.json']);

/** Returns folders that builds did not remove. */
function leftovers(outDir: string): string[] {
  const { path } = workFolderOf(outDir);
  const found = existsSync(path) ? readdirSync(path) : [];
  return found.filter((name) => !AT_REST.has(name)).map((name) => `${name} was left behind`);
}

const latin1 = (base64: string) => Buffer.from(base64, 'base64').toString('latin1');
const allPaths = (...trees: readonly object[]) => [...new Set(trees.flatMap((tree) => Object.keys(tree)))].sort();
