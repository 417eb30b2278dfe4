import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/** Unpacks a package in npm's format (POSIX ustar, gzip) without other programs. */
export function unpack(tarball: string, folder: string): void {
  const bytes = gunzipSync(readFileSync(tarball));
  for (let at = 0; bytes[at] !== 0 && at < bytes.length; ) {
    const field = (start: number, length: number) =>
      bytes.toString('utf8', at + start, at + start + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const kind = field(156, 1);
    // Only files: npm writes no entries for folders, and entries of another kind would be names that are too long.
    if (kind !== '0') throw new Error(`An entry of kind ${kind}: ${field(0, 100)}`);
    const path = join(folder, ...[field(345, 155), field(0, 100)].filter(Boolean));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes.subarray(at + BLOCK, at + BLOCK + size), { mode: Number.parseInt(field(100, 8), 8) });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
