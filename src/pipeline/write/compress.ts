import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Coding, isCompressible } from '../../base/codings.ts';
import { HASHED } from '../../headers/file-headers.ts';

/** Scripts and stylesheets with a hash in their name: they stand in a visitor's cache for a year, and are the same in most builds. */
const KEPT_LONG = /\.(?:css|js)$/;

/**
 * By bytes against seconds of a processor. Scripts and stylesheets of this site: 181 kB and 0.05 s at quality 8, 169 kB and 0.4 s at 10,
 * 167 kB and 1.1 s at 11. All else, 22 MB in 1,300 files: 6.67 MB and 1.1 s at 6, 6.58 MB and 1.5 s at 8, 6.57 MB and 17 s at 9,
 * 6.15 MB and 16 s at 10. Gzip: level 9 costs nothing worth talking of. Neither writes a time, so the same text gives the same
 * bytes (RFC 1952: MTIME 0).
 */
const COMPRESS: Readonly<Record<Coding, (path: string, bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (path, bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: HASHED.test(path) && KEPT_LONG.test(path) ? 10 : 8,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (_path, bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Bytes. A smaller file is one packet with or without. */
const WORTH_IT = 1024;

/** Bytes. A larger file is a download, and would have to be in the memory as a whole. */
const MOST = 32 * 2 ** 20;

/** Whether a file gets compressed ones beside it: a matter of its name and size, so that it is known without its bytes. */
export function isWorthCompressing(path: string, size: number): boolean {
  return size >= WORTH_IT && size <= MOST && isCompressible(path);
}

/** @param path of the file, which decides how much time it is worth */
export function compress(path: string, bytes: Uint8Array, coding: Coding): Promise<Uint8Array> {
  return COMPRESS[coding](path, bytes);
}
