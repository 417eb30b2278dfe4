import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type SearchHead, type Shard, shardFiles, type TextFile, textFile } from '../../../src/search/format.ts';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';
import { workOf } from '../../pipeline/driver/work.ts';
import { filesBelow } from '../../sites/_support/temporary-site.ts';

const config = (search: string, data = '') => `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  ${data}
  ${search}
});
`;
const TEMPLATE = `export default ({ page, body }) => (
  <html lang="en"><head><title>{page.title}</title></head>
  <body><main><h1>{page.title}</h1><div dangerouslySetInnerHTML={{ __html: body }} /></main></body></html>
);
`;
const SITE = {
  'ssg.config.ts': config("search: { exclude: ['/left/**'] },"),
  'templates/page.tsx': TEMPLATE,
  'content/index.md': page('Home', 'A text.'),
  'content/credit.md': page('Credit', '## How to pay\n\nBy card.'),
  'content/hidden.md': page('Hidden', 'x', 'noindex: true\n'),
  'content/left/out.md': page('Left', 'x'),
};
const head = (root: string) =>
  JSON.parse(readFileSync(join(root, 'dist/assets/search/index.json'), 'utf8')) as SearchHead;
/** Returns the words of visitors with the site's synonyms, from all shards. */
const synonyms = (root: string) =>
  Object.assign(
    {},
    ...shardFiles(head(root)).map(
      ({ file }) => (JSON.parse(readFileSync(join(root, 'dist', file), 'utf8')) as Shard).synonyms ?? {},
    ),
  ) as Record<string, string[]>;
const ofSearch = (root: string) => filesBelow(join(root, 'dist')).filter((file) => file.startsWith('assets/search/'));

