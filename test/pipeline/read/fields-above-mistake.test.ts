import { expect, test } from 'vitest';
import { fieldsAboveMistake, readFrontMatter } from '../../../src/pipeline/read/front-matter.ts';

const read = (fields: string) => {
  const text = `---\n${fields}\n---\ntext`;
  const { data, diagnostics } = fieldsAboveMistake(text, readFrontMatter('a.md', text));
  return [data, diagnostics.map(({ severity, line }) => `${severity} ${line}`)];
};

test('fields above a mistake of YAML are kept, and it is a warning', () => {
  expect(read('title: A\nauthors:\n- "@a"\n  sponsors:\n- b')).toEqual([{ title: 'A' }, ['warning 5']]);
  expect(read('title: A\n\nreviewers:\n- @a')).toEqual([{ title: 'A' }, ['warning 5']]);
});

test('what is right stays as it is, and so does a page without a title', () => {
  expect(read('title: "A')).toEqual([{}, ['error 2']]);
  expect(read('title: A')).toEqual([{ title: 'A' }, []]);
});

test('a page that is held back below the mistake is not built', () => {
  expect(read('title: A\nreviewers:\n- @a\ndraft: true')).toEqual([{}, ['error 4']]);
  expect(read('title: A\ndraft: @a')).toEqual([{}, ['error 3']]);
  expect(read('title: A\ndraft: true\nreviewers:\n- @a')).toEqual([{ title: 'A', draft: true }, ['warning 5']]);
});
