import { createRequire, SourceMap } from 'node:module';
import { compileFunction } from 'node:vm';
import { asError } from '../../base/thrown.ts';
import { escapeRegExp } from '../../base/wildcard.ts';
import { EVERY_VARIABLE, watchedGlobals, watchedRequire } from '../../host/environment.ts';

/** Evaluated modules by their names in stack traces, for errors that functions throw later. */
const evaluated = new Map<string, CompiledModule>();

const generatorRequire = createRequire(import.meta.url);

/** Compiled CommonJS with its source map. */
export interface CompiledModule {
  readonly code: string;
  /** Source map, version 3, as JSON. */
  readonly map: string;
}

/** Exports of a compiled module, and its reads of the machine. */
export interface Evaluated {
  readonly exports: unknown;
  /** Returns everything that the code has read from the machine so far, including functions called later. */
  readonly reads: () => Reads;
}

/** Data that code has read besides its arguments. */
export interface Reads {
  /** Sorted names of environment variables, or `EVERY_VARIABLE` if the code listed all of them. */
  readonly variables: readonly string[];
  /** Sorted paths, relative to the project, of package files that the code has loaded. */
  readonly files: readonly string[];
}

/**
 * Runs a compiled module without writing it to disk. `react` and the modules in `provided` come from the generator,
 * other packages from the project.
 *
 * `process`, `global` and `globalThis` are objects that record reads of the environment. Reads of packages cannot be
 * recorded, so loading a package counts as reading all variables.
 *
 * @param name file name in stack traces, for `sourcePlace`
 * @throws errors of the module
 */
export function evaluateModule(
  root: string,
  name: string,
  compiled: CompiledModule,
  provided: Readonly<Record<string, unknown>> = {},
): Evaluated {
  evaluated.set(name, compiled);
  const variables = new Set<string>();
  const packages = watchedRequire(root, () => variables.add(EVERY_VARIABLE));
  const globals = watchedGlobals((variable) => variables.add(variable));
  const module = { exports: {} as unknown };
  const load = (id: string): unknown => {
    if (id in provided) return provided[id];
    if (/^(?:node:)?process$/.test(id)) return globals.process;
    return /^react(-dom)?(\/|$)/.test(id) ? generatorRequire(id) : packages.require(id);
  };
  // The wrapper returns a separate function, because the module may declare its own `process`. The wrapper adds a line above the
  // code, so line numbers start at 0.
  const wrap = compileFunction(
    `return function (module, exports, require) {\n${compiled.code}\n};`,
    ['process', 'global', 'globalThis'],
    { filename: name, lineOffset: -1 },
  );
  try {
    wrap(globals.process, globals.globalThis, globals.globalThis)(module, module.exports, load);
  } catch (cause) {
    throw asError(cause);
  }
  return { exports: module.exports, reads: () => ({ variables: [...variables].sort(), files: packages.files() }) };
}

/** Returns the first place of a stack trace in site code, in any evaluated module. */
export function placeInSite(stack: string): ReturnType<typeof sourcePlace> {
  for (const [name, compiled] of evaluated) {
    const place = sourcePlace(stack, name, compiled);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Returns the first place of a stack trace in the project's source files, with 1-based line and column. */
export function sourcePlace(
  stack: string,
  name: string,
  { map }: CompiledModule,
): { readonly file: string; readonly line: number; readonly column: number } | undefined {
  const frames = stack.matchAll(new RegExp(`${escapeRegExp(name)}:(\\d+):(\\d+)`, 'g'));
  const sourceMap = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
  for (const [, line, column] of frames) {
    const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || /^\.\.\/|node_modules\//.test(entry.originalSource)) continue;
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}
