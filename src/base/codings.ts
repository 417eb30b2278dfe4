import { extname } from './paths.ts';

/** Content codings of compressed copies (RFC 9110, 8.4.1), best compression first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

const EXTENSIONS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** Returns the path of a compressed copy: `index.html.br`. */
export function compressedPath(path: string, coding: Coding): string {
  return path + EXTENSIONS[coding];
}

/** Reports whether a path has the extension of a compressed copy. */
export function isCopy(path: string, codings: readonly Coding[]): boolean {
  return codings.some((coding) => path.endsWith(EXTENSIONS[coding]));
}

/** Extensions of text files, which get compressed copies. Fonts, photos and archives are already compressed. */
const TEXT = new Set([
  ...['.css', '.csv', '.html', '.js', '.json', '.md', '.svg', '.txt', '.webmanifest', '.xml', '.yaml', '.yml'],
]);

/** Reports whether compressing a file pays off, judging by its extension only. */
export function isCompressible(path: string): boolean {
  return TEXT.has(extname(path).toLowerCase());
}
