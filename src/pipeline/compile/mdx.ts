import { SourceMap } from 'node:module';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import {
  type BuildFailure,
  build,
  type Message,
  type OnResolveArgs,
  type OnResolveResult,
  type Plugin,
  type PluginBuild,
} from 'esbuild';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { baseMessages } from '../../base/messages.ts';
import { MDX_COMPONENTS, MDX_GLOBALS, MDX_MODULES, type MdxModule, underAlias } from '../../config/mdx.ts';
import { linkTarget } from '../../host/file-state.ts';
import { createBoundary } from '../../host/node-host.ts';
import { FOR_NODE, failureToDiagnostics, generatorFiles, isBuildFailure, regularFiles } from './esbuild.ts';
import type { CompiledModule } from './evaluate.ts';
import { type BundleSources, bundleSources, type PathAliases, pathAliases } from './resolution.ts';
import { relativeSources } from './server.ts';

/** Modules that the code of an MDX page may import in addition to files and packages. */
export interface MdxWorld {
  /** Module of the page, and modules of the MDX files that it shows. */
  readonly modules: readonly MdxModule[];
  /** Aliases: `@site` -> folder of the project. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Components that need no import: name -> file. */
  readonly components: Readonly<Record<string, string>>;
  /** Islands: file -> island name. */
  readonly islands: ReadonlyMap<string, string>;
  /** Absolute path of the project with symbolic links resolved. esbuild uses such paths. */
  readonly realRoot: string;
  /** Folders outside of the project that symbolic links may point into. */
  readonly linkedFolders: readonly string[];
  /** Returns the URL of a picture or download, or undefined for a missing file. */
  asset(path: string): Promise<string | undefined>;
  /** Returns the text of a file, or undefined for a missing file. */
  text(path: string): Promise<string | undefined>;
  frontMatter(path: string): Promise<unknown>;
}

/** Import with the importing file. */
export interface MdxImport {
  /** Importing file, relative to the project. */
  readonly importer: string;
  readonly specifier: string;
}

/** Results that are collected while a page is bundled. */
interface Met {
  /** Imports of modules that do not exist. */
  readonly missing: MdxImport[];
  /** Imports of files outside the project. */
  readonly outside: MdxImport[];
  /** Imports of stylesheets, which are ignored. */
  readonly styles: MdxImport[];
  /** MDX files that code imports. The page has to include their texts. */
  readonly wanted: Set<string>;
  /** Files of the bundle, and paths where a file was searched. */
  readonly files: Set<string>;
}

interface BundledMdx extends Omit<Met, 'files'> {
  /** Undefined for code with mistakes. */
  readonly compiled: CompiledModule | undefined;
  readonly sources: BundleSources;
  readonly diagnostics: readonly Diagnostic[];
}

/** Matches the prefix that esbuild puts before paths of MDX files. */
const NAMESPACE = /^mdx:/;

/**
 * Bundles the code of an MDX page with all imports into one CommonJS module. Missing imports are replaced by an empty component.
 *
 * @param root absolute path of the project
 */
export async function bundleMdxModules(root: string, world: MdxWorld): Promise<BundledMdx> {
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
    const result = await build({
      ...FOR_NODE,
      tsconfigRaw: aliases.tsconfigRaw,
      absWorkingDir: root,
      entryPoints: [{ in: 'mdx-page', out: 'page' }],
      // Parses `.js` files as JSX, because Docusaurus allows JSX in them.
      loader: { '.js': 'jsx' },
      plugins: [mdxFiles(root, world, met, aliases), generatorFiles(), regularFiles(root)],
    });
    const text = (extension: string) => result.outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
    const compiled = { code: text('.js'), map: relativeSources(root, text('.js.map'), NAMESPACE) };
    return { ...met, compiled, sources: withFiles(bundleSources(root, [result.metafile], aliases)), diagnostics: [] };
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    for (const message of cause.errors) toSource(message, world.modules);
    const sources = withFiles({ files: aliases.files, imports: [] });
    return { ...met, compiled: undefined, sources, diagnostics: problemsOf(root, cause) };
  }
}

/**
 * Returns the diagnostics of a failed build, at most one per line. Mistakes in imported code have a different code than
 * those in MDX.
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

/** Changes the places of a message from the compiled MDX to the source file. */
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
/** Matches imports of raw text, in the syntax of webpack. */
const RAW = /^!*raw-loader!/;
/** Marks calls of this plugin to `build.resolve`, which would otherwise call the plugin recursively. */
const ASKED = 'asked';
/** Prefix for imports of components that pages use without an import. */
const COMPONENTS = '@ssg-components';

/** Plugin that resolves imports of MDX pages: other pages, aliases such as `@site`, pictures, and modules of Docusaurus. */
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
    // esbuild resolves symbolic links in paths, so a path outside of `root` may be inside the real folder of the project.
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

  /** Replaces an alias in a path, and returns the path with the folder that the path is relative to. */
  const withoutAlias = (path: string, resolveDir: string): readonly [path: string, folder: string] => {
    const found = underAlias(path, { ...world.aliases, [COMPONENTS]: '' });
    if (found === undefined) {
      // Resolves `paths` of tsconfig.json for files other than code, because esbuild applies `paths` to code only.
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
    // Imports by code outside of the project are left to esbuild: a package in node_modules may be a symbolic link to such a
    // folder.
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
      // Records the files that other code imports. The imports of the page itself are already known.
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
    // esbuild has added the extension of this path and may have followed a symbolic link, so the file may be outside of the
    // project.
    if (isPath && isOutside(pathOf(found.path)) && boundary.outsideFolder(found.path) !== undefined)
      return missing(args, met.outside);
    const island = world.islands.get(pathOf(found.path));
    if (island !== undefined) return { path: island, namespace: 'mdx-island' };
    const { external, namespace, sideEffects } = found;
    return { path: found.path, external, namespace, sideEffects };
  };
}

/** Provides the contents of MDX files, and modules for files that are not code. */
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
 * Returns a module with the components that a file uses and does not declare: those of the site, those of `@depese/ssg/mdx`,
 * and markers for unknown ones.
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
