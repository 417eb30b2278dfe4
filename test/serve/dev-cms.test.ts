import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DevSite, endDevSitesAfterEach, serveSite } from './dev-site.ts';

// `ssg dev` serves Decap CMS and is the backend that it writes to.
endDevSitesAfterEach();

const FILE = 'content/sms.md';
const PAGE = `---
# Read by the sales team.
title:   "SMS" # short
tags: [a,   b]
publishDate: 2026-01-05T08:30:00+01:00
description: |
  One
  two
---

Text with  two spaces.
`;
const PICTURE = Buffer.from('picture').toString('base64');

interface Answer {
  readonly error?: string;
  readonly data?: string;
  readonly message?: string;
}

async function call(site: DevSite, action: string, params: object = {}, headers: Record<string, string> = {}) {
  const answer = await site.fetch('/__ssg/cms/api?window', {
    method: 'POST',
    headers: { origin: site.origin, ...headers },
    body: JSON.stringify({ action, params }),
  });
  const text = await answer.text();
  return { status: answer.status, ...(text.startsWith('{') ? (JSON.parse(text) as Answer) : { text }) };
}

/**
 * Front matter in Decap's style: it writes all values again, and empty values for all other fields.
 */
const AS_DECAP = `---
title: SMS
description: |
  One
  two
publishDate: 2026-01-05T07:30:00.000Z
tags:
  - a
  - b
draft: false
cover:
  src: ""
  alt: ""
updated: ""
---
Text with  two spaces.
`;

async function opened(files: Readonly<Record<string, string>> = {}) {
  const site = await serveSite({
    [FILE]: PAGE,
    'content/index.md': '---\ntitle: Home\n---\n',
    'assets/static/robots.txt': '',
    'secret.md': 'SECRET',
    ...files,
  });
  await site.text('/sms/');
  expect(await call(site, 'getEntry', { path: FILE })).toMatchObject({ status: 200, data: PAGE });
  const save = (raw: string, more: object = {}, file: object = {}) =>
    call(site, 'persistEntry', { dataFiles: [{ path: FILE, slug: 'sms', raw, ...file }], assets: [], ...more });
  const text = (file = FILE) => readFileSync(join(site.root, file), 'utf8');
  return { site, save, text };
}

