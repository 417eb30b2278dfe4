import type * as fs from 'node:fs';

/** Failure of one operation of the file system. */
export interface Fault {
  /**
   * `kill` is the end of the process: its later operations have no effect. The others are codes of errno(3).
   */
  readonly kind: 'kill' | 'ENOSPC' | 'EIO' | 'EACCES' | 'EMFILE';
  /** True if all later operations fail too: a disk stays full. */
  readonly isLasting?: boolean;
}

/** Every kind of failure, temporary and permanent. */
export const FAULTS: readonly Fault[] = [
  { kind: 'kill' },
  { kind: 'ENOSPC' },
  { kind: 'ENOSPC', isLasting: true },
  { kind: 'EIO' },
  { kind: 'EIO', isLasting: true },
  { kind: 'EMFILE' },
];

export class Killed extends Error {}

let armed: { left: number; readonly fault: Fault; hit: boolean } | undefined;

/**
 * Runs a function while an operation of the file system fails.
 *
 * @param at number of operations that succeed before
 * @returns true if that many operations ran
 */
export async function under<T>(
  fault: Fault,
  at: number,
  act: () => T | Promise<T>,
): Promise<{ readonly wasHit: boolean; readonly value?: T; readonly error?: unknown }> {
  const own = { left: at, fault, hit: false };
  armed = own;
  try {
    const value = await act();
    return { wasHit: own.hit, value };
  } catch (error) {
    return { wasHit: own.hit, error };
  } finally {
    armed = undefined;
  }
}

/** Functions that do not change the disk. */
const READS = new Set([
  'accessSync',
  'existsSync',
  'fstatSync',
  'lstatSync',
  'opendirSync',
  'readdirSync',
  'readFileSync',
  'readlinkSync',
  'readSync',
  'realpathSync',
  'statfsSync',
  'statSync',
]);
/** Functions that work on a full disk. */
const FREEING = new Set(['rmSync', 'rmdirSync', 'unlinkSync', 'closeSync', 'utimesSync', 'futimesSync']);
/** Functions that need a file descriptor. */
const OPENING = new Set(['openSync', 'readFileSync', 'writeFileSync', 'readdirSync', 'copyFileSync', 'opendirSync']);

/** Wraps `node:fs` so that its synchronous functions can fail. */
export function faulty(real: typeof fs): typeof fs & { readonly default: typeof fs } {
  const mocked: Record<string, unknown> = { ...real };
  for (const [name, original] of Object.entries(real)) {
    if (typeof original !== 'function' || !name.endsWith('Sync')) continue;
    const act = original as (...args: unknown[]) => unknown;
    mocked[name] = Object.assign((...args: unknown[]) => {
      const error = failureOf(name, args);
      if (error === undefined) return act(...args);
      if (name === 'existsSync' && !(error instanceof Killed)) return false;
      writeHalf(real, name, args, error);
      throw error;
    }, original);
  }
  return { ...mocked, default: mocked } as unknown as typeof fs & { readonly default: typeof fs };
}

function failureOf(name: string, args: readonly unknown[]): Error | undefined {
  if (armed === undefined || !concerns(armed.fault, name)) return undefined;
  if (armed.hit)
    return armed.fault.kind === 'kill' || armed.fault.isLasting ? failure(armed.fault, name, args) : undefined;
  if (armed.left-- > 0) return undefined;
  armed.hit = true;
  return failure(armed.fault, name, args);
}

function concerns({ kind }: Fault, name: string): boolean {
  switch (kind) {
    case 'kill':
      // A failure between two reads would find the disk unchanged, so only one of them is tested.
      return !READS.has(name) || armed?.hit === true;
    case 'ENOSPC':
      return !READS.has(name) && !FREEING.has(name);
    case 'EMFILE':
      return OPENING.has(name);
    default:
      return true;
  }
}

function failure({ kind }: Fault, name: string, [path]: readonly unknown[]): Error {
  if (kind === 'kill') return new Killed();
  const syscall = name.replace(/Sync$/, '');
  const where = typeof path === 'string' ? { path } : {};
  return Object.assign(new Error(`${kind}: injected, ${syscall}`), { code: kind, errno: -1, syscall, ...where });
}

/** Writes the content that a file has after an interrupted write. */
function writeHalf(real: typeof fs, name: string, args: readonly unknown[], error: Error): void {
  const isWrite = error instanceof Killed || (error as NodeJS.ErrnoException).code === 'ENOSPC';
  if (!isWrite || name !== 'writeFileSync' || armed?.left !== -1) return;
  const [path, content, options] = args as Parameters<typeof fs.writeFileSync>;
  const bytes = Buffer.from(content as string);
  try {
    real.writeFileSync(path, bytes.subarray(0, bytes.length >> 1), options);
  } catch {
    // There was no space for the file at all.
  }
}
