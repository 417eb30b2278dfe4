import { readIfThere } from './files.ts';
import { inTemporaryFolder, NODE_PATH, runProgram } from './run-program.ts';

/** Milliseconds after which a module that is still running is stopped. */
const TIME_LIMIT = 60_000;

/** Default export of a module as plain data; or the reason why the module could not run. */
export type ModuleData = { readonly value: unknown } | { readonly reason: string };

/** Key of the object that replaces a function in `ModuleData`. */
const FUNCTION_MARK = 'ssg:function';

/** Reports whether a value of `ModuleData` was a function. */
export function isFunctionMark(value: unknown): boolean {
  return typeof value === 'object' && value !== null && FUNCTION_MARK in value;
}

/**
 * Runs a compiled module in a child process and returns its default export as data. If the default export is a
 * function, returns its result, because configurations of other tools may export functions.
 *
 * @param code ES module. It may use `ssgStub` (accepts every call) and `ssgRequire` (a `createRequire` without errors)
 * @param folder absolute path of the working directory
 */
export function runModule(code: string, folder: string): Promise<ModuleData> {
  return inTemporaryFolder({ 'bundle.mjs': code, 'run.mjs': RUNNER }, async (scratch) => {
    const program = [NODE_PATH, `${scratch}/run.mjs`, folder, `${scratch}/result.json`];
    const setup = { cwd: folder, env: { NODE_ENV: 'production' }, timeout: TIME_LIMIT };
    const { output, isTooLong } = await runProgram(program, setup);
    const result = readIfThere(`${scratch}/result.json`);
    if (result !== undefined) return { value: JSON.parse(result) as unknown };
    if (isTooLong) return { reason: `no result after ${TIME_LIMIT / 1000} seconds` };
    return { reason: /^\w*Error.*$/m.exec(output)?.[0] ?? (output.trim().slice(0, 200) || 'no result') };
  });
}

/**
 * Program of the child process. It defines `ssgStub`, which replaces modules that cannot be loaded: it can be called
 * and awaited, and has every property. A call with an object returns the object, as `defineConfig` does.
 */
const RUNNER = `import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
const [, , folder, result] = argv;
const isData = (value) => typeof value === 'object' && value !== null;
const createStub = (then) => {
  const get = (_, key) => {
    if (key === 'then') return then;
    if (key === '__esModule' || key === 'toJSON') return undefined;
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* () {};
    return stub;
  };
  return new Proxy(function () {}, {
    get,
    has: () => true,
    apply: (_, __, [first]) => (isData(first) && !Array.isArray(first) ? first : stub),
    construct: () => stub,
    getPrototypeOf: () => above,
  });
};
const above = new Proxy({}, { get: (_, key) => settled[key] });
const settled = createStub(undefined);
const stub = createStub((done) => Promise.resolve(done?.(settled)));
globalThis.ssgStub = stub;
globalThis.ssgRequire = (from) => {
  const path = String(from).startsWith('file:') ? fileURLToPath(from) : String(from);
  const real = createRequire(path);
  const orElse = (load, other) => (id) => {
    try {
      return load(id);
    } catch {
      return other(id);
    }
  };
  const resolved = orElse(real.resolve, (id) => (/^[.]/.test(id) ? resolve(dirname(path), id) : id));
  return Object.assign(orElse(real, () => stub), { resolve: resolved });
};
globalThis.require = globalThis.ssgRequire(folder + '/any.js');
const module = await import('./bundle.mjs');
let value = module.default ?? module;
if (typeof value !== 'function' && value?.default !== undefined) value = value.default;
if (typeof value === 'function') value = value({ mode: 'production', command: 'build' });
value = await value;
const open = [];
const plain = function (key, inner) {
  while (open.length > 0 && open.at(-1) !== this) open.pop();
  if (inner === stub || inner === settled || inner instanceof RegExp) return undefined;
  if (typeof inner === 'function') return { '${FUNCTION_MARK}': inner.name };
  if (typeof inner === 'bigint') return String(inner);
  if (!isData(inner)) return inner;
  if (open.includes(inner)) return undefined;
  open.push(inner);
  return inner;
};
writeFileSync(result, JSON.stringify(value, plain) ?? 'null');
exit(0);
`;
