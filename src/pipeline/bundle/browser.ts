import { join } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { TARGETS } from '../../base/client.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { ASSETS, basename } from '../../base/paths.ts';
import { escapeRegExp } from '../../base/wildcard.ts';
import type { ClientConfig } from '../../config/schema.ts';
import { MARKDOWN } from '../../render/render-page.ts';
import {
  cssModules,
  FOR_NODE,
  failureToDiagnostics,
  generatorFiles,
  isBuildFailure,
  regularFiles,
  warningsToDiagnostics,
} from '../compile/esbuild.ts';
import { type BundleSources, bundleSources, pathAliases } from '../compile/resolution.ts';
import {
  askedNames,
  bootModule,
  CLIENT_ENTRY,
  clientMarks,
  clientModule,
  FORWARD,
  generatedModules,
  partEntries,
  partOf,
} from './client-entry.ts';

/** File of the browser bundle. `path` is its output path, such as `assets/main-ABCD2345.css`. */
export interface BundledFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export type BrowserBundle =
  | {
      readonly ok: true;
      readonly files: readonly BundledFile[];
      /**
       * Map from name to URL. A name is an entry point (`main.css`, `client`, `worker:prime`), a file that a stylesheet
       * uses (`@scope/font/a.woff2`), or the CSS of a component (`style:island:Counter`, `style:template:page`). The
       * value of `island:Counter` is a list separated by spaces: the URL of the script, then the URLs of imported
       * scripts.
       */
      readonly urls: Readonly<Record<string, string>>;
      /** Code of the inline script of every page; empty if the site needs none. */
      readonly boot: string;
      /** Code of the inline script that redirects old anchors (`/old/#part`). Empty if the client runtime does this. */
      readonly forward: string;
      /** HTML snippets such as `<ssg-island`. A page that contains one of them needs the client script. */
      readonly clientMarks: readonly string[];
      readonly sources: BundleSources;
      readonly warnings: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

const FILES = Object.fromEntries(
  ['.woff2', '.woff', '.svg', '.png', '.jpg', '.webp', '.avif'].map((extension) => [extension, 'file' as const]),
);

/** Input of `bundleForBrowser`: files of the site by name, and the settings. Paths are relative to the project. */
interface BrowserSources {
  readonly islands: Readonly<Record<string, string>>;
  /** Map from name to file of the page templates and the Markdown components. Only CSS that they import is bundled. */
  readonly templates?: Readonly<Record<string, string>>;
  readonly enhancements: Readonly<Record<string, string>>;
  readonly workers: Readonly<Record<string, string>>;
  readonly stylesheets: Readonly<Record<string, string>>;
  readonly client: ClientConfig;
  /** Path of `client.ts`, the optional script of the site. */
  readonly clientFile?: string | undefined;
  /** URL path under which the site is published, such as `/repo`; empty at the root of the host. */
  readonly base: string;
}

const BROWSER_CODE = {
  bundle: true,
  write: false,
  minify: true,
  platform: 'browser',
  target: TARGETS,
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'silent',
} as const;

/**
 * Bundles the client runtime, islands (React components), enhancements (scripts for HTML, without React), workers and
 * stylesheets. File names contain a hash of the content.
 * @param root absolute path of the project
 */
export async function bundleForBrowser(
  root: string,
  { islands, templates = {}, enhancements, workers, stylesheets, client, clientFile, base }: BrowserSources,
): Promise<BrowserBundle> {
  const entries: Record<string, string> = {};
  const aloneEntries: Record<string, string> = {};
  for (const name of Object.keys(enhancements)) aloneEntries[`enhancement-${name}`] = `enhancement:${name}`;
  for (const name of Object.keys(workers)) aloneEntries[`worker-${name}`] = `worker:${name}`;
  for (const name of Object.keys(islands)) entries[`island-${name}`] = `island:${name}`;
  for (const [name, file] of Object.entries(stylesheets)) entries[name.replace(/\.css$/, '')] = `./${file}`;
  const styled = Object.fromEntries(
    Object.keys(templates).map((name) => [name === MARKDOWN ? 'markdown' : `page-${name}`, `template:${name}`]),
  );
  const hasIslands = Object.keys({ ...islands, ...enhancements }).length > 0;
  const marks = clientMarks(client, hasIslands);
  const asked = askedNames(client, hasIslands);
  const parts = partEntries(root, client, hasIslands);
  const aliases = pathAliases(root);
  // Returns the options of one esbuild run. Scripts of different kinds are built in different runs: an enhancement must
  // not load React in a file that it shares with an island, and a worker must contain all its code.
  const settings = (entryPoints: Record<string, string>, plugins: Plugin[]) =>
    ({
      ...BROWSER_CODE,
      tsconfigRaw: aliases.tsconfigRaw,
      absWorkingDir: root,
      entryPoints,
      outdir: ASSETS,
      splitting: true,
      metafile: true,
      format: 'esm',
      jsx: 'automatic',
      entryNames: '[name]-[hash]',
      chunkNames: 'chunk-[hash]',
      assetNames: '[name]-[hash]',
      publicPath: `${base}/${ASSETS}/`,
      loader: FILES,
      define: { 'process.env.NODE_ENV': '"production"', SSG_BASE: JSON.stringify(base), ...asked },
      plugins: [generatorFiles(), regularFiles(root), cssModules(root, 'css'), ...plugins],
    }) as const satisfies BuildOptions;
  /** Bundles the scripts that the runtime loads on demand, then the runtime itself, which contains their URLs. */
  const buildRuntime = async () => {
    if (marks.length === 0) return [];
    const partBundle = await bundle({ ...settings(parts.entries, [parts.plugin]), splitting: false });
    const urls = partUrls(partBundle.outputs, base);
    return [
      partBundle,
      await bundle(
        settings({ client: CLIENT_ENTRY }, [
          generatedModules(root, 'ssg', () => clientModule(client, clientFile, urls)),
        ]),
      ),
    ] as const;
  };
  /** Bundles the CSS that templates import, without the CSS of islands: only a page with an island loads that CSS. */
  const bundleStyles = async (): Promise<Bundled[]> => {
    if (Object.keys(styled).length === 0) return [];
    const made = await bundle({
      ...settings(styled, [
        withoutFiles(root, Object.values(islands)),
        scriptEntries('template', (file) => `export * from ${file};`, root, templates),
        siteUrls(base),
      ]),
      // Accept template code that cannot run in browsers, because only the CSS of this build is used.
      ...{ platform: 'node', external: [...FOR_NODE.external], supported: { bigint: true }, splitting: false },
    });
    const files = new Map([...made.files].filter(([path]) => !path.endsWith('.js')));
    const warnings = made.warnings.filter(({ location }) => location?.file.endsWith('.css'));
    return [{ ...made, files, warnings }];
  };
  try {
    const [boot, forward, styles, runtime, ...others] = await Promise.all([
      bundleInline(root, bootModule(client), asked),
      bundleInline(root, client.runtime ? '' : FORWARD),
      bundleStyles(),
      buildRuntime(),
      bundle(settings(entries, [scriptEntries('island', islandModule, root, islands), siteUrls(base)])),
      bundle({
        ...settings(aloneEntries, [
          scriptEntries('enhancement', enhancementModule, root, enhancements),
          scriptEntries('worker', (file) => `import ${file};`, root, workers),
        ]),
        splitting: false,
      }),
    ]);
    const bundles = [...runtime, ...others, ...styles];
    const files = new Map(bundles.flatMap((one) => [...one.files]));
    return {
      ok: true,
      files: [...files].map(([path, bytes]) => ({ path, bytes })),
      urls: Object.assign({}, ...bundles.map(({ outputs }) => urlsOf(outputs, base))) as Record<string, string>,
      ...{ boot, forward },
      clientMarks: marks,
      warnings: bundles.flatMap(({ warnings }) => warningsToDiagnostics(root, warnings)),
      sources: bundleSources(
        root,
        bundles.map(({ metafile }) => metafile),
        aliases,
      ),
    };
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    return { ok: false, diagnostics: failureToDiagnostics(root, 'template-compile', cause) };
  }
}

interface Bundled extends Pick<BuildResult<{ metafile: true }>, 'metafile' | 'warnings'> {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly outputs: Outputs;
}

/** Runs esbuild, and replaces esbuild's hashes in file names, because these hashes differ between machines. */
async function bundle(options: BuildOptions & { readonly metafile: true; readonly write: false }): Promise<Bundled> {
  const { outputFiles, metafile, warnings } = await build(options);
  const contents = new Map(outputFiles.map((file) => [publishedPath(file), file.contents]));
  const names = namesByContent(contents);
  const renamed = (path: string) => names.get(path) ?? path;
  const outputs = Object.entries(metafile.outputs).map(([path, { imports, ...output }]) => [
    renamed(path),
    {
      ...output,
      ...(output.cssBundle !== undefined && { cssBundle: renamed(output.cssBundle) }),
      imports: imports.map((one) => ({ ...one, path: renamed(one.path) })),
    },
  ]);
  const files = Array.from(
    contents,
    ([path, bytes]) => [renamed(path), replaceNames(path, bytes, contents.keys(), renamed)] as const,
  );
  return { files: new Map(files), outputs: Object.fromEntries(outputs), metafile, warnings };
}

/** Matches esbuild's hash in a file name: a hyphen and 8 characters of base32 before the extensions. */
const OWN_HASH = /-[A-Z2-7]{8}(?=(?:\.\w+)+$)/;

/** Returns new paths for output files. The hash in a path covers the file and all files to which the file refers. */
function namesByContent(contents: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, string> {
  const own = new Map(
    Array.from(contents, ([path, bytes]) => {
      const named = new Set<string>();
      const plain = replaceNames(path, bytes, contents.keys(), (other) => {
        named.add(other);
        return other.replace(OWN_HASH, '');
      });
      return [path, { print: hash(plain), named }];
    }),
  );
  return new Map(
    Array.from(contents.keys(), (path) => {
      const reached = new Set([path]);
      for (const at of reached) for (const other of own.get(at)?.named ?? []) reached.add(other);
      const [first, ...others] = Array.from(reached, (at) => own.get(at)?.print);
      return [path, path.replace(OWN_HASH, `-${base32(hash([first, ...others.sort()].join()))}`)];
    }),
  );
}

/** Encodes the first 40 bits of a hexadecimal string as 8 characters of base32, the format of esbuild's hashes. */
function base32(hex: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return BigInt(`0x${hex.slice(0, 10)}`)
    .toString(32)
    .padStart(8, '0')
    .replace(/./g, (digit) => letters[Number.parseInt(digit, 32)] ?? '');
}

/** Replaces the file names in a script or stylesheet with their final names. Returns other types of files unchanged. */
function replaceNames(path: string, bytes: Uint8Array, outputs: Iterable<string>, newPath: (output: string) => string) {
  if (!/\.(?:js|css)$/.test(path)) return bytes;
  const byName = new Map(Array.from(outputs, (output) => [basename(output), output]));
  const names = new RegExp(Array.from(byName.keys(), escapeRegExp).join('|'), 'g');
  const text = Buffer.from(bytes).toString('utf8');
  return Buffer.from(text.replace(names, (name) => basename(newPath(byName.get(name) ?? name))));
}

async function bundleInline(root: string, contents: string, define: Readonly<Record<string, string>> = {}) {
  if (contents === '') return '';
  const { outputFiles } = await build({
    ...BROWSER_CODE,
    tsconfigRaw: {},
    stdin: { contents, resolveDir: root },
    define,
    format: 'iife',
    plugins: [generatorFiles()],
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Creates a plugin that adds the base path to URLs such as `url(/paper.png)` in CSS and does not bundle them. */
const siteUrls = (base: string): Plugin => ({
  name: 'site-urls',
  setup({ onResolve }) {
    onResolve({ filter: /^\// }, ({ kind, path }) =>
      kind === 'url-token' ? { path: base + path, external: true } : undefined,
    );
  },
});

/** Returns the source of an island's script: a module that exports a function to mount the component. */
function islandModule(file: string): string {
  return `import { mount } from '@depese/ssg/island';\nimport Component from ${file};\nexport default (element, ...rest) => mount(element, Component, ...rest);`;
}

/** Returns the source of an enhancement: a function that runs the site's code, then marks the element as ready. */
function enhancementModule(file: string): string {
  return `import enhance from ${file};\nexport default (element) => { const end = enhance(element); element.dataset.ready = ''; return end; };`;
}

/** Creates a plugin for virtual entries such as `island:Counter`: generated modules that import a site file. */
function scriptEntries(
  kind: 'island' | 'template' | 'enhancement' | 'worker',
  contents: (quotedFile: string) => string,
  root: string,
  files: Readonly<Record<string, string>>,
): Plugin {
  return generatedModules(root, kind, (name) => contents(JSON.stringify(`./${files[name]}`)));
}

/** Creates a plugin that replaces the given files with empty modules. */
const withoutFiles = (root: string, files: readonly string[]): Plugin => ({
  name: 'without-files',
  setup({ onResolve, onLoad, resolve }) {
    const left = new Set(files.map((file) => join(root, file)));
    const names = files.map((file) => escapeRegExp(basename(file).replace(/\.\w+$/, '')));
    onResolve(
      { filter: new RegExp(`(?:^|/)(?:${names.join('|')})(?:\\.[jt]sx?)?$`) },
      async ({ path, pluginData, ...from }) => {
        if (pluginData === 'resolved') return undefined;
        const found = await resolve(path, { ...from, pluginData: 'resolved' });
        // Do not use the namespace `file`: there `"type": "module"` would make the CommonJS code of `onLoad` an error.
        return left.has(found.path) ? { path: found.path, namespace: 'empty' } : undefined;
      },
    );
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
});

function publishedPath({ path }: OutputFile): string {
  return path.slice(path.replaceAll('\\', '/').lastIndexOf(`/${ASSETS}/`) + 1).replaceAll('\\', '/');
}

type Outputs = Metafile['outputs'];

function partUrls(outputs: Outputs, base: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([path, { entryPoint = '' }]) => {
      const name = partOf(entryPoint);
      return name === undefined ? [] : [[name, `${base}/${path}`]];
    }),
  );
}

/** Returns the URLs of a script and of all scripts that it imports statically, separated by spaces. */
function withImports(path: string, outputs: Outputs, base: string): string {
  const found = new Set([path]);
  for (const at of found) {
    for (const { path: imported, kind } of outputs[at]?.imports ?? [])
      if (kind === 'import-statement' && outputs[imported] !== undefined) found.add(imported);
  }
  return [...found].map((file) => `${base}/${file}`).join(' ');
}

function urlsOf(outputs: Outputs, base: string): Record<string, string> {
  const urls: Record<string, string> = {};
  const styles = new Set(Object.values(outputs).map(({ cssBundle }) => cssBundle));
  for (const [path, { entryPoint, inputs, cssBundle }] of Object.entries(outputs)) {
    const url = `${base}/${path}`;
    if (styles.has(path)) continue;
    if (cssBundle !== undefined) urls[`style:${entryPoint}`] = `${base}/${cssBundle}`;
    if (entryPoint?.startsWith('template:')) continue;
    if (entryPoint !== undefined && /^(island|enhancement|worker):/.test(entryPoint))
      urls[entryPoint] = withImports(path, outputs, base);
    else if (entryPoint?.endsWith('.css')) urls[entryPoint.slice(entryPoint.lastIndexOf('/') + 1)] = url;
    else if (entryPoint?.endsWith(CLIENT_ENTRY)) urls['client'] = url;
    else if (entryPoint === undefined) {
      // Font or image that a stylesheet uses. esbuild copies the file, so the output has one input. Its name in `urls`
      // is the path inside the package, such as `@scope/font/a.woff2`.
      const [only, ...others] = Object.keys(inputs);
      if (only !== undefined && others.length === 0) urls[only.replace(/^.*node_modules\//, '')] = url;
    }
  }
  return urls;
}
