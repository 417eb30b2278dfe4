import { realpathSync } from 'node:fs';
import nodeModule, { createRequire, isBuiltin } from 'node:module';
import { isAbsolute, join, relative, sep } from 'node:path';
import realProcess, { env, env as ownEnvironment } from 'node:process';

/** In the place of a name: every variable there is. No variable has an empty name. */
export const EVERY_VARIABLE = '';

/** Value of an environment variable; undefined without one. Of all of them: their names and values, sorted, as JSON. */
export function environmentVariable(name: string): string | undefined {
  return name === EVERY_VARIABLE ? JSON.stringify(Object.entries(env).sort()) : env[name];
}

/** All of them, for a process that is started. */
export function everyVariable(): Readonly<NodeJS.ProcessEnv> {
  return env;
}

/**
 * Chooses React's build for production, unless somebody has chosen: React decides by this variable at the moment it is loaded.
 *
 * @param env of the process
 */
export function chooseReact(env: Record<string, string | undefined> = ownEnvironment): void {
  env['NODE_ENV'] ??= 'production';
}

/** Replacements of the globals that lead to the environment. */
export interface WatchedGlobals {
  readonly process: typeof realProcess;
  readonly globalThis: typeof globalThis;
}

/**
 * Globals that are as the real ones, and tell of each environment variable that is read through them, in whatever way:
 * `process.env.A`, `const { env } = process`, `'A' in globalThis.process.env`.
 *
 * @param read called with the name of each variable, or `EVERY_VARIABLE` when all are listed
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

export interface WatchedRequire {
  /** Node's `require`, from the folder of the project. */
  require(id: string): unknown;
  /** Every file that was loaded through it, and what these have loaded since: relative to the project, sorted. */
  files(): string[];
}

/**
 * Loads packages of the project that no bundle holds, because their names were not known before.
 *
 * @param root absolute path of the project
 * @param onLoad called when something else than a module of Node is loaded
 */
export function watchedRequire(root: string, onLoad: () => void): WatchedRequire {
  const loaded = new Set<string>();
  const watch = (real: NodeJS.Require): NodeJS.Require =>
    Object.assign((id: string): unknown => {
      if (/^(?:node:)?module$/.test(id)) return watchedModule;
      if (isBuiltin(id)) return real(id);
      onLoad();
      const file = real.resolve(id);
      // Also when it throws: another one would be loaded, which may not.
      loaded.add(file);
      return real(id);
    }, real);
  const ownCreate = (from: string | URL) => watch(createRequire(from));
  const watchedModule = new Proxy(nodeModule, {
    get: (target, name) => (name === 'createRequire' ? ownCreate : Reflect.get(target, name)),
  });
  const projectRequire = watch(createRequire(join(root, 'package.json')));
  return {
    require: projectRequire,
    files() {
      if (loaded.size === 0) return [];
      const all = new Set<string>();
      const visit = (file: string): void => {
        if (all.has(file) || !isAbsolute(file)) return;
        all.add(file);
        for (const child of projectRequire.cache[file]?.children ?? []) visit(child.filename);
      };
      for (const file of loaded) visit(file);
      const from = realpathSync(root);
      return [...all].map((file) => relative(from, file).replaceAll(sep, '/')).sort();
    },
  };
}
