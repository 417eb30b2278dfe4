import { describe, expect, test } from 'vitest';
import { toText } from '../../../src/base/message.ts';
import { english } from '../../english.ts';
import { buildSite, withSite } from '../../pipeline/driver/support.ts';
import { featureSite } from './site.ts';

async function problemsOf(features: string, more = '', files: Readonly<Record<string, string>> = {}) {
  return withSite({ ...featureSite(features, more), ...files }, async (root) => {
    const { diagnostics } = await buildSite(root, { concurrency: 1 });
    return diagnostics.map(({ code, message, file, line }) => ({ code, message: english(message), file, line }));
  });
}

const PLAIN = {
  'templates/page.tsx':
    'export default ({ page }) => <html lang="en"><head><title>{page.title}</title></head><body>{JSON.stringify(page.features ?? {})}</body></html>;',
  'content/b.md': '---\ntitle: B\n---\n',
};

const feature = (rest: string) => `defineFeature({ name: 'mine', ${rest} })`;
const setup = (body: string) => feature(`setup({ site, contentQuery, outputQuery }) { ${body} }`);
const siteFile = (compute: string) =>
  setup(`return { site: { files: { 'a.txt': async ({ get, report }) => ${compute} } } };`);

describe('a feature that throws', () => {
  test('is reported once, at its line, and its dependents are not checked', async () => {
    const throwing = featureSite()['features/reading-time.ts']?.replace(
      'const text = (await',
      "if (route === '/a/') throw new Error('no such page');\n        const text = (await",
    );
    const problems = await problemsOf('readingTime({ wordsPerMinute: 2 })', '', {
      'features/reading-time.ts': throwing ?? '',
    });
    expect(problems).toEqual([
      {
        code: 'feature-throws',
        message: 'The feature `reading-time` throws in its query `minutes`: no such page',
        file: 'features/reading-time.ts',
        line: 10,
      },
    ]);
  });

  test('on every page is reported once, with the first page', async () => {
    const [first, ...more] = await withSite(
      { ...featureSite(setup('return { page: { check() { throw new Error("no"); } } };')), ...PLAIN },
      async (root) => (await buildSite(root, { concurrency: 1 })).diagnostics,
    );
    expect([english(first?.message), first?.notes, more]).toEqual([
      'The feature `mine` throws in `page.check`: no',
      ['Example: /'],
      [],
    ]);
  });

  test('of two sites built at the same time is reported with its own lines', async () => {
    const throwingAt = (
      line: number,
    ) => `import { defineConfig, defineFeature } from '@depese/ssg';${'\n'.repeat(line - 1)}const stop = () => { throw new Error('stop'); };
export default defineConfig({ site: 'https://www.example.org', title: 'Example', collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  features: [defineFeature({ name: 'mine', setup: () => ({ site: { check: stop } }) })] });
`;
    const linesOf = async (line: number) =>
      (await problemsOf('', '', { ...PLAIN, 'ssg.config.ts': throwingAt(line) })).map((problem) => problem.line);
    expect(await Promise.all([3, 9, 5].map(linesOf))).toEqual([[3], [9], [5]]);
  });

  test.each([
    ['setup', setup("throw new Error('not here');"), 'throws in `setup`: not here'],
    [
      'two queries of a name',
      setup("contentQuery('a', () => 1); outputQuery('a', () => 1); return {};"),
      'throws in `setup`: two queries are called `a`',
    ],
    ['a file', siteFile("{ throw new Error('no'); }"), 'throws in the file a.txt: no'],
    [
      'a check',
      setup("return { site: { check() { throw 'a text'; } } };"),
      'throws in `site.check`: a text (thrown without an Error object, so the line is unknown)',
    ],
    [
      'unknown data',
      siteFile("get(site.data, 'menus')"),
      'throws in the file a.txt: the configuration has no data file `menus`, only menu',
    ],
    [
      'a file outside',
      siteFile("get(site.text, '../secret')"),
      'throws in the file a.txt: `../secret` is not a path inside the project, such as `content/notes.txt`',
    ],
    [
      'a query that is none',
      siteFile("get({ name: 'html' })"),
      'throws in the file a.txt: it reads `html`, which is not a query of this feature',
    ],
    [
      'what is made of itself',
      setup('return { page: { props: ({ get }, route) => get(site.html, route) } };'),
      'throws in `page.props`: it reads `html`, which depends on finished pages; only files, checks and output queries (`outputQuery`) may read it',
    ],
  ])('%s', async (_, features, said) => {
    const [first, ...more] = await problemsOf(features, '', PLAIN);
    expect(more).toEqual([]);
    expect([first?.code, english(first?.message)]).toEqual(['feature-throws', `The feature \`mine\` ${said}`]);
    expect(first?.file).toBe('ssg.config.ts');
  });
});

