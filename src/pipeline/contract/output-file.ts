import { hash } from '../../base/hash.ts';
import type { Claim, OutputFile, SiteWork } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';

/** Returns the fingerprint of some files: their paths and contents. */
export function fingerprintOfFiles(files: readonly OutputFile[]): string {
  return hash(JSON.stringify(files.map(({ path, bytes }) => [path, hash(bytes)])));
}

/** Lists the paths that a feature owns besides those of pages. */
export async function claimsOf(get: Context['get'], { claims, fileList }: SiteWork): Promise<readonly Claim[]> {
  if (claims !== undefined) return claims(get);
  return fileList === undefined ? [] : get(fileList.query, '');
}
