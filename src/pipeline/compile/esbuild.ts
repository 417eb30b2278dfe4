import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import {
  type BuildFailure,
  type BuildOptions,
  build,
  type Loader,
  type Message,
  type PartialMessage,
  type Plugin,
} from 'esbuild';
import { PARTS } from '../../base/client.ts';
import type { DiagnosticCode } from '../../base/codes.ts';
import { error as buildError, type Diagnostic, warning } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { type Text, toText } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { meant } from '../../base/suggest.ts';
import { irregularityOf, readRegularFile } from '../../host/files.ts';
import { compileMessages } from './messages.ts';

/**
 * esbuild options for code that runs in Node, bundled into one module. `@depese/ssg` and `zod` stay external, so the
 * code shares these packages with the generator.
 */
export const FOR_NODE = {
  bundle: true,
  write: false,
  outdir: 'out',
  format: 'cjs',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  metafile: true,
  sourcemap: 'external',
  sourcesContent: false,
  external: ['@depese/ssg', 'zod'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
} satisfies BuildOptions as BuildOptions & {
  readonly write: false;
  readonly metafile: true;
  readonly external: string[];
};

/** File name of the generated module that imports all templates. */
export const STDIN = 'templates-entry.ts';

const require = createRequire(import.meta.url);

/** Matches the entry points of `@depese/ssg` whose code is bundled into the site. */
const OWN = new RegExp(
  `^@depese/ssg/(?:boot|client|components|island|samples|theme(?:/client|\\.css)?|third-parties|parts/(?:${PARTS.join('|')}))$`,
);

/** Folders with the generator's code: `lib` is the compiled code, and source maps refer to `src`. */
const OWN_FOLDERS = ['lib', 'src'].map(
  (name) => join(dirname(require.resolve('@depese/ssg/package.json')), name) + sep,
);

/** Checks if a file is code of the generator, which the author of a site cannot fix. */
export function isGeneratorFile(path: string): boolean {
  return OWN_FOLDERS.some((folder) => path.startsWith(folder));
}

/**
 * Creates a plugin that resolves `@depese/ssg/...` to this generator, and `react` to the copy of React that the
 * generator renders with. Hooks fail if a page uses two copies of React.
 */
export function generatorFiles(): Plugin {
  return {
    name: 'generator-files',
    setup(build) {
      build.onResolve({ filter: OWN }, ({ path }) => ({ path: require.resolve(path) }));
      build.onResolve({ filter: /^(react|react-dom)(\/|$)/ }, ({ path, pluginData }) => {
        if (build.initialOptions.platform === 'node') return { path, external: true };
        return pluginData === 'resolved' ? undefined : { path: require.resolve(path) };
      });
    },
  };
}

/**
 * Creates a plugin that rejects imports of anything but regular files, because esbuild would wait forever for a pipe.
 * esbuild reads package.json without calling plugins, so the plugin checks the project's package.json before the build.
 * @param root absolute path of the project
 */
export function regularFiles(root: string): Plugin {
  return {
    name: 'regular-files',
    setup({ onStart, onLoad }) {
      onStart(() => refusal('package.json'));
      onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => refusal(relative(root, path)));
    },
  };

  function refusal(path: string) {
    const reason = irregularityOf(join(root, path));
    if (reason === undefined) return undefined;
    const message = baseMessages.fileUnreadable({ reason });
    return {
      errors: [{ text: toText(message), detail: { unreadable: path.replaceAll(sep, '/'), message } }],
    };
  }
}

const MODULE = /\.module\.css$/;
/** Suffix of import paths that import only the CSS rules of a CSS module: `a.module.css?rules`. */
const RULES = '?rules';

/**
 * Creates a plugin that compiles each CSS module separately, so that HTML, scripts and stylesheets use the same class
 * names. A class name starts with the file name and a hash of the path.
 * @param root absolute path of the project
 * @param loader esbuild loader for the CSS rules; `empty` omits them
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
        // Import the files named in `composes: a from './b.module.css'` first, because the rules of this file must
        // override their rules.
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

/** Compiles a CSS module to rules, a script that exports the class names, and the files that `composes` refers to. */
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
        // esbuild derives class names from the file name, so a hash of the path is added to it. For a package, only the
        // path inside node_modules is hashed, so that the names do not depend on where packages are installed.
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

/** Returns a script that exports each class name, and an object of all class names as default export. */
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

/** Replaces generated file names in the locations of messages with the source files of the site. */
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

