import { realpathSync } from 'node:fs';
import nodeModule, { createRequire, isBuiltin } from 'node:module';
import { isAbsolute, join, relative, sep } from 'node:path';
import realProcess, { env, env as ownEnvironment } from 'node:process';

/** Name that stands for all variables. A real variable never has an empty name. */
export const EVERY_VARIABLE = '';

/**
 * Returns the value of an environment variable, or undefined if it is not set. `EVERY_VARIABLE` returns all names and
 * values, sorted, as JSON.
 */
export function environmentVariable(name: string): string | undefined {
  return name === EVERY_VARIABLE ? JSON.stringify(Object.entries(env).sort()) : env[name];
}

/** Returns all variables, for a child process. */
export function everyVariable(): Readonly<NodeJS.ProcessEnv> {
  return env;
}

/** Selects the production build of React unless `NODE_ENV` is set. React reads the variable when it is loaded. */
export function chooseReact(env: Record<string, string | undefined> = ownEnvironment): void {
  env['NODE_ENV'] ??= 'production';
}

/** Replacements of the globals through which code can read the environment. */
export interface WatchedGlobals {
  readonly process: typeof realProcess;
  readonly globalThis: typeof globalThis;
}

/**
 * Creates globals that behave like the real ones and report each environment variable that code reads: `process.env.A`,
 * `const { env } = process`, `'A' in globalThis.process.env`.
 *
 * @param read called with the name of each variable, or with `EVERY_VARIABLE` if the code lists them all
 */
export function watchedGlobals(read: (name: string) => void): WatchedGlobals {
  const report = (name: string | symbol) => typeof name === 'string' && read(name);
  const watchedEnv = new Proxy(env, {
    get(target, name) {
      report(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      report(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      report(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      read(EVERY_VARIABLE);
      return Reflect.ownKeys(target);
    },
    // Sets the variable on the real object. With a receiver, `Reflect.set` would define a property of the proxy instead.
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

/**
 * Creates a proxy that overrides some properties. Getters run on the real object, because getters of Node check their
 * receiver.
 */
function standIn<T extends object>(real: T, other: (name: string | symbol) => unknown): T {
  return new Proxy(real, {
    get: (target, name) => other(name) ?? Reflect.get(target, name),
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}

export interface WatchedRequire {
  /** `require` of the project folder. */
  require(id: string): unknown;
  /** Returns all files loaded through this `require`, directly or not: relative to the project, sorted. */
  files(): string[];
}

/**
 * Creates a `require` that records what it loads. It loads packages of the project that are not in the bundle because their
 * names are computed at run time.
 *
 * @param root absolute path of the project
 * @param onLoad called before a module is loaded, unless the module is built into Node
 */
export function watchedRequire(root: string, onLoad: () => void): WatchedRequire {
  const loaded = new Set<string>();
  const watch = (real: NodeJS.Require): NodeJS.Require =>
    Object.assign((id: string): unknown => {
      if (/^(?:node:)?module$/.test(id)) return watchedModule;
      if (isBuiltin(id)) return real(id);
      onLoad();
      const file = real.resolve(id);
      // The file is recorded even if loading throws. Otherwise nothing would watch it, and a fix would go unnoticed.
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
