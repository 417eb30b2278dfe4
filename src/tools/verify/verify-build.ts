import { join } from 'node:path';
import { compareText, type Diagnostic, error } from '../../base/diagnostic.ts';
import { toText } from '../../base/message.ts';
import { clearStore } from '../../engine/store/store.ts';
import { reportTheseLines } from '../../host/bug.ts';
import { cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import { nodeHost } from '../../host/node-host.ts';
import { workFolderOf } from '../../host/output/layout.ts';
import { lockOutput } from '../../host/output/lock.ts';
import { builtFiles } from '../../host/output/manifest.ts';
import { removeFolder } from '../../host/remove-folder.ts';
import { build } from '../../pipeline/driver/build.ts';
import type { BuildResult } from '../../pipeline/driver/result.ts';
import type { BuildOptions } from '../../pipeline/load/options.ts';

/** What became of a verification. */
export type Verification =
  | { readonly kind: 'equal' /** How many files were compared. */; readonly files: number }
  | { readonly kind: 'different'; readonly problem: Diagnostic }
  | { readonly kind: 'interrupted' };

/**
 * Builds once more from nothing, into a folder beside the output folder that is removed afterwards, and compares files and
 * diagnostics. When something differs, what was remembered is thrown away.
 *
 * @param options of the build that is verified, its clock included
 * @param result what it came to: built or failed
 */
export async function verifyBuild(
  options: BuildOptions & { readonly clock: Date },
  result: BuildResult & { readonly outDir: string },
): Promise<Verification> {
  const lock = await lockOutput(result.outDir, options);
  if (lock === undefined) return { kind: 'interrupted' };
  const folder = workFolderOf(result.outDir).second;
  const outDir = join(folder, 'output');
  try {
    const fromNothing = await build({ ...options, outDir, allowOutside: true, cache: false });
    if (fromNothing.status === 'interrupted') return { kind: 'interrupted' };
    const built = builtOf(result, result.outDir);
    const problem = verifyProblem(compareBuilds(built, builtOf(fromNothing, outDir)));
    if (problem === undefined) return { kind: 'equal', files: built.files.length };
    clearStore(openCacheFolder(cacheDirOf(options)));
    return { kind: 'different', problem };
  } finally {
    removeFolder(folder);
    lock.release();
  }
}

/** A build with errors has written nothing: what stands in its folder is of another one. */
function builtOf({ status, diagnostics }: BuildResult, outDir: string): Built {
  const files = status === 'built' ? builtFiles(outDir) : [];
  const host = nodeHost(outDir);
  return { files, read: (path) => host.read(path) ?? new Uint8Array(), diagnostics };
}

/** Bytes of text that are shown round a difference, before and after it. */
const ROUND = 20;

/** The first place at which two files differ. */
export interface Difference {
  /** From 0. */
  readonly byte: number;
  /** Line from 1, and what stands there in both; undefined for bytes that are no text. */
  readonly text?: { readonly line: number; readonly first: string; readonly second: string };
}

/** @returns undefined for equal files */
export function firstDifference(first: Uint8Array, second: Uint8Array): Difference | undefined {
  const most = Math.min(first.length, second.length);
  let byte = 0;
  while (byte < most && first[byte] === second[byte]) byte++;
  if (byte === most && first.length === second.length) return undefined;
  // A NUL stands in no text, and in nearly every other file (as git tells them apart).
  if (first.includes(0) || second.includes(0)) return { byte };
  let line = 1;
  for (let i = 0; i < byte; i++) if (first[i] === LINE_FEED) line++;
  return { byte, text: { line, first: excerpt(first, byte), second: excerpt(second, byte) } };
}

const LINE_FEED = 10;

function excerpt(bytes: Uint8Array, at: number): string {
  const text = new TextDecoder().decode(bytes.subarray(Math.max(0, at - ROUND), at + ROUND));
  // Characters that were cut in two.
  return text.replace(/^\uFFFD+|\uFFFD+$/g, '');
}

/** What a build came to: its files, those that it did not take over from others, and what it said. */
export interface Built {
  readonly files: readonly string[];
  read(path: string): Uint8Array;
  readonly diagnostics: readonly Diagnostic[];
}

/** How a build differs from one from nothing. */
export interface BuildDifferences {
  /** Files that both have, with other bytes. */
  readonly different: readonly { readonly path: string; readonly at: Difference }[];
  /** Files that only the build from nothing has. */
  readonly missing: readonly string[];
  /** Files that it does not have. */
  readonly surplus: readonly string[];
  /** Diagnostics that only the build from nothing has, and those that it does not have. */
  readonly unsaid: readonly Diagnostic[];
  readonly said: readonly Diagnostic[];
}

export function compareBuilds(build: Built, fromNothing: Built): BuildDifferences {
  const here = new Set(build.files);
  const there = new Set(fromNothing.files);
  const different: { path: string; at: Difference }[] = [];
  for (const path of [...here].filter((file) => there.has(file)).sort(compareText)) {
    const at = firstDifference(build.read(path), fromNothing.read(path));
    if (at !== undefined) different.push({ path, at });
  }
  return {
    different,
    missing: [...there].filter((file) => !here.has(file)).sort(compareText),
    surplus: [...here].filter((file) => !there.has(file)).sort(compareText),
    unsaid: without(fromNothing.diagnostics, build.diagnostics),
    said: without(build.diagnostics, fromNothing.diagnostics),
  };
}

function without(all: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(others.map((other) => JSON.stringify(other)));
  return all.filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
}

/** Differences of a kind that are worth reading: most have one cause. */
const MOST = 5;

/** @returns undefined when nothing differs */
export function verifyProblem({ different, missing, surplus, unsaid, said }: BuildDifferences): Diagnostic | undefined {
  const counted = [
    [different.length, 'differ'],
    [missing.length, 'missing'],
    [surplus.length, 'too many'],
    [unsaid.length + said.length, 'other problems'],
  ] as const;
  const counts = counted.filter(([n]) => n > 0).map(([n, what]) => `${n} ${what}`);
  if (counts.length === 0) return undefined;
  const notes = [
    ...some(different, ({ path, at }) => [`differs: ${path}, ${placeOf(at)}`, ...excerptsOf(at)]),
    ...some(missing, (path) => [`missing: ${path}`]),
    ...some(surplus, (path) => [`too many: ${path}`]),
    ...some(unsaid, (diagnostic) => [`not said: ${told(diagnostic)}`]),
    ...some(said, (diagnostic) => [`said wrongly: ${told(diagnostic)}`]),
    'A template, a component or the configuration may read what ssg cannot see: the clock (Date.now, new Date), Math.random,',
    'the network, the environment, files (node:fs), or a variable that lives longer than a page. If none does, it is a bug of ssg.',
  ];
  return error('verify-failed', `The build is not what a build from nothing is: ${counts.join(', ')}.`, undefined, {
    hint: [
      `Give templates such values as a data file, a front matter field or \`page.lastModified\`. What was remembered is thrown away, so build again. Is it a bug of ssg?`,
      reportTheseLines,
    ],
    notes,
  });
}

function some<T>(all: readonly T[], tell: (one: T) => readonly string[]): string[] {
  const rest = all.length - MOST;
  return [...all.slice(0, MOST).flatMap(tell), ...(rest > 0 ? [`... and ${rest} more`] : [])];
}

function placeOf({ byte, text }: Difference): string {
  return text === undefined ? `byte ${byte}` : `line ${text.line}, byte ${byte}`;
}

function excerptsOf({ text }: Difference): string[] {
  if (text === undefined) return [];
  return [`  is        ${JSON.stringify(text.first)}`, `  should be ${JSON.stringify(text.second)}`];
}

function told({ code, file, line, message }: Diagnostic): string {
  return `${[file, line].filter((part) => part !== undefined).join(':')} ${code}: ${toText(message)}`.trim();
}
