import { existsSync, readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { textOf } from './fences.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  dvou: 2,
  třech: 3,
  čtyřech: 4,
  pěti: 5,
  šesti: 6,
  sedmi: 7,
  osmi: 8,
};
/** Number of lines around a sentence in which a card or list may name its page. */
const NEAR = 3;

/** Returns the number of languages in each group of tabs on a page. */
function groupsOf(file: string): number[] {
  const groups = textOf(file)
    .split(/^::::tabs\{group=lang\}$/m)
    .slice(1);
  return groups.map((group) => (group.split(/^::::$/m)[0] ?? '').match(/^:::tab\[/gm)?.length ?? 0);
}

function fileOf(route: string): string | undefined {
  const path = `content${route.replace(/\/$/, '')}`;
  return [`${path}.md`, `${path}/index.md`].find((file) => existsSync(file));
}

test('texts that say in how many languages there are samples say it as the page has them', () => {
  const said = fastGlob.sync('content/**/*.{md,yaml}').flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, i) => {
      const [, word = ''] = /(?:ukázk|skript|bod|smyčka|kód|doručence)\S* ve? (\S+) jazycích/i.exec(line) ?? [];
      const count = NUMBERS[word];
      if (count === undefined) return [];
      const near = lines.slice(Math.max(0, i - NEAR), i + NEAR + 1).join('\n');
      const routes = [...near.matchAll(/\/docs\/[\w/-]+/g)].map(([route]) => route);
      const files = [file, ...routes.flatMap((route) => fileOf(route) ?? [])];
      return [{ place: `${file}:${i + 1}`, count, isRight: files.some((page) => groupsOf(page).includes(count)) }];
    });
  });
  expect(said.length).toBeGreaterThan(6);
  expect(said.filter(({ isRight }) => !isRight)).toEqual([]);
});
