import type { Nodes } from 'mdast';
import type { Point, Position } from 'unist';
import type { SourcePlace } from '../../base/diagnostic.ts';
import type { Origin } from '../origin.ts';

/** What unified's messages (VFileMessage) say of their place. Errors of another kind say nothing. */
export interface PlacedMessage {
  readonly reason?: unknown;
  readonly cause?: unknown;
  readonly fatal?: unknown;
  readonly place?: Position | Point | undefined;
}

/**
 * The place that a plugin's message names, in the file that it is about.
 *
 * @param tree what the plugin was given: an included file says in it where it begins
 * @param origin of the page
 */
export function placeOfMessage({ place }: PlacedMessage, tree: Nodes | undefined, origin: Origin): SourcePlace {
  const start = place !== undefined && place !== null && 'start' in place ? place.start : place;
  if (typeof start?.line !== 'number') return { file: origin.file };
  const { file, firstLine } = (tree && originOf(place as object, tree)) ?? origin;
  const end = place !== undefined && 'end' in place ? place.end : undefined;
  const length = end?.line === start.line ? { length: Math.max(1, end.column - start.column) } : {};
  return { file, line: firstLine + start.line - 1, column: start.column ?? 1, ...length };
}

/** A message has the very object that is the position of its node. */
function originOf(place: object, node: Nodes, origin?: Origin): Origin | undefined {
  if (node.position === place || node.position?.start === place) return origin;
  if (!('children' in node)) return undefined;
  const inner = node.type === 'included' ? node.origin : origin;
  for (const child of node.children) {
    const found = originOf(place, child, inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
