import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildSettings } from '../../../src/pipeline/load/project.ts';
import { makeParts, mergeAndListen, partDirs } from '../../incremental/sharded.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';
import { sample } from '../../sample.ts';
import { readOutput } from '../../sites/_support/expected.ts';
import { CLOCK } from '../../sites/_support/site-case.ts';
import { writeFiles } from '../../sites/_support/temporary-site.ts';
import { featureSite } from './site.ts';

async function built(root: string, options: Omit<BuildSettings, 'root'> = { concurrency: 1 }) {
  const result = await buildSite(root, options);
  return { result, status: result.status, diagnostics: result.diagnostics, files: readOutput(join(root, 'dist')) };
}

/** Returns the result of a cold build, with threads by default. */
async function cold(root: string, threads: Omit<BuildSettings, 'root'> = { concurrency: 3, threadsFrom: 2 }) {
  for (const name of ['dist', '.ssg', 'node_modules/.cache'])
    rmSync(join(root, name), { recursive: true, force: true });
  return built(root, threads);
}

const known = ({ status, diagnostics, files }: Awaited<ReturnType<typeof built>>) => ({ status, diagnostics, files });

test('a feature adds props, files of pages and of the site, plugins and problems', () =>
  withSite(featureSite(), async (root) => {
    const { status, files, diagnostics } = await built(root);
    expect([status, diagnostics]).toEqual(['built', []]);
    expect(files['index.html']).toContain('<p>2 min</p>');
    expect(files['index.html']).toContain('<p>Read.</p>');
    expect(JSON.parse(files['b/meta.json'] ?? '')).toEqual({ minutes: 2, marks: expect.any(Number) });
    expect(Object.keys(files)).not.toContain('none/meta.json');
    expect(JSON.parse(files['reading-times.json'] ?? '')).toMatchObject({
      of: 'Example',
      note: 'A note.',
      data: ['a'],
      all: { '/': [2, expect.any(Number)], '/a/': [1, expect.any(Number)] },
    });
  }));

test('a query may have no value, and fields without one are left out', () => {
  const absent = `defineFeature({ name: 'absent', setup({ contentQuery }) {
    const none = contentQuery('none', () => undefined);
    const some = contentQuery('some', () => ({ a: 1, b: undefined }));
    const keys = async (get) => Object.keys(await get(some, '/'));
    return { site: { files: {
      'values.json': async ({ get }) => JSON.stringify([(await get(none, '/')) === undefined, await keys(get)]),
    } } };
  } })`;
  return withSite(featureSite(`readingTime({ wordsPerMinute: 2 }), ${absent}`), async (root) => {
    const { diagnostics, files } = await built(root);
    expect([diagnostics, files['values.json']]).toEqual([[], '[true,["a"]]']);
  });
});

test('a feature may have hundreds of queries', () => {
  const many = `defineFeature({ name: 'many', setup({ site, contentQuery }) {
    const queries = Array.from({ length: 300 }, (_, i) =>
      contentQuery('q' + i, async ({ get }, route) => ((await get(site.markdown, route)) ?? '').length + i));
    return { site: { files: { 'many.json': async ({ get }) => {
      const values = [];
      for (const query of queries) values.push(await get(query, '/a/'));
      return JSON.stringify(values);
    } } } };
  } })`;
  return withSite(featureSite(`readingTime({ wordsPerMinute: 2 }), ${many}`), async (root) => {
    const values = (files: Readonly<Record<string, string>>) => JSON.parse(files['many.json'] ?? '[]') as number[];
    const { diagnostics, files } = await built(root);
    const [first = 0] = values(files);
    expect([diagnostics, values(files)]).toEqual([[], Array.from({ length: 300 }, (_, i) => first + i)]);
    writeFiles(root, { 'content/a.md': page('A', 'One, two.') });
    const warm = await built(root);
    expect(values(warm.files).at(-1)).toBe(first + 299 + ', two'.length);
    expect(known(warm)).toEqual(known(await cold(root, { concurrency: 1 })));
  });
});

