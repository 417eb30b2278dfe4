import { isBuiltin } from 'node:module';
import { dirname, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { readIfThere } from '../../host/files.ts';
import { type ModuleData, runModule } from '../../host/run-module.ts';
import { isBuildFailure } from './esbuild.ts';

/**
 * Runs a module written for another tool, such as `docusaurus.config.js`, and returns its default export as plain data.
 * Imports that are not found are replaced by a stub and listed in `stubbed`.
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
  // A package may throw because the other tool does not run it. Then run the module again with stubs for all packages.
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

/** Creates a plugin that bundles files of the site, leaves installed packages to Node.js, and stubs other imports. */
function lenientImports(usesPackages: boolean, stubbed: Set<string>): Plugin {
  const OWN = 'own';
  return {
    name: 'lenient-imports',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /.*/ }, async ({ path, pluginData, kind, ...from }) => {
        if (pluginData === OWN || kind === 'entry-point') return undefined;
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
      onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        const text = readIfThere(path) ?? '';
        const folder = dirname(path);
        const places: Readonly<Record<string, string>> = {
          ...{
            'import.meta.url': pathToFileURL(path).href,
            'import.meta.dirname': folder,
            'import.meta.filename': path,
          },
          ...{ __dirname: folder, __filename: path },
        };
        const isDeclared = (name: string) => new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(text);
        const contents = text
          .replace(/(?<![\w.'"`])(?:import\.meta\.(?:url|(?:dir|file)name)|__(?:dir|file)name)\b/g, (name) =>
            isDeclared(name) ? name : JSON.stringify(places[name]),
          )
          .replace(/(?<![\w.])require\.resolve\(/g, `globalThis.ssgRequire(${JSON.stringify(path)}).resolve(`)
          .replace(/(?:\b\w+\.)?\bcreateRequire\(/g, 'globalThis.ssgRequire(');
        return { contents, loader: path.endsWith('.tsx') ? 'tsx' : /\.[cm]?ts$/.test(path) ? 'ts' : 'jsx' };
      });
    },
  };
}
