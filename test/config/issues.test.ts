import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { asAddress, checkValue } from '../../src/config/validation/issues.ts';
import { locateInYaml } from '../../src/pipeline/read/yaml.ts';
import { english } from '../english.ts';

const link = z.strictObject({ label: z.string(), url: z.string() });
const group = z.strictObject({ label: z.string(), items: z.array(link) });
const schema = z.strictObject({
  title: z.string().min(1),
  order: z.int().positive().optional(),
  share: z.number().min(0).max(1).optional(),
  page: z
    .string()
    .regex(/^\/[a-z/]*$/)
    .superRefine(asAddress)
    .optional(),
  ratio: z.number().gt(0).lt(1).optional(),
  draft: z.boolean().default(false),
  template: z.enum(['page', 'post', 'doc']).optional(),
  kind: z.literal('sms').optional(),
  tags: z.array(z.string()).min(1).max(3).optional(),
  sidebar: z.strictObject({ label: z.string().optional(), position: z.number().optional() }).prefault({}),
  prices: z.record(z.string().regex(/^[a-z]+$/), z.strictObject({ czk: z.number() })).optional(),
  route: z.string().startsWith('/').optional(),
  day: z.iso.date().optional(),
  mail: z.email().optional(),
  from: z.union([z.string(), z.array(z.string())]).optional(),
  links: z.array(z.union([link, group])).optional(),
  shape: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('circle'), radius: z.number() }),
      z.strictObject({ type: z.literal('line'), length: z.number() }),
    ])
    .optional(),
});

/**
 * Returns the problems of a YAML text with a valid title: `line:column [marked text] message | hint`.
 */
function problems(yaml: string): string {
  const text = yaml.includes('title') || !yaml.includes(':') ? yaml : `title: A\n${yaml}`;
  const checked = checkValue<unknown>(schema, parse(text), 'data-invalid', () => ({
    locate: locateInYaml('data.yaml', text, 0),
  }));
  if (checked.ok) return 'right';
  return checked.diagnostics
    .map(({ line = 0, column = 0, length = 0, message, hint }) => {
      const marked = (text.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length);
      return `${line}:${column} [${marked}] ${english(message)}${hint === undefined ? '' : ` | ${english(hint)}`}`;
    })
    .join('\n');
}

const all = (...texts: readonly string[]) => `\n${texts.map(problems).join('\n')}\n`;

test('a right value comes back with its defaults', () => {
  const checked = checkValue<unknown>(schema, { title: 'A' }, 'data-invalid', () => ({
    locate: () => ({ file: 'a' }),
  }));
  expect(checked).toEqual({ ok: true, value: { title: 'A', draft: false, sidebar: {} } });
});

test('an unknown field', () => {
  expect(all('titel: B\ntitle: A', 'qqq: 1', 'sidebar:\n  labl: A\n  positon: 2')).toMatchInlineSnapshot(`
    "
    1:1 [titel] \`titel\` is not a known field. | \`title\` is already present: remove one of the two.
    2:1 [qqq] \`qqq\` is not a known field. | Known names: day, page, kind, tags, mail and 12 more.
    3:3 [labl] \`sidebar.labl\` is not a known field. | Did you mean \`label\`?
    4:3 [positon] \`sidebar.positon\` is not a known field. | Did you mean \`position\`?
    "
  `);
});

test('a missing field, at the end of what is there', () => {
  expect(
    all('title: A\nprices:\n  cz: {}', 'links:\n  - url: /a/\n    label: A\n  - url: /b/\n    items: []'),
  ).toMatchInlineSnapshot(`
    "
    3:3 [cz] \`prices.cz.czk\` is missing: expected a number. | Add \`czk\`.
    5:5 [url: /b/] \`links[1]\` has a wrong value: expected a group with \`label\`, found {"url":"/b/","items":[]}.
    "
  `);
  expect(
    checkValue<unknown>(schema, {}, 'data-invalid', () => ({ locate: () => ({ file: 'a' }) })),
  ).toMatchInlineSnapshot(`
    {
      "diagnostics": [
        {
          "code": "data-invalid",
          "file": "a",
          "hint": "Add \`title\`.",
          "message": "\`title\` is missing: expected text.",
          "severity": "error",
        },
      ],
      "ok": false,
    }
  `);
});

