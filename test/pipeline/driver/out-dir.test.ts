import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clean } from '../../../src/tools/clean.ts';
import { english } from '../../english.ts';
import { snapshotFolder } from '../../sites/_support/snapshot.ts';
import { writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from './support.ts';

const SITE = { 'content/index.md': page('Home'), 'assets/main.css': 'body {}\n', 'notes/today.txt': 'Mine.\n' };

const UNSAFE: readonly (readonly [outDir: string, why: string])[] = [
  ['.', '., but it is the project root.'],
  ['', '., but it is the project root.'],
  ['content/..', '., but it is the project root.'],
  ['..', '.., but it contains the project.'],
  ['../..', '../.., but it contains the project.'],
  ['content', 'content, but it contains source files (content).'],
  ['content/dist', 'content/dist, but it is in a source folder (content).'],
  ['templates', 'templates, but it contains source files (templates).'],
  ['assets/static', 'assets/static, but it is in a source folder (assets).'],
  ['node_modules/dist', 'node_modules/dist, but it is in a source folder (node_modules).'],
  ['.git', '.git, but it contains source files (.git).'],
  ['ssg.config.ts', 'ssg.config.ts, but it contains source files (ssg.config.ts).'],
  ['notes', 'notes, but it contains files that no build wrote.'],
  ['notes/today.txt', 'notes/today.txt, but it contains files that no build wrote.'],
];

test('an unsafe folder is rejected, and nothing is touched', () =>
  withSite(SITE, async (root) => {
    const before = snapshotFolder(join(root, '..'));
    for (const [outDir, why] of UNSAFE) {
      const { status, diagnostics } = await buildSite(root, { outDir });
      expect(status, outDir).toBe('stopped');
      expect(diagnostics).toMatchObject([
        {
          code: 'out-dir-unsafe',
          severity: 'error',
          message: `A build would replace the output folder ${why}`,
          hint: 'Choose another folder: `outDir` in the configuration, or --out-dir.',
        },
      ]);
      expect(snapshotFolder(join(root, '..')), outDir).toEqual(before);
    }
  }));

test('a symbolic link is not replaced by a folder', () =>
  withSite({ ...SITE, 'elsewhere/kept.txt': 'Kept.\n' }, async (root) => {
    symlinkSync(join(root, 'elsewhere'), join(root, 'dist'));
    const { status, diagnostics } = await buildSite(root);
    expect(status).toBe('stopped');
    expect(english(diagnostics[0]?.message)).toBe(
      'A build would replace the output folder dist, but it is a symbolic link.',
    );
    expect(lstatSync(join(root, 'dist')).isSymbolicLink()).toBe(true);
  }));

test.each([true, false])('foreign files in the output of a build are kept (cache: %s)', (cache) =>
  withSite(SITE, async (root) => {
    await buildSite(root, { cache });
    const foreign = { 'dist/CNAME': 'example.org\n', 'dist/notes/mine.txt': 'Mine.\n' };
    writeFiles(root, foreign);
    const kept = () => Object.keys(foreign).map((path) => readFileSync(join(root, path), 'utf8'));
    expect((await buildSite(root, { cache })).status).toBe('built');
    expect(kept()).toEqual(Object.values(foreign));
    // Changes every page, so that the whole folder changes.
    const template = readFileSync(join(root, 'templates/page.tsx'), 'utf8');
    writeFiles(root, { 'templates/page.tsx': template.replace('<body>', '<body id="other">') });
    const { status, outputs } = await buildSite(root, { cache });
    expect(status).toBe('built');
    expect(outputs).toMatchObject({ removed: 0 });
    expect(outputs.written).toBeGreaterThan(0);
    expect(kept()).toEqual(Object.values(foreign));
  }),
);

test('an unreadable manifest proves no ownership', () =>
  withSite(SITE, async (root) => {
    await buildSite(root);
    writeFiles(root, { 'dist/.ssg-manifest.json': '{ "outputs": [' });
    expect(await buildSite(root)).toMatchObject({ status: 'stopped', diagnostics: [{ code: 'out-dir-unsafe' }] });
  }));

test.each(['dist', 'public/site', '../beside'])('out-dir %j may be an empty folder', (outDir) =>
  withSite(SITE, async (root) => {
    mkdirSync(join(root, outDir), { recursive: true });
    const options = { outDir, allowOutside: outDir.startsWith('..') };
    expect((await buildSite(root, options)).status).toBe('built');
    // The second build finds the output of the first.
    expect((await buildSite(root, options)).status).toBe('built');
  }),
);

test('an output folder outside the project needs an option', () =>
  withSite(SITE, async (root) => {
    const outDir = join(root, '../elsewhere/dist');
    expect(await buildSite(root, { outDir })).toMatchObject({
      status: 'stopped',
      diagnostics: [
        {
          code: 'out-dir-unsafe',
          message: 'A build would replace the output folder ../elsewhere/dist, but it is outside the project.',
          hint: 'If this folder is correct, add --allow-outside.',
        },
      ],
    });
    expect(existsSync(join(root, '../elsewhere'))).toBe(false);
    expect(await buildSite(root, { outDir, allowOutside: true })).toMatchObject({ status: 'built', outDir });
  }));

/** Creates a manifest that no build has written, and a file that it would delete. */
const forge = (root: string, entry: string) => {
  const path = join(root, 'dist/.ssg-manifest.json');
  const { outputs } = JSON.parse(readFileSync(path, 'utf8')) as { readonly outputs: string[] };
  writeFiles(root, {
    'dist/.ssg-manifest.json': JSON.stringify({ outputs: [...outputs, entry] }),
    'victim/precious.txt': 'Precious.\n',
    'content/index.md': page('Changed'),
  });
};

test('a list of files that names a path which no build writes is refused by builds and by clean, and nothing is deleted', () =>
  withSite(SITE, async (root) => {
    await buildSite(root);
    const manifest = readFileSync(join(root, 'dist/.ssg-manifest.json'));
    for (const entry of ['../victim/precious.txt', '/etc/hostname', 'a\0b', '..\\victim\\precious.txt']) {
      writeFiles(root, { 'dist/.ssg-manifest.json': manifest });
      forge(root, entry);
      const before = snapshotFolder(root);
      const diagnostics = [
        {
          code: 'out-dir-unsafe',
          message: `A build would replace the output folder dist, but its file list dist/.ssg-manifest.json was changed: it contains ${JSON.stringify(entry)}, which no build writes.`,
        },
      ];
      expect(await buildSite(root)).toMatchObject({ status: 'stopped', diagnostics });
      await expect(clean({ root })).rejects.toMatchObject({ diagnostics });
      expect(snapshotFolder(root)).toEqual(before);
    }
  }));

test('a link in place of a folder is rejected by builds and by clean, and nothing is deleted', () =>
  withSite({ ...SITE, 'content/deep/page.md': page('Deep'), 'elsewhere/page/index.html': 'Kept.\n' }, async (root) => {
    await buildSite(root);
    rmSync(join(root, 'dist/deep'), { recursive: true });
    symlinkSync(join(root, 'elsewhere'), join(root, 'dist/deep'));
    rmSync(join(root, 'content/deep'), { recursive: true });
    const diagnostics = [
      {
        code: 'out-dir-unsafe',
        message:
          'A build would replace the output folder dist, but dist/deep is a symbolic link in place of a folder of the site.',
      },
    ];
    expect(await buildSite(root)).toMatchObject({ status: 'stopped', diagnostics });
    await expect(clean({ root })).rejects.toMatchObject({ diagnostics });
    expect(readFileSync(join(root, 'elsewhere/page/index.html'), 'utf8')).toBe('Kept.\n');
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('Home');
  }));

test('clean keeps files that no build wrote, and reports them', () =>
  withSite(SITE, async (root) => {
    await buildSite(root);
    writeFiles(root, { 'dist/notes/mine.txt': 'Mine.\n' });
    expect(await clean({ root })).toMatchObject({ kept: ['notes/mine.txt'] });
    expect(Object.keys(snapshotFolder(join(root, 'dist')))).toEqual(['notes/mine.txt']);
    expect(await buildSite(root), 'what is left is somebody else’s').toMatchObject({ status: 'stopped' });
  }));
