import { extname } from './paths.ts';

/** Content codings of compressed copies (RFC 9110, 8.4.1), the better one first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

const EXTENSIONS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** Returns the path of the compressed copy: `index.html.br`. */
export function compressedPath(path: string, coding: Coding): string {
  return path + EXTENSIONS[coding];
}

/** Checks if a path has the name of a compressed copy. */
export function isCopy(path: string, codings: readonly Coding[]): boolean {
  return codings.some((coding) => path.endsWith(EXTENSIONS[coding]));
}

/** Extensions of text files. Fonts, photos and archives are compressed already. */
const TEXT = new Set([
  '.css',
  '.csv',
  '.html',
  '.js',
  '.json',
  '.md',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
  '.yaml',
  '.yml',
]);

/** Checks if compressing a file with that name pays off. The size of the file is not checked. */
export function isCompressible(path: string): boolean {
  return TEXT.has(extname(path).toLowerCase());
}
