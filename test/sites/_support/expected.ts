import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesBelow, writeFiles } from './temporary-site.ts';

/** A folder as path -> comparable text. */
export type Tree = Readonly<Record<string, string>>;

const TEXT = new Set(['.html', '.css', '.xml', '.txt', '.svg', '.json', '.md']);

/**
 * An output folder in the form that is committed: without content hashes and version, so that an edit of the client
 * runtime does not touch it, and with one tag per line, so that a difference shows its place. Scripts are left out for
 * the same reason, and so is the manifest, which lists them.
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
    // The generator's own inline script, which the browser tests look after.
    .replace(/<script>\(\(\)=>\{.*?\}\)\(\);<\/script>/g, '<script>BOOT</script>');
  return /\.(?:html|xml)$/.test(path) ? steady.replaceAll('><', '>\n<') : steady;
}

function digest(bytes: Uint8Array): string {
  return `${bytes.length} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}\n`;
}

/** `assets/main-3K5J2XQA.css` -> `assets/main-HASH.css` */
export function withoutHash(text: string): string {
  return text.replace(/(\bassets\/[\w.-]*-)(?:[A-Z0-9]{8}|[0-9a-f]{8})(?=\.)/g, '$1HASH');
}

/** The committed expectation; with `UPDATE_EXPECTED=1` it is `actual`, written for review. */
export function expectedTree(dir: string, actual: Tree): Tree {
  if (process.env['UPDATE_EXPECTED'] === '1') {
    rmSync(dir, { recursive: true, force: true });
    writeFiles(dir, actual);
  }
  if (!existsSync(dir))
    throw new Error(`${dir} does not exist: run the test with UPDATE_EXPECTED=1 and review what it writes.`);
  return Object.fromEntries(filesBelow(dir).map((path) => [path, readFileSync(join(dir, path), 'utf8')]));
}