function installCms(site: DevSite): void {
  const folder = join(site.root, 'node_modules/decap-cms/dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '../package.json'), '{"version":"3.16.3"}');
  writeFileSync(join(folder, 'decap-cms.js'), 'window.CMS = 1;');
}

interface CmsSettings {
  readonly collections: readonly { readonly fields?: readonly { readonly name: string }[]; readonly files?: object }[];
}

/** Returns the settings in the page of the CMS. */
async function cmsSettings(site: DevSite): Promise<CmsSettings> {
  installCms(site);
  return JSON.parse(/config = (.+?); config/.exec(await site.text('/__ssg/cms/'))?.[1] ?? '{}') as CmsSettings;
}

describe('saving changes only what the writer has changed', () => {
  test('one thing each', async () => {
    const { site, save, text } = await opened();
    for (const [what, raw, after] of [
      ['nothing', AS_DECAP, PAGE],
      ['the title', AS_DECAP.replace('title: SMS', "title: 'SMS: prices'"), PAGE.replace('"SMS"', '"SMS: prices"')],
      ['the tags', AS_DECAP.replace('  - a\n', ''), PAGE.replace('[a,   b]', '[b]')],
      [
        'a switch',
        AS_DECAP.replace('draft: false', 'draft: true'),
        PAGE.replace('\n---\n\n', '\ndraft: true\n---\n\n'),
      ],
      ['the text', AS_DECAP.replace('two spaces', '*two*'), PAGE.replace('two spaces', '*two*')],
    ] as const) {
      site.write(FILE, PAGE);
      await call(site, 'getEntry', { path: FILE });
      expect(await save(raw), what).toEqual({ status: 200, message: 'entry persisted' });
      expect(text(), what).toBe(after);
    }
  });

  test('in a file with Windows line ends and a byte order mark', async () => {
    const written = `\ufeff${PAGE.replaceAll('\n', '\r\n')}`;
    const { site, save, text } = await opened();
    site.write(FILE, written);
    await call(site, 'getEntry', { path: FILE });
    await save(AS_DECAP.replace('title: SMS', 'title: RCS').replace('two spaces', '2'));
    expect(text()).toBe(written.replace('SMS', 'RCS').replace('two spaces', '2'));
  });

  test('twice, one after the other', async () => {
    const { save, text } = await opened();
    await save(AS_DECAP.replace('title: SMS', 'title: RCS'));
    expect(await save(AS_DECAP.replace('title: SMS', 'title: MMS'))).toMatchObject({ status: 200 });
    expect(text()).toContain('title:   "MMS" # short');
  });
});

test('a switch that is on by default is written when the writer turns it off', async () => {
  const config = `import { defineConfig, z } from '@depese/ssg';
    export default defineConfig({ site: 'https://example.com', title: 'T', collections: {
      pages: { dir: 'content', base: '/', template: 'page', fields: { open: z.boolean().default(true) } } } });`;
  const { save, text } = await opened({ 'ssg.config.ts': config });
  await save(AS_DECAP.replace('draft: false', 'draft: false\nopen: true'));
  expect(text()).toBe(PAGE);
  await save(AS_DECAP.replace('draft: false', 'draft: false\nopen: false'));
  expect(text()).toBe(PAGE.replace('\n---\n\n', '\nopen: false\n---\n\n'));
});

test('a new page has the fields that were filled in, and its pictures', async () => {
  const { site, save, text } = await opened();
  const assets = [{ path: 'content/news/a.png', content: PICTURE, encoding: 'base64' }];
  const raw = '---\ntitle: "News: today"\ndraft: false\ntags: []\n---\nHello.';
  expect(await save(raw, { assets }, { path: 'content/news/index.md' })).toMatchObject({ status: 200 });
  expect(text('content/news/index.md')).toBe("---\ntitle: 'News: today'\n---\n\nHello.\n");
  expect(text('content/news/a.png')).toBe('picture');
  await expect.poll(() => site.text('/news/')).toContain('Hello.');
  const entries = await call(site, 'entriesByFolder', { folder: 'content', extension: 'md', depth: 3 });
  expect(JSON.stringify(entries)).toContain('content/news/index.md');
});

describe('a page whose address changes is redirected', () => {
  test('by its slug, and back', async () => {
    const { site, save, text } = await opened();
    await save(AS_DECAP.replace('title: SMS', 'title: SMS\nslug: zpravy'));
    expect(text()).toBe(PAGE.replace('\n---\n\n', '\nslug: zpravy\nredirectFrom: [/sms/]\n---\n\n'));
    await expect.poll(async () => (await site.fetch('/sms/')).headers.get('location')).toBe('/zpravy/');
    await save(AS_DECAP.replace('title: SMS', 'title: SMS\nslug: ""\nredirectFrom: [/sms/]'));
    expect(text()).toBe(PAGE.replace('\n---\n\n', '\nredirectFrom: [/zpravy/]\n---\n\n'));
  });

  test('by its file', async () => {
    const { site, save, text } = await opened();
    expect(await save(AS_DECAP, {}, { newPath: 'content/services/sms.md' })).toMatchObject({ status: 200 });
    expect(existsSync(join(site.root, FILE))).toBe(false);
    expect(text('content/services/sms.md')).toContain('redirectFrom: [/sms/]');
  });

  test('with the files beside an index page, if the folder has no other page', async () => {
    const { site, save, text } = await opened({
      'content/a/index.md': PAGE,
      'content/a/b/chart.png': 'picture',
      'content/c/index.md': PAGE,
      'content/c/other.md': PAGE,
      'content/c/chart.png': 'picture',
    });
    for (const name of ['a', 'c']) {
      const [path, newPath] = [`content/${name}/index.md`, `content/moved/${name}/index.md`];
      await call(site, 'getEntry', { path });
      expect(await save(AS_DECAP, {}, { path, newPath })).toMatchObject({ status: 200 });
    }
    expect(text('content/moved/a/b/chart.png')).toBe('picture');
    expect(existsSync(join(site.root, 'content/moved/c/chart.png'))).toBe(false);
    expect(text('content/c/chart.png')).toBe('picture');
  });

  test('unless it is a draft', async () => {
    const { site, save, text } = await opened();
    site.write(FILE, PAGE.replace('title', 'draft: true\ntitle'));
    await call(site, 'getEntry', { path: FILE });
    await save(AS_DECAP.replace('draft: false', 'draft: true\nslug: zpravy'));
    expect(text()).not.toContain('redirectFrom');
  });
});

describe('data files', () => {
  const CONFIG = `import { defineConfig, z } from '@depese/ssg';
    const question = z.object({ id: z.string(), answer: z.string() });
    export default defineConfig({ site: 'https://example.com', title: 'T',
      collections: { pages: { dir: 'content', base: '/', template: 'page' } },
      data: {
        faq: { file: 'data/faq.yaml', schema: z.array(z.object({ name: z.string(), questions: z.array(question) })) },
        same: { file: 'data/faq.yaml', schema: z.any() },
        prices: { file: 'data/prices.csv', schema: z.any() },
      } });`;
  const FAQ = `# The questions.\n- name: "First" # short\n  questions:\n    - id: a\n      answer: 1,5 %\n- name: Last\n  questions: []\n`;
  const [FAQ_FILE, CSV] = ['data/faq.yaml', 'data/prices.csv'];

  async function openedData(files: Readonly<Record<string, string>> = {}) {
    const { site, save, text } = await opened({
      'ssg.config.ts': CONFIG,
      [FAQ_FILE]: FAQ,
      [CSV]: '\ufeffland,price\r\nCZ,1\r\n',
      ...files,
    });
    const read = async (path: string) => JSON.parse(((await call(site, 'getEntry', { path })) as Answer).data ?? '');
    return { site, text, read, write: (path: string, value: object) => save(JSON.stringify(value), {}, { path }) };
  }

  test('a list has a form, which changes only what the writer has changed', async () => {
    const { text, read, write } = await openedData();
    const { items } = await read(FAQ_FILE);
    expect(await write(FAQ_FILE, { items })).toMatchObject({ status: 200 });
    expect(text(FAQ_FILE)).toBe(FAQ);
    items[0].questions.push({ id: 'b', answer: 'Yes: now.' });
    items[1].name = 'End';
    expect(await write(FAQ_FILE, { items })).toMatchObject({ status: 200 });
    const added = "1,5 %\n    - id: b\n      answer: 'Yes: now.'\n";
    expect(text(FAQ_FILE)).toBe(FAQ.replace('1,5 %\n', () => added).replace('Last', 'End'));
  });

  test('any other file is a text', async () => {
    const { text, read, write } = await openedData();
    expect(await read(CSV)).toEqual({ text: 'land,price\nCZ,1\n' });
    expect(await write(CSV, { text: 'land,price\nCZ,2' })).toMatchObject({ status: 200 });
    expect(text(CSV)).toBe('\ufeffland,price\r\nCZ,2\r\n');
  });

  test('an invalid file, or another file, is not written', async () => {
    const { site, text, read, write } = await openedData({ [FAQ_FILE]: '- name: "First\n', 'data/own.yaml': 'a: 1\n' });
    expect(await read(FAQ_FILE)).toEqual({ items: [] });
    for (const value of [{ items: [{ name: 'A' }] }, {}])
      expect(await write(FAQ_FILE, value)).toMatchObject({ status: 422 });
    expect(text(FAQ_FILE)).toBe('- name: "First\n');
    await read(CSV);
    for (const newPath of ['content/prices.md', 'data/own.yaml'])
      expect(
        await call(site, 'persistEntry', { dataFiles: [{ path: CSV, newPath, raw: '{"text":""}' }] }),
      ).toMatchObject({ status: 422 });
    expect(await write('data/own.yaml', { text: '' })).toMatchObject({ status: 422 });
    expect(await call(site, 'deleteFile', { path: CSV })).toMatchObject({ status: 422 });
    expect(text('data/own.yaml')).toBe('a: 1\n');
  });

  test('have one entry per file, with the title that the schema gives a field', async () => {
    const titled = CONFIG.replace('answer: z.string()', "answer: z.string().meta({ title: 'Reply' })");
    const { site } = await openedData({ 'ssg.config.ts': titled });
    expect((await cmsSettings(site)).collections.at(-1)?.files).toMatchObject([
      { name: 'faq', file: FAQ_FILE, fields: [{ name: 'items', summary: '{{fields.name}}' }] },
      { name: 'prices', file: CSV, fields: [{ name: 'text', modes: ['raw'] }] },
    ]);
    expect(JSON.stringify(await cmsSettings(site))).toContain('"label":"Reply","widget":"text"');
  });
});

describe('nothing is written', () => {
  test('to a file that has changed, was never read, or is write-protected', async () => {
    const { site, save, text } = await opened();
    const raw = AS_DECAP.replace('title: SMS', 'title: RCS');
    chmodSync(join(site.root, FILE), 0o444);
    expect(await save(raw)).toMatchObject({ status: 422, error: 'The file cannot be written: permission denied.' });
    expect(await call(site, 'deleteFiles', { paths: [FILE] })).toMatchObject({ status: 422 });
    chmodSync(join(site.root, FILE), 0o644);
    site.write(FILE, `${PAGE}More.\n`);
    const error = `${FILE} has changed since you opened it. Reload this page and make the change again.`;
    expect(await save(raw)).toMatchObject({ status: 422, error });
    expect(text()).toBe(`${PAGE}More.\n`);
    expect(await save(raw, {}, { path: 'content/index.md' })).toMatchObject({ status: 422 });
  });

  test('by a move onto another file', async () => {
    const { site, save, text } = await opened();
    const before = text('content/index.md');
    expect(await save(AS_DECAP, {}, { newPath: 'content/index.md' })).toMatchObject({ status: 422 });
    expect([existsSync(join(site.root, FILE)), text('content/index.md')]).toEqual([true, before]);
  });

  test('outside content and public files', async () => {
    const { site, save } = await opened();
    const outside = join(dirname(site.root), 'outside.md');
    writeFileSync(outside, 'SECRET');
    symlinkSync(outside, join(site.root, 'content/linked.md'));
    symlinkSync(dirname(site.root), join(site.root, 'content/out'));
    symlinkSync(join(dirname(site.root), 'none.md'), join(site.root, 'content/dangling.md'));
    const wrong = [
      'secret.md',
      '../outside.md',
      'content/../secret.md',
      outside,
      'content/linked.md',
      'content/out/x.md',
    ];
    const hidden = ['content/dangling.md', 'content/.x.md', 'content\\..\\x.md', 'content/a\0.md', 'content//x.md', ''];
    for (const path of [...wrong, ...hidden, 'content/data.yaml', 'ssg.config.ts', 'assets/static/x.md']) {
      expect(await call(site, 'getEntry', { path }), path).toMatchObject({ status: 422 });
      expect(await save('---\ntitle: X\n---\n', {}, { path }), path).toMatchObject({ status: 422 });
      expect(await save(AS_DECAP, {}, { newPath: path || '/' }), path).toMatchObject({ status: 422 });
      expect(await call(site, 'deleteFiles', { paths: [path] }), path).toMatchObject({ status: 422 });
      const asset = { path, content: PICTURE };
      expect(await call(site, 'persistMedia', { asset }), path).toMatchObject({ status: 422 });
    }
    expect(existsSync(join(dirname(site.root), 'x.md'))).toBe(false);
    for (const folder of ['.', '', '..', '/', 'content/out', 'node_modules']) {
      expect(JSON.stringify(await call(site, 'entriesByFolder', { folder, extension: 'md', depth: 9 }))).not.toContain(
        'SECRET',
      );
      expect(JSON.stringify(await call(site, 'getMedia', { mediaFolder: folder }))).not.toContain('SECRET');
    }
  });

  test('for another site, or for requests that no CMS would send', async () => {
    const { site, save } = await opened();
    for (const origin of ['http://evil.example', 'null', `http://127.0.0.1:${site.server.port}`])
      expect(await call(site, 'info', {}, { origin }), origin).toMatchObject({ status: 403 });
    expect((await site.fetch('/__ssg/cms/api')).status).toBe(403);
    expect((await site.fetch('/__ssg/cms/', { method: 'POST', headers: { origin: site.origin } })).status).toBe(405);
    for (const action of ['nope', 'constructor', 'unpublishedEntries'])
      expect(await call(site, action), action).toMatchObject({
        status: 422,
        error: 'ssg dev does not support this action of the CMS.',
      });
    expect(await save(1 as unknown as string)).toMatchObject({ status: 422 });
    expect(await call(site, 'entriesByFolder', { folder: 1 })).toMatchObject({ status: 422 });
  });
});

test('pictures can be uploaded, listed and deleted, but not replaced', async () => {
  const { site } = await opened();
  const path = 'assets/static/images/a.png';
  const file = { name: 'a.png', path, content: PICTURE, encoding: 'base64' };
  expect(await call(site, 'persistMedia', { asset: { path, content: PICTURE } })).toMatchObject({
    status: 200,
    ...file,
  });
  const other = Buffer.from('other').toString('base64');
  const error = `${path} already exists. Choose another name.`;
  expect(await call(site, 'persistMedia', { asset: { path, content: other } })).toMatchObject({ status: 422, error });
  expect(JSON.stringify(await call(site, 'getMedia', { mediaFolder: dirname(path) }))).toContain(PICTURE);
  expect(await call(site, 'getMediaFile', { path })).toMatchObject(file);
  expect(await call(site, 'deleteFile', { path })).toMatchObject({ status: 200 });
  expect(existsSync(join(site.root, path))).toBe(false);
});

test('the page loads the installed package, or names the command that installs it', async () => {
  const { site } = await opened();
  const without = await site.fetch('/__ssg/cms/');
  expect([without.status, await without.text()]).toEqual([
    404,
    expect.stringContaining('npm install --save-dev decap-cms'),
  ]);
  installCms(site);
  expect((await site.fetch('/__ssg/cms')).headers.get('location')).toBe('/__ssg/cms/');
  expect(await site.text('/__ssg/cms/')).toContain('<script src="decap-cms.js">');
  const config = await cmsSettings(site);
  expect(config).toMatchObject({ backend: { name: 'proxy' }, load_config_file: false });
  expect(config.collections[0]?.fields?.map(({ name }) => name)).toContain('slug');
  expect(await site.text('/__ssg/cms/decap-cms.js')).toBe('window.CMS = 1;');
  for (const name of ['none.js', '..%2fpackage.json', 'package.json', '.js'])
    expect((await site.fetch(`/__ssg/cms/${name}`)).status, name).not.toBe(200);
});
