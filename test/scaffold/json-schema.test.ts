import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { configSchema } from '../../src/config/schema.ts';
import { frontMatterJsonSchema, type JsonSchema, namedEntries, toJsonSchema } from '../../src/scaffold/json-schema.ts';

const { collections } = configSchema.parse({
  site: 'https://www.example.org',
  title: 'Example',
  collections: {
    blog: {
      dir: 'content/blog',
      base: '/blog/',
      template: 'post',
      fields: {
        author: z.string().describe('Who wrote it.'),
        tags: z.array(z.string()).min(1),
        topic: z.union([z.string(), z.array(z.string())]).optional(),
        level: z.enum(['easy', 'hard']).default('easy'),
        length: z.string().transform((text) => text.length),
      },
      references: { author: 'authors', tags: 'tags', topic: 'tags' },
    },
  },
  data: {
    authors: { file: 'authors.yaml', schema: z.record(z.string(), z.unknown()) },
    tags: { file: 'tags.yaml', schema: z.record(z.string(), z.unknown()) },
  },
});
const blog = collections['blog'] as NonNullable<(typeof collections)[string]>;
const entries = { authors: [{ key: 'ann', name: 'Ann Example' }, { key: 'bob' }], tags: [{ key: 'news' }] };
const schema = frontMatterJsonSchema(blog, true, entries);

/** Validates like an editor, which ignores unknown keywords and formats. */
const validate = new Ajv({ strict: false, validateFormats: false, logger: false }).compile(schema);

describe('front matter', () => {
  test.each([
    { title: 'A', author: 'ann', tags: ['news'], length: 'abc' },
    {
      title: 'A',
      description: 'B',
      publishDate: '2026-03-05',
      draft: true,
      cover: { src: './a.png', alt: '' },
      redirectFrom: ['/a/'],
      sidebar: { position: 2 },
      author: 'bob',
      tags: ['news'],
      topic: ['news'],
      level: 'hard',
      length: 'abc',
    },
  ])('is right: %j', (data) => {
    expect(validate(data) ? [] : validate.errors).toEqual([]);
  });

  test.each([
    ['an unknown field', { tite: 'A' }],
    ['no title', { title: undefined }],
    ['a wrong type', { draft: 'yes' }],
    ['an unknown field in a group', { sidebar: { postion: 1 } }],
    ['an unknown reference', { author: 'anne' }],
    ['an unknown reference in a list', { tags: ['news', 'olds'] }],
    ['an unknown reference in an alternative', { topic: ['olds'] }],
    ['no such choice', { level: 'medium' }],
  ])('is wrong: %s', (_, change) => {
    expect(validate({ title: 'A', author: 'ann', tags: ['news'], length: 'abc', ...change })).toBe(false);
  });

  test('choices have the names of their entries, where there are any', () => {
    expect(schema.properties?.['author']).toMatchObject({
      description: 'Who wrote it.',
      enum: ['ann', 'bob'],
      enumDescriptions: ['Ann Example', ''],
    });
    expect(schema.properties?.['tags']?.items).toEqual({ type: 'string', enum: ['news'] });
  });

  test('a data file that cannot be read leaves its fields open', () => {
    const open = frontMatterJsonSchema(blog, true, {});
    expect(open.properties?.['author']).toEqual({ type: 'string', description: 'Who wrote it.' });
  });

  test('every field has a description, which the documentation shows', () => {
    const { sidebar, ...others } =
      frontMatterJsonSchema({ ...blog, fields: {}, references: {} }, true, {}).properties ?? {};
    const described = [...Object.entries(others), ...Object.entries(sidebar?.properties ?? {})];
    expect(described).toHaveLength(16);
    for (const [name, { description }] of described) expect(description, name).toBeDefined();
  });
});

test('a data file is described as it is written', () => {
  const rows = z.array(z.strictObject({ country: z.string().length(2), price: z.coerce.number<string>().positive() }));
  const written = toJsonSchema(rows.transform((all) => new Map(all.map((row) => [row.country, row]))));
  expect(written).toMatchObject({ type: 'array', items: { required: ['country', 'price'] } } satisfies JsonSchema);
});

test('entries of a data file, and their names', () => {
  expect(namedEntries({ a: { name: 'A' }, b: 'B', c: { name: 3 }, d: null })).toEqual([
    { key: 'a', name: 'A' },
    { key: 'b' },
    { key: 'c' },
    { key: 'd' },
  ]);
  expect(namedEntries(undefined)).toBeUndefined();
});
