import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeHost } from '../../../src/host/node-host.ts';
import { loadProject } from '../../../src/pipeline/load/load-project.ts';
import { withSite } from '../driver/support.ts';

const CONFIG = `import { dir } from './config/dir.ts';
import { title } from '../shared.ts';
import { name } from 'named';
export default {
  site: 'https://www.example.org',
  title: title + name,
  linkedFolders: ['..'],
  collections: { pages: { dir, base: '/', template: 'page' } },
};
`;
const FILES = {
  'site/ssg.config.ts': CONFIG,
  'site/config/dir.ts': "import base from './base.json';\nexport const dir = base.dir;\n",
  'site/config/base.json': '{ "dir": "content" }\n',
  'shared.ts': "export const title = 'Example';\n",
  'node_modules/named/package.json': '{ "name": "named", "type": "module", "main": "index.js" }\n',
  'node_modules/named/index.js': "export const name = ' site';\n",
};

test('a value that the code does not tell, of any type, is part of the configuration', () =>
  withSite(FILES, async (folder) => {
    const root = join(folder, 'site');
    const hashWith = async (option: string) => {
      const options = `markdown: { remarkPlugins: [[() => () => {}, { option: globalThis.testOption }]] },`;
      writeFileSync(join(root, 'ssg.config.ts'), CONFIG.replace('title:', `${options}\n  title:`));
      (globalThis as { testOption?: unknown }).testOption = new Function(`return ${option}`)();
      return (await loadProject(nodeHost(root), { root })).configHash;
    };
    const hashes = [];
    for (const option of ['1', '1n', '2n', '/1/', '/2/', '[1]', '{}', 'undefined']) hashes.push(await hashWith(option));
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(await hashWith('/2/')).toBe(hashes[4]);
  }));

test('the sources of a configuration are its files inside the project', () =>
  withSite(FILES, async (folder) => {
    const root = join(folder, 'site');
    const { configSources } = await loadProject(nodeHost(root), { root });
    expect(configSources.toSorted()).toEqual(['config/base.json', 'config/dir.ts', 'ssg.config.ts']);
  }));
