import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, writeFiles } from './temporary-site.ts';

/**
 * Returns the bytes and times of every file in a folder. Two equal snapshots mean that nothing was
 * written.
 */
export function snapshotFolder(dir: string): Record<string, { readonly bytes: string; readonly mtimeMs: number }> {
  return Object.fromEntries(
    filesBelow(dir).map((path) => {
      const absolute = join(dir, path);
      return [path, { bytes: readFileSync(absolute, 'base64'), mtimeMs: statSync(absolute).mtimeMs }];
    }),
  );
}

/**
 * Sets the time of every file in a folder to the past, so that files written later can be
 * recognised by their time.
 */
export function ageFolder(dir: string): void {
  const past = new Date('2020-01-01T00:00:00Z');
  for (const path of filesBelow(dir)) utimesSync(join(dir, path), past, past);
}

/** Writes an output folder as an earlier build left it. */
export function writePreviousOutput(outDir: string): void {
  writeFiles(outDir, {
    'index.html': '<p>The previous build.</p>\n',
    'gone/index.html': '<p>A page that is gone.</p>\n',
    '.ssg-manifest.json': JSON.stringify({ outputs: ['index.html', 'gone/index.html'] }),
  });
  ageFolder(outDir);
}
