import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/** Unpacks the files of a package as npm makes them (POSIX ustar, gzip): a test asks the machine for no program. */
export function unpack(tarball: string, folder: string): void {
  const bytes = gunzipSync(readFileSync(tarball));
  for (let at = 0; bytes[at] !== 0 && at < bytes.length; ) {
    const field = (start: number, length: number) =>
      bytes.toString('utf8', at + start, at + start + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const kind = field(156, 1);
    // Files only: npm writes no entries for folders, and a longer name than fits would stand in an entry of another kind.
    if (kind !== '0') throw new Error(`An entry of kind ${kind}: ${field(0, 100)}`);
    const path = join(folder, ...[field(345, 155), field(0, 100)].filter(Boolean));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes.subarray(at + BLOCK, at + BLOCK + size), { mode: Number.parseInt(field(100, 8), 8) });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
