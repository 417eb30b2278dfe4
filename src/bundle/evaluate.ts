import { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

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
  { code }: CompiledModule,
  provided: Readonly<Record<string, unknown>> = {},
): unknown {
  const projectRequire = createRequire(join(root, 'package.json'));
  const module = { exports: {} as unknown };
  const load = (id: string): unknown => {
    if (id in provided) return provided[id];
    return /^react(-dom)?(\/|$)/.test(id) ? generatorRequire(id) : projectRequire(id);
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename: name })(module, module.exports, load);
  return module.exports;
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
