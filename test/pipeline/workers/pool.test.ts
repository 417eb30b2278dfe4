import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { toText } from '../../../src/base/message.ts';
import { createTokenizer } from '../../../src/markdown/highlight/tokenizer.ts';
import { compileForServer } from '../../../src/pipeline/compile/server.ts';
import type { BuildResult } from '../../../src/pipeline/driver/result.ts';
import type { BuildSettings } from '../../../src/pipeline/load/project.ts';
import type { BodyWorld, MadeBody } from '../../../src/pipeline/parse/make-body.ts';
import { startPool } from '../../../src/pipeline/workers/pool.ts';
import { isNightly, nightly, sample } from '../../sample.ts';
import { snapshotFolder } from '../../sites/_support/snapshot.ts';
import { writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from '../driver/support.ts';
import { workOf } from '../driver/work.ts';

/** Number of pages, four for each kind of body, and the lowered minimum for starting threads. */
const PAGES = 12;
const THREADS_FROM = 8;
/** Number of pages from which the program itself starts threads. */
const WORTH_THREADS = 64;
const TIMEOUT_MS = 120_000;
const MARKDOWN = {
  parser: 'satteri',
  strict: true,
  rawHtml: false,
  typography: false,
  maxHeadings: 100,
  pluginLanguages: [],
} as const;
const PROGRAM = fileURLToPath(new URL('../../../bin/ssg.js', import.meta.url));

const CONFIG = `import { defineConfig, z } from '@depese/ssg';
class Price {
  constructor(readonly sms: number) {}
  get twice() { return 2 * this.sms; }
}
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page', excerpts: true } },
  data: {
    prices: { file: 'prices.json', schema: z.record(z.string(), z.number()) },
    made: { file: 'prices.json', schema: z.record(z.string(), z.number().transform((sms) => new Price(sms))) },
    later: { file: 'prices.json', schema: z.record(z.string(), z.number().transform((sms) => () => sms)) },
  },
  markdown: { languages: ['php'], twins: true },
  search: {},
  policy: { 'excerpt-missing': 'info' },
});
`;

/** Returns templates that need certain data for pages and for Markdown components. */
function templates(pageData: string, data: string): Record<string, string> {
  return {
    'templates/page.tsx': `export const needs = { data: ['${pageData}'] };
export default function Page({ page, body, data }) {
  const price = data['${pageData}'].cz;
  return (
    <html lang="en">
      <head><title>{page.title}</title></head>
      <body>
        <i>{typeof price === 'function' ? price() : (price.twice ?? price)}</i>
        <div dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
`,
    'templates/markdown/index.ts': `import { Act, Price } from './parts.tsx';
export const components = { act: Act, price: Price };
export const directives = {
  act: { content: 'none', attributes: { what: { type: 'string', required: true } } },
  price: { content: 'none', attributes: { country: { type: 'string', required: true } } },
};
export const needs = { data: ['${data}'] };
`,
    'templates/markdown/parts.tsx': `import { appendFileSync } from 'node:fs';
import { useData } from '@depese/ssg/components';
export function Price({ country }) {
  const price = useData('${data}')[country];
  return <b>{typeof price === 'function' ? price() : (price.twice ?? price)}</b>;
}
export function Act({ what }) {
  if (what === 'exit-0') process.exit(0);
  if (what === 'exit-1') process.exit(1);
  if (what === 'reject') Promise.reject(new Error('nobody waits for this'));
  if (what === 'slow') { appendFileSync(process.env.POOL_TEST_MARK, '.'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100); }
  if (what === 'throw') throw new Error('a mistake of the component');
  return <i>{what}</i>;
}
`,
  };
}

const BODIES = [
  (n: number) =>
    `::price{country=cz}\n\n[Next](./p${(n + 1) % PAGES}.md#part)\n\n<!-- more -->\n\n## Part\n\nText ${n}.`,
  (n: number) => `First ${n}.\n\n<!-- more -->\n\n## Part\n\n::include{file=./_parts/a.md}\n\n![A dot](./dot.svg)`,
  (n: number) => `First ${n}.\n\n## Part\n\n\`\`\`php\n<?php echo ${n};\n\`\`\`\n\n[File](./dot.svg) [Root](/p0/)`,
];

function site(
  changed: Readonly<Record<string, string>> = {},
  pageData = 'prices',
  data = 'prices',
): Record<string, string> {
  const files: Record<string, string> = {
    'ssg.config.ts': CONFIG,
    'prices.json': '{ "cz": 3 }',
    'content/index.md': page('Home', '[All](./p0.md)'),
    'content/_parts/a.md': 'A part with [a link](/p1/).\n',
    'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>',
    ...templates(pageData, data),
  };
  for (let n = 0; n < PAGES; n++) files[`content/p${n}.md`] = page(`Page ${n}`, BODIES[n % 3]?.(n));
  return { ...files, ...changed };
}

const built = (root: string, options: Omit<BuildSettings, 'root'>) =>
  buildSite(root, { threadsFrom: THREADS_FROM, ...options });

/** Returns the bytes of all outputs by path. */
const outputsOf = (root: string, outDir: string) =>
  Object.fromEntries(Object.entries(snapshotFolder(join(root, outDir))).map(([path, { bytes }]) => [path, bytes]));

const broken = ({ diagnostics }: BuildResult) =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ code, file }) => `${code} ${file}`);