describe('a feature that returns invalid values', () => {
  test.each([
    [
      'a map',
      setup(
        "const q = contentQuery('q', () => ({ a: [new Map()] })); return { site: { check: ({ get }) => get(q) } };",
      ),
      'returns a Map at `.a[0]` in its query `q`',
    ],
    [
      'no number',
      setup("const q = contentQuery('q', () => NaN); return { site: { check: ({ get }) => get(q) } };"),
      'returns NaN in its query `q`',
    ],
    [
      'a function',
      setup("const q = contentQuery('q', () => () => 1); return { site: { check: ({ get }) => get(q) } };"),
      'returns a function in its query `q`',
    ],
    ['a number as a file', siteFile('7'), 'returns a value of type number in the file a.txt'],
    [
      'a path outside',
      setup("return { site: { files: { '../a.txt': () => '' } } };"),
      'returns the path `../a.txt` (it must be inside the output folder, such as `data/all.json`) in `site.files`',
    ],
    [
      'a path of its own root',
      setup("return { page: { files: [{ path: () => '/a.txt', content: () => '' }] } };"),
      'returns the path `/a.txt` (it must be inside the output folder, such as `data/all.json`) in `path` of `page.files`',
    ],
    [
      'an undeclared code',
      siteFile("report({ code: 'unknown', message: 'Hm.' })"),
      'reports `unknown`, which is not in its `diagnostics`: Hm.',
    ],
  ])('%s', async (_, features, said) => {
    const [first, ...more] = await problemsOf(features, '', PLAIN);
    expect(more).toEqual([]);
    expect([first?.code, toText(first?.message ?? '').replace(/\.$/, ''), first?.file]).toEqual([
      'feature-invalid',
      `The feature \`mine\` ${said}`.replace(/\.$/, ''),
      'ssg.config.ts',
    ]);
  });

  test('two files at one path are a conflict of theirs', async () => {
    const claims = setup("return { site: { files: { 'robots.txt': () => 'x' } } };");
    expect((await problemsOf(claims, '', PLAIN)).map(({ code, message }) => [code, english(message)])).toEqual([
      ['route-duplicate', expect.stringContaining('the feature `mine`')],
    ]);
  });

  test('its broken links are found', async () => {
    const links = siteFile('\'<a href="/nowhere/">x</a>\'').replace('a.txt', 'a.html');
    expect((await problemsOf(links, '', PLAIN)).map(({ code }) => code)).toEqual(['link-broken']);
  });
});

describe('a configuration with features', () => {
  test.each([
    [
      'a name that is none',
      "defineFeature({ name: 'Reading Time' })",
      '',
      /`features\[0\]` has a wrong value: expected the result of `defineFeature`/,
    ],
    ['no feature', "'reading-time'", '', /`features\[0\]` has a wrong value: expected the result of `defineFeature`/],
    [
      'a name twice',
      "defineFeature({ name: 'a' }), defineFeature({ name: 'a' })",
      '',
      /`features\[1\]` has a wrong value: expected a name other than `a`/,
    ],
    [
      'a policy of an unknown code',
      feature("diagnostics: { far: 'It is far.' }"),
      "policy: { 'mine/near': 'off' },",
      /expected the code of a diagnostic that a feature declares: mine\/far/,
    ],
    [
      'a policy of an unknown code of ours',
      feature("diagnostics: { far: 'It is far.' }"),
      "policy: { 'link-brocken': 'off' },",
      /link-brocken/,
    ],
  ])('%s', async (_, features, more, message) => {
    const problems = await problemsOf(features, more, PLAIN);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      code: 'config-invalid',
      message: expect.stringMatching(message),
      file: 'ssg.config.ts',
    });
  });
});

describe('a feature that changes a value', () => {
  const changing = siteFile(
    "{ const of = await get(site.page, '/'); of.title = 'CHANGED'; const all = await get(site.data, 'menu'); all.push('x'); return of.title; }",
  );

  test('changes nothing, and throws, where values are frozen: under `--verify` and in `ssg dev`', async () => {
    await withSite({ ...featureSite(changing), ...PLAIN }, async (root) => {
      const { diagnostics } = await buildSite(root, { freezesValues: true });
      expect(diagnostics.map(({ code, message }) => [code, english(message)])).toEqual([
        [
          'feature-throws',
          'The feature `mine` throws in the file a.txt: Cannot add property 1, object is not extensible',
        ],
      ]);
    });
  });
});
