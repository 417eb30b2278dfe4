import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { lockOutput } from '../../../src/host/output/lock.ts';
import { type Committed, type Keep, openStaging } from '../../../src/host/output/staging.ts';
import { createTreeWriter } from '../../../src/host/tree-writer.ts';

export type Files = Readonly<Record<string, string>>;

/** Writes a complete output, as a build does that knows the content of the folder. */
export async function build(outDir: string, files: Files, keep?: Keep): Promise<Committed> {
  const lock = await lockOutput(outDir);
  if (lock === undefined) throw new Error('no lock');
  try {
    const staging = openStaging(lock);
    const writer = createTreeWriter(staging.tree, outDir);
    for (const [path, text] of Object.entries(files)) {
      if (textAt(outDir, path) === text) writer.keep(path, '');
      else writer.write(path, text);
    }
    return staging.commit(writer.finish(), keep);
  } finally {
    lock.release();
  }
}

function textAt(outDir: string, path: string): string | undefined {
  try {
    return lstatSync(join(outDir, path)).isFile() ? readFileSync(join(outDir, path), 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the text of every file except the manifest. A link is `-> target`. */
export function read(dir: string): Files {
  if (!existsSync(dir)) return {};
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1)).sort();
  return Object.fromEntries(
    paths
      .filter((path) => path !== '.ssg-manifest.json')
      .map((path) => {
        const at = join(dir, path);
        return [path, lstatSync(at).isSymbolicLink() ? `-> ${readlinkSync(at)}` : readFileSync(at, 'utf8')];
      }),
  );
}

/** Returns the files without the given ones. */
export const without = (files: Files, ...gone: string[]): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !gone.includes(path)));
