import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITES } from '../sites/_support/temporary-site.ts';
import { type DevSite, endDevSitesAfterEach, serveSite } from './dev-site.ts';
import { openDevWindow } from './dev-window.ts';

// The panel shows fields of front matter as inputs, and a change is written to the file.
endDevSitesAfterEach();

const FILE = 'content/index.md';
const PAGE = '---\n# Kept.\ntitle: "Home" # kept\ntags: [a, b]\n---\n\nText.\n';

async function change(site: DevSite, fields: Readonly<Record<string, string>>, origin = site.origin) {
  const query = new URLSearchParams({ file: FILE, ...fields });
  const answer = await site.fetch(`/__ssg/field?${query}`, { method: 'POST', headers: { origin } });
  return [answer.status, (await answer.text()).trim()];
}

async function shown(page = PAGE, more: Readonly<Record<string, string>> = {}) {
  const site = await serveSite({ [FILE]: page, ...more });
  const window = await openDevWindow(site, '/');
  await expect.poll(() => window.report?.fields?.values['title']).toBe('Home');
  const text = () => readFileSync(join(site.root, FILE), 'utf8');
  return { site, window, text, seen: window.report?.fields?.seen ?? '' };
}

test.each([
  ['title', 'Start: here', '"Home"', '"Start: here"'],
  ['description', 'What it is.', '\n---\n\n', '\ndescription: What it is.\n---\n\n'],
  ['publishDate', '2025-01-02', '\n---\n\n', '\npublishDate: 2025-01-02\n---\n\n'],
  ['draft', 'true', '\n---\n\n', '\ndraft: true\n---\n\n'],
  ['tags', ' b,, c d ,', '[a, b]', '[b, c d]'],
  ['tags', ' ', 'tags: [a, b]\n', ''],
  ['title', 'Home', '', ''],
])('%s: %s', async (name, value, before, after) => {
  const { site, text, seen } = await shown();
  expect(await change(site, { name, value, seen })).toEqual([204, '']);
  expect(text()).toBe(PAGE.replace(before, () => after));
});

test('a change is shown in all windows and can be undone', async () => {
  const { site, window, text, seen } = await shown();
  expect(window.report?.fields?.values).toEqual({ title: 'Home', description: '', publishDate: '', draft: '' });
  await change(site, { name: 'title', value: 'Start', seen });
  await expect.poll(() => window.report?.fields?.values['title']).toBe('Start');
  expect(window.report?.fixed?.text).toBe(`""Home"" → ""Start"" in ${FILE}:3`);
  await change(site, { name: 'draft', value: 'false', seen: window.report?.fields?.seen ?? '' });
  const undo = window.report?.fixed?.undo ?? '';
  const headers = { origin: site.origin };
  expect((await site.fetch(`/__ssg/fix?id=${undo}`, { method: 'POST', headers })).status).toBe(204);
  expect(text()).toBe(PAGE);
});

test('nothing is written for another site, to a changed or protected file, or to a file or field that is not shown', async () => {
  const { site, text, seen } = await shown(PAGE, { 'content/other.md': PAGE });
  const good = { name: 'title', value: 'Start', seen };
  const changed = 'The file has changed, so this fix no longer applies.';
  expect(await change(site, good, 'http://evil.example')).toEqual([403, 'Only pages of this server may do that.']);
  expect((await site.fetch(`/__ssg/field?${new URLSearchParams(good)}`)).status).toBe(403);
  expect(await change(site, { ...good, seen: 'x' })).toEqual([404, changed]);
  expect(await change(site, { ...good, name: 'slug' })).toEqual([404, changed]);
  for (const file of ['content/other.md', '../x.md', 'ssg.config.ts'])
    expect(await change(site, { ...good, file }), file).toEqual([404, changed]);
  chmodSync(join(site.root, FILE), 0o444);
  expect(await change(site, good)).toEqual([404, 'The file cannot be written: permission denied.']);
  chmodSync(join(site.root, FILE), 0o644);
  site.write(FILE, `${PAGE}More.\n`);
  expect(await change(site, good)).toEqual([404, changed]);
  expect(text()).toBe(`${PAGE}More.\n`);
});

test('tags are shown where a collection has them, and no field where front matter cannot be edited', async () => {
  const blog = await serveSite({}, { root: join(SITES, 'blog') });
  const post = await openDevWindow(blog, await firstPost(blog));
  await expect.poll(() => post.report?.fields?.values['tags']).toBeDefined();
  const site = await serveSite({ [FILE]: '---\n{ title: Home }\n---\n' });
  const window = await openDevWindow(site, '/');
  await expect.poll(() => window.report?.title).toBe('Home');
  expect(window.report?.fields).toBeUndefined();
});

async function firstPost(site: DevSite): Promise<string> {
  return /<loc>https?:\/\/[^/]+(\/blog\/(?!tags|page)[^<]+)<\/loc>/.exec(await site.text('/sitemap.xml'))?.[1] ?? '/';
}
