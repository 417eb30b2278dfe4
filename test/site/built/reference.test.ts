import { expect, test } from 'vitest';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { outputOf } from './output.ts';

test('tables of fields have their columns in one order in the Markdown copies', () => {
  const output = outputOf(SITE_CONFIG);
  const order = ['Pole', 'Popis', 'Typ', 'Povinné', 'Výchozí', 'Hodnoty', 'Příklad'];
  const heads = output.files
    .filter((file) => /^docs\/(api|verify|validate)\/.*\.md$/.test(file))
    .flatMap((file) => output.read(file).match(/^\| Pole \| Popis \|.*$/gm) ?? []);
  expect(heads.length).toBeGreaterThan(20);
  for (const head of heads) {
    const columns = head.slice(2, -2).split(' | ');
    expect(columns).toEqual(order.filter((name) => columns.includes(name)));
  }
});
