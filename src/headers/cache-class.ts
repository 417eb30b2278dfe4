/** How long a file may be kept: one answer for the preview and for every host that rules are written for. */

/** What a client may keep, but must ask about each time. An `ETag` makes the answer short. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** What never changes under its name: a year, the longest that means anything (RFC 8246 for `immutable`). */
export const FOREVER = 'public, max-age=31536000, immutable';

/** What machines ask for again and again, and nobody misses for an hour: feeds, the sitemap, robots.txt. */
export const SHORT = 'public, max-age=3600';

/** Names that a build derives from the content: 8 or 16 hex digits of its own hash, or 8 characters of esbuild's base32. */
export const HASHED = /^assets\/.*-(?:[\da-f]{8}(?:[\da-f]{8})?|[A-Z2-7]{8})(?:\.\w+)+$/;

/** Names that a build gives to what machines read. */
export const FOR_MACHINES = /^(?:robots\.txt|sitemap[^/]*\.xml|(?:.*\/)?(?:rss\.xml|atom\.xml|feed\.json))$/;

/** @param path of a file below the output folder */
export function cacheControlOf(path: string): string {
  if (HASHED.test(path)) return FOREVER;
  return FOR_MACHINES.test(path) ? SHORT : REVALIDATE;
}
