import { expect, test } from 'vitest';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { outputOf } from './output.ts';

const { files, read } = outputOf(SITE_CONFIG);

test('each page loads the stylesheets that have rules for its classes', () => {
  const sheets = files.filter((file) => /^assets\/[^/]+\.css$/.test(file));
  const classes = new Map(
    sheets.map((sheet) => [
      sheet,
      new Set(Array.from(read(sheet).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g), ([, name = '']) => name)),
    ]),
  );
  const styled = new Set([...classes.values()].flatMap((names) => [...names]));
  const pages = files.filter((file) => file.endsWith('.html') && read(file).includes('rel="stylesheet"'));
  expect(pages.length).toBeGreaterThan(390);
  const missing = pages.flatMap((page) => {
    const html = read(page);
    const loaded = Array.from(html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g), ([, sheet = '']) => sheet);
    const names = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list.split(' ')).flat());
    const isMissing = (name: string) => styled.has(name) && !loaded.some((sheet) => classes.get(sheet)?.has(name));
    return [...names].filter(isMissing).map((name) => `${page}: ${name}`);
  });
  expect(missing).toEqual([]);
  // Stylesheets of the islands and of three kinds of pages.
  expect(sheets.length).toBeGreaterThan(6);
});
