import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { answerPath, createViews } from '../../src/serve/dev/answer.ts';
import { openSite } from '../../src/serve/dev/live-site.ts';
import { pageProblems } from '../../src/serve/dev/page-report.ts';
import { page } from '../pipeline/driver/support.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { removeSite, SITES, temporarySite, writeFiles } from '../sites/_support/temporary-site.ts';

const CSV = 'data/countries.csv';
const ROWS = 'slug,name,price\ncesko,Czechia,0.9\nslovensko,Slovakia,1.2\n';

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of running.splice(0)) await end();
});

/**
 * Opens the site of the case `generate`, whose pages are generated from a table and from tags of other pages.
 */
async function open(files: Readonly<Record<string, string>> = {}) {
  const root = temporarySite(join(SITES, 'generate'), { [CSV]: ROWS, ...files });
  const opened = await openSite({ root, clock: CLOCK, concurrency: 1 }, () => {});
  const { site } = opened;
  await opened.opened;
  running.push(async () => {
    await site.close();
    removeSite(root);
  });
  const views = createViews();
  return {
    async get(path: string) {
      const { status, body } = await answerPath(site, views, path);
      return { status, text: Buffer.from(body).toString() };
    },
    /** Returns the problems reported to a window at a route, as `file:line:column code`. */
    async problems(url: string) {
      const found = await pageProblems(site, url);
      return found.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
    },
    write(changed: Readonly<Record<string, string>>) {
      writeFiles(root, changed);
      site.update({ paths: Object.keys(changed), structure: true });
    },
  };
}

test('an invalid cell: pages generated from the table stay unchanged, with one problem, until it is fixed', async () => {
  const site = await open();
  const before = await site.get('/prices/cesko/');
  expect(before).toMatchObject({ status: 200, text: expect.stringContaining('Czechia') });
  const list = (await site.get('/')).text;
  site.write({ [CSV]: ROWS.replace('1.2', 'free') });
  expect(await site.get('/prices/cesko/')).toEqual(before);
  expect((await site.get('/prices/slovensko/')).status).toBe(200);
  expect((await site.get('/')).text).toBe(list);
  expect(await site.problems('/prices/cesko/')).toEqual([`${CSV}:3:20 data-invalid`]);
  site.write({ [CSV]: ROWS.replace('Czechia', 'Czech Republic') });
  expect((await site.get('/prices/cesko/')).text).toContain('Czech Republic');
  expect(await site.problems('/prices/cesko/')).toEqual([]);
});

test('an invalid table at the start: its pages are not unknown addresses', async () => {
  const site = await open({ [CSV]: ROWS.replace('1.2', 'free') });
  expect((await site.get('/prices/cesko/')).status).toBe(500);
  expect(await site.problems('/')).toEqual([`${CSV}:3:20 data-invalid`]);
});

test('an invalid field: lists and the title stay, the text is updated', async () => {
  const file = 'content/tagged.md';
  const site = await open({ [file]: page('Tagged', 'Old.', 'tags: [only]\n') });
  const tag = await site.get('/tags/only/');
  expect(tag.status).toBe(200);
  await site.get('/tagged/');
  for (const fields of ['tags: only\n', 'tags: [only\n', 'draft: maybe\n']) {
    site.write({ [file]: page('Another', 'New.', fields) });
    expect(await site.get('/tags/only/')).toEqual(tag);
    const { text } = await site.get('/tagged/');
    expect(text).toContain('<title>Tagged</title>');
    expect(text).toContain('New.');
    expect(await site.problems('/tagged/')).toEqual([expect.stringContaining(`${file}:`)]);
  }
});

test('unclosed front matter: the last valid page is shown', async () => {
  const file = 'content/tagged.md';
  const site = await open({ [file]: page('Tagged', 'Old.') });
  const before = await site.get('/tagged/');
  site.write({ [file]: '---\ntitle: Tagged\n\nNew.\n' });
  expect(await site.get('/tagged/')).toEqual(before);
});

test('the route of another page: both windows keep their pages', async () => {
  const site = await open({ 'content/a.md': page('First'), 'content/b.md': page('Second') });
  const [first, second] = [await site.get('/a/'), await site.get('/b/')];
  site.write({ 'content/a.md': page('First', '', 'slug: b\n') });
  expect(await site.get('/a/')).toEqual(first);
  expect(await site.get('/b/')).toEqual(second);
  expect(await site.problems('/b/')).toEqual(['content/a.md:3:7 route-duplicate']);
});
