import { afterAll, expect, test, vi } from 'vitest';
import { page } from '../pipeline/driver/support.ts';
import { cleanBuild, differences } from './clean-build.ts';
import { endDevSites, serveSite, watched } from './dev-site.ts';
import { openDevWindow } from './dev-window.ts';

afterAll(endDevSites);

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

const CONFIG = `import { defineConfig } from '@depese/ssg';
import { shout } from './plugins/shout.ts';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { remarkPlugins: [shout] },
});
`;

/** Plugin that appends a mark to every text and throws at one word. */
const plugin = (mark: string) => `export const shout = () => (tree) => {
  const visit = (node) => {
    if (node.type === 'text' && node.value.includes('fail')) throw new Error('it cannot be said');
    if (node.type === 'text') node.value += '${mark}';
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
};
`;

test('the open page shows an edit of a plugin and mistakes that the plugin reports', async () => {
  const site = await serveSite({
    'ssg.config.ts': CONFIG,
    'plugins/shout.ts': plugin('!'),
    'content/index.md': page('Home', 'First'),
  });
  await watched(site);
  const window = await openDevWindow(site, '/');
  expect(window.html).toContain('First!');
  site.write('plugins/shout.ts', plugin('?'));
  await eventually(() => expect(window.html).toContain('First?'));
  site.write('content/index.md', page('Home', 'First\n\nNow fail'));
  await eventually(() =>
    expect(window.report?.problems.map(({ code, line }) => [code, line])).toEqual([['plugin-throws', 7]]),
  );
  site.write('content/index.md', page('Home', 'Second'));
  await eventually(() => expect(window.html).toContain('Second?'));
  expect(await differences(site, await cleanBuild(site.root), [])).toEqual([]);
});
