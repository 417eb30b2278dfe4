import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Coding, compressedPath } from '../../base/codings.ts';
import { hash } from '../../base/hash.ts';
import { lazy } from '../../base/lists.ts';
import { HASHED } from '../../base/paths.ts';
import { decodeFile, encodeFile } from '../../engine/store/data-file.ts';
import type { CacheFolder } from '../../host/cache-folder.ts';
import { generatorHash } from '../../host/packages.ts';

/** Name in the cache folder of the file with the compressed copies. */
export const KEPT_COPIES = 'compressed.copies';

/** Name and version of the file format. Increase the version whenever the layout changes. */
const FORMAT = 'ssg-copies-1';

/** Maximum total size in bytes of the copies to keep: all of them are in memory until the file is written. */
const MAX_KEPT = 64 * 2 ** 20;

export type CompressedCopies = ReturnType<typeof openCopies>;

interface Copy {
  /** Hash of the content that was compressed. */
  readonly content: string;
  readonly bytes: Uint8Array;
}

/** Compressed copies by output path. */
type Copies = ReadonlyMap<string, Copy>;

/**
 * Opens the compressed copies that an earlier build has kept. Continuous integration restores the cache but not the
 * output folder, and compressing all files of a site can take half the time of such a build.
 * @param folder cache folder; undefined to keep nothing
 * @param maxBytes maximum total size of the copies to keep
 */
export function openCopies(folder: CacheFolder | undefined, maxBytes = MAX_KEPT) {
  const made = new Map<string, Copy>();
  let madeBytes = 0;
  const kept = lazy((): Copies => (folder === undefined ? new Map() : readCopies(folder)));
  return {
    /**
     * Returns the compressed copy of a file.
     * @param path output path of the file, which determines the compression level
     * @param mayBeKept false if an earlier build cannot have compressed this content
     */
    get(path: string, content: Uint8Array, coding: Coding, mayBeKept: boolean): Uint8Array {
      const [target, print] = [compressedPath(path, coding), hash(content)];
      const known = mayBeKept ? kept().get(target) : undefined;
      if (known?.content === print) return known.bytes;
      const bytes = compressFile(path, content, coding);
      madeBytes += bytes.length;
      if (folder !== undefined && madeBytes <= maxBytes) made.set(target, { content: print, bytes });
      return bytes;
    },
    /**
     * Keeps the copies of a build for later ones, unless most of them are kept already.
     * @param paths paths of all compressed copies in the output
     */
    save(paths: readonly string[]): void {
      if (made.size === 0 || 10 * made.size < paths.length) return;
      const copies = new Map<string, Copy>();
      let size = 0;
      for (const path of paths) {
        const copy = made.get(path) ?? kept().get(path);
        if (copy === undefined || size + copy.bytes.length > maxBytes) continue;
        copies.set(path, copy);
        size += copy.bytes.length;
      }
      folder?.write(KEPT_COPIES, encodeFile({ format: FORMAT, packs: [] }, { generator: generatorHash(), copies }));
    },
  };
}

function readCopies(folder: CacheFolder): Copies {
  const bytes = folder.read(KEPT_COPIES);
  const found = bytes && decodeFile<{ readonly generator: string; readonly copies: Copies }>(FORMAT, bytes)?.data;
  // Another version of Node may compress differently.
  return found?.generator === generatorHash() ? found.copies : new Map();
}

/** Matches scripts and stylesheets. Browsers cache such a file for a year, so that better compression pays off. */
const KEPT_LONG = /\.(?:css|js)$/;

/**
 * Compresses a file. The levels are a compromise between size and time, measured with the site in `docs/`. All scripts
 * and stylesheets with Brotli: 181 kB in 0.05 s at quality 8, 169 kB in 0.4 s at 10, 167 kB in 1.1 s at 11. All others
 * (1,300 files): 22 MB → 6.67 MB in 1.1 s at 6, 6.58 in 1.5 s at 8, 6.57 in 17 s at 9, 6.15 in 16 s at 10. Gzip is fast
 * even at its highest level 9. No time stamp is written, so equal input gives equal bytes (RFC 1952: MTIME 0).
 *
 * Synchronous, because threads of the pool need 3.1 instead of 1.7 s of CPU for this site's files (29 November 2026):
 * they request the memory of each encoder from the system again.
 * @param path output path, which determines the compression level
 */
export function compressFile(path: string, bytes: Uint8Array, coding: Coding): Uint8Array {
  if (coding === 'gzip') return gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: HASHED.test(path) && KEPT_LONG.test(path) ? 10 : 8,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
