import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { tempFolder } from '../host/temp-folder.ts';
import { buildSite, page as textPage, withSite } from '../pipeline/driver/support.ts';
import { page } from '../tools/diff/tree.ts';
import { testIo } from './io.ts';

const OLD = { 'old/index.html': page('<p>one two</p>'), 'old/gone/index.html': page('x') };
const NEW = { 'new/index.html': page('<p>one three</p>'), 'new/_redirects': '/gone/ /index.html 301\n' };

async function diff(root: string, args: readonly string[], { isTTY = false, env = {} } = {}) {
  const io = testIo(['diff', ...args, '--root', root], env, isTTY);
  return { code: await main(io), out: io.out, err: io.err };
}

const site = () => tempFolder({ ...OLD, ...NEW });

describe('ssg diff', () => {
  test('counts pages as the build does', () =>
    withSite(
      {
        'content/index.md': textPage('Home'),
        'content/moved.md': textPage('Moved', '', 'redirectFrom: [/old/, /older/]\n'),
      },
      async (root) => {
        const { pages } = await buildSite(root);
        const counted = async (...args: string[]) => (await diff(root, ['dist', 'copy', ...args])).out;
        cpSync(join(root, 'dist'), join(root, 'copy'), { recursive: true });
        expect(existsSync(join(root, 'dist/old/index.html'))).toBe(true);
        expect(JSON.parse(await counted('--reporter', 'json')).diff.pages).toEqual({
          before: pages,
          after: pages,
          equal: pages,
        });
        expect(await counted('--reporter', 'plain')).toContain(`No differences in ${pages} pages.`);
        expect(await counted()).toContain(`in ${pages} pages.`);
      },
    ));

  test('prints Markdown, and works outside a project', async () => {
    const { code, out, err } = await diff(site(), ['old', 'new']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('  - text: one <del>two</del> <ins>three</ins>\n');
    expect(out).toContain('`/gone/` Title (1 word, ');
    expect(out).toContain('the old address redirects to `/index.html`');
  });

  test('prints text in a terminal, or on request', async () => {
    const root = site();
    const { out } = await diff(root, ['old', 'new'], { isTTY: true, env: { CI: 'true' } });
    expect(out).toContain('    text: one [-two-] {+three+}\n');
    expect((await diff(root, ['old', 'new', '--reporter', 'plain'])).out).toBe(out);
    expect((await diff(root, ['old', 'new', '--reporter', 'github'], { isTTY: true })).out).toContain(
      '<ins>three</ins>',
    );
  });

  test('gives programs all data', async () => {
    const { code, out, err } = await diff(site(), ['old', 'new', '--reporter', 'json', '--exit-code']);
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({
      command: 'diff',
      status: 'failed',
      diff: {
        pages: { before: 2, after: 1, equal: 0 },
        changed: [{ route: '/', words: { added: 1, removed: 1 } }],
        removed: [{ route: '/gone/', redirectsTo: '/index.html' }],
        files: { added: [{ path: '_redirects' }] },
      },
    });
  });

  test('writes the report to the page of a GitHub run', async () => {
    const root = site();
    const summary = join(root, 'summary.md');
    const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
    const { out } = await diff(root, ['old', 'new'], { env });
    expect(readFileSync(summary, 'utf8')).toBe(out);
    expect(out).toMatch(/^### Changes to the published site\n/);
  });

  test.each([
    [['old', 'new'], 0],
    [['old', 'new', '--exit-code'], 1],
    [['old', 'copy', '--exit-code'], 0],
  ] as const)('%j exits with %i', async (args, expected) => {
    const root = tempFolder({
      ...OLD,
      ...NEW,
      ...Object.fromEntries(Object.entries(OLD).map(([path, text]) => [path.replace('old', 'copy'), text])),
    });
    const { code, err } = await diff(root, args);
    expect([code, err]).toEqual([expected, '']);
  });
});

describe('folders that cannot be compared', () => {
  test.each([
    [['old', 'nwe'], 'The folder nwe does not exist.', 'Did you mean `new`?'],
    [['nothing/at-all', 'new'], 'The folder nothing/at-all does not exist.', /ssg build --out-dir old/],
    [['old', 'new/index.html'], 'new/index.html is a file and not a folder.', /archive/],
    [['old', './old'], 'old is named twice: there is nothing to compare.', /ssg build/],
    [['old', 'link'], 'old and link are the same folder: there is nothing to compare.', /ssg build/],
  ] as const)('%j', async (args, message, hint) => {
    const root = site();
    symlinkSync(join(root, 'old'), join(root, 'link'));
    const { code, out } = await diff(root, [...args, '--reporter', 'json']);
    expect(code).toBe(2);
    expect(JSON.parse(out).diagnostics).toMatchObject([
      { code: 'diff-invalid', message, hint: typeof hint === 'string' ? hint : expect.stringMatching(hint) },
    ]);
  });

  test('both are reported at once', async () => {
    const { code, err, out } = await diff(site(), ['a-folder', 'b-folder']);
    expect([code, out, err.match(/error diff-invalid/g)?.length]).toEqual([2, '', 2]);
  });

  test.each([
    ['leads nowhere', 'gone', 'new/link', 'it is a symbolic link to a missing file'],
    ['leads back', '..', 'new/link/new', 'its symbolic links form a loop'],
  ])('a link that %s', async (_, target, place, reason) => {
    const root = site();
    symlinkSync(target, join(root, 'new/link'));
    const { code, err } = await diff(root, ['old', 'new']);
    expect(code).toBe(2);
    expect(err).toContain(`${place}: error file-unreadable: The file cannot be read: ${reason}.`);
  });

  test('one folder is not enough', async () => {
    const { code, err } = await diff(site(), ['old']);
    expect(code).toBe(2);
    expect(err).toContain('ssg diff needs two folders: ssg diff old-dist new-dist');
  });
});
