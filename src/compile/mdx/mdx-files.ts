import { join, relative, sep } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { MDX_MODULES, underAlias } from '../../shared/mdx-modules.ts';
import { COMPONENTS, loadContents } from './mdx-contents.ts';
import type { MdxWorld, Met } from './mdx-world.ts';

const ASSET = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|pdf|zip|mp[34]|webm|woff2?|ttf)$/i;
const STYLE = /\.(?:css|s[ac]ss|less|styl)$/i;
/** The text of a file, as webpack is asked for it. */
const RAW = /^!*raw-loader!/;
/** Marks what this plugin has asked esbuild itself. */
const ASKED = 'asked';

/** Resolves what pages of MDX import: each other, what they name by `@site`, pictures, and the modules of Docusaurus. */
export function mdxFiles(root: string, world: MdxWorld, met: Met): Plugin {
  const resolve = resolver(root, world, met);
  return {
    name: 'mdx-files',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => {
        const { path, kind, pluginData, importer } = args;
        if (pluginData === ASKED || kind === 'entry-point' || importer === '') return undefined;
        if (path === 'ssg:mdx' || /^ssg\/(?:mdx|components)$/.test(path)) return { path, external: true };
        if (/^(?:node:|ssg(?:\/|$)|react(?:-dom)?(?:\/|$)|zod$)/.test(path)) return undefined;
        if (path in MDX_MODULES) return { path, namespace: 'mdx-theme' };
        if (/[\\/]node_modules[\\/]/.test(importer)) return undefined;
        return resolve(build, args);
      });
      loadContents(build, root, world, met);
    },
  };
}

function resolver(root: string, world: MdxWorld, met: Met) {
  const own = new Set(world.modules.map(({ file }) => file));
  const pathOf = (absolute: string) => relative(root, absolute).replaceAll(sep, '/');
  const named = ({ importer, namespace, path }: OnResolveArgs) => ({
    importer: namespace === 'mdx' ? importer : pathOf(importer),
    specifier: path,
  });

  const missing = (args: OnResolveArgs): OnResolveResult => {
    met.missing.push(named(args));
    return { path: args.path, namespace: 'mdx-missing' };
  };

  /** A path by its alias, as one from the folder that the alias names. */
  const withoutAlias = (path: string, resolveDir: string): readonly [path: string, folder: string] => {
    const found = underAlias(path, { ...world.aliases, [COMPONENTS]: '' });
    if (found === undefined) return [path, resolveDir];
    const { folder, rest } = found;
    met.files.add(join(folder, rest).replaceAll(sep, '/'));
    return [`./${rest}`, join(root, folder)];
  };

  return async (build: PluginBuild, args: OnResolveArgs): Promise<OnResolveResult> => {
    const isRaw = RAW.test(args.path);
    const [path, resolveDir] = withoutAlias(args.path.replace(RAW, ''), args.resolveDir);
    const wanted = path.replace(/\?.*$/, '');
    const file = pathOf(join(resolveDir, wanted));
    if (isRaw) return (await world.text(file)) === undefined ? missing(args) : { path: file, namespace: 'mdx-raw' };
    if (/\.mdx?$/.test(wanted)) {
      const isThere = own.has(file) || (await world.text(file)) !== undefined;
      if (!isThere) return missing(args);
      // The page sees its own imports; those of code it hears of here.
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
    const island = world.islands.get(pathOf(found.path));
    if (island !== undefined) return { path: island, namespace: 'mdx-island' };
    const { external, namespace, sideEffects } = found;
    return { path: found.path, external, namespace, sideEffects };
  };
}
