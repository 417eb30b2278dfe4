import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
// Declares the type of `inject('builtSites')`.
import type {} from '../../browser/global-setup.ts';

/** Output of a site that was built once for all tests. */
export interface Output {
  /** Paths relative to the output folder, with `/`, sorted. */
  readonly files: readonly string[];
  read(file: string): string;
  bytes(file: string): Buffer;
}

/**
 * Returns the output of a site.
 *
 * @param config configuration file of a site that is built before all tests
 */
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
