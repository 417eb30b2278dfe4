import { dirname, join, relative, sep } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import type { MdxModule } from '../../shared/mdx.ts';
import { MDX_COMPONENTS, MDX_GLOBALS, MDX_MODULES } from '../../shared/mdx-modules.ts';

/** What the code of a page of MDX may import beside files and packages. */
export interface MdxWorld {
  /** The page, and the files of MDX that it shows. */
  readonly modules: readonly MdxModule[];
  /** `@site` -> folder of the project. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Components that need no import: name -> file. */
  readonly components: Readonly<Record<string, string>>;
  /** Files of islands -> their names. */
  readonly islands: ReadonlyMap<string, string>;
  /** Address of a picture, or of a file for download; undefined for one that is not there. */
  asset(path: string): Promise<string | undefined>;
  hasFile(path: string): Promise<boolean>;
  /** Front matter of a file. */
  frontMatter(path: string): Promise<unknown>;
}

/** What is imported and has no module. */
export interface MissingImport {
  /** Path of the file that imports, relative to the project. */
  readonly importer: string;
  readonly specifier: string;
}

/** What was met while a page was bundled. */
export interface Met {
  readonly missing: MissingImport[];
  /** Files of MDX that code imports: their texts are asked of the page. */
  readonly wanted: Set<string>;
  /** Stylesheets, which no page has a place for. */
  readonly styles: MissingImport[];
  /** Files whose text is shown, and paths at which a file was looked for by another name. */
  readonly files: Set<string>;
}

const ASSET = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|pdf|zip|mp[34]|webm|woff2?|ttf)$/i;
const STYLE = /\.(?:css|s[ac]ss|less|styl)$/i;
/** Marks what this plugin has asked esbuild itself. */
const ASKED = 'asked';

