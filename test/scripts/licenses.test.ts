import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

interface Licenses {
  compiledPackages(metafiles: readonly object[], root: string): string[];
  licensesOf(folders: readonly string[]): { readonly text: string; readonly problems: readonly string[] };
}

const { compiledPackages, licensesOf } = (await import(
  pathToFileURL(resolve('scripts/licenses.mjs')).href
)) as Licenses;

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-licenses-')));
afterAll(() => rmSync(root, { recursive: true }));

/**
 * Writes a package.
 *
 * @returns its folder
 */
function install(path: string, manifest: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(root, 'node_modules', path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: path, version: '1.0.0', ...manifest }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('packages are found by their code in the output, nested and scoped ones too; what left no code is none', () => {
  const inputs = {
    'src/main.ts': { bytesInOutput: 10 },
    'node_modules/plain/index.js': { bytesInOutput: 10 },
    'node_modules/plain/lib/more.js': { bytesInOutput: 10 },
    'node_modules/@some/scoped/index.js': { bytesInOutput: 10 },
    'node_modules/plain/node_modules/nested/index.js': { bytesInOutput: 10 },
    'node_modules/shaken/index.js': { bytesInOutput: 0 },
  };
  for (const path of ['plain', '@some/scoped', 'plain/node_modules/nested', 'shaken']) install(path, {});
  const found = compiledPackages([{ outputs: { 'lib/cli.js': { inputs } } }], root);
  expect(found).toEqual(
    ['plain', '@some/scoped', 'plain/node_modules/nested'].map((path) => join(root, 'node_modules', path)),
  );
});

test('what a bundle holds is found by what it depends on, at every depth, as Node would find it', () => {
  const svgo = install('svgo', { dependencies: { a: '1' } });
  const a = install('svgo/node_modules/a', { dependencies: { b: '1' } });
  const b = install('b', { dependencies: { a: '1' } });
  const other = install('a', {});
  const inputs = { 'node_modules/svgo/dist/browser.js': { bytesInOutput: 10 } };
  expect(compiledPackages([{ outputs: { 'lib/cli.js': { inputs } } }], dirname(dirname(svgo)))).toEqual([
    svgo,
    a,
    b,
    other,
  ]);
});

test('packages with one text share it, and a notice stands behind it', () => {
  const text = 'MIT License\r\n\r\nCopyright (c) A';
  const folders = [
    install('two', { license: 'MIT' }, { 'license.md': text }),
    install('one', { license: 'MIT' }, { LICENSE: text }),
    install('three', { license: 'BSD-2-Clause' }, { 'LICENSE-BSD.txt': 'BSD', NOTICE: 'Made by C' }),
  ];
  const { text: document, problems } = licensesOf(folders);
  expect(problems).toEqual([]);
  expect(document).toContain('- one 1.0.0 (MIT)\n- two 1.0.0 (MIT)\n\n~~~~\nMIT License\n\nCopyright (c) A\n~~~~\n');
  expect(document).toContain('- three 1.0.0 (BSD-2-Clause)\n\n~~~~\nBSD\n\nMade by C\n~~~~\n');
});

test('a package without a text, without a licence, or with one that nobody has allowed is a problem', () => {
  const folders = [
    install('gpl', { license: 'GPL-3.0-only' }, { COPYING: 'GNU' }),
    install('none', {}, { LICENSE: 'All rights reserved' }),
    install('silent', { license: 'MIT' }),
  ];
  expect(licensesOf(folders).problems).toEqual([
    'gpl 1.0.0 (GPL-3.0-only): ALLOWED in scripts/licenses.mjs does not name this licence.',
    'none 1.0.0 (undefined): ALLOWED in scripts/licenses.mjs does not name this licence.',
    'silent 1.0.0 (MIT): the package holds no licence text.',
  ]);
});