describe('threads make the same as none', () => {
  type Case = readonly [string, string, string, readonly number[]];
  const numbers: Case = ['numbers', 'prices', 'prices', isNightly ? [2, 4] : [3]];
  const others: readonly Case[] = [
    ['objects of a class, in Markdown', 'prices', 'made', [3]],
    ['objects of a class, in a template', 'made', 'prices', [3]],
    ['functions, in Markdown', 'prices', 'later', [3]],
    ['functions, in a template', 'later', 'prices', [3]],
  ];
  test.each([numbers, ...sample(others, 4)])(
    'with data that are %s',
    { timeout: TIMEOUT_MS },
    (_, pageData, data, threads) =>
      withSite(site({}, pageData, data), async (root) => {
        const results: BuildResult[] = [];
        for (const concurrency of [1, ...threads])
          results.push(await built(root, { concurrency, cache: false, outDir: `out-${concurrency}` }));
        const [alone, ...threaded] = results as [BuildResult, ...BuildResult[]];
        expect(alone.status).toBe('built');
        const html = readFileSync(join(root, 'out-1/p0/index.html'), 'utf8');
        expect(html).toContain(data === 'made' ? '<b>6</b>' : '<b>3</b>');
        expect(html).toContain(pageData === 'made' ? '<i>6</i>' : '<i>3</i>');
        for (const result of threaded) expect(result.diagnostics).toEqual(alone.diagnostics);
        for (const concurrency of threads)
          expect(outputsOf(root, `out-${concurrency}`)).toEqual(outputsOf(root, 'out-1'));
      }),
  );

  test('and the same mistakes, with their places', { timeout: TIMEOUT_MS }, () =>
    withSite(
      site({
        'content/p7.md': page('Seven', '> In a quotation:\n>\n> ::act{what=throw}'),
        'content/p8.md': page('Eight', '::include{file=./_parts/none.md}\n\n[None](./none.md) ![None](./none.png)'),
        'content/p9.md': page('Nine', '::nothing{}\n\n::price{}'),
      }),
      async (root) => {
        const said = async (concurrency: number) => (await built(root, { concurrency, cache: false })).diagnostics;
        const alone = await said(1);
        const codes = new Set(alone.filter(({ severity }) => severity === 'error').map(({ file }) => file));
        expect([...codes]).toEqual(expect.arrayContaining(['content/p8.md', 'content/p9.md']));
        expect(alone.some(({ message }) => toText(message).includes('a mistake of the component'))).toBe(true);
        for (const concurrency of sample([2, 4], 2)) expect(await said(concurrency)).toEqual(alone);
      },
    ),
  );
});

