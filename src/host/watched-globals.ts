import realProcess, { env } from 'node:process';
import { EVERY_VARIABLE } from './environment.ts';

/** What code is given instead of the globals that lead to the environment. */
export interface WatchedGlobals {
  readonly process: typeof realProcess;
  readonly globalThis: typeof globalThis;
}

/**
 * Globals that are as the real ones, and tell of each environment variable that is read through them, in whatever way:
 * `process.env.A`, `const { env } = process`, `'A' in globalThis.process.env`.
 *
 * @param read told the name of each variable, or `EVERY_VARIABLE` when all are listed
 */
export function watchedGlobals(read: (name: string) => void): WatchedGlobals {
  const tell = (name: string | symbol) => typeof name === 'string' && read(name);
  const watchedEnv = new Proxy(env, {
    get(target, name) {
      tell(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      tell(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      tell(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      read(EVERY_VARIABLE);
      return Reflect.ownKeys(target);
    },
    // A variable wants to be set by its name only.
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  const watchedProcess: typeof realProcess = standIn(realProcess, (name) =>
    name === 'env' ? watchedEnv : name === 'getBuiltinModule' ? builtinModule : undefined,
  );
  const builtinModule = (id: string): unknown =>
    /^(?:node:)?process$/.test(id) ? watchedProcess : realProcess.getBuiltinModule(id);
  const watchedGlobal: typeof globalThis = standIn(globalThis, (name) =>
    name === 'process' ? watchedProcess : name === 'globalThis' || name === 'global' ? watchedGlobal : undefined,
  );
  return { process: watchedProcess, globalThis: watchedGlobal };
}

/** An object with other values for some names. Getters see the real one: those of Node insist on it. */
function standIn<T extends object>(real: T, other: (name: string | symbol) => unknown): T {
  return new Proxy(real, {
    get: (target, name) => other(name) ?? Reflect.get(target, name),
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}