test('an empty value', () => {
  expect(all('title: ""', 'title:', 'tags: []')).toMatchInlineSnapshot(`
    "
    1:8 [""] \`title\` has a wrong value: expected at least 1 character, found "". | Write a text after the colon.
    1:7 [] \`title\` has a wrong value: expected text, found nothing. | Write a text after the colon.
    2:7 [[]] \`tags\` has a wrong value: expected at least 1 item, found []. | Write at least one item between the brackets.
    "
  `);
});

test('a wrong type', () => {
  expect(
    all('title: 2026', 'title: [a]', 'draft: "yes"', 'tags: news', 'sidebar: 3', 'order: 1.5'),
  ).toMatchInlineSnapshot(`
    "
    1:8 [2026] \`title\` has a wrong value: expected text, found 2026. | Write \`"2026"\`.
    1:8 [[a]] \`title\` has a wrong value: expected text, found ["a"]. | Write \`"a"\`. Without quotes, square brackets are a list.
    2:8 ["yes"] \`draft\` has a wrong value: expected true or false, found "yes". | Write \`true\`.
    2:7 [news] \`tags\` has a wrong value: expected a list, found "news". | Write \`[news]\`.
    2:10 [3] \`sidebar\` has a wrong value: expected a group of fields, found 3. | Write these fields on the lines below, indented by two spaces: \`position: 3\`, \`label: ...\`.
    2:8 [1.5] \`order\` has a wrong value: expected a whole number, found 1.5.
    "
  `);
});

test('the whole is of a wrong type', () => {
  expect(all('- a', 'text')).toMatchInlineSnapshot(`
    "
    1:1 [] The value is wrong: expected a group of fields, found ["a"].
    1:1 [] The value is wrong: expected a group of fields, found "text".
    "
  `);
});

test('a value out of bounds or of a wrong form', () => {
  expect(
    all(
      'order: -1',
      'share: 2',
      'ratio: 0',
      'ratio: 1',
      'tags: [a, b, c, d]',
      'route: docs/',
      'day: 2026-02-30',
      'mail: x',
    ),
  ).toMatchInlineSnapshot(`
    "
    2:8 [-1] \`order\` has a wrong value: expected more than 0, found -1.
    2:8 [2] \`share\` has a wrong value: expected at most 1, found 2.
    2:8 [0] \`ratio\` has a wrong value: expected more than 0, found 0.
    2:8 [1] \`ratio\` has a wrong value: expected less than 1, found 1.
    2:7 [[a, b, c, d]] \`tags\` has a wrong value: expected at most 3 items, found ["a","b","c","d"].
    2:8 [docs/] \`route\` has a wrong value: expected text that starts with "/", found "docs/". | Write \`/docs/\`.
    2:6 [2026-02-30] \`day\` has a wrong value: expected a valid date, found "2026-02-30".
    2:7 [x] \`mail\` has a wrong value: expected a valid email address, found "x".
    "
  `);
});

test('none of the values to choose from', () => {
  expect(all('template: pots', 'template: story', 'kind: mms')).toMatchInlineSnapshot(`
    "
    2:11 [pots] \`template\` has a wrong value: expected one of "page", "post", "doc", found "pots". | Did you mean \`post\`?
    2:11 [story] \`template\` has a wrong value: expected one of "page", "post", "doc", found "story".
    2:7 [mms] \`kind\` has a wrong value: expected "sms", found "mms". | Did you mean \`sms\`?
    "
  `);
});

test('deep in lists and groups', () => {
  expect(
    all(
      'tags:\n  - a\n  - 7',
      'prices:\n  CZ:\n    czk: "1"',
      'links:\n  - label: A\n    items:\n      - label: B\n        url: 3',
    ),
  ).toMatchInlineSnapshot(`
    "
    4:5 [7] \`tags[1]\` has a wrong value: expected text, found 7. | Write \`"7"\`.
    3:3 [CZ] \`prices.CZ\` is an invalid name: expected text of the form /^[a-z]+$/.
    6:14 [3] \`links[0].items[0].url\` has a wrong value: expected text, found 3. | Write \`"3"\`.
    "
  `);
});

