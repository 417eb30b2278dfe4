import { compareText, type Diagnostic } from '../../base/diagnostic.ts';
import { type Difference, firstDifference } from './first-difference.ts';

/** Result of a build: its files, the files that it wrote itself, and its diagnostics. */
export interface Built {
  readonly files: readonly string[];
  read(path: string): Uint8Array;
  readonly diagnostics: readonly Diagnostic[];
}

/** Differences between a build and a cold build. */
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
