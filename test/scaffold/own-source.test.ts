import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installSource, ownSource } from '../../src/scaffold/own-source.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-source-')));
afterAll(() => rmSync(root, { recursive: true }));

const OWN = { version: '3.7.0' };
let projects = 0;

/**
 * Creates a project that names ssg as `source`, and the folder in which its package manager has installed it.
 */
function installed(source: string, home = 'node_modules/@depese/ssg', section = 'dependencies') {
  const project = join(root, `project-${projects++}`);
  mkdirSync(join(project, home), { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ [section]: { '@depese/ssg': source } }));
  return { project, home: join(project, home) };
}

const tarball = join(root, 'ssg-3.7.0.tgz');
writeFileSync(tarball, '');

test.each([
  ['file:../ssg-3.7.0.tgz', 'node_modules/@depese/ssg', 'dependencies'],
  ['../ssg-3.7.0.tgz', 'node_modules/@depese/ssg', 'devDependencies'],
  [`file:${tarball}`, 'node_modules/.pnpm/ssg@file+ssg-3.7.0.tgz/node_modules/@depese/ssg', 'dependencies'],
])('of a tarball that was installed as %s into %s', (source, at, section) => {
  const { project, home } = installed(source, at, section);
  expect(installSource(OWN, home, join(project, 'my site'))).toBe('file:../../ssg-3.7.0.tgz');
  expect(installSource(OWN, home, join(root, 'beside'))).toBe('file:../ssg-3.7.0.tgz');
});

test.each(['git+ssh://git@example.com/me/ssg.git#v3', 'https://example.com/ssg.tgz', 'github:me/ssg', 'me/ssg#v3'])(
  'of %s',
  (source) => {
    const { project, home } = installed(source);
    expect(installSource(OWN, home, join(project, 'site'))).toBe(source);
  },
);

test.each(['^3.7.0', '*', 'latest', 'workspace:*', 'npm:@depese/ssg@3'])(
  'its version, of the registry: %s',
  (source) => {
    const { project, home } = installed(source);
    expect(installSource(OWN, home, join(project, 'site'))).toBe('^3.7.0');
  },
);

test('the folder itself, of a tarball that is gone', () => {
  const { project, home } = installed('file:gone.tgz');
  expect(installSource(OWN, home, join(project, 'site'))).toBe('file:../node_modules/@depese/ssg');
});

test('of a checkout, and of what no project names, the folder itself', () => {
  const checkout = join(root, 'checkout');
  expect(installSource(OWN, checkout, join(root, 'site'))).toBe('file:../checkout');
  const everywhere = join(root, 'lib/node_modules/@depese/ssg');
  expect(installSource(OWN, everywhere, join(root, 'site'))).toBe('file:../lib/node_modules/@depese/ssg');
  expect(ownSource(dirname(process.cwd()))).toMatch(/^file:[^/]+$/);
});
