import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagesMade } from '../../../src/pipeline/driver/result.ts';
import { readOutput } from '../../sites/_support/expected.ts';
import { buildSite, page, withSite } from './support.ts';

const SITE = {
  'ssg.config.ts': `import { defineConfig, z } from '@depese/ssg';
    export default defineConfig({
      site: 'https://www.example.org',
      title: 'Example',
      locale: 'cs',
      collections: { pages: { dir: 'content', base: '/', template: 'page', fields: { lead: z.string().optional() } } },
      data: {
        prices: {
          file: 'prices.csv',
          schema: z.array(z.object({ country: z.string(), sms: z.coerce.number() })),
          values: { key: 'country', units: { sms: 'CZK' } },
        },
        service: { file: 'service.yaml', schema: z.object({ kept: z.string(), says: z.string() }) },
      },
      markdown: { twins: true },
      search: {},
    });`,
  'prices.csv': 'country,sms\nCZ,0.95\nSK,1.60\n',
  'service.yaml': "kept: 72 hours\nsays: 'We keep it :value[service.kept], for :value[prices.CZ.sms].'\n",
  'content/index.md': page('Home', 'Nothing of it.'),
  'content/cz.md': page('CZ', 'A thousand: :value[prices.CZ.sms * 1000].'),
  'content/sk.md': page('SK', 'Text.', 'description: For :value[prices.SK.sms].\nlead: Only :value[prices.SK.sms].\n'),
  'content/rule.md': page('Rule', ':value[service.says]'),
  'templates/page.tsx': `export default ({ page, body }) => <html lang="cs"><head><title>{page.title}</title></head>
    <body><main><p>{page.fields.lead}</p><div dangerouslySetInnerHTML={{ __html: body }} /></main></body></html>;`,
};

const text = (root: string, file: string) => readFileSync(join(root, 'dist', file), 'utf8').replaceAll('\u00A0', '_');

test('values reach pages, their front matter, their Markdown and the texts of other data', async () => {
  await withSite(SITE, async (root) => {
    expect((await buildSite(root)).diagnostics).toEqual([]);
    expect(text(root, 'cz/index.html')).toContain('<p>A thousand: 950_Kč.</p>');
    expect(text(root, 'cz/index.md')).toContain('A thousand: 950 Kč.');
    expect(text(root, 'sk/index.html')).toContain('<p>Only 1,60_Kč.</p>');
    expect(text(root, 'rule/index.html')).toContain('<p>We keep it 72_hodin, for 0,95_Kč.</p>');
  });
});

test('a change of a value makes the pages again that show it, as a build from nothing would', async () => {
  await withSite(SITE, async (root) => {
    await buildSite(root);
    const change = async (changes: Readonly<Record<string, string>>) => {
      for (const [file, content] of Object.entries(changes)) writeFileSync(join(root, file), content);
      const made = pagesMade(await buildSite(root));
      const cold = await withSite({ ...SITE, ...now(root) }, async (other) => {
        await buildSite(other, { cache: false });
        return readOutput(join(other, 'dist'));
      });
      expect(readOutput(join(root, 'dist'))).toEqual(cold);
      return made;
    };
    const now = (folder: string) =>
      Object.fromEntries(
        ['prices.csv', 'service.yaml'].map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
      );
    expect(await change({ 'prices.csv': '# sample\ncountry,sms\nCZ,0.95\nSK,1.60\n' })).toBe(0);
    expect(await change({ 'prices.csv': 'country,sms\nCZ,0.95\nSK,1.70\n' })).toBe(1);
    expect(await change({ 'prices.csv': 'country,sms\nCZ,1.10\nSK,1.70\n' })).toBe(2);
    expect(await change({ 'service.yaml': SITE['service.yaml'].replace('72', '48') })).toBe(1);
  });
});
