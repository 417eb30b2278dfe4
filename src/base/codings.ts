/** Content codings that files are compressed with (RFC 9110, 8.4.1), the better one first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

const EXTENSIONS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** Where the compressed file stands: `index.html.br`. */
export function compressedPath(path: string, coding: Coding): string {
  return path + EXTENSIONS[coding];
}

/** Whether a path has the name of a compressed copy. */
export function isCopy(path: string, codings: readonly Coding[]): boolean {
  return codings.some((coding) => path.endsWith(EXTENSIONS[coding]));
}
