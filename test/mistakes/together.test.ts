import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenProject, openProject } from './open-project.ts';

/*
 * Makes mistakes in a small site with data, generated pages, a sidebar, references and a lock file. Each is reported
 * once, and all are reported together.
 */

const SITE = 'test/mistakes/site';
let site: OpenProject;
beforeAll(async () => {
  site = await openProject(SITE);
  expect(await site.check(), 'the site as it is').toEqual([]);
});
afterAll(() => site.close());

/** Mistake: a file, the right text, the wrong text, and the expected report. */
type Mistake = readonly [file: string, right: string, wrong: string, told: string];

const MISTAKES: Readonly<Record<string, Mistake>> = {
  'a cell': ['data/prices.csv', 'CZ,Czechia,0.9', 'CZ,Czechia,0.9 Kc', 'data/prices.csv:2:12 data-invalid'],
  'a column': ['data/prices.csv', 'code,', 'cod,', 'data/prices.csv:1:1 data-invalid'],
  'a row': ['data/prices.csv', 'CZ,Czechia,0.9', 'CZ,Czechia', 'data/prices.csv:2:1 data-syntax'],
  'data of every page': ['data/menu.yaml', 'label: Home', 'label: [Home]', 'data/menu.yaml:1:10 data-invalid'],
  'data of references': ['data/tags.yaml', 'name: Messages', 'nam: Messages', 'data/tags.yaml:2:3 data-invalid'],
  'a quotation mark': ['content/about.md', 'title: About', 'title: "About', 'content/about.md:2:8 front-matter-yaml'],
  'a list without brackets': [
    'content/blog/one.md',
    'tags: [sms]',
    'tags: sms',
    'content/blog/one.md:3:7 front-matter-invalid',
  ],
  'a day that is none': [
    'content/blog/one.md',
    'publishDate: 2026-01-02',
    'publishDate: 31.2.2026',
    'content/blog/one.md:4:14 front-matter-invalid',
  ],
  'a misspelt field': [
    'content/blog/one.md',
    'title: One',
    'titel: One',
    'content/blog/one.md:2:1 front-matter-invalid',
  ],
  'a tag that is none': [
    'content/blog/one.md',
    'tags: [sms]',
    'tags: [smz]',
    'content/blog/one.md:3:8 reference-unknown',
  ],
  'a line above the front matter': [
    'content/blog/one.md',
    '---\ntitle',
    '\n---\ntitle',
    'content/blog/one.md:1:1 front-matter-yaml',
  ],
  'an unseen character above it': [
    'content/blog/one.md',
    '---\ntitle',
    '\u200b---\ntitle',
    'content/blog/one.md:1:1 front-matter-yaml',
  ],
  'front matter without an end': ['content/about.md', '\n---\n\n', '\n\n', 'content/about.md:1:1 front-matter-yaml'],
  'old routes that are none': [
    'content/about.md',
    '[/old/, /older/]',
    '[/old/, /older/, 5]',
    'content/about.md:3:32 front-matter-invalid',
  ],
  'the slug of another page': [
    'content/blog/one.md',
    'title: One',
    'slug: two\ntitle: One',
    'content/blog/one.md:2:7 route-duplicate',
  ],
  'a slug that is none': [
    'content/blog/two.md',
    'title: Two',
    'slug: [x]\ntitle: Two',
    'content/blog/two.md:2:7 front-matter-invalid',
  ],
  'a link to a page': ['content/index.md', '(/about/)', '(/abuot/)', 'content/index.md:5:1 link-broken'],
};

async function told(changes: Readonly<Record<string, string>>): Promise<readonly string[]> {
  site.put(changes);
  return (await site.check())
    .filter(({ code }) => code !== 'ledger-outdated')
    .map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
}

/** Returns the text of a file with a mistake. */
function spoil(text: string, [file, right, wrong]: Mistake): string {
  if (!text.includes(right)) throw new Error(`${file} has no ${right}`);
  return text.replace(right, wrong);
}

describe('one mistake, one error', () => {
  test.each(Object.entries(MISTAKES))('%s', async (_, mistake) => {
    const [file, , , expected] = mistake;
    expect(await told({ [file]: spoil(site.original(file), mistake) })).toEqual([expected]);
  });

  test('an empty file', async () => {
    expect(await told({ 'content/blog/one.md': '' })).toEqual(['content/blog/one.md:1:1 front-matter-yaml']);
  });

  test('a file of data that is gone', async () => {
    site.put({ 'data/prices.csv': undefined });
    expect((await site.check()).map(({ code, file }) => `${file} ${code}`)).toEqual(['ssg.config.ts file-unreadable']);
  });

  test('a copy whose name has a space breaks nothing else', async () => {
    const copy = site
      .original('content/blog/one.md')
      .replace('2026-01-02', '2026-01-03')
      .replace(/^title: .*$/m, 'title: A copy');
    const undated = copy.replace(/^description: .*\n/m, '');
    expect(await told({ 'content/blog/one - copy.md': undated })).toEqual([
      'content/blog/one - copy.md:undefined:undefined file-name',
    ]);
  });

  test('all errors are gone when the mistakes are fixed', async () => {
    expect(await told({})).toEqual([]);
  });
});

test('mistakes of several kinds are reported in one run, each once', async () => {
  const names = [
    'a cell',
    'data of every page',
    'data of references',
    'a quotation mark',
    'a misspelt field',
    'a slug that is none',
    'a link to a page',
  ];
  const chosen = names.map((name) => MISTAKES[name] as Mistake);
  const changes: Record<string, string> = {};
  for (const mistake of chosen) changes[mistake[0]] = spoil(changes[mistake[0]] ?? site.original(mistake[0]), mistake);
  // Mistakes in the text of a page with invalid front matter, and of a page that cannot be rendered without its data.
  changes['content/blog/one.md'] += '\n[gone](./gone.md)\n';
  changes['content/about.md'] += '\n![no picture](./gone.png)\n';
  expect([...(await told(changes))].sort()).toEqual(
    [
      ...chosen.map((mistake) => mistake[3]),
      'content/blog/one.md:11:1 link-broken',
      'content/about.md:8:1 image-missing',
    ].sort(),
  );
});

test('removed addresses are reported together with an unrelated mistake', async () => {
  const [file, ...mistake] = MISTAKES['a list without brackets'] as Mistake;
  const changes = { [file]: spoil(site.original(file), [file, ...mistake]), 'content/about.md': undefined };
  site.put(changes);
  const found = (await site.check()).map(({ code, file: at }) => `${at} ${code}`);
  expect(found).toContain('content/blog/one.md front-matter-invalid');
  expect(found).toContain('routes.lock route-gone');
  expect(found).toContain('content/index.md link-broken');
});
