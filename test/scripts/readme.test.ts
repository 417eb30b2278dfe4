import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withFigures } from '../../scripts/readme/figures.ts';
import { withGrowth } from '../../scripts/readme/growth.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const readme = read('README.md');

test('the README shows current figures', () => {
  expect(readme.match(/<!-- figure /g)?.length).toBeGreaterThanOrEqual(5);
  expect(readme).toBe(withFigures(readme, read));
});

test('the page of benchmarks and its plot show the rows of the newest measurement', () => {
  const page = read('docs/about/benchmarks.md');
  const current = withGrowth(page, read('test/bench/results/growth.jsonl'));
  expect(page).toContain('| 3 languages | 50,000 | ssg |');
  expect(page).toBe(current.page);
  expect(read('docs/images/growth.svg')).toBe(current.plot);
});

test('a figure of another benchmark replaces the old one', () => {
  const newer = (path: string) => read(path).replace(/^\| cold \| [\d.]+/gm, '| cold | 4.04');
  expect(withFigures('<!-- figure cold -->9 s<!-- /figure -->', newer)).toBe(
    '<!-- figure cold -->4.0 s<!-- /figure -->',
  );
  expect(() => withFigures('<!-- figure nothing --><!-- /figure -->', read)).toThrow('nothing');
});

test('the first 40 lines of the README say what ssg is, show two pictures, and start a site', () => {
  const top = readme.split('\n').slice(0, 40).join('\n');
  expect(top.match(/^!\[/gm)).toHaveLength(2);
  expect(top).toContain('no server rendering');
  expect(top.match(/^npm run dev$/gm)).toHaveLength(2);
});

test('CONTRIBUTING.md has at most 140 lines', () => {
  expect(read('CONTRIBUTING.md').trimEnd().split('\n').length).toBeLessThanOrEqual(140);
});

test('commands that install the packed file name the version that `npm pack` packs', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  const named = ['README.md', ...pages.map((path) => `docs/${path}`)].flatMap((path) =>
    [...read(path).matchAll(/depese-ssg-([\d.]+)\.tgz/g)].map(([, written]) => `${path} ${written}`),
  );
  expect(named.length).toBeGreaterThanOrEqual(4);
  expect(named.filter((place) => !place.endsWith(` ${version}`))).toEqual([]);
});
