import { dirname, join } from 'node:path';
import type { PluginBuild } from 'esbuild';
import type { MdxModule } from '../../shared/mdx.ts';
import { MDX_COMPONENTS, MDX_GLOBALS, MDX_MODULES } from '../../shared/mdx-modules.ts';
import type { MdxWorld, Met } from './mdx-world.ts';

/** Gives esbuild the modules that `mdx-files.ts` resolves to: those of MDX files, and small ones for what is no code. */
export function loadContents(build: PluginBuild, root: string, world: MdxWorld, met: Met): void {
  const load = (namespace: string, contents: (path: string) => string) =>
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: contents(path), loader: 'js' }));
  load('mdx-theme', (path) =>
    Object.entries(MDX_MODULES[path] ?? {})
      .map(([name, own]) => `export { ${own} as ${name} } from 'ssg/mdx';`)
      .join('\n'),
  );
  load('mdx-missing', () => "module.exports = require('ssg:mdx').missing();");
  load('mdx-style', () => "module.exports = require('ssg:mdx').classes;");
  load('mdx-island', (name) => `import { island } from 'ssg:mdx';\nexport default island(${JSON.stringify(name)});`);
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
    const module = world.modules.find(({ file }) => file === path) as MdxModule;
    const contents = module.text + (await declarations(module, world));
    return { contents, loader: 'jsx', resolveDir: join(root, dirname(path)) };
  });
}

/** What stands behind the code of a file: the names that it uses without saying where they come from. */
async function declarations({ file, free }: MdxModule, world: MdxWorld): Promise<string> {
  let text = '';
  for (const name of free) {
    const component = world.components[name];
    if (component !== undefined) text += `\nimport ${name} from ${JSON.stringify(`${COMPONENTS}/${component}`)};`;
    else if (MDX_GLOBALS.includes(name)) text += `\nimport { ${name} } from 'ssg/mdx';`;
    else if (MDX_COMPONENTS.includes(name)) text += `\nimport { ${name} } from 'ssg/components';`;
    else if (name === 'frontMatter')
      text += `\nexport const frontMatter = ${JSON.stringify((await world.frontMatter(file)) ?? {})};`;
    else if (name === 'toc' || name === 'contentTitle')
      text += `\nimport { ${name} } from 'ssg:mdx';\nexport { ${name} };`;
  }
  return text;
}

/** What stands before the path of a component that needs no import. */
export const COMPONENTS = '@ssg-components';
