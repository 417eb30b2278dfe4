import { nearest } from '../base/suggest.ts';

/**
 * The existing target that a broken path most likely means: the same path with or without its slash or `index.html`,
 * the nearest spelling among its neighbours and then anywhere, the one page whose last segment is the same (a page
 * that has moved), or the page above.
 */
export function suggestPath(path: string, known: ReadonlySet<string>): string | undefined {
  for (const variant of [
    `${path}/`,
    path.replace(/\/$/, ''),
    path.replace(/(?:index)?\.html$/, ''),
    path.replace(/(?:\.html|\.md)$/, '/'),
  ]) {
    if (variant !== path && known.has(variant)) return variant;
  }
  const last = lastSegment(path);
  const parent = parentOf(path);
  // A common beginning says nothing: of /docs/api/ and /docs/start/ only the last segments are compared.
  const neighbours = new Map(
    [...known].filter((other) => parentOf(other) === parent).map((other) => [lastSegment(other), other]),
  );
  const neighbour = nearest(last, neighbours.keys());
  if (neighbour !== undefined) return neighbours.get(neighbour);
  const moved = last === '' ? [] : [...known].filter((other) => lastSegment(other) === last);
  if (moved.length === 1) return moved[0];
  return nearest(
    path,
    [...known].filter((other) => nearest(lastSegment(other), [last]) !== undefined),
  );
}

/** The path without its last segment: `/docs/api/` and `/docs/api` are in `/docs/`. */
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}

function lastSegment(path: string): string {
  return path.split('/').findLast((segment) => segment !== '') ?? '';
}
