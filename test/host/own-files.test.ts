import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownCode, ownCodeHash, ownPackages } from '../../src/host/packages.ts';

test('lists the packages that the output depends on with their versions and dependencies', () => {
  // npm's record of the installation.
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as {
    packages: Readonly<
      Record<string, { readonly version: string; readonly dev?: boolean; readonly dependencies?: object }>
    >;
  };
  const versionOf = (name: string) => `${name}@${packages[`node_modules/${name}`]?.version}`;
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const found = ownPackages();
  const elsewhere = ['chokidar', 'launch-editor', 'linkinator', 'ws'];
  const direct = Object.keys(dependencies).filter((name) => !elsewhere.includes(name));
  expect(found).toEqual(expect.arrayContaining(direct.map(versionOf)));
  expect(found.filter((name) => elsewhere.some((other) => name.startsWith(`${other}@`)))).toEqual([]);
  const needed = Object.keys(packages['node_modules/shiki']?.dependencies ?? {});
  expect(needed.length).toBeGreaterThan(0);
  expect(found).toEqual(expect.arrayContaining(needed.map(versionOf)));
  expect(found, 'what sites install that want it').not.toContain(versionOf('sharp'));
  expect(found, 'what only its development needs').not.toContain(versionOf('vitest'));
});

test('one hash identifies all compiled code, and every file but the entries is named after its content', () => {
  const files = readdirSync(ownCode(''), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:js|css)$/.test(name))
    .sort((a, b) => (`lib/${a}` < `lib/${b}` ? -1 : 1));
  expect(files.length).toBeGreaterThan(50);
  const hash = createHash('sha256');
  for (const name of files) {
    const bytes = readFileSync(ownCode(name));
    hash.update(`lib/${name}\0${bytes.length}\0`).update(bytes);
  }
  expect(ownCodeHash()).toBe(hash.digest('hex'));
  const chunks = files.filter((name) => name.includes('chunks/'));
  expect(chunks.filter((name) => !/-[A-Z0-9]{8}\.js$/.test(name))).toEqual([]);
});

test('a build without changes loads no code that parses or renders Markdown', () => {
  const loaded = new Set(['cli.js']);
  // A set also visits what is added during the loop.
  for (const name of loaded) {
    const text = readFileSync(ownCode(name === 'cli.js' ? name : `chunks/${name}`), 'utf8');
    const imports =
      /(?:from|import)"\.{1,2}\/(?:chunks\/)?([^"/]+\.js)"|import\("[^"]*\/((?:run|build|features)-\w+\.js)"\)/g;
    for (const [, other = '', onDemand = other] of text.matchAll(imports)) loaded.add(onDemand);
    expect(text, name).not.toMatch(/markdownToMdast|hast-util-to-html|createBodyRenderer/);
  }
  expect([...loaded].filter((name) => /^(?:run|build|features)-/.test(name)).length).toBeGreaterThanOrEqual(3);
  expect(loaded.size).toBeGreaterThan(15);
});
