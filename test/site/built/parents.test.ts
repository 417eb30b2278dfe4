import { expect, test } from 'vitest';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { outputOf } from './output.ts';

const { files, read } = outputOf(SITE_CONFIG);

test('every address that is cut off leads to a page', () => {
  const pages = files.filter((file) => file.endsWith('/index.html') && !/http-equiv="refresh"/i.test(read(file)));
  const parents = pages.flatMap((file) => {
    const names = file.split('/').slice(0, -2);
    return names.map((_, i) => names.slice(0, i + 1).join('/'));
  });
  expect(new Set(parents).size).toBeGreaterThan(15);
  expect([...new Set(parents)].filter((parent) => !files.includes(`${parent}/index.html`))).toEqual([]);
});
