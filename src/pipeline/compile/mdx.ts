import { SourceMap } from 'node:module';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { BuildFailure, BuildOptions, Message, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { baseMessages } from '../../base/messages.ts';
import { MDX_COMPONENTS, MDX_GLOBALS, MDX_MODULES, type MdxModule, underAlias } from '../../config/mdx.ts';
import { linkTarget } from '../../host/file-state.ts';
import { createBoundary } from '../../host/node-host.ts';
import { failureToDiagnostics, generatorFiles, isBuildFailure, regularFiles } from './esbuild.ts';
import { type BundleSources, type PathAliases, pathAliases } from './resolution.ts';
import { buildForNode } from './server.ts';

/** Files, URLs and components that the code of an MDX page can import. */
export interface MdxWorld {
  /** Compiled module of the page, followed by the modules of the MDX files that the page includes. */
  readonly modules: readonly MdxModule[];
  /** Map from import alias to folder in the project, such as `@site` -> `''`. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Map from name to file of the components that need no import. */
  readonly components: Readonly<Record<string, string>>;
  readonly islands: ReadonlyMap<string, string>;
  /** Absolute path of the project after resolving symbolic links. esbuild reports such paths. */
  readonly realRoot: string;
  /** Folders outside the project that symbolic links in the project may point to. */
  readonly linkedFolders: readonly string[];
  /** Returns the URL of an image or download, or undefined if the file is missing. */
  asset(path: string): Promise<string | undefined>;
  text(path: string): Promise<string | undefined>;
  frontMatter(path: string): Promise<unknown>;
}

/** Import specifier and the file that imports it. */
export interface MdxImport {
  readonly importer: string;
  readonly specifier: string;
}

interface Met {
  readonly missing: MdxImport[];
  readonly outside: MdxImport[];
  /** Imports of stylesheets, which are reported because they have no effect in MDX pages. */
  readonly styles: MdxImport[];
  /** MDX files that still have to be compiled, because a module imports them. The caller then bundles again. */
  readonly wanted: Set<string>;
  /** Paths that the plugin has tried or resolved. They become dependencies of the page. */
  readonly files: Set<string>;
}

/** Matches the prefix that esbuild adds to the paths of MDX files. */
const NAMESPACE = /^mdx:/;

/**
 * Bundles the code of an MDX page with all imports into one CommonJS module. An import that cannot be resolved becomes
 * an empty component, and is reported in `missing`.
 * @param root absolute path of the project
 */
export async function bundleMdxModules(root: string, world: MdxWorld) {
  const met: Met = { missing: [], outside: [], styles: [], wanted: new Set(), files: new Set() };
  const aliases = pathAliases(root);
  const withFiles = ({ files, imports }: BundleSources): BundleSources => {
    const looked = [...met.files].map((path) => ({
      folder: '',
      specifier: `./${path}`,
      isStyle: false,
      to: undefined,
    }));
    return { files, imports: [...imports, ...looked] };
  };
  try {
    const options: BuildOptions = {
      entryPoints: [{ in: 'mdx-page', out: 'page' }],
      // Allow JSX in `.js` files, as Docusaurus does.
      loader: { '.js': 'jsx' },
      plugins: [mdxFiles(root, world, met, aliases), generatorFiles(), regularFiles(root)],
    };
    const { code, map, sources } = await buildForNode(root, aliases, options, NAMESPACE);
    return { ...met, compiled: { code, map }, sources: withFiles(sources), diagnostics: [] };
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    for (const message of cause.errors) toSource(message, world.modules);
    const sources = withFiles({ files: aliases.files, imports: [] });
    return { ...met, compiled: undefined, sources, diagnostics: problemsOf(root, cause) };
  }
}

/**
 * Returns the diagnostics of a failed bundle, at most one for each source position. Errors in MDX have the code
 * `mdx-syntax`, errors in imported code have `template-compile`.
 */
function problemsOf(root: string, failure: BuildFailure): readonly Diagnostic[] {
  const places = new Set<string>();
  return failureToDiagnostics(root, 'mdx-syntax', failure).flatMap((problem): Diagnostic[] => {
    const place = `${problem.file}:${problem.line}:${problem.column}`;
    if (places.has(place)) return [];
    places.add(place);
    if (!/\.mdx?$/.test(problem.file ?? '')) return [{ ...problem, code: 'template-compile' }];
    return [{ ...problem, hint: baseMessages.correctCodeEmptyLine }];
  });
}

/** Replaces the locations in a message, which refer to compiled MDX, with locations in the source file. */
function toSource({ location, notes }: Message, modules: readonly MdxModule[]): void {
  for (const at of [location, ...notes.map((note) => note.location)]) {
    if (at === null || !NAMESPACE.test(at.file)) continue;
    at.file = at.file.replace(NAMESPACE, '');
    const { map } = modules.find(({ file }) => file === at.file) ?? {};
    const entry = map && new SourceMap(JSON.parse(map) as never).findEntry(at.line - 1, at.column);
    const [line, column] = entry && 'originalLine' in entry ? [entry.originalLine + 1, entry.originalColumn] : [1, 0];
    Object.assign(at, { line, column, lineText: ' '.repeat(column) });
  }
}

const ASSET = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|pdf|zip|mp[34]|webm|woff2?|ttf)$/i;
const STYLE = /\.(?:css|s[ac]ss|less|styl)$/i;
/** Matches an import of a file as text in webpack's syntax: `!!raw-loader!./example.js`. */
const RAW = /^!*raw-loader!/;
/** Marker for calls of `build.resolve` by this plugin, so that the plugin does not handle its own calls. */
const ASKED = 'asked';
/** Prefix of import paths for components that pages use without an import. */
const COMPONENTS = '@ssg-components';

