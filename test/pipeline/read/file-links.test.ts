import { describe, expect, test } from 'vitest';
import { isFilePath, missingFile } from '../../../src/pipeline/read/file-links.ts';
import { english } from '../../english.ts';

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

describe('instead of a file that is not there', () => {
  const files = ['content/sms-prices.svg', 'content/sms.md', 'content/deep/messages.md', 'content/list.pdf'];
  const hint = (url: string, kind: 'link' | 'image' = 'link') =>
    english(missingFile({ ...link(url, kind) }, `content/${url}`, files).hint);

  test.each([
    ['a page is suggested for a page', 'smss.md', 'Did you mean ./sms.md?'],
    ['a page that has moved', 'messages.md', 'Did you mean ./deep/messages.md?'],
    ['another file for another file', 'lists.pdf', 'Did you mean ./list.pdf?'],
  ])('%s', (_, url, suggested) => {
    expect(hint(url)).toBe(suggested);
  });

  test('a file of another folder is suggested by its way from the page', () => {
    const hintIn = (file: string) =>
      english(missingFile({ ...link('../sms.md'), file }, 'content/smss.md', files).hint);
    expect(hintIn('content/deep/a.md')).toBe('Did you mean ../sms.md?');
    expect(hintIn('content/blog/2026/a.md')).toBe('Did you mean ../../sms.md?');
    expect(hintIn('a.md')).toBe('Did you mean ./content/sms.md?');
  });

  test('no picture is suggested for a page, and no page for a picture', () => {
    expect(hint('sms-prices.md')).toContain('The path is relative to content/');
    expect(hint('sms.svg', 'image')).toContain('The path is relative to content/');
    expect(hint('sms-price.svg', 'image')).toBe('Did you mean ./sms-prices.svg?');
  });
});