/** Resolves what pages of MDX import: each other, what they are named by `@site`, pictures, and the modules of Docusaurus. */
export function mdxFiles(root: string, world: MdxWorld, met: Met): Plugin {
  const modules = new Map(world.modules.map((module) => [module.file, module]));
  const pathOf = (absolute: string) => relative(root, absolute).replaceAll(sep, '/');
  const importerOf = ({ importer, namespace }: OnResolveArgs) => (namespace === 'mdx' ? importer : pathOf(importer));

  const found = async (build: PluginBuild, args: OnResolveArgs): Promise<OnResolveResult> => {
    const [path, resolveDir] = withoutAlias(args);
    const bare = path.replace(/^!*(?:raw-loader!)/, '');
    const wanted = bare.replace(/\?.*$/, '');
    if (/\.mdx?$/.test(wanted)) {
      const file = pathOf(join(resolveDir, wanted));
      if (modules.has(file)) return { path: file, namespace: 'mdx' };
      if (!(await world.hasFile(file))) return missing(args);
      met.wanted.add(file);
      return { path: args.path, namespace: 'mdx-missing' };
    }
    if (bare !== path) return { path: pathOf(join(resolveDir, wanted)), namespace: 'mdx-raw' };
    if (STYLE.test(wanted)) {
      met.styles.push({ importer: importerOf(args), specifier: args.path });
      return { path: wanted, namespace: 'mdx-style' };
    }
    if (ASSET.test(wanted) && /^\.{0,2}\//.test(wanted))
      return { path: pathOf(join(resolveDir, wanted)), namespace: 'mdx-asset', pluginData: args };
    const { kind, importer } = args;
    const result = await build.resolve(path, {
      kind,
      importer: args.namespace === 'file' ? importer : '',
      resolveDir,
      pluginData: ASKED,
    });
    if (result.errors.length > 0) return missing(args);
    const island = world.islands.get(pathOf(result.path));
    if (island !== undefined) return { path: island, namespace: 'mdx-island' };
    return {
      path: result.path,
      external: result.external,
      namespace: result.namespace,
      sideEffects: result.sideEffects,
    };
  };

  /** A path by its alias, as one from the folder that the alias names. */
  const withoutAlias = ({ path, resolveDir }: OnResolveArgs): readonly [path: string, folder: string] => {
    const plain = path.replace(/^!*raw-loader!/, '');
    const alias = Object.keys(world.aliases).find((name) => plain.startsWith(`${name}/`));
    if (alias === undefined) return [path, resolveDir];
    const rest = `.${plain.slice(alias.length)}`;
    met.files.add(join(world.aliases[alias] ?? '', rest).replaceAll(sep, '/'));
    return [path.replace(plain, rest), join(root, world.aliases[alias] ?? '')];
  };

  const missing = (args: OnResolveArgs): OnResolveResult => {
    met.missing.push({ importer: importerOf(args), specifier: args.path });
    return { path: args.path, namespace: 'mdx-missing' };
  };

  return {
    name: 'mdx-files',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => {
        const { path, kind, pluginData, importer } = args;
        if (pluginData === ASKED || kind === 'entry-point' || importer === '') return undefined;
        if (path === 'ssg:mdx' || /^ssg\/(?:mdx|components)$/.test(path)) return { path, external: true };
        if (/^(?:node:|ssg(?:\/|$)|react(?:-dom)?(?:\/|$)|zod$)/.test(path)) return undefined;
        if (path in MDX_MODULES) return { path, namespace: 'mdx-theme' };
        if (/^@(?:theme|theme-original|docusaurus)\//.test(path)) return missing(args);
        if (/[\\/]node_modules[\\/]/.test(importer)) return undefined;
        return found(build, args);
      });
      const load = (namespace: string, contents: (path: string) => string) =>
        build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: contents(path), loader: 'js' }));
      load('mdx-theme', (path) =>
        Object.entries(MDX_MODULES[path] ?? {})
          .map(([name, own]) => `export { ${own} as ${name} } from 'ssg/mdx';`)
          .join('\n'),
      );
      load('mdx-missing', (path) => `module.exports = require('ssg:mdx').missing(${JSON.stringify(path)});`);
      load('mdx-style', () => "module.exports = require('ssg:mdx').classes;");
      load(
        'mdx-island',
        (name) => `import { island } from 'ssg:mdx';\nexport default island(${JSON.stringify(name)});`,
      );
      build.onLoad({ filter: /.*/, namespace: 'mdx-raw' }, async ({ path }) => {
        met.files.add(path);
        const { readFile } = await import('node:fs/promises');
        return { contents: await readFile(join(root, path), 'utf8'), loader: 'text' };
      });
      build.onLoad({ filter: /.*/, namespace: 'mdx-asset' }, async ({ path, pluginData }) => {
        const url = await world.asset(path);
        if (url === undefined) met.missing.push({ importer: importerOf(pluginData), specifier: pluginData.path });
        const kind = /\.svg$/i.test(path) ? 'drawing' : 'address';
        return {
          contents: `exports.__esModule = true; exports.default = require('ssg:mdx').${kind}(${JSON.stringify(url ?? '')});`,
          loader: 'js',
        };
      });
      build.onLoad({ filter: /.*/, namespace: 'mdx' }, async ({ path }) => {
        const module = modules.get(path) as MdxModule;
        return {
          contents: module.text + (await declarations(module, world)),
          loader: 'jsx',
          resolveDir: join(root, dirname(path)),
        };
      });
    },
  };
}

/** What stands behind the code of a file: the names that it uses without saying where they come from. */
async function declarations({ file, free }: MdxModule, world: MdxWorld): Promise<string> {
  let text = '';
  for (const name of free) {
    const component = world.components[name];
    if (component !== undefined) text += `\nimport ${name} from ${JSON.stringify(`@ssg-components/${component}`)};`;
    else if (MDX_GLOBALS.includes(name)) text += `\nimport { ${name} } from 'ssg/mdx';`;
    else if (MDX_COMPONENTS.includes(name)) text += `\nimport { ${name} } from 'ssg/components';`;
    else if (name === 'frontMatter')
      text += `\nexport const frontMatter = ${JSON.stringify((await world.frontMatter(file)) ?? {})};`;
    else if (name === 'toc' || name === 'contentTitle')
      text += `\nimport { ${name} } from 'ssg:mdx';\nexport { ${name} };`;
  }
  return text;
}
