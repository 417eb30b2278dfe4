import { realpathSync } from 'node:fs';
import nodeModule, { createRequire, isBuiltin } from 'node:module';
import { isAbsolute, join, relative, sep } from 'node:path';
import realProcess, { env, env as ownEnvironment } from 'node:process';

/** Name that represents all environment variables. No real variable has an empty name. */
export const EVERY_VARIABLE = '';

/** Returns an environment variable, or undefined. For `EVERY_VARIABLE`, returns all variables as sorted JSON. */
export function environmentVariable(name: string): string | undefined {
  return name === EVERY_VARIABLE ? JSON.stringify(Object.entries(env).sort()) : env[name];
}

/** Returns all environment variables, to be passed to a child process. */
export function everyVariable(): Readonly<NodeJS.ProcessEnv> {
  return env;
}

/** Selects the production build of React unless `NODE_ENV` is set. Call it before React is loaded. */
export function chooseReact(env: Record<string, string | undefined> = ownEnvironment): void {
  env['NODE_ENV'] ??= 'production';
}

/**
 * Creates replacements for `process` and `globalThis` that report each environment variable that code reads, as in
 * `process.env.A`, `const { env } = process`, `'A' in globalThis.process.env`.
 * @param read called with the name of each variable; or with `EVERY_VARIABLE` if code lists all of them
 */
export function watchedGlobals(read: (name: string) => void) {
  const reported =
    <R>(act: (env: NodeJS.ProcessEnv, name: string | symbol) => R) =>
    (env: NodeJS.ProcessEnv, name: string | symbol): R => {
      if (typeof name === 'string') read(name);
      return act(env, name);
    };
  const watchedEnv = new Proxy(env, {
    get: reported<unknown>((target, name) => Reflect.get(target, name)),
    has: reported(Reflect.has),
    getOwnPropertyDescriptor: reported((target, name) => Reflect.getOwnPropertyDescriptor(target, name)),
    ownKeys(target) {
      read(EVERY_VARIABLE);
      return Reflect.ownKeys(target);
    },
    // Omit the receiver, so that the variable is set on the real object. With the proxy as receiver, `Reflect.set`
    // would define a property on the proxy.
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
 * Creates a proxy in which `other` overrides properties of an object. Getters are called with the real object as
 * `this`, because getters of Node.js reject any other object.
 */
function standIn<T extends object>(real: T, other: (name: string | symbol) => unknown): T {
  return new Proxy(real, {
    get: (target, name) => other(name) ?? Reflect.get(target, name),
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}

/**
 * Creates a `require` that records what it loads. Site code calls it for packages that esbuild could not bundle,
 * because their names are computed at run time.
 * @param root absolute path of the project
 * @param onLoad called before each module is loaded, except modules of Node.js
 */
export function watchedRequire(root: string, onLoad: () => void) {
  const loaded = new Set<string>();
  const watch = (real: NodeJS.Require): NodeJS.Require =>
    Object.assign((id: string): unknown => {
      if (/^(?:node:)?module$/.test(id)) return watchedModule;
      if (isBuiltin(id)) return real(id);
      onLoad();
      const file = real.resolve(id);
      // Records the file before it is loaded, because a file whose code throws must be watched for a fix.
      loaded.add(file);
      return real(id);
    }, real);
  const ownCreate = (from: string | URL) => watch(createRequire(from));
  const watchedModule = new Proxy(nodeModule, {
    get: (target, name) => (name === 'createRequire' ? ownCreate : Reflect.get(target, name)),
  });
  const projectRequire = watch(createRequire(join(root, 'package.json')));
  return {
    /** Loads a package or file as `require` in the project folder does. */
    require: projectRequire,
    /** Returns all files that this `require` has loaded, directly or indirectly, sorted and relative to the project. */
    files(): string[] {
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
