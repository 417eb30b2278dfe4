import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesBelow, writeFiles } from './temporary-site.ts';

/** Files of a folder as path -> comparable text. */
export type Tree = Readonly<Record<string, string>>;

const TEXT = new Set(['.html', '.css', '.xml', '.txt', '.svg', '.json', '.md']);

/**
 * Reads an output folder in the committed form. It has no content hashes and no version, so that
 * edits of the client runtime do not change it. It has one tag per line, so that a difference shows
 * its place. Scripts and the manifest, which lists them, are left out because edits of the runtime
 * change them.
 */
export function readOutput(outDir: string): Tree {
  const tree: Record<string, string> = {};
  for (const path of filesBelow(outDir)) {
    if (/^assets\/[^/]*\.js$|^\.ssg-manifest\.json$/.test(path)) continue;
    const bytes = readFileSync(join(outDir, path));
    tree[withoutHash(path)] = TEXT.has(extname(path)) ? comparable(path, bytes.toString('utf8')) : digest(bytes);
  }
  return tree;
}

function comparable(path: string, text: string): string {
  const steady = withoutHash(text)
    .replace(/\bssg \d+\.\d+\.\d+\b/g, 'ssg VERSION')
    // The generator's own inline script, which the browser tests cover.
    .replace(/<script>\(\(\)=>\{.*?\}\)\(\);<\/script>/g, '<script>BOOT</script>');
  return /\.(?:html|xml)$/.test(path) ? steady.replaceAll('><', '>\n<') : steady;
}

function digest(bytes: Uint8Array): string {
  return `${bytes.length} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}\n`;
}

/** Replaces hashes: `assets/main-3K5J2XQA.css` -> `assets/main-HASH.css`. */
export function withoutHash(text: string): string {
  return text.replace(/(\bassets\/[\w.-]*-)(?:[A-Z0-9]{8}|[0-9a-f]{8})(?=\.)/g, '$1HASH');
}

/**
 * Returns the committed expectation. With `UPDATE_EXPECTED=1` it first writes `actual` for review.
 */
export function expectedTree(dir: string, actual: Tree): Tree {
  if (process.env['UPDATE_EXPECTED'] === '1') {
    rmSync(dir, { recursive: true, force: true });
    writeFiles(dir, actual);
  }
  if (!existsSync(dir))
    throw new Error(`${dir} does not exist: run the test with UPDATE_EXPECTED=1 and review what it writes.`);
  return Object.fromEntries(filesBelow(dir).map((path) => [path, readFileSync(join(dir, path), 'utf8')]));
}