test(
  'a warm build with a feature equals a cold one, whatever was changed',
  () =>
    withSite(featureSite(), async (root) => {
      await built(root);
      const site = featureSite();
      const edits: readonly (readonly [what: string, edit: () => void, shows: RegExp])[] = [
        ['nothing', () => {}, /"\/a\/":\[1,/],
        ['a body', () => writeFiles(root, { 'content/a.md': page('A', 'One two three four five.') }), /"\/a\/":\[3,/],
        ['a new page', () => writeFiles(root, { 'content/c.md': page('C', 'One.') }), /"\/c\/":\[1,/],
        ['a page less', () => rmSync(join(root, 'content/c.md')), /"\/b\/"/],
        ['data', () => writeFiles(root, { 'menu.json': '["b"]' }), /"data":\["b"\]/],
        ['a file that it reads', () => writeFiles(root, { 'notes.txt': 'Another.' }), /Another\./],
        ['that file away', () => rmSync(join(root, 'notes.txt')), /"of":"Example","data"/],
        [
          'an option',
          () =>
            writeFiles(root, {
              'ssg.config.ts': featureSite('readingTime({ wordsPerMinute: 5 })')['ssg.config.ts'] ?? '',
            }),
          /"\/a\/":\[1,/,
        ],
        [
          'its code',
          () =>
            writeFiles(root, {
              'features/reading-time.ts': (site['features/reading-time.ts'] ?? '').replace('Math.ceil', '-Math.ceil'),
            }),
          /"\/a\/":\[-1,/,
        ],
        [
          'the template',
          () =>
            writeFiles(root, { 'templates/page.tsx': (site['templates/page.tsx'] ?? '').replace(' min', ' minutes') }),
          /"\/a\/":\[-1,/,
        ],
        [
          'a problem',
          () =>
            writeFiles(root, {
              'ssg.config.ts': site['ssg.config.ts'] ?? '',
              'features/reading-time.ts': site['features/reading-time.ts'] ?? '',
              'content/a.md': page('A', 'One two three four five six seven eight.'),
            }),
          /./,
        ],
      ];
      const threaded = new Set(
        sample(
          edits.map(([what]) => what),
          edits.length,
        ),
      );
      for (const [what, edit, shows] of edits) {
        edit();
        const warm = known(await built(root));
        expect(warm.files['reading-times.json'], what).toMatch(shows);
        // A failed build leaves the output unchanged.
        const { files, ...said } = known(await cold(root, threaded.has(what) ? undefined : { concurrency: 1 }));
        expect(said.status === 'built' ? { files, ...said } : { files: warm.files, ...said }, what).toEqual(warm);
      }
      expect((await built(root)).diagnostics).toMatchObject([
        { code: 'reading-time/too-long', severity: 'error', file: 'content/a.md', line: 5, hint: 'Cut it.' },
      ]);
    }),
  120_000,
);

test('an edit computes the results of the feature for that page only', () =>
  withSite(featureSite(), async (root) => {
    await built(root);
    writeFiles(root, { 'content/a.md': page('A', 'One two three four.') });
    const { runs, changed } = (await built(root)).result;
    expect(changed).toEqual(['a/index.html', 'a/meta.json', 'reading-times.json']);
    expect([runs.get('reading-time/query-minutes'), runs.get('reading-time/query-marks')]).toEqual([1, 1]);
  }));

test('parts of a build join to the same bytes', () =>
  withSite(featureSite(), async (root) => {
    const { files } = await built(root);
    const options = { root, clock: CLOCK, cacheDir: join(root, '.cache/ssg') };
    await makeParts(options, 3);
    rmSync(join(root, 'dist'), { recursive: true });
    await mergeAndListen(options, partDirs(options, 3));
    expect(readOutput(join(root, 'dist'))).toEqual(files);
  }));

test('a variable of the environment that a feature reads counts', async () => {
  const features =
    "defineFeature({ name: 'env', setup: () => ({ site: { files: { 'env.txt': () => process.env.SSG_TEST_FEATURE ?? 'none' } } }) })";
  const files = {
    ...featureSite(features),
    'templates/page.tsx':
      'export default ({ page }) => <html lang="en"><head><title>{page.title}</title></head><body /></html>;',
  };
  try {
    await withSite({ ...files, 'content/b.md': page('B') }, async (root) => {
      for (const value of ['one', 'two']) {
        process.env['SSG_TEST_FEATURE'] = value;
        expect((await built(root)).files['env.txt']).toBe(value);
      }
    });
  } finally {
    delete process.env['SSG_TEST_FEATURE'];
  }
});

test.each([
  ["{ 'reading-time/too-long': 'off' }", 'built', []],
  ["{ 'reading-time/too-long': 'warning' }", 'built', ['warning']],
])('the configuration chooses how serious a problem of a feature is: %s', (policy, status, severities) =>
  withSite(featureSite('readingTime({ wordsPerMinute: 0.1 })', `policy: ${policy},`), async (root) => {
    const { result } = await built(root);
    expect([result.status, [...new Set(result.diagnostics.map(({ severity }) => severity))]]).toEqual([
      status,
      severities,
    ]);
  }),
);

test('a feature may use everything that built-in features use: lists of files, codecs, props beside its own, two languages', async () => {
  const feature = `defineFeature({
    name: 'mine',
    diagnostics: { odd: 'A page is odd.' },
    setup({ site, contentQuery, outputQuery }) {
      const codec = {
        encode: (value) => new TextEncoder().encode([...value].join()),
        decode: (bytes) => new Set(new TextDecoder().decode(bytes).split(',')),
      };
      const routes = contentQuery('routes', async ({ get }) => new Set(await get(site.routes)), (value) => [...value].join(), codec);
      const list = outputQuery('list', async ({ get }) =>
        [...(await get(routes))].map((route) => ({ path: 'list' + route + 'a.txt', bytes: new TextEncoder().encode(route), from: 'mine' })), 'never-equal', codec);
      return {
        page: {
          addProps: async (get, route) => ({ page: { heading: (await get(routes)).has(route) ? 'Listed' : 'Lost' } }),
          check: ({ report }, route) => route === '/a/' && report({ code: 'odd', severity: 'warning', message: { en: 'Odd.', cs: 'Divné.' } }),
        },
        site: { fileList: { query: list } },
      };
    },
  })`;
  const template = `export default ({ page }) => <html lang="en"><head><title>{page.title}</title></head><body><h1>{page.heading}</h1></body></html>;`;
  const files = { ...featureSite(feature), 'templates/page.tsx': template, 'content/b.md': '---\ntitle: B\n---\n' };
  await withSite(files, async (root) => {
    for (const _ of ['cold', 'warm']) {
      const { diagnostics } = await buildSite(root, { concurrency: 1 });
      expect(diagnostics).toMatchObject([{ code: 'mine/odd', message: { en: 'Odd.', cs: 'Divné.' } }]);
      const output = readOutput(join(root, 'dist'));
      expect(output['list/a/a.txt']).toBe('/a/');
      expect(output['a/index.html']).toContain('<h1>Listed</h1>');
    }
  });
});

test('an engine-level function that throws names the feature; one that reads a failed value does not', async () => {
  const feature = (derived: string) => `defineFeature({
    name: 'mine',
    setup({ contentQuery }) {
      const failing = contentQuery('failing', () => { throw new Error('no'); });
      return { page: { derived: ${derived} }, site: { check: ({ get }) => get(failing) } };
    },
  })`;
  const plain = 'export default ({ page }) => <html lang="en"><head><title>{page.title}</title></head><body /></html>;';
  const built = (derived: string) =>
    withSite(
      { ...featureSite(feature(derived)), 'templates/page.tsx': plain, 'content/b.md': '---\ntitle: B\n---\n' },
      (root) => buildSite(root, { concurrency: 1 }),
    );
  const { diagnostics } = await built('async (get) => [[await get(failing), ""]]');
  expect(diagnostics.map(({ code }) => code)).toEqual(['feature-throws']);
  await expect(built('async () => { throw new Error("odd"); }')).rejects.toThrow(
    'The feature `mine` throws in `page.derived`: odd',
  );
});
