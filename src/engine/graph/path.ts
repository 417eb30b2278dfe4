/** A computation under way and what it has asked for so far. */
export interface Frame {
  readonly id: number;
  readonly dependencies: number[];
}

/** A cell that is being made right, and those that wait for it. */
export interface Path {
  readonly id: number;
  readonly parent: Path | undefined;
}

/** @throws when a cell waits for itself, naming the cycle instead of hanging */
export function refuseCycle(id: number, path: Path | undefined, nameOf: (id: number) => string): void {
  for (let p = path; p !== undefined; p = p.parent) if (p.id === id) throw new Error(describe(id, path, nameOf));
}

function describe(id: number, path: Path | undefined, nameOf: (id: number) => string): string {
  const names = [nameOf(id)];
  for (let p = path; p !== undefined; p = p.parent) {
    names.unshift(nameOf(p.id));
    if (p.id === id) break;
  }
  return `query cycle: ${names.join(' -> ')}`;
}
