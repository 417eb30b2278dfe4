import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownPackages } from '../../src/host/packages.ts';

test('the packages that the generator runs with are known with their versions, and those that they need', () => {
  // What npm has written down of the installation.
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as {
    packages: Readonly<
      Record<string, { readonly version: string; readonly dev?: boolean; readonly dependencies?: object }>
    >;
  };
  const versionOf = (name: string) => `${name}@${packages[`node_modules/${name}`]?.version}`;
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const found = ownPackages();
  expect(found).toEqual(expect.arrayContaining(Object.keys(dependencies).map(versionOf)));
  const needed = Object.keys(packages['node_modules/shiki']?.dependencies ?? {});
  expect(needed.length).toBeGreaterThan(0);
  expect(found).toEqual(expect.arrayContaining(needed.map(versionOf)));
  expect(found, 'what sites install that want it').not.toContain(versionOf('sharp'));
  expect(found, 'what only its development needs').not.toContain(versionOf('vitest'));
});
