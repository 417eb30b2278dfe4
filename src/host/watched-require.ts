import { realpathSync } from 'node:fs';
import nodeModule, { createRequire, isBuiltin } from 'node:module';
import { isAbsolute, join, relative, sep } from 'node:path';

export interface WatchedRequire {
  /** As Node's, from the folder of the project. */
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
