import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { build, type Loader, type PartialMessage, type Plugin } from 'esbuild';
import { hash } from '../../base/hash.ts';
import { readRegularFile } from '../../host/files.ts';
import { isBuildFailure, MODULE_RULES } from './bundler-messages.ts';

const MODULE = /\.module\.css$/;
/** What a script imports for the rules of a CSS module. */
const RULES = '?rules';

/**
 * Compiles CSS modules each by itself, so that its classes have the same names in the HTML, in scripts and in stylesheets. A
 * class is named after its file and a hash of the file's path.
 *
 * @param root absolute path of the project
 * @param loader of the rules: `empty` leaves them out
 */
export function cssModules(root: string, loader: Loader): Plugin {
  return {
    name: 'css-modules',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /\.module\.css\?rules$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.slice(0, -RULES.length)),
        namespace: MODULE_RULES,
      }));
      onResolve({ filter: MODULE }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (kind !== 'import-rule' || pluginData === RULES) return undefined;
        const found = await resolve(path, { kind, resolveDir, importer, pluginData: RULES });
        return found.errors.length > 0 ? undefined : { path: found.path, namespace: MODULE_RULES };
      });
      onLoad({ filter: MODULE, namespace: 'file' }, async ({ path }) => {
        const made = await compileModule(root, path);
        if ('errors' in made) return made;
        // Rules of the files of which classes are composed come first.
        const imports = made.others.map((file) => `import ${JSON.stringify(pathFrom(dirname(path), file))};\n`);
        const rules = JSON.stringify(pathFrom(dirname(path), path) + RULES);
        const contents = `${imports.join('')}import ${rules};\n${made.script}`;
        return { contents, loader: 'js', resolveDir: dirname(path), warnings: made.warnings };
      });
      onLoad({ filter: /.*/, namespace: MODULE_RULES }, async ({ path }) => {
        const made = await compileModule(root, path);
        return 'errors' in made ? made : { contents: made.rules, loader, resolveDir: dirname(path) };
      });
    },
  };
}

/** Returns the rules with their final names, a script that exports the names, and the files of which classes are composed. */
async function compileModule(root: string, path: string) {
  const folder = dirname(path);
  const others = new Set<string>();
  const uniqueNames: Plugin = {
    name: 'unique-names',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /.*/ }, async ({ path: target, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === RULES) return undefined;
        if (kind === 'import-rule' || kind === 'url-token') {
          const isBeside = target.startsWith('.');
          return { path: isBeside ? pathFrom(folder, join(resolveDir, target)) : target, external: true };
        }
        const found = await resolve(target, { kind, importer, resolveDir, pluginData: RULES });
        if (found.errors.length > 0) return { errors: found.errors };
        if (found.path !== path) others.add(found.path);
        // esbuild names classes after the file. What lies in a package has its name wherever that is installed.
        const known = pathFrom(root, found.path).replace(/^.*node_modules\//, '');
        const name = found.path.replace(MODULE, `-${hash(known).slice(0, 6)}.module.css`);
        return { path: name, namespace: 'module', pluginData: found.path };
      });
      onLoad({ filter: /.*/, namespace: 'module' }, ({ pluginData: file }: { pluginData: string }) => ({
        contents: Buffer.from(readRegularFile(file)),
        loader: 'local-css',
        resolveDir: dirname(file),
      }));
    },
  };
  const contents = `export { default } from ${JSON.stringify(path)};`;
  try {
    const { outputFiles, warnings } = await build({
      ...{ absWorkingDir: root, stdin: { contents, resolveDir: folder }, outdir: 'out', plugins: [uniqueNames] },
      ...{ bundle: true, write: false, format: 'esm', charset: 'utf8', logLevel: 'silent', tsconfigRaw: {} },
    });
    const text = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
    return {
      rules: text('.css'),
      script: scriptOf(text('.js')),
      others: [...others],
      warnings: placed(root, warnings),
    };
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    return { errors: placed(root, cause.errors) };
  }
}

/** Exports the names of a script of esbuild, which has them as one object, each by itself too. */
function scriptOf(script: string): string {
  const names = Array.from(script.matchAll(/^ +"?([^"\s:]+)"?: ("[^"]*"),?$/gm), ([, key = '', name = '']) => [
    key,
    name,
  ]);
  const all = names.map(([key, name]) => `${JSON.stringify(key)}: ${name}`).join(', ');
  const alone = names.flatMap(([key = '', name], i) =>
    /^[a-z_$][\w$]*$/i.test(key) && key !== 'default' ? [`const $${i} = ${name};\nexport { $${i} as ${key} };\n`] : [],
  );
  return `export default { ${all} };\n${alone.join('')}`;
}

/** Puts messages to the file that the site has. */
function placed(root: string, messages: readonly PartialMessage[]): PartialMessage[] {
  return messages.map(({ location, ...message }) => {
    const file = location?.file?.replace(/^module:/, '').replace(/-[\da-f]{6}(?=\.module\.css$)/, '');
    return { ...message, ...(location && file && { location: { ...location, file: inProject(root, file) } }) };
  });
}

function inProject(root: string, file: string): string {
  return isAbsolute(file) ? relative(root, file).split(sep).join('/') : file;
}

function pathFrom(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
