import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { main } from '../../src/cli/main.ts';
import { testIo } from '../cli/io.ts';
import { removeSite, SITES, temporarySite } from '../sites/_support/temporary-site.ts';

const root = temporarySite(join(SITES, 'blog'));
afterAll(() => removeSite(root));

interface Field {
  readonly name: string;
  readonly widget: string;
  readonly required: boolean;
  readonly default?: unknown;
  readonly fields?: readonly Field[];
}

interface Settings {
  readonly collections: readonly {
    readonly name: string;
    readonly folder: string;
    readonly fields: readonly Field[];
  }[];
}

async function cms(...args: string[]) {
  const io = testIo(['cms', ...args, '--root', root]);
  return { code: await main({ ...io, cwd: () => root }), out: io.out, err: io.err };
}

test('the configuration has a form for each collection, with the names of data files as choices', async () => {
  const file = 'assets/static/admin/config.yml';
  expect(await cms()).toMatchObject({ code: 0, out: `${file}\n` });
  const text = readFileSync(join(root, file), 'utf8');
  const { collections } = parse(text) as Settings;
  const [blog] = collections.filter(({ name }) => name === 'blog');
  expect(blog).toMatchObject({ folder: 'content/blog', format: 'frontmatter', identifier_field: 'title' });
  // Only a folder with folders in it needs a tree.
  expect(blog).not.toHaveProperty('nested');
  const fields = blog?.fields ?? [];
  expect(fields.map(({ name }) => name).slice(0, 3)).toEqual(['title', 'description', 'publishDate']);
  expect(fields.find(({ name }) => name === 'author')).toMatchObject({
    widget: 'select',
    required: true,
    options: expect.arrayContaining([expect.objectContaining({ value: 'anna' })]),
  });
  expect(fields.find(({ name }) => name === 'publishDate')).toMatchObject({ widget: 'datetime', format: 'YYYY-MM-DD' });
  expect(fields.find(({ name }) => name === 'draft')).toMatchObject({ widget: 'boolean', required: false });
  expect(fields.at(-1)).toMatchObject({ name: 'body', widget: 'markdown', modes: ['raw'] });
  const cover = fields.find(({ name }) => name === 'cover');
  expect(cover?.fields?.map(({ name, required }) => [name, required])).toEqual([
    ['alt', false],
    ['src', false],
  ]);
  // No defaults, because the CMS would write them into each new page. No fields that `ssg dev` writes.
  expect(fields.filter((field) => field.default !== undefined || field.name === 'redirectFrom')).toEqual([]);

  // Settings of the host are kept by the next run.
  const own = text.replace('name: git-gateway', 'name: github\n  repo: you/your-site');
  writeFileSync(join(root, file), own.replace('name: title', 'name: titel'));
  expect(await cms()).toMatchObject({ code: 0 });
  expect(parse(readFileSync(join(root, file), 'utf8'))).toEqual(parse(own));
});

test('a collection with folders is shown as a tree', async () => {
  mkdirSync(join(root, 'content/blog/2026'));
  await cms();
  const { collections } = parse(readFileSync(join(root, 'assets/static/admin/config.yml'), 'utf8')) as Settings;
  expect(collections.find(({ name }) => name === 'blog')).toMatchObject({ nested: { depth: 20, subfolders: false } });
});

test('a file of somebody else is not replaced', async () => {
  writeFileSync(join(root, 'config.yml'), 'backend: {}\n');
  const { code, err } = await cms('config.yml');
  expect(code).toBe(2);
  expect(err).toContain('config.yml exists and was not written by `ssg cms`.');
  expect(readFileSync(join(root, 'config.yml'), 'utf8')).toBe('backend: {}\n');
});
