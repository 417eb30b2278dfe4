/** Whether `If-None-Match` names what the client would get, so that it may keep its copy. Weak comparison (RFC 9110, 13.1.2). */
export function matchesAny(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = withoutWeakness(etag);
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => withoutWeakness(tag) === opaque);
}

/**
 * Whether a range may be taken out of what is there now: `If-Range` is absent or names exactly this (RFC 9110, 13.1.5).
 *
 * @param etag a strong one
 */
export function isSame(header: string | undefined, etag: string): boolean {
  return header === undefined || header.trim() === etag;
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}
