import { expect, test } from 'vitest';
import { isFilePath } from '../../../src/pipeline/read/file-links.ts';

const link = (url: string, kind: 'link' | 'image' = 'link') => ({
  url,
  kind,
  file: 'content/a.md',
  line: 1,
  column: 1,
  length: 1,
});

test.each(['a.md', './a.md#x', '../files/price.pdf', '..md'])('%s is a file', (url) => {
  expect(isFilePath(link(url))).toBe(true);
});

test.each(['..', '.', '../..', '../', 'page/', '/page/', '#x', 'https://a.test/b.pdf'])('%s is an address', (url) => {
  expect(isFilePath(link(url))).toBe(false);
});