test('alternatives: the nearest one is explained, and none when two are equally near', () => {
  expect(all('from: 3', 'from: [a, 3]', 'links: [3]')).toMatchInlineSnapshot(`
    "
    2:7 [3] \`from\` has a wrong value: expected text or a list, found 3.
    2:11 [3] \`from[1]\` has a wrong value: expected text, found 3. | Write \`"3"\`.
    2:9 [3] \`links[0]\` has a wrong value: expected a group of fields, found 3.
    "
  `);
  expect(all('links:\n  - label: A\n    ulr: /a/')).toMatchInlineSnapshot(`
    "
    3:5 [label: A] \`links[0].url\` is missing: expected text. | Add \`url\`.
    4:5 [ulr] \`links[0].ulr\` is not a known field. | Did you mean \`url\`?
    "
  `);
  expect(all('links:\n  - label: A')).toMatchInlineSnapshot(`
    "
    3:5 [label: A] \`links[0]\` has a wrong value: expected a group with \`url\` or a group with \`items\`, found {"label":"A"}.
    "
  `);
  expect(all('shape: { type: circel, radius: 1 }', 'shape: { type: line, radius: 1 }')).toMatchInlineSnapshot(`
    "
    2:16 [circel] \`shape.type\` has a wrong value: expected one of "circle", "line", found "circel". | Did you mean \`circle\`?
    2:22 [radius] \`shape.radius\` is not a known field. | \`radius\` is called \`length\` here.
    "
  `);
});

test('a long value is cut', () => {
  expect(all(`order: ${'x'.repeat(200)}`)).toMatchInlineSnapshot(`
    "
    2:8 [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx] \`order\` has a wrong value: expected a number, found "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…". | Write digits, such as \`1\`.
    "
  `);
});

test("a schema's own words are kept", () => {
  const own = z.object({
    n: z.string().refine((text) => text.length === 9, { error: 'nine digits, such as 602123456' }),
  });
  const checked = checkValue<unknown>(own, { n: '1' }, 'data-invalid', () => ({ locate: () => ({ file: 'a' }) }));
  expect(checked.ok ? [] : checked.diagnostics.map(({ message }) => english(message))).toEqual([
    '`n` has a wrong value: expected nine digits, such as 602123456, found "1".',
  ]);
});

test('a value of a wrong form is not checked as an address, too', () => {
  expect(problems('page: a?b').split('\n')).toHaveLength(1);
});

test.each([
  ['title', 'nazev', 'Název', 'titulek', 'nadpis', 'headline'],
  ['description', 'popis', 'perex', 'excerpt', 'summary'],
  ['publishDate', 'datum', 'date', 'pubDate', 'published'],
  ['updated', 'aktualizovano', 'zmeneno', 'lastmod', 'modified', 'lastUpdated'],
  ['tags', 'category', 'categories', 'stitky', 'štítky', 'keywords', 'rubrika'],
  ['authors', 'author', 'autor', 'autori', 'writer'],
  ['cover', 'image', 'obrazek', 'thumbnail', 'featured_image', 'banner'],
  ['slug', 'permalink', 'url', 'adresa'],
  ['redirectFrom', 'aliases', 'redirect_from'],
  ['draft', 'status', 'koncept'],
  ['template', 'layout', 'sablona'],
])('`%s` is suggested for its names in other languages and tools', (ours, ...others) => {
  for (const other of others) {
    const only = z.strictObject({ [ours]: z.string().optional() });
    const checked = checkValue<unknown>(only, { [other]: 'a' }, 'front-matter-invalid', () => ({
      locate: () => ({ file: 'a.md' }),
    }));
    const hints = checked.ok ? [] : checked.diagnostics.map(({ hint }) => english(hint));
    expect(hints).toEqual([`\`${other}\` is called \`${ours}\` here.`]);
  }
});
