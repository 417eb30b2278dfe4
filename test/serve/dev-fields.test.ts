import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITES } from '../sites/_support/temporary-site.ts';
import { type DevSite, endDevSitesAfterEach, serveSite } from './dev-site.ts';
import { openDevWindow } from './dev-window.ts';

// The panel shows front matter fields as inputs and writes changes to the file.
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

test('a field is changed, added and removed', async () => {
  const { site, text, seen } = await shown();
  for (const [name, value, before, after] of [
    ['title', 'Start: here', '"Home"', '"Start: here"'],
    ['description', 'What it is.', '\n---\n\n', '\ndescription: What it is.\n---\n\n'],
    ['publishDate', '2025-01-02', '\n---\n\n', '\npublishDate: 2025-01-02\n---\n\n'],
    ['draft', 'true', '\n---\n\n', '\ndraft: true\n---\n\n'],
    ['tags', ' b,, c d ,', '[a, b]', '[b, c d]'],
    ['tags', ' ', 'tags: [a, b]\n', ''],
    ['title', 'Home', '', ''],
  ] as const) {
    site.write(FILE, PAGE);
    expect(await change(site, { name, value, seen }), name).toEqual([204, '']);
    expect(text()).toBe(PAGE.replace(before, () => after));
  }
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

test('a change is written even if the panel does not show the previous changes yet', async () => {
  const { site, text, seen } = await shown();
  await change(site, { name: 'title', value: 'Start', seen });
  await change(site, { name: 'draft', value: 'true', seen });
  await change(site, { name: 'title', value: 'Home', seen });
  expect(await change(site, { name: 'draft', value: 'false', seen })).toEqual([204, '']);
  expect(text()).toBe(PAGE);
});

test('nothing is written for another site, to a changed or protected file, or to a file or field that is not shown', async () => {
  const { site, text, seen } = await shown(PAGE, { 'content/other.md': PAGE });
  const good = { name: 'title', value: 'Start', seen };
  const changed = 'The file has changed, so this fix no longer applies.';
  expect(await change(site, good, 'http://evil.example')).toEqual([
    403,
    'Only pages of this server may send this request.',
  ]);
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

const BYTES = Buffer.from('picture');

async function drop(site: DevSite, picture: Readonly<Record<string, string>>) {
  const query = new URLSearchParams({ file: FILE, name: 'Nový graf.png', alt: 'A [chart]', after: '', ...picture });
  const answer = await site.fetch(`/__ssg/picture?${query}`, {
    method: 'POST',
    headers: { origin: site.origin },
    body: BYTES,
  });
  return [answer.status, (await answer.text()).trim()];
}

const TEXT = `${PAGE.replace('Text.\n', '')}One [link](/a/) **here**.\n\n- a\n- two\n\n- three\n\n\`\`\`sh\none\n\ntwo words\n\`\`\`\n\nLast.\n`;
const SHOWN = '![A \\[chart\\]](./novy-graf.png)';

test('a picture is added below the block onto which it was dropped, or at the end', async () => {
  const { site, text, seen } = await shown(TEXT);
  for (const [where, after, before, expected] of [
    ['below the block onto which it was dropped', 'One link here.', '**here**.\n', `**here**.\n\n${SHOWN}\n`],
    ['below a list', 'three', '- three\n', `- three\n\n${SHOWN}\n`],
    ['below a block of code', 'one two words', 'words\n```\n', `words\n\`\`\`\n\n${SHOWN}\n`],
    ['at the end', '', 'Last.\n', `Last.\n\n${SHOWN}\n`],
    ['at the end, if the block is unclear', 'o', 'Last.\n', `Last.\n\n${SHOWN}\n`],
  ] as const) {
    expect(await drop(site, { seen, after }), where).toEqual([204, '']);
    expect(text(), where).toBe(TEXT.replace(before, () => expected));
    expect(readFileSync(join(site.root, 'content/novy-graf.png'))).toEqual(BYTES);
    site.write(FILE, TEXT);
    site.remove('content/novy-graf.png');
  }
});

test('undoing a picture also deletes its file', async () => {
  const { site, window, text, seen } = await shown(TEXT);
  await drop(site, { seen });
  await expect.poll(() => window.report?.fixed?.undo).toBeDefined();
  const url = `/__ssg/fix?id=${window.report?.fixed?.undo}`;
  expect((await site.fetch(url, { method: 'POST', headers: { origin: site.origin } })).status).toBe(204);
  expect(text()).toBe(TEXT);
  expect(readdirSync(join(site.root, 'content'))).not.toContain('novy-graf.png');
});

test('a picture is saved next to the other pictures of the page and never replaces one', async () => {
  const page = `${PAGE}\n![Old](./img/old.png)\n`.replaceAll('\n', '\r\n');
  const { site, text, seen } = await shown(page, { 'content/img/old.png': 'old' });
  const error = 'content/img/old.png already exists. Choose another name.';
  expect(await drop(site, { seen, name: 'old.png' })).toEqual([404, error]);
  expect(await drop(site, { seen })).toEqual([204, '']);
  expect(text()).toBe(`${page}\r\n${SHOWN.replace('./', './img/')}\r\n`);
  expect(readFileSync(join(site.root, 'content/img/novy-graf.png'))).toEqual(BYTES);
});

test('no picture is saved for a changed or protected page, or with a name that is not a picture', async () => {
  const { site, text, seen } = await shown();
  for (const name of ['a.md', 'a.html', '.png', '../a.png', 'x/a.png', '..\\a.png'])
    expect((await drop(site, { seen, name }))[0], name).toBe(404);
  expect((await drop(site, { seen: 'x' }))[0]).toBe(404);
  chmodSync(join(site.root, FILE), 0o444);
  expect(await drop(site, { seen })).toEqual([404, 'The file cannot be written: permission denied.']);
  chmodSync(join(site.root, FILE), 0o644);
  expect(text()).toBe(PAGE);
  expect(readdirSync(site.root, { recursive: true }).filter((name) => /\.png$/.test(String(name)))).toEqual([]);
});

async function firstPost(site: DevSite): Promise<string> {
  return /<loc>https?:\/\/[^/]+(\/blog\/(?!tags|page)[^<]+)<\/loc>/.exec(await site.text('/sitemap.xml'))?.[1] ?? '/';
}
