import type { CellName, Inspection } from '../../engine/graph/inspection.ts';

/** What can be asked of a graph without computing anything. */
export type Recorded = Pick<Inspection, 'dependencies' | 'earlierWork' | 'kept' | 'keysOf'>;

/** A cell and everything that it stands on, each once, the nearest first; `enter` says which of them are gone into. */
export function cellsBelow(
  { dependencies }: Pick<Recorded, 'dependencies'>,
  start: CellName,
  enter: (cell: CellName) => boolean = () => true,
): { readonly cell: CellName; readonly above: CellName | undefined }[] {
  const found: { cell: CellName; above: CellName | undefined }[] = [{ cell: start, above: undefined }];
  const seen = new Set([nameOf(start)]);
  for (const { cell } of found) {
    for (const dependency of dependencies(cell)) {
      if (seen.has(nameOf(dependency)) || !enter(dependency)) continue;
      seen.add(nameOf(dependency));
      found.push({ cell: dependency, above: cell });
    }
  }
  return found;
}

/** A cell as a key of maps. No name of a query holds a space. */
export function nameOf({ query, key }: CellName): string {
  return `${query} ${key}`;
}