describe('the search index', () => {
  test('is built if it is configured, from the pages that may be found', async () => {
    await withSite(SITE, async (root) => {
      expect((await buildSite(root)).status).toBe('built');
      expect(head(root).pages).toEqual(['/', '/credit/']);
      const text = JSON.parse(readFileSync(join(root, 'dist/assets/search/pages/index.json'), 'utf8'))['/credit/'];
      expect(text).toEqual({
        title: 'Credit',
        trail: [],
        sections: [
          ['', 'Credit', ''],
          ['how-to-pay', 'How to pay', 'By card.'],
        ],
      });
    });
  });

  test('is not built otherwise', async () => {
    await withSite({ ...SITE, 'ssg.config.ts': config('') }, async (root) => {
      await buildSite(root);
      expect(ofSearch(root)).toEqual([]);
    });
  });

  test('is the same after an edit as in a cold build, and only the edited page is read again', async () => {
    await withSite(SITE, async (root) => {
      await buildSite(root);
      writeFileSync(join(root, 'content/credit.md'), page('Credit', '## How to pay\n\nBy invoice.'));
      const warm = await buildSite(root);
      expect(workOf(warm)).toMatchObject({ pagesIndexed: 1, indexesMade: 1 });
      const files = () => ofSearch(root).map((file) => [file, readFileSync(join(root, 'dist', file), 'utf8')]);
      const after = files();
      const idle = await buildSite(root);
      expect(workOf(idle)).toMatchObject({ pagesIndexed: 0, indexesMade: 0 });
      await buildSite(root, { cache: false });
      expect(files()).toEqual(after);
    });
  });

  test('finds pages by the fields that the configuration names, and puts them in order by its weights', async () => {
    const search = "search: { terms: ['codes', 'nick'], weights: { '/**': 0.5, '/credit/': 1.5 } },";
    const fields = config(search).replace(
      "template: 'page' }",
      "template: 'page', fields: { codes: z.array(z.string()).optional(), nick: z.string().optional() } }",
    );
    const credit = page('Credit', '## How to pay\n\nBy card.', 'codes: [CR, "+420"]\nnick: money\n');
    await withSite({ ...SITE, 'ssg.config.ts': fields, 'content/credit.md': credit }, async (root) => {
      expect((await buildSite(root)).status).toBe('built');
      const { pages, weights } = head(root);
      const named = shardFiles(head(root)).flatMap(({ file }) => {
        const { names = {} } = JSON.parse(readFileSync(join(root, 'dist', file), 'utf8')) as Shard;
        return Object.entries(names).filter(([, numbers]) => numbers[0] === pages.indexOf('/credit/') + 1);
      });
      expect(named.map(([name]) => name).sort()).toEqual(['420', 'cr', 'credit', 'money']);
      expect(weights).toEqual([[0, 0.5], [1, 1.5], ...(pages.length > 2 ? [[2, 0.5]] : [])]);
    });
  });

  test('leads to the part that a term names, and the part must exist', async () => {
    const search = config("search: { terms: ['codes'] },").replace(
      "template: 'page' }",
      "template: 'page', fields: { codes: z.array(z.string()).optional() } }",
    );
    const credit = (id: string) => page('Credit', '## How to pay\n\nBy card.', `codes: ['C#', 'Visa #${id}']\n`);
    await withSite({ ...SITE, 'ssg.config.ts': search, 'content/credit.md': credit('how-to-pay') }, async (root) => {
      expect((await buildSite(root)).diagnostics).toEqual([]);
      writeFileSync(join(root, 'content/credit.md'), credit('to-pay'));
      const { diagnostics } = await buildSite(root);
      expect(
        diagnostics.map(({ code, file, message, hint }) => [code, file, english(message), english(hint ?? '')]),
      ).toEqual([
        [
          'link-anchor-broken',
          'content/credit.md',
          '/credit/ has no anchor "to-pay".',
          'Anchors of that page: how-to-pay.',
        ],
      ]);
    });
  });

  test('names the old version of a page above its title, and ranks it lower', async () => {
    const versions =
      "search: {}, versions: [{ name: '2', label: '2', path: '/', last: true }, { name: '1', label: '1.x', path: '/v1/' }],";
    const old = page('Credit', 'By card.');
    await withSite({ ...SITE, 'ssg.config.ts': config(versions), 'content/v1/credit.md': old }, async (root) => {
      expect((await buildSite(root)).status).toBe('built');
      const { pages, weights } = head(root);
      expect(weights).toEqual([[pages.indexOf('/v1/credit/'), 0.5]]);
      const file = textFile(head(root), pages.indexOf('/v1/credit/'), 0);
      const texts = JSON.parse(readFileSync(join(root, 'dist', file), 'utf8')) as TextFile;
      expect(texts['/v1/credit/']?.trail).toEqual(['1.x']);
    });
  });

  test('takes synonyms from a data file, and says when they are none', async () => {
    const data = "data: { words: { file: 'content/words.yaml', schema: z.any() } },";
    const site = { ...SITE, 'ssg.config.ts': config("search: { synonyms: 'words' },", data) };
    await withSite({ ...site, 'content/words.yaml': 'credit: [top up]\n' }, async (root) => {
      await buildSite(root);
      expect(synonyms(root)).toEqual({ 'top up': ['credit'] });
      writeFileSync(join(root, 'content/words.yaml'), 'credit: 1\n');
      const { diagnostics } = await buildSite(root);
      expect(diagnostics.map((found) => [found.code, english(found.message), found.file])).toEqual([
        ['data-invalid', 'The data file `words` does not contain valid synonyms.', 'content/words.yaml'],
      ]);
      expect(english(diagnostics[0]?.hint ?? '')).toContain('`price: [cost, fee]`');
    });
    await withSite({ ...SITE, 'ssg.config.ts': config("search: { synonyms: 'word' },", data) }, async (root) => {
      const { diagnostics } = await buildSite(root);
      expect(diagnostics.map(({ code }) => code)).toEqual(['config-invalid']);
    });
  });
});
