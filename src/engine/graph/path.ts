import type { Diagnostic } from '../../base/diagnostic.ts';

/** A computation under way. */
export interface Frame {
  readonly id: number;
  /** The revision in which it began: a change that comes meanwhile is later. */
  readonly start: number;
  /** What it has asked for so far, each cell once. */
  readonly dependencies: number[];
  /** What it has reported so far. */
  readonly diagnostics: Diagnostic[];
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