/** esbuild namespace for rules of CSS modules. Warnings from it are dropped: `compileModule` has reported them. */
const MODULE_RULES = 'css-module';
const OF_RULES = `${MODULE_RULES}:`;

/** Checks if an error is a build failure of esbuild. Other errors are bugs. */
export function isBuildFailure(cause: unknown): cause is BuildFailure {
  return cause instanceof Error && Array.isArray((cause as Partial<BuildFailure>).errors);
}

/** Converts the errors and warnings of a failed build to diagnostics. */
export function failureToDiagnostics(root: string, code: DiagnosticCode, failure: BuildFailure): Diagnostic[] {
  return [...toDiagnostics(root, code, failure.errors), ...warningsToDiagnostics(root, failure.warnings)];
}

/** Converts esbuild messages. esbuild counts columns in bytes from 0, diagnostics count in UTF-16 units from 1. */
function toDiagnostics(
  root: string,
  code: DiagnosticCode,
  messages: readonly Message[],
  error: typeof buildError = buildError,
): Diagnostic[] {
  return messages.map((message) => {
    const { text, location, notes } = message;
    const { unreadable } = (message.detail ?? {}) as { readonly unreadable?: string };
    if (unreadable !== undefined) {
      return error('file-unreadable', text, { file: unreadable }, { hint: baseMessages.checkRegularFileYou });
    }
    const [, module] = /^No matching export in "(.*)" for import "default"$/.exec(text) ?? [];
    if (module !== undefined)
      return error(
        code,
        compileMessages.fileNoDefaultExport,
        { file: module },
        { hint: compileMessages.exportComponentDefault },
      );
    const place =
      location === null
        ? undefined
        : location.file.startsWith(OF_RULES)
          ? // The line number refers to the compiled rules, so report only the file.
            { file: relative(root, location.file.slice(OF_RULES.length)).split(sep).join('/') }
          : {
              file: location.file,
              line: location.line,
              column: Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1,
              length: Math.max(1, location.length),
            };
    return error(code, withoutOwnPaths(root, text).replace(/[^.!?]$/, '$&.'), place, {
      hint: hintOf(text, location),
      notes: notes.filter((note) => !ADVICE.test(note.text)).map(describeNote),
    });
  });
}

/** Converts warnings to diagnostics. A CSS syntax warning becomes an error, because browsers ignore such a rule. */
export function warningsToDiagnostics(root: string, all: readonly Message[]): Diagnostic[] {
  // Drop warnings about the generated entry module, for example that `templates/markdown` has no export `needs`.
  const isOwn = ({ location }: Message) => location?.file !== STDIN && !location?.file.startsWith(OF_RULES);
  const messages = all.filter(isOwn);
  const isSyntax = ({ id }: Message) => id === 'css-syntax-error';
  return [
    ...toDiagnostics(root, 'template-compile', messages.filter(isSyntax)),
    ...toDiagnostics(
      root,
      'bundle-warning',
      messages.filter((message) => !isSyntax(message)),
      warning,
    ),
  ];
}

/** Replaces paths of ssg's own files in a message with import specifiers, such as `@depese/ssg/client`. */
function withoutOwnPaths(root: string, text: string): string {
  return text.replace(/"([^"]+)"/g, (quoted, path) =>
    isGeneratorFile(join(root, path)) ? `"@depese/ssg/${basename(path, '.js')}"` : quoted,
  );
}

/** Matches esbuild notes that only help somebody who calls esbuild directly. */
const ADVICE = /as external to exclude it|^Did you mean/;

function hintOf(text: string, location: Message['location']): Text | undefined {
  const [, path] = /^Could not resolve "(.*)"$/.exec(text) ?? [];
  // Up to version 3.7 the package was named `ssg`. Suggest the new name for an import of the old one.
  if (path !== undefined && /^ssg(?:\/|$)/.test(path)) return meant(path, `@depese/${path}`);
  if (path !== undefined)
    return /^[./]/.test(path) ? baseMessages.correctPathCountsFrom : baseMessages.installPackageOrCorrect;
  // Show esbuild's suggested replacement only if it has letters, because a bracket alone is not a useful hint.
  const { suggestion = '', lineText = '', column = 0, length = 0 } = location ?? {};
  if (!/\w/.test(suggestion)) return compileMessages.correctMarkedLineOr;
  const marked = Buffer.from(lineText).subarray(column, column + length);
  return meant(marked.toString(), suggestion, suggestion);
}

function describeNote({ text, location }: Message['notes'][number]): string {
  return location === null ? text : `${text.replace(/[:.]$/, '')}: ${location.file}:${location.line}`;
}
