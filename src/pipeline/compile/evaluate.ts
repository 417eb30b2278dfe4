import { createRequire, SourceMap } from 'node:module';
import { compileFunction } from 'node:vm';
import { asError } from '../../base/thrown.ts';
import { escapeRegExp } from '../../base/wildcard.ts';
import { EVERY_VARIABLE, watchedGlobals, watchedRequire } from '../../host/environment.ts';

/** Evaluated modules by their file name in stack traces, to find the source line of an error that is thrown later. */
const evaluated = new Map<string, CompiledModule>();

const generatorRequire = createRequire(import.meta.url);

/** Compiled CommonJS module with its source map. */
export interface CompiledModule {
  readonly code: string;
  /** Source map (version 3) in JSON. */
  readonly map: string;
}

export type Evaluated = ReturnType<typeof evaluateModule>;

/** Environment variables and files that code of the site has read. */
export interface Reads {
  /** Sorted names of environment variables, or only `EVERY_VARIABLE` if the code enumerated them. */
  readonly variables: readonly string[];
  /** Sorted paths of the package files that the code has loaded, relative to the project. */
  readonly files: readonly string[];
}

/**
 * Evaluates a compiled module without writing it to disk. Imports of `react` and of the modules in `provided` are
 * resolved to the generator's copies, other packages to the packages of the project. `process`, `global` and
 * `globalThis` are replaced by objects that record which environment variables are read. Packages use the real
 * `process`, so loading any package counts as reading all variables.
 * @param name file name in stack traces; pass the same name to `sourcePlace`
 * @throws any error that the module throws
 */
export function evaluateModule(
  root: string,
  name: string,
  compiled: CompiledModule,
  provided: Readonly<Record<string, unknown>> = {},
) {
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
  // The code may declare its own `process`, which would clash with the parameter `process`. An inner function prevents
  // the clash, and adds one line above the code, so the line offset is -1.
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
  /** Returns what the code has read so far, during its evaluation and in later calls of its functions. */
  const reads = (): Reads => ({ variables: [...variables].sort(), files: packages.files() });
  return { exports: module.exports, reads };
}

/** Returns the source position of the topmost stack frame that is in site code. */
export function placeInSite(stack: string): ReturnType<typeof sourcePlace> {
  for (const [name, compiled] of evaluated) {
    const place = sourcePlace(stack, name, compiled);
    if (place !== undefined) return place;
  }
  return undefined;
}

/**
 * Returns the source position of the topmost stack frame in the project's files. Line and column count from 1.
 * @param name file name of the module in the stack trace
 */
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
