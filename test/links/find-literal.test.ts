import { describe, expect, test } from 'vitest';
import { findLiteral } from '../../src/links/find-literal.ts';

const place = (text: string, url: string) => {
  const position = findLiteral(text, url);
  return position && `${position.line}:${position.column}`;
};

describe('findLiteral', () => {
  test.each([
    ['in quotes', "a\nconst link = '/docs/';", '2:15'],
    ['in double quotes', '<a href="/docs/">', '1:10'],
    ['in YAML', 'title: A\nlink: /docs/\n', '2:7'],
    ['in a table', '| a | /docs/ |', '1:7'],
    ['in CSV', 'cz,/docs/,1', '1:4'],
    ['alone', '/docs/', '1:1'],
    ['after a longer one', "'/docs/api/' '/docs/'", '1:15'],
  ])('%s', (_, text, expected) => {
    expect(place(text, '/docs/')).toBe(expected);
  });

  test.each([
    ['a beginning of another', "'/docs/api/'"],
    ['an end of another', "'https://a.example/docs/'"],
    ['with a query or an anchor', "'/docs/?x' '/docs/#y'"],
    ['with a Czech letter after it', "'/docs/č/'"],
    ['nowhere', 'text'],
  ])('not %s', (_, text) => {
    expect(place(text, '/docs/')).toBeUndefined();
  });
});
