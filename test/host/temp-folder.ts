import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { scratchFolder } from '../scratch-folder.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a folder with the given files. It is deleted after the test. Returns its real absolute path.
 */
export function tempFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const root = scratchFolder('ssg-test-');
  folders.push(root);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}
