import type { Context } from '../../engine/graph/query.ts';
import type { Claim, SiteWork } from './feature.ts';

/** Lists the paths of a feature beside those of pages. */
export async function claimsOf(get: Context['get'], { claims, files }: SiteWork): Promise<readonly Claim[]> {
  if (claims !== undefined) return claims(get);
  return files === undefined ? [] : get(files.query, '');
}
