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

  test('with a space, if what follows the space is different elsewhere', () => {
    expect(place("'/docs (old)' '/docs (new)'", '/docs (new)')).toBe('1:16');
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

describe('findLiteral of one character', () => {
  test.each([
    ['an attribute', 'a.tsx', '<br /><a className="x" href="/">', '1:30'],
    ['a closing tag before it', 'a.tsx', "</li>\n  const home = '/';", '2:17'],
    ['a Markdown link', 'a.md', 'Go [home](/).', '1:11'],
    ['a Markdown link in angle brackets', 'a.md', 'Go [home](</>).', '1:12'],
    ['a field', 'a.yaml', '- label: a / b\n  url: /\n', '2:8'],
    ['a field behind several spaces', 'a.yaml', 'url:   / \n', '1:8'],
    ['an item', 'a.md', '---\nlinks:\n  - /\n---\n', '3:5'],
    ['a cell', 'a.csv', 'label,url\na / b,/\n', '2:7'],
  ])('%s', (_, file, text, expected) => {
    const position = findLiteral(text, '/', file);
    expect(position && `${position.line}:${position.column}`).toBe(expected);
  });

  test.each([
    ['tags', 'a.tsx', '<br /></li><></>'],
    ['a comment of a stylesheet', 'a.css', '/* "/" */ a {}'],
    ['comments of code', 'a.ts', "/* '/' */ // '/'\n{/* '/' */}"],
    ['a comment of Markdown', 'a.md', '<!-- "/" -->'],
    ['a sum', 'a.ts', 'const half = all / 2;'],
  ])('not %s', (_, file, text) => {
    expect(findLiteral(text, '/', file)).toBeUndefined();
  });
});

describe('comments', () => {
  test.each([
    ['JSX', 'a.tsx', '{/* <a href="/docs/"> */}\n<a href="/docs/">', '2:10'],
    ['a line of code', 'a.ts', "// '/docs/'\nx('http://a.example', '/docs/') // '/docs/'", '2:24'],
    ['a string that looks like one', 'a.css', 'a { b: "/* "; c: url(/docs/); d: " */" }', '1:22'],
    ['HTML', 'a.md', '<!-- [a](/docs/) -->\n[a](/docs/)', '2:5'],
    ['YAML', 'a.yaml', "# /docs/\na: '# x' # /docs/\nb: /docs/", '3:4'],
  ])('of %s do not count', (_, file, text, expected) => {
    const position = findLiteral(text, '/docs/', file);
    expect(position && `${position.line}:${position.column}`).toBe(expected);
  });
});
