import { isBuiltin } from 'node:module';
import { dirname, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { readIfThere } from '../../host/files.ts';
import { type ModuleData, runModule } from '../../host/run-module.ts';
import { isBuildFailure } from './esbuild.ts';

/**
 * Runs a module of another tool's site and returns its default export as plain data. Imports that are not found are replaced by a
 * stub, and are listed in `stubbed`.
 *
 * @param file absolute path
 */
export async function runForeignModule(
  file: string,
): Promise<
  (Extract<ModuleData, { value: unknown }> & { readonly stubbed: readonly string[] }) | { readonly reason: string }
> {
  const stubbed = new Set<string>();
  const withPackages = await runBundle(file, true, stubbed);
  // An installed package may fail outside of its tool. The second attempt replaces all packages.
  const run = 'value' in withPackages ? withPackages : await runBundle(file, false, stubbed);
  return 'value' in run ? { ...run, stubbed: [...stubbed] } : run;
}

async function runBundle(file: string, usesPackages: boolean, stubbed: Set<string>): Promise<ModuleData> {
  let code: string;
  try {
    const { outputFiles } = await build({
      ...{ entryPoints: [file], absWorkingDir: dirname(file), bundle: true, write: false, format: 'esm' },
      ...{ platform: 'node', target: 'node20.19', logLevel: 'silent', jsx: 'automatic', tsconfigRaw: {} },
      plugins: [lenientImports(usesPackages, stubbed)],
    });
    code = outputFiles[0]?.text ?? '';
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    return { reason: cause.errors.map(({ text }) => text).join('; ') };
  }
  return runModule(code, dirname(file));
}

/** Extensions of files that esbuild can bundle for Node. */
const CODE: ReadonlySet<string> = new Set(['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.jsx', '.tsx', '.json']);

/** Bundles files of the site, leaves installed packages to Node and replaces everything else by the stub. */
function lenientImports(usesPackages: boolean, stubbed: Set<string>): Plugin {
  const OWN = 'own';
  return {
    name: 'lenient-imports',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /.*/ }, async ({ path, pluginData, kind, ...from }) => {
        if (pluginData === OWN || kind === 'entry-point') return undefined;
        const isModule = /^(?:node:)?module$/.test(path);
        if (isModule && from.namespace !== 'module') return { path, namespace: 'module' };
        if (isBuiltin(path)) return { path, external: true };
        const found = await resolve(path, { ...from, kind, pluginData: OWN });
        const isPackage = found.path.includes('node_modules');
        if (found.errors.length === 0 && isPackage && usesPackages) {
          return { path: pathToFileURL(found.path).href, external: true };
        }
        if (found.errors.length === 0 && !isPackage && CODE.has(extname(found.path))) return found;
        stubbed.add(path);
        return { path, namespace: 'stub' };
      });
      onLoad({ filter: /.*/, namespace: 'stub' }, () => ({ contents: 'module.exports = globalThis.ssgStub;' }));
      onLoad({ filter: /.*/, namespace: 'module' }, () => ({
        contents: `import real from 'node:module';
export default real;
export const { builtinModules, isBuiltin } = real;
export const createRequire = globalThis.ssgRequire;`,
      }));
      onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        const text = readIfThere(path) ?? '';
        const place = {
          'import.meta.url': pathToFileURL(path).href,
          'import.meta.dirname': dirname(path),
          'import.meta.filename': path,
          ...(/\b(?:const|let|var)\s+__dirname\b/.test(text) ? {} : { __dirname: dirname(path) }),
          ...(/\b(?:const|let|var)\s+__filename\b/.test(text) ? {} : { __filename: path }),
        };
        const names = new RegExp(
          `(?<![\\w.'"\`])(?:${Object.keys(place)
            .map((name) => name.replaceAll('.', '\\.'))
            .join('|')})\\b`,
          'g',
        );
        const contents = text
          .replace(names, (name) => JSON.stringify(Object.entries(place).find(([key]) => key === name)?.[1]))
          .replace(/(?<![\w.])require\.resolve\(/g, `globalThis.ssgRequire(${JSON.stringify(path)}).resolve(`);
        const loader = /\.([cm]?)([jt]s)(x?)$/.exec(path);
        return { contents, loader: loader?.[2] === 'ts' ? (loader[3] === 'x' ? 'tsx' : 'ts') : 'jsx' };
      });
    },
  };
}