describe('a component that ends its thread is a mistake of its page alone', () => {
  test.each(sample(['exit-0', 'exit-1', 'reject'], 3))('%s', { timeout: TIMEOUT_MS }, (what) =>
    withSite(
      site({
        'content/p5.md': page('Bad', `::act{what=${what}}`),
        'content/p7.md': page('Bad', `::act{what=${what}}`),
      }),
      async (root) => {
        const bad = await built(root, { concurrency: 3 });
        expect(bad.status).toBe('failed');
        expect(broken(bad)).toEqual(['worker-crashed content/p5.md', 'worker-crashed content/p7.md']);
        writeFiles(root, { 'content/p5.md': page('Good'), 'content/p7.md': page('Good', '## Part') });
        const mended = await built(root, { concurrency: 1 });
        expect(mended.status).toBe('built');
        expect(workOf(mended).textsRendered, 'the other pages are remembered').toBe(2);
        await built(root, { concurrency: 1, cache: false, outDir: 'cold' });
        expect(outputsOf(root, 'dist')).toEqual(outputsOf(root, 'cold'));
      },
    ),
  );
});

test('an interrupted build ends its threads and publishes nothing', { timeout: TIMEOUT_MS }, () => {
  const slow = Object.fromEntries(
    Array.from({ length: WORTH_THREADS }, (_, n) => [`content/p${n}.md`, page('Page', '## Part\n\n::act{what=slow}')]),
  );
  return withSite(site(slow), async (root) => {
    const mark = join(root, 'mark');
    const program = spawn(process.execPath, [PROGRAM, 'build', '--root', root, '--concurrency', '3', '--quiet'], {
      env: { ...process.env, POOL_TEST_MARK: mark },
      stdio: 'ignore',
    });
    const ended = once(program, 'exit');
    while (!existsSync(mark) && program.exitCode === null) await setTimeout(20);
    program.kill('SIGINT');
    expect(await ended, 'the system ends it').toEqual([null, 'SIGINT']);
    expect(statSync(mark).size, 'it did not wait for every page').toBeLessThan(WORTH_THREADS);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
});

describe('a pool', () => {
  /** Creates a pool that renders a component whose behaviour the test decides. */
  const open = async (root: string, act: string, { size = 2, heapMb = 256 } = {}) => {
    const compiled = await compileForServer(root, { text: entryWith(act) }, 'template-compile');
    if (!compiled.ok) throw new Error('The component of the test does not compile.');
    const pool = startPool({
      data: { root, languages: { named: [], isOpen: false } },
      limits: { maxOldGenerationSizeMb: heapMb },
    });
    pool.grow(size);
    const { code, map } = compiled;
    const assets = { urls: {}, client: '', clientMarks: [], boot: '', forward: '', integrity: {} };
    const renderers = pool.renderers({
      root,
      markdown: MARKDOWN,
      dataNames: [],
      plugins: undefined,
      compiled: { code, map },
      assets,
      data: {},
    });
    return {
      pool,
      make: (name: string, body: string) => renderers?.body(jobOf(name, body), WORLD) as Promise<MadeBody>,
    };
  };

  nightly('blames a page that needs more memory than a thread has, and no other', { timeout: TIMEOUT_MS }, () =>
    withSite({}, async (root) => {
      const { pool, make } = await open(root, 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));', {
        heapMb: 64,
      });
      const names = Array.from({ length: 12 }, (_, n) => `p${n}.md`);
      const made = await Promise.all(names.map((name, n) => make(name, n === 5 ? '::act' : `Text ${n}.`)));
      expect(made.map(({ body, diagnostics: [first] }) => body?.html ?? `${first?.code} ${first?.file}`)).toEqual(
        names.map((name, n) => (n === 5 ? `worker-crashed ${name}` : `<p>Text ${n}.</p>`)),
      );
      await pool.stop();
    }),
  );

  nightly('does not blame a page for what an earlier one has left to a timer', { timeout: TIMEOUT_MS }, () =>
    withSite({}, async (root) => {
      const act = "if (late) setTimeout(() => { throw new Error('late'); }, 300);";
      const { pool, make } = await open(root, act, { size: 1 });
      const early = await make('a.md', '::act{late=yes}');
      // The body waits for an answer when its thread dies.
      const made = await make('b.md', '::include{file=part.md}');
      expect([early.diagnostics, made.diagnostics]).toEqual([[], []]);
      expect(made.body?.html).toBe('<p>A part.</p>');
      expect(answers, 'it was begun twice').toBe(2);
      await pool.stop();
    }),
  );

  test('that is stopped works no more', { timeout: TIMEOUT_MS }, () =>
    withSite({}, async (root) => {
      const mark = join(root, 'mark');
      const { pool, make } = await open(root, `for (;;) appendFileSync(${JSON.stringify(mark)}, '.');`);
      void make('a.md', '::act');
      while (!existsSync(mark)) await setTimeout(20);
      await pool.stop();
      const { size } = statSync(mark);
      await setTimeout(100);
      expect(statSync(mark).size).toBe(size);
    }),
  );

  test('highlights code as this thread does, and fails what it has not answered when it is stopped', async () => {
    const named = ['json', 'java'];
    const pool = startPool({ data: { root: '/', languages: { named, isOpen: false } } });
    const local = createTokenizer(named);
    const codes = Array.from({ length: 60 }, (_, i) => `{ "n": ${i % 7}, "text": "${i}" }\n[null]`);
    const highlighted = await Promise.all(codes.map((code) => pool.lines(code, 'json')));
    expect(highlighted).toEqual(await Promise.all(codes.map((code) => local.lines(code, 'json'))));
    expect(await pool.lines('class A {}', 'java')).not.toEqual(await pool.lines('class A {}', 'json'));
    const asked = Promise.allSettled(codes.map((code) => pool.lines(`${code} `, 'java')));
    await pool.stop();
    expect((await asked).some(({ status }) => status === 'rejected')).toBe(true);
  });

  test('refuses data that would be another in a thread', () => {
    const pool = startPool({ data: { root: '/', languages: { named: [], isOpen: false } } });
    const refuses = (value: unknown) =>
      pool.renderers({
        root: '/',
        markdown: MARKDOWN,
        dataNames: [],
        plugins: undefined,
        compiled: undefined,
        assets: undefined,
        data: { value },
      }) === undefined;
    class Price {}
    expect(
      [() => 1, new Price(), { deep: [new URL('https://a.example')] }, new Map([[1, new Price()]])].map(refuses),
    ).toEqual([true, true, true, true]);
    expect([undefined, 1n, new Date(0), new Map([[1, new Set([2])]]), { deep: [null, 'a'] }].map(refuses)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

/** Returns templates with a component `act` that runs code before it renders. */
function entryWith(act: string): string {
  return `import { appendFileSync } from 'node:fs';
export { ScopeContext } from '@depese/ssg/components';
export const templates = {}, islands = {}, markdownNeeds = {};
export const components = { act: ({ late }) => { ${act} return null; } };
export const directives = { act: { content: 'none', attributes: { late: { type: 'string' } } } };
`;
}

const jobOf = (file: string, body: string) => ({
  ...{ file, body, format: 'markdown' as const, bodyLine: 1 },
  wantsExcerpt: false,
  languages: ['en'],
});

let answers = 0;
const WORLD: BodyWorld = {
  readText: async () => {
    answers++;
    await setTimeout(700);
    return { kind: 'text', text: 'A part.' };
  },
  readData: async () => undefined,
  findValue: async () => ({ kind: 'gap' }),
  resolveFiles: async () => ({ targets: new Map(), media: {}, reported: [] }),
  generate: async () => undefined,
  ownRoute: async () => undefined,
  bundleMdx: async () => ({ compiled: undefined, diagnostics: [], media: {}, wanted: [], components: [] }),
  hasCover: async () => false,
};
