import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entryFiles, ownCode, ownPackages } from '../../src/host/packages.ts';

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

test('entry files import all other code by names with a content hash', () => {
  const chunks = readdirSync(ownCode('chunks')).filter((name) => name.endsWith('.js'));
  expect(chunks.filter((name) => !/-[A-Z0-9]{8}\.js$/.test(name))).toEqual([]);
  const entries = entryFiles().map(({ bytes }) => Buffer.from(bytes).toString());
  const seen = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/["']\.{1,2}\/(?:chunks\/)?([^"'/]+-[A-Z0-9]{8}\.js)["']/g)) {
      if (seen.has(name)) continue;
      seen.add(name);
      visit(readFileSync(ownCode(`chunks/${name}`), 'utf8'));
    }
  };
  entries.forEach(visit);
  expect([...seen].sort()).toEqual(chunks.sort());
});
