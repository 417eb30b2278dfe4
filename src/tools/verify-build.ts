import { join } from 'node:path';
import { compareText, type Diagnostic, error } from '../base/diagnostic.ts';
import { surplus } from '../base/lists.ts';
import type { Text } from '../base/message.ts';
import { removeFolder } from '../host/files.ts';
import { nodeHost } from '../host/node-host.ts';
import { lockOutput } from '../host/output/lock.ts';
import { builtFiles } from '../host/output/manifest.ts';
import { workFolderOf } from '../host/output/output-folder.ts';
import { reportTheseLines } from '../host/trouble.ts';
import { buildProject } from '../pipeline/driver/build.ts';
import type { BuildResult } from '../pipeline/driver/result.ts';
import type { BuildSettings } from '../pipeline/load/project.ts';
import { removeComputed } from './clean.ts';
import { verifyMessages } from './messages.ts';

/**
 * Builds from scratch into a temporary folder, and compares files and diagnostics with those of a build. If there are
 * differences, the cached results are removed, because one of them must be wrong.
 * @param options options of the build to verify, including its clock
 * @param result result of the build to verify: built or failed
 * @returns the number of compared files if all are equal
 */
export async function verifyBuild(
  options: BuildSettings & { readonly clock: Date },
  result: BuildResult & { readonly outDir: string },
) {
  const lock = await lockOutput(result.outDir, options);
  if (lock === undefined) return { kind: 'interrupted' } as const;
  const folder = workFolderOf(result.outDir).second;
  const outDir = join(folder, 'output');
  try {
    const cold = await buildProject({ ...options, outDir, allowOutside: true, cache: false });
    if (cold.status === 'interrupted') return { kind: 'interrupted' } as const;
    const built = builtOf(result, result.outDir);
    const problem = verifyProblem(built, builtOf(cold, outDir));
    if (problem === undefined) return { kind: 'equal', files: built.files.length } as const;
    removeComputed(options);
    return { kind: 'different', problem } as const;
  } finally {
    removeFolder(folder);
    lock.release();
  }
}

/** Returns files and diagnostics of a build. A failed build has no files: any files in its folder are ignored. */
function builtOf({ status, diagnostics }: BuildResult, outDir: string) {
  const files = status === 'built' ? builtFiles(outDir) : [];
  const host = nodeHost(outDir);
  return { files, read: (path: string) => host.read(path) ?? new Uint8Array(), diagnostics };
}

type Built = ReturnType<typeof builtOf>;

/** Number of bytes that are shown before and after the first difference. */
const ROUND = 20;

/**
 * Describes the first difference of two files by its position (byte from 0, line from 1), and by the text around the
 * position in both files. Returns an empty list if the files are equal.
 */
export function firstDifference(first: Uint8Array, second: Uint8Array): string[] {
  const most = Math.min(first.length, second.length);
  let byte = 0;
  while (byte < most && first[byte] === second[byte]) byte++;
  if (byte === most && first.length === second.length) return [];
  // A file that contains a NUL byte is binary, as in git, so no line is shown.
  if (first.includes(0) || second.includes(0)) return [`byte ${byte}`];
  let line = 1;
  for (let i = 0; i < byte; i++) if (first[i] === LINE_FEED) line++;
  return [
    `line ${line}, byte ${byte}`,
    `  is        ${JSON.stringify(excerpt(first, byte))}`,
    `  should be ${JSON.stringify(excerpt(second, byte))}`,
  ];
}

const LINE_FEED = 10;

function excerpt(bytes: Uint8Array, at: number): string {
  const text = new TextDecoder().decode(bytes.subarray(Math.max(0, at - ROUND), at + ROUND));
  // The excerpt may start or end in the middle of a character. The decoder replaces such bytes with U+FFFD.
  return text.replace(/^\uFFFD+|\uFFFD+$/g, '');
}

/** Maximum number of listed differences of each kind, because most have the same cause. The others are counted. */
const MAX_LISTED = 5;

/** Returns the diagnostic for the differences between a build and a build from scratch, or undefined if there are none. */
export function verifyProblem(build: Built, cold: Built): Diagnostic | undefined {
  const [here, there] = [build.files.toSorted(compareText), cold.files.toSorted(compareText)];
  const inBoth = new Set(there);
  const different = here
    .filter((path) => inBoth.has(path))
    .flatMap((path) => {
      const [place, ...excerpts] = firstDifference(build.read(path), cold.read(path));
      return place === undefined ? [] : [[verifyMessages.differs({ file: `${path}, ${place}` }), ...excerpts]];
    });
  const missing = surplus(there, here, String).map((file) => [verifyMessages.missing({ file })]);
  const extra = surplus(here, there, String).map((file) => [verifyMessages.surplus({ file })]);
  const unreported = surplus(cold.diagnostics, build.diagnostics, JSON.stringify).map((one) => [
    verifyMessages.notReported({ problem: formatted(one) }),
  ]);
  const wrong = surplus(build.diagnostics, cold.diagnostics, JSON.stringify).map((one) => [
    verifyMessages.wronglyReported({ problem: formatted(one) }),
  ]);
  const counted = [
    [different.length, verifyMessages.differentFiles],
    [missing.length, verifyMessages.missingFiles],
    [extra.length, verifyMessages.surplusFiles],
    [unreported.length + wrong.length, verifyMessages.differentProblems],
  ] as const;
  const [first, ...others] = counted.flatMap(([n, what]) => (n > 0 ? what({ n }) : []));
  if (first === undefined) return undefined;
  const notes = [
    ...[different, missing, extra, unreported, wrong].flatMap(some),
    verifyMessages.mayReadClock,
    verifyMessages.mayReadNetwork,
  ];
  const counts = others.reduce((before, next) => verifyMessages.both({ first: before, next }), first);
  const hint = [verifyMessages.passValues, reportTheseLines];
  return error('verify-failed', verifyMessages.differsFromCold({ counts }), undefined, { hint, notes });
}

/** Returns the lines of the first differences, and a line with the number of further differences. */
function some(all: readonly (readonly Text[])[]): Text[] {
  const n = all.length - MAX_LISTED;
  return [...all.slice(0, MAX_LISTED).flat(), ...(n > 0 ? [verifyMessages.more({ n })] : [])];
}

function formatted({ code, file, line, message }: Diagnostic): Text {
  return [[file, line].filter((part) => part !== undefined).join(':'), `${code}:`, message];
}
