import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from '../driver/support.ts';

const run = promisify(execFile);

const FILES = {
  'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  compress: ['gzip'],
});
`,
  'templates/page.tsx': `export default ({ page, body }) => (
    <html lang="en"><head><title>{page.title}</title></head>
    <body><div dangerouslySetInnerHTML={{ __html: body }} /></body></html>
  );
`,
  'content/index.md': page('Home'),
};

/** Creates a sparse file of zeros, which takes no space on disk. */
function largeFile(path: string, bytes: number): void {
  writeFileSync(path, '');
  truncateSync(path, bytes);
}

/** Returns the peak memory of a build in a separate process, in bytes. */
async function peakOf(root: string): Promise<number> {
  const tell = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS + '\\n'))`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, 'bin/ssg.js', 'build', '--root', root];
  const { stderr } = await run('node', [...args, '--quiet']);
  return Number(/^peak (\d+)$/m.exec(stderr)?.[1]) * 1024;
}

test('large static files are never in the memory as a whole', async () => {
  await withSite(FILES, async (root) => {
    const without = await peakOf(root);
    mkdirSync(join(root, 'assets/static'), { recursive: true });
    for (const name of ['a.mp4', 'b.zip', 'c.json']) largeFile(join(root, 'assets/static', name), 96 * 2 ** 20);
    const cold = await peakOf(root);
    expect(statSync(join(root, 'dist/b.zip')).size).toBe(96 * 2 ** 20);
    const again = await peakOf(root);
    expect([cold - without, again - without].map((bytes) => bytes < 32 * 2 ** 20)).toEqual([true, true]);
    // Compression would need the whole file in memory.
    expect(existsSync(join(root, 'dist/c.json.gz'))).toBe(false);
  });
}, 120_000);

test('a static file is published as it is, again when it changes, and goes when it goes', async () => {
  const text = 'one\n'.repeat(1000);
  await withSite({ ...FILES, 'assets/static/list.txt': text, 'assets/static/.well-known/x': '' }, async (root) => {
    const dist = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
    expect((await buildSite(root)).status).toBe('built');
    expect([dist('list.txt'), dist('.well-known/x')]).toEqual([text, '']);
    expect(existsSync(join(root, 'dist/list.txt.gz'))).toBe(true);
    const before = statSync(join(root, 'dist/list.txt'));
    const { changed } = await buildSite(root, { cache: false });
    expect(changed).toEqual([]);
    // Without a cache, the output file still stays the same file.
    expect(statSync(join(root, 'dist/list.txt')).ino).toBe(before.ino);
    writeFileSync(join(root, 'assets/static/list.txt'), text.replace('one', 'two'));
    expect((await buildSite(root)).changed).toEqual(['list.txt', 'list.txt.gz']);
    expect(dist('list.txt')).toContain('two');
  });
});

test('links of static pages and stylesheets are checked', async () => {
  const files = {
    'assets/static/old.html': '<a href="/gone/">x</a>',
    'assets/static/a.css': 'a{background:url(/no.png)}',
  };
  await withSite({ ...FILES, ...files }, async (root) => {
    const { diagnostics } = await buildSite(root);
    expect(diagnostics.map(({ code }) => code)).toEqual(['link-broken', 'link-broken']);
    writeFileSync(join(root, 'assets/static/old.html'), '<a href="/">x</a>');
    expect((await buildSite(root)).diagnostics).toHaveLength(1);
  });
});

test('a name that is not UTF-8, and a link that leads nowhere, are errors', async () => {
  await withSite({ ...FILES, 'assets/static/a.txt': 'x' }, async (root) => {
    const folder = join(root, 'assets/static');
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/p`), Buffer.of(0xe9), Buffer.from('.txt')]), 'x');
    symlinkSync('nowhere.txt', join(folder, 'b.txt'));
    const { status, diagnostics } = await buildSite(root);
    expect(status).toBe('failed');
    expect(diagnostics.map(({ code, file, message }) => [code, file, english(message)])).toEqual([
      ['file-unreadable', 'assets/static/b.txt', 'The file cannot be read: it is a symbolic link to a missing file.'],
      ['file-unreadable', 'assets/static/p\ufffd.txt', 'The file cannot be read: its name is not valid UTF-8.'],
    ]);
  });
});

test.each(['package.json', 'tsconfig.json'])(
  'a named pipe as %s is an error, and nothing waits for it',
  async (name) => {
    await withSite(FILES, async (root) => {
      await run('mkfifo', [join(root, name)]);
      const { status, diagnostics } = await buildSite(root);
      expect([status, diagnostics.map(({ code, file, message }) => [code, file, english(message)])]).toEqual([
        'stopped',
        [['file-unreadable', name, 'The file cannot be read: it is a named pipe.']],
      ]);
    });
  },
);
