import type * as fs from 'node:fs';

/** What goes wrong with the file system at one operation. */
export interface Fault {
  /** The end of the process: nothing that it does afterwards has an effect. Or a code of errno(3). */
  readonly kind: 'kill' | 'ENOSPC' | 'EIO' | 'EACCES' | 'EMFILE';
  /** Whether all that follow fail too: a disk stays full. */
  readonly isLasting?: boolean;
}

/** Each kind of trouble, for a moment and for good. */
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
 * Does something while an operation of the file system fails.
 *
 * @param at how many operations succeed before
 * @returns whether so many were done
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

/** Those that leave nothing else on the disk. */
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
/** A full disk lets them through. */
const FREEING = new Set(['rmSync', 'rmdirSync', 'unlinkSync', 'closeSync', 'utimesSync', 'futimesSync']);
/** They need a file descriptor. */
const OPENING = new Set(['openSync', 'readFileSync', 'writeFileSync', 'readdirSync', 'copyFileSync', 'opendirSync']);

/** A `node:fs` whose synchronous functions can fail. */
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
      // Between two reads the disk is as before the first.
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

/** What a file holds when the write of it did not come to its end. */
function writeHalf(real: typeof fs, name: string, args: readonly unknown[], error: Error): void {
  const isWrite = error instanceof Killed || (error as NodeJS.ErrnoException).code === 'ENOSPC';
  if (!isWrite || name !== 'writeFileSync' || armed?.left !== -1) return;
  const [path, content, options] = args as Parameters<typeof fs.writeFileSync>;
  const bytes = Buffer.from(content as string);
  try {
    real.writeFileSync(path, bytes.subarray(0, bytes.length >> 1), options);
  } catch {
    // There was no place for the file at all.
  }
}
