import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

interface Changelog {
  changelogProblems(text: string, version: string): string[];
  changelogSections(text: string): { readonly heading: string; readonly version?: string; readonly body: string }[];
}

const { changelogProblems, changelogSections } = (await import(
  pathToFileURL(resolve('scripts/changelog.mjs')).href
)) as Changelog;

const RIGHT = `# Changelog

Words.

## [Unreleased]

## [1.10.0] - 2026-02-28

### Added

- A
- B

### Fixed

- C

## [1.9.1] - 2026-02-28

### Security

- D
`;

test('a changelog in the form of its rule has no problems', () => {
  expect(changelogProblems(RIGHT, '1.10.0')).toEqual([]);
  expect(changelogProblems('# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A\n', '1.0.0')).toEqual([]);
});

test('sections have their version and their text', () => {
  expect(changelogSections(RIGHT).map(({ version, body }) => [version, body])).toEqual([
    [undefined, ''],
    ['1.10.0', '### Added\n\n- A\n- B\n\n### Fixed\n\n- C'],
    ['1.9.1', '### Security\n\n- D'],
  ]);
});

test.each<[what: string, change: (text: string) => string, problem: string]>([
  ['no section', () => '# Changelog\n', '1: The changelog has no section.'],
  [
    'a heading of another form',
    (text) => text.replace('[1.9.1] - ', '1.9.1 – '),
    '18: "1.9.1 – 2026-02-28" is neither',
  ],
  ['unreleased changes below a release', (text) => `${text}\n## [Unreleased]\n`, '24: [Unreleased] must come first.'],
  [
    'a day that does not exist',
    (text) => text.replace('2026-02-28', '2026-02-30'),
    '7: 2026-02-30 is not a valid date.',
  ],
  [
    'a newer release below an older one',
    (text) => text.replace('[1.9.1]', '[1.11.0]'),
    '18: 1.11.0 must not be below 1.10.0',
  ],
  ['the same release twice', (text) => text.replace('[1.9.1]', '[1.10.0]'), '18: 1.10.0 must not be below 1.10.0'],
  [
    'dates in another order',
    (text) => text.replace('2026-02-28', '2026-02-27'),
    '18: 2026-02-28 must not be below 2026-02-27',
  ],
  [
    'another version in package.json',
    (text) => text.replace('[1.10.0]', '[1.12.0]'),
    '7: The newest release is 1.12.0, but package.json has 1.10.0.',
  ],
  ['an unknown kind', (text) => text.replace('### Security', '### News'), '18: [1.9.1] - 2026-02-28 has "News"'],
  [
    'kinds in another order',
    (text) => text.replace('### Fixed', '### Added').replace('### Added', '### Removed'),
    '7: [1.10.0] - 2026-02-28 has Added below Removed. The order is Added,',
  ],
  [
    'a kind twice',
    (text) => text.replace('### Fixed', '### Added'),
    '7: [1.10.0] - 2026-02-28 has Added below Added. The order is Added,',
  ],
  ['a kind without a list', (text) => text.replace('- D', ''), '18: Security of [1.9.1] - 2026-02-28 must be a list.'],
  [
    'a text outside of the kinds',
    (text) => text.replace('### Security', 'Much.\n\n### Security'),
    '18: [1.9.1] - 2026-02-28 starts with text',
  ],
  [
    'a release that says nothing',
    (text) => text.replace('### Security\n\n- D', ''),
    '18: [1.9.1] - 2026-02-28 is empty.',
  ],
])('%s is found', (_, change, problem) => {
  const problems = changelogProblems(change(RIGHT), '1.10.0');
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

test('CHANGELOG.md keeps its rule', () => {
  expect(changelogProblems(readFileSync('CHANGELOG.md', 'utf8'), manifest.version)).toEqual([]);
});

test('names in backticks exist in the code, except in changes and removals', () => {
  const code = ['package.json', ...glob.sync('{src,scripts}/**/*.{ts,tsx,mjs,css}')]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const words = new Set(code.match(/[\w$-]+/g));
  const current = changelogSections(readFileSync('CHANGELOG.md', 'utf8')).map(({ body }) =>
    body.replace(/^### (?:Changed|Removed)\n[\s\S]*?(?=^### |$(?![\s\S]))/gm, ''),
  );
  const names = current.flatMap((body) => [...body.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(names.length).toBeGreaterThan(100);
  const unknown = names.filter((name) => (name.match(/[\w$-]+/g) ?? []).some((word) => !words.has(word)));
  expect(unknown).toEqual([]);
});
