import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from './support.ts';

const SITE = {
  'ssg.config.ts': `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { service: { file: 'data/service.yaml', schema: z.looseObject({}) } },
  facts: { data: ['service'] },
});
`,
  'data/service.yaml': 'speed: { value: 50, near: [requests a second] }\n',
  'content/index.md': page('Home', 'At home.'),
  'content/more.md': page('More', 'There is more.'),
};

test('a check remembers the texts that it has read, and builds in between keep them', () =>
  withSite(SITE, async (root) => {
    const check = async () => {
      const { runs } = await buildSite(root, { write: false, checks: ['stated-facts'] });
      return runs.get('factsOfText') ?? 0;
    };
    await buildSite(root);
    expect(await check()).toBeGreaterThan(1);
    expect(await check(), 'nothing has changed').toBe(0);
    await buildSite(root);
    expect(await check(), 'only a build between').toBe(0);
    writeFiles(root, { 'content/more.md': page('More', 'There is nothing more.') });
    await buildSite(root);
    expect(await check(), 'a page was edited and built').toBe(1);
    rmSync(join(root, 'content/more.md'));
    await buildSite(root);
    expect(await check(), 'a page was deleted').toBe(0);
    writeFiles(root, { 'data/service.yaml': 'speed: { value: 60, near: [requests a second] }\n' });
    expect(await check(), 'facts have changed').toBe(1);
  }));
