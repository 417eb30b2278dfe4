import { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

/** What was evaluated, by the name in stack traces: what is thrown later comes without the one who called it. */
const evaluated = new Map<string, CompiledModule>();

const generatorRequire = createRequire(import.meta.url);

/** Compiled CommonJS with its source map. */
export interface CompiledModule {
  readonly code: string;
  /** Source map, version 3, as JSON. */
  readonly map: string;
}

/**
 * Runs a compiled module without writing it to disk and returns its exports. `react` and what is in `provided` come
 * from the generator, other packages from the project.
 *
 * @param name file name in stack traces; `sourcePlace` looks for it
 * @throws whatever the module throws
 */
export function evaluate(
  root: string,
  name: string,
  compiled: CompiledModule,
  provided: Readonly<Record<string, unknown>> = {},
): unknown {
  evaluated.set(name, compiled);
  const projectRequire = createRequire(join(root, 'package.json'));
  const module = { exports: {} as unknown };
  const load = (id: string): unknown => {
    if (id in provided) return provided[id];
    return /^react(-dom)?(\/|$)/.test(id) ? generatorRequire(id) : projectRequire(id);
  };
  compileFunction(compiled.code, ['module', 'exports', 'require'], { filename: name })(module, module.exports, load);
  return module.exports;
}

/** The place in the code of the site that a stack trace names, whichever module it was compiled to. */
export function placeInSite(stack: string): ReturnType<typeof sourcePlace> {
  for (const [name, compiled] of evaluated) {
    const place = sourcePlace(stack, name, compiled);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** The first place in a stack trace that lies in the project's code, as its source has it: 1-based line and column. */
export function sourcePlace(
  stack: string,
  name: string,
  { map }: CompiledModule,
): { readonly file: string; readonly line: number; readonly column: number } | undefined {
  const frames = stack.matchAll(new RegExp(`${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}:(\\d+):(\\d+)`, 'g'));
  const sourceMap = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
  for (const [, line, column] of frames) {
    const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || /^\.\.\/|node_modules\//.test(entry.originalSource)) continue;
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}
