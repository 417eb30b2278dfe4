import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
// Declares what is injected.
import type {} from '../../browser/global-setup.ts';

/** The finished files of a site that was built once for all tests. */
export interface Output {
  /** Paths with `/` below the output folder, sorted. */
  readonly files: readonly string[];
  read(file: string): string;
  bytes(file: string): Buffer;
}

/** @param config configuration of one of the sites that are built before all tests */
export function outputOf(config: string): Output {
  const folder = inject('builtSites')[config];
  if (folder === undefined) throw new Error(`${config} is not built before all tests.`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  return {
    files,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    bytes: (file) => readFileSync(join(folder, file)),
  };
}
