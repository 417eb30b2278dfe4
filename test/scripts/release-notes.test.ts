import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const MANIFEST = { name: 'made', version: '1.2.0', repository: { url: 'git+https://git.example.org/team/made.git' } };
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-01-31\n\n### Fixed\n\n- One\n\n## [1.1.0] - 2026-01-01\n\n### Added\n\n- Two\n';
const ENV = { GITHUB_SERVER_URL: 'https://git.example.org', GITHUB_REPOSITORY: 'team/made' };

function release(tag: string, manifest: object = {}, changelog = CHANGELOG, env: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-release-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...MANIFEST, ...manifest }));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/release-notes.mjs'), tag], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...ENV, ...env },
  });
  rmSync(folder, { recursive: true });
  return { status, stdout, stderr };
}

test('what the changelog says of the version is printed', () => {
  expect(release('v1.2.0')).toEqual({ status: 0, stdout: '### Fixed\n\n- One\n', stderr: '' });
});

test.each<[what: string, args: Parameters<typeof release>, problem: string]>([
  ['another tag', ['v1.3.0'], 'The tag is v1.3.0, but package.json has the version 1.2.0.\n'],
  ['a private package', ['v1.2.0', { private: true }], 'package.json is private: npm would not publish it.\n'],
  [
    'a version without a section',
    ['v1.2.0', {}, '# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- One\n'],
    'CHANGELOG.md has no section "[1.2.0] - <date>".\n',
  ],
  [
    'a changelog that breaks its rule',
    ['v1.2.0', {}, CHANGELOG.replace('### Added', '### New')],
    'CHANGELOG.md:11: [1.1.0] - 2026-01-01 has "New". Use one of Added, Changed, Deprecated, Removed, Fixed, Security.\n',
  ],
  [
    'another repository, which the registry would refuse',
    ['v1.2.0', {}, CHANGELOG, { GITHUB_REPOSITORY: 'fork/made' }],
    'package.json has the repository git+https://git.example.org/team/made.git, but this is git+https://git.example.org/fork/made.git.\n',
  ],
])('%s stops a release', (_, args, problem) => {
  expect(release(...args)).toEqual({ status: 1, stdout: '', stderr: problem });
});