/** Creates the plugin that resolves imports of MDX pages, such as `@site/...`, images, and Docusaurus modules. */
function mdxFiles(root: string, world: MdxWorld, met: Met, aliases: PathAliases): Plugin {
  const resolve = resolver(root, world, met, aliases);
  return {
    name: 'mdx-files',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => {
        const { path, kind, pluginData, importer } = args;
        if (path === 'mdx-page') return { path: world.modules[0]?.file ?? '', namespace: 'mdx' };
        if (pluginData === ASKED || kind === 'entry-point' || importer === '') return undefined;
        if (path === 'ssg:mdx-components') return { path: importer, namespace: 'mdx-components' };
        if (path.startsWith('ssg:mdx') || /^@depese\/ssg\/(?:mdx|components)$/.test(path))
          return { path, external: true };
        if (/^(?:node:|@depese\/ssg(?:\/|$)|react(?:-dom)?(?:\/|$)|zod$)/.test(path)) return undefined;
        if (path in MDX_MODULES) return { path, namespace: 'mdx-theme' };
        if (/[\\/]node_modules[\\/]/.test(importer)) return undefined;
        return resolve(build, args);
      });
      loadContents(build, root, world, met);
    },
  };
}

function resolver(root: string, world: MdxWorld, met: Met, { meanings }: PathAliases) {
  const own = new Set(world.modules.map(({ file }) => file));
  const pathOf = (absolute: string) => {
    const path = relative(root, absolute).replaceAll(sep, '/');
    // esbuild reports real paths. Make a path that is not below `root` relative to the real path of the project.
    return path.startsWith('../') ? relative(world.realRoot, absolute).replaceAll(sep, '/') : path;
  };
  const isOutside = (path: string) => path.startsWith('../') || isAbsolute(path);
  const boundary = createBoundary(root, world.linkedFolders);
  const named = ({ importer, namespace, path }: OnResolveArgs) => ({
    importer: namespace === 'file' ? pathOf(importer) : importer,
    specifier: path,
  });
  const missing = (args: OnResolveArgs, list = met.missing): OnResolveResult => {
    list.push(named(args));
    return { path: args.path, namespace: 'mdx-missing' };
  };

  /** Resolves an alias such as `@site/` in an import path. Returns a path and the folder to which it is relative. */
  const withoutAlias = (path: string, resolveDir: string): readonly [path: string, folder: string] => {
    const found = underAlias(path, { ...world.aliases, [COMPONENTS]: '' });
    if (found === undefined) {
      // esbuild applies `paths` of tsconfig.json only to code, so other files such as images are resolved here.
      const others = /\.\w+(?:\?|$)/.test(path) ? meanings(path) : [];
      for (const other of others) met.files.add(other);
      const file = others.find((other) => linkTarget(root, other) !== undefined);
      return file === undefined ? [path, resolveDir] : [`./${file}`, root];
    }
    const { folder, rest } = found;
    met.files.add(join(folder, rest).replaceAll(sep, '/'));
    return [`./${rest}`, join(root, folder)];
  };

  return async (build: PluginBuild, args: OnResolveArgs): Promise<OnResolveResult | undefined> => {
    // Let esbuild resolve the imports of code outside the project, for example in a linked package.
    if (args.namespace === 'file' && isOutside(pathOf(args.importer))) return undefined;
    const isRaw = RAW.test(args.path);
    const [path, resolveDir] = withoutAlias(args.path.replace(RAW, ''), args.resolveDir);
    const wanted = path.replace(/\?.*$/, '');
    const file = pathOf(isAbsolute(wanted) ? wanted : join(resolveDir, wanted));
    const isPath = /^(?:\.{0,2}\/|\.{1,2}$|file:)/.test(wanted) || isAbsolute(wanted);
    if (isPath) {
      if (isOutside(file) || wanted.startsWith('file:')) return missing(args, met.outside);
      met.files.add(file);
      if (boundary.outside(join(root, file)) !== undefined) return missing(args, met.outside);
    }
    if (isRaw) return (await world.text(file)) === undefined ? missing(args) : { path: file, namespace: 'mdx-raw' };
    if (/\.mdx?$/.test(wanted)) {
      const isThere = own.has(file) || (await world.text(file)) !== undefined;
      if (!isThere) return missing(args);
      // Record MDX files that JavaScript imports, and MDX files that are not in `modules` yet.
      if (args.namespace !== 'mdx' || !own.has(file)) met.wanted.add(file);
      if (own.has(file)) return { path: file, namespace: 'mdx' };
      return { path: args.path, namespace: 'mdx-missing' };
    }
    if (STYLE.test(wanted)) {
      met.styles.push(named(args));
      return { path: wanted, namespace: 'mdx-style' };
    }
    if (ASSET.test(wanted) && /^\.{0,2}\//.test(wanted))
      return { path: file, namespace: 'mdx-asset', pluginData: named(args) };
    const importer = args.namespace === 'file' ? args.importer : '';
    const found = await build.resolve(path, { kind: args.kind, importer, resolveDir, pluginData: ASKED });
    if (found.errors.length > 0) return missing(args);
    // esbuild may have followed a symbolic link, so check again that the file is inside the project.
    if (isPath && isOutside(pathOf(found.path)) && boundary.outsideFolder(found.path) !== undefined)
      return missing(args, met.outside);
    const island = world.islands.get(pathOf(found.path));
    if (island !== undefined) return { path: island, namespace: 'mdx-island' };
    const { external, namespace, sideEffects } = found;
    return { path: found.path, external, namespace, sideEffects };
  };
}

/** Provides the contents of MDX files, and generated modules for files that are not code. */
function loadContents(build: PluginBuild, root: string, world: MdxWorld, met: Met): void {
  const load = (namespace: string, contents: (path: string) => string) =>
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: contents(path),
      loader: 'js',
      resolveDir: root,
    }));
  load('mdx-theme', (path) =>
    Object.entries(MDX_MODULES[path] ?? {})
      .map(([name, own]) => `export { ${own} as ${name} } from '@depese/ssg/mdx';`)
      .join('\n'),
  );
  load('mdx-missing', () => "module.exports = require('ssg:mdx').missing();");
  load('mdx-style', () => "module.exports = require('ssg:mdx').classes;");
  load('mdx-island', (name) => `import { island } from 'ssg:mdx';\nexport default island(${JSON.stringify(name)});`);
  load('mdx-components', (path) =>
    componentsOf(
      world.modules.find(({ file }) => file === path),
      world,
    ),
  );
  build.onLoad({ filter: /.*/, namespace: 'mdx-raw' }, async ({ path }) => ({
    contents: (await world.text(path)) ?? '',
    loader: 'text',
  }));
  build.onLoad({ filter: /.*/, namespace: 'mdx-asset' }, async ({ path, pluginData }) => {
    const url = await world.asset(path);
    if (url === undefined) met.missing.push(pluginData);
    const kind = /\.svg$/i.test(path) ? 'drawing' : 'address';
    const value = `require('ssg:mdx').${kind}(${JSON.stringify(url ?? '')})`;
    return { contents: `exports.__esModule = true; exports.default = ${value};`, loader: 'js' };
  });
  build.onLoad({ filter: /.*/, namespace: 'mdx' }, async ({ path }) => {
    const { code, map, readsMatter } = world.modules.find(({ file }) => file === path) as MdxModule;
    const matter = readsMatter
      ? `export const frontMatter = ${JSON.stringify((await world.frontMatter(path)) ?? {})};\n`
      : '';
    const url = `data:application/json;base64,${Buffer.from(map).toString('base64')}`;
    return {
      contents: `${code}${matter}//# sourceMappingURL=${url}`,
      loader: 'js',
      resolveDir: join(root, dirname(path)),
    };
  });
}

/**
 * Returns the source of a module with the components that an MDX file uses but does not declare. A component comes from
 * the site, `@depese/ssg/mdx` or `@depese/ssg/components`; a marker replaces an unknown component.
 */
function componentsOf(module: MdxModule | undefined, { components }: MdxWorld): string {
  const names = module?.components ?? [];
  const imports = names.map((name) => {
    if (components[name] !== undefined)
      return `import ${name} from ${JSON.stringify(`${COMPONENTS}/${components[name]}`)};`;
    if (MDX_GLOBALS.includes(name)) return `import { ${name} } from '@depese/ssg/mdx';`;
    if (MDX_COMPONENTS.includes(name)) return `import { ${name} } from '@depese/ssg/components';`;
    return `const ${name} = unknown(${JSON.stringify(name)});`;
  });
  return `${imports.join('\n')}
import { unknown } from 'ssg:mdx';
export const useMDXComponents = () => ({ ${names.join(', ')} });`;
}
