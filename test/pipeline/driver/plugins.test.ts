import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProfiler } from '../../../src/pipeline/driver/profile.ts';
import { pagesMade } from '../../../src/pipeline/driver/result.ts';
import type { BuildSettings } from '../../../src/pipeline/load/project.ts';
import { isNightly } from '../../sample.ts';
import { readOutput } from '../../sites/_support/expected.ts';
import { writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from './support.ts';

const PAGES = 10;
const THREADS = { concurrency: 3, threadsFrom: PAGES };

function config(options = "{ mark: '1' }"): string {
  return `import { defineConfig } from '@depese/ssg';
import remarkMark from 'remark-mark';
import { signed } from './plugins/signed.ts';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { remarkPlugins: [[remarkMark, ${options}]], rehypePlugins: [signed] },
});
`;
}

/** Returns a package that replaces `@@` by its version, its option and an environment variable. */
function plugin(version: string): Record<string, string> {
  const folder = 'node_modules/remark-mark';
  return {
    'package.json': '{ "type": "module" }',
    'package-lock.json': JSON.stringify({ packages: { [folder]: { version } } }),
    [`${folder}/package.json`]: JSON.stringify({ name: 'remark-mark', version, type: 'module', main: 'index.js' }),
    [`${folder}/index.js`]: `export default function remarkMark({ mark }) {
  return (tree, file) => {
    const visit = (node) => {
      if (node.type === 'text') node.value = node.value.replace('@@', '${version} ' + mark + ' ' + process.env.SSG_TEST_MARK);
      for (const child of node.children ?? []) visit(child);
    };
    visit(tree);
    if (String(file.value).includes('warn')) file.message('Look here.', tree.children[0]);
  };
}
`,
  };
}

const SIGNED = `export function signed() {
  return (tree) => {
    tree.children.push({ type: 'element', tagName: 'i', properties: { style: 'color:red' }, children: [{ type: 'text', value: 'signed' }] });
  };
}
`;

function site(): Record<string, string> {
  const pages = Array.from({ length: PAGES }, (_, i) => [
    `content/p${i}.md`,
    page(`P ${i}`, `Text @@ ${i}${i === 3 ? ' warn' : ''}.`),
  ]);
  return {
    ...Object.fromEntries(pages),
    ...plugin('1.0.0'),
    'content/index.md': page('Home', 'Start @@.'),
    'ssg.config.ts': config(),
    'plugins/signed.ts': SIGNED,
  };
}

async function built(root: string, options: Partial<BuildSettings> = { concurrency: 1 }) {
  const result = await buildSite(root, options);
  return { files: readOutput(join(root, 'dist')), diagnostics: result.diagnostics, status: result.status };
}

/** Returns the result of a cold build with threads. */
async function cold(root: string) {
  for (const name of ['dist', '.ssg', 'node_modules/.cache'])
    rmSync(join(root, name), { recursive: true, force: true });
  return built(root, THREADS);
}

function setMark(value: string): void {
  process.env['SSG_TEST_MARK'] = value;
}

test('a build with plugins is the same with threads and without, warm and cold', async () => {
  setMark('a');
  try {
    await withSite(site(), async (root) => {
      const first = await built(root);
      expect(first.status).toBe('built');
      expect(first.files['index.html']).toContain('<p>Start 1.0.0 1 a.</p>');
      expect(first.files['index.html']).toContain('<i style="color:red">signed</i>');
      expect(first.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
        ['plugin-message', 'content/p3.md', 5],
      ]);

      /** Successive edits, each built warm, with the text that the page must show. */
      const edits: readonly (readonly [what: string, edit: () => void, shows: string])[] = [
        ['nothing', () => {}, 'Start 1.0.0 1 a.'],
        ['a page', () => writeFiles(root, { 'content/index.md': page('Home', 'Begin @@.') }), 'Begin 1.0.0 1 a.'],
        ['options', () => writeFiles(root, { 'ssg.config.ts': config("{ mark: '2' }") }), 'Begin 1.0.0 2 a.'],
        ['the version', () => writeFiles(root, plugin('1.1.0')), 'Begin 1.1.0 2 a.'],
        ['the environment', () => setMark('b'), 'Begin 1.1.0 2 b.'],
        [
          'a plugin of the site',
          () => writeFiles(root, { 'plugins/signed.ts': SIGNED.replace("'signed'", "'sealed'") }),
          'sealed',
        ],
        ['the version back', () => writeFiles(root, plugin('1.0.0')), 'Begin 1.0.0 2 b.'],
      ];
      for (const [what, edit, shows] of edits) {
        edit();
        const warm = await built(root);
        expect(warm.files['index.html'], what).toContain(shows);
        const others = Object.entries(warm.files).filter(([path]) => /^p\d+\/index\.html$/.test(path));
        expect(others).toHaveLength(PAGES);
        const everywhere = shows.replace(/^(?:Start|Begin)/, 'Text');
        for (const [path, html] of others) expect(html, `${what}: ${path}`).toContain(everywhere.replace(/\.$/, ''));
        // Threads take longer to start than the rest of the test.
        if (isNightly || what === 'nothing' || what === 'the version back')
          expect(await cold(root), what).toEqual(warm);
      }
    });
  } finally {
    delete process.env['SSG_TEST_MARK'];
  }
}, 120_000);

test('only an edited page is computed again', async () => {
  await withSite(site(), async (root) => {
    await built(root);
    writeFiles(root, { 'content/p1.md': page('P 1', 'Other @@.') });
    const result = await buildSite(root);
    expect([result.runs.get('body'), pagesMade(result), result.changed]).toEqual([1, 1, ['p1/index.html']]);
  });
}, 60_000);

test('plugins run in threads too, unless the configuration prevents it', async () => {
  const telling = `import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
THROW
export const signed = () => () => appendFileSync(__LOG__, isMainThread ? 'main ' : 'thread ');
`;
  await withSite(site(), async (root) => {
    const log = join(root, '..', 'threads.log');
    const run = async (throwing: string) => {
      rmSync(log, { force: true });
      writeFiles(root, {
        'plugins/signed.ts': telling.replace('__LOG__', JSON.stringify(log)).replace('THROW', throwing),
      });
      const { files, status } = await cold(root);
      expect(status).toBe('built');
      return { files, threads: new Set(readFileSync(log, 'utf8').trim().split(' ')) };
    };
    const threaded = await run('');
    expect(threaded.threads).toContain('thread');
    const unthreaded = await run("if (!isMainThread) throw new Error('Not here.');");
    expect(unthreaded.threads).toEqual(new Set(['main']));
    expect(unthreaded.files).toEqual(threaded.files);
  });
}, 60_000);

test.each([{ concurrency: 1 }, THREADS])('a profile contains the time of each plugin: %o', async (options) => {
  await withSite(site(), async (root) => {
    const listener = startProfiler();
    await buildSite(root, { ...options, listener });
    const { plugins } = listener.stop();
    expect(new Map(plugins.map(({ plugin, runs }) => [plugin, runs]))).toEqual(
      new Map([
        ['`remarkMark` (`markdown.remarkPlugins[0]`)', PAGES + 1],
        ['`signed` (`markdown.rehypePlugins[0]`)', PAGES + 1],
      ]),
    );
    for (const { totalMs } of plugins) expect(totalMs).toBeGreaterThan(0);
  });
});
