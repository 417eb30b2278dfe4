import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { name, exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
};
const files = execFileSync(
  'git',
  ['ls-files', 'src', 'templates', 'starter', 'docs', 'README.md', 'CONTRIBUTING.md', 'scripts'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs|mdx?|json)$/.test(path));

test('source, starter and documentation import the package by the name in package.json', () => {
  const found = new Set<string>();
  const wrong = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const specifiers = [
      ...text.matchAll(/(?:from|import|require|resolve)[ (]+['"]((?:@[\w-]+\/)?ssg(?:\/[\w./-]+)?)['"]/g),
    ];
    return specifiers.flatMap(([, specifier = '']) => {
      found.add(specifier);
      const subpath = `.${specifier.slice(name.length)}`;
      const isExported =
        subpath in exports ||
        Object.keys(exports).some((key) => key.endsWith('/*') && subpath.startsWith(key.slice(0, -1)));
      return specifier.startsWith(name) && isExported ? [] : [`${path}: ${specifier}`];
    });
  });
  expect(wrong).toEqual([]);
  expect(found.size).toBeGreaterThan(4);
});
