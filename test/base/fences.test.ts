import { describe, expect, test } from 'vitest';
import { fencesOf } from '../../src/base/fences.ts';

/** Returns the YAML and the body of a text with front matter, otherwise the kind of text. */
function split(text: string) {
  const fences = fencesOf(text);
  return fences.kind === 'closed' ? [text.slice(fences.from, fences.to), text.slice(fences.body)] : fences.kind;
}

describe('front matter', () => {
  test.each([
    ['---\na: 1\n---\nText\n', ['a: 1', 'Text\n']],
    ['---\na: 1\n...\nText\n', ['a: 1', 'Text\n']],
    ['--- \t\na: 1\n---  \nText\n', ['a: 1', 'Text\n']],
    ['---\na: 1\n---', ['a: 1', '']],
    ['---\n---\nText', ['', 'Text']],
    ['---\na: 1\n----\nb: 2\n---\nText', ['a: 1\n----\nb: 2', 'Text']],
    ['---\na: 1\n---more\nb: 2\n---\nText', ['a: 1\n---more\nb: 2', 'Text']],
    ['---\na: 1\n....\n --- \n---\nText', ['a: 1\n....\n --- ', 'Text']],
    ['---\na: "\u2028---"\n---\nText', ['a: "\u2028---"', 'Text']],
    ['---\na: 1\n----\n', 'unclosed'],
    ['---\na: 1\n', 'unclosed'],
    ['---', 'unclosed'],
    ['---\n\na: 1\n', 'unclosed'],
    ['---\n\nA text below a line.\n', 'none'],
    ['---\na: 1\n---\n---\nText', ['a: 1', 'Text']],
    ['---\na: 1\n---\nb: 2\n---\nText', ['a: 1', 'Text']],
    ['---\na: 1\n---\n\n---\nb: 2\n---\nText', ['a: 1', 'Text']],
    ['---\na: 1\n---\n\n---\nText\n\n---\n', ['a: 1', '\n---\nText\n\n---\n']],
    ['----\na: 1\n---\n', 'none'],
    ['Text\n---\na: 1\n---\n', 'none'],
    [' ---\na: 1\n---\n', 'none'],
    ['', 'none'],
    ['---json\n{}\n---\n', 'named'],
    ['---constructor\n---\n', 'named'],
    ['--- yaml\n---\n', 'named'],
  ])('of %j is %j', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});
