import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';

const { name, exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
};
const files = fastGlob.sync([
  '{src,templates,starter,docs,scripts}/**/*.{ts,tsx,mjs,md,mdx,json}',
  '{README,CONTRIBUTING}.md',
]);

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
