import { expect, test } from 'vitest';
import { adoptContainers } from '../../src/markdown/directives/foreign-containers.ts';

test.each([
  ['::: tip', ':::tip'],
  ['::: tip A title, "quoted"', ':::tip[A title, "quoted"]'],
  [':::note A title {open}', ':::note[A title]{open}'],
  ['> ::: caution Careful', '> :::warning[Careful]'],
  ['::::important', '::::info'],
  ['::: code-group', ':::code-group'],
  [':::note[Ours]{x=y}', ':::note[Ours]{x=y}'],
  ['::: mkdocs.structure', '::: mkdocs.structure'],
  [':::', ':::'],
  ['a ::: tip', 'a ::: tip'],
])('%j is %j', (line, adopted) => {
  expect(adoptContainers(line)).toBe(adopted);
});

test('blocks of code show what they show', () => {
  const code = '````md\n::: tip\n```\n::: tip\n````';
  expect(adoptContainers(`${code}\n::: tip`)).toBe(`${code}\n:::tip`);
});
