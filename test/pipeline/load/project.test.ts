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

test('the sources of a configuration are its files inside the project', () =>
  withSite(FILES, async (folder) => {
    const root = join(folder, 'site');
    const { configSources } = await loadProject(nodeHost(root), { root });
    expect(configSources.toSorted()).toEqual(['config/base.json', 'config/dir.ts', 'ssg.config.ts']);
  }));
