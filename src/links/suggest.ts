import { nearest } from '../base/suggest.ts';

/**
 * The existing target that a broken path most likely means: the same path with or without its slash or `index.html`,
 * the nearest spelling, or the one page whose last segment is the same (a page that has moved).
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
  const spelling = nearest(path, known);
  if (spelling !== undefined) return spelling;
  const last = lastSegment(path);
  const moved = last === '' ? [] : [...known].filter((other) => lastSegment(other) === last);
  return moved.length === 1 ? moved[0] : undefined;
}

function lastSegment(path: string): string {
  return path.split('/').findLast((segment) => segment !== '') ?? '';
}
