import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { asCards, isTooWide, textOf } from '../../../templates/markdown/table-cards.tsx';

describe('tables too wide for a telephone are recognised', () => {
  test.each<readonly [boolean, string, readonly (readonly string[])[]]>([
    [
      false,
      'numbers',
      [
        ['Kódování', 'Jedna SMS', 'Část'],
        ['GSM-7', '160', '153'],
      ],
    ],
    [
      false,
      'two columns of text',
      [
        ['Údaj', 'Proč'],
        ['e-mail', 'přihlášení, doklady a zprávy o výpadcích služby'],
      ],
    ],
    [
      true,
      'three columns of text',
      [
        ['Příznak', 'Příčina', 'Náprava'],
        [
          'občas odejde zpráva dvakrát',
          'scénář se po chybě spustil znovu od začátku',
          'hlavička Idempotency-Key z čísla objednávky',
        ],
      ],
    ],
    [
      true,
      'a word wider than its column',
      [
        ['Pole', 'Hodnota'],
        ['a', 'https://www.example.com/velmi/dlouha/adresa/'],
      ],
    ],
    [false, 'a column alone', [['Text'], ['a'.repeat(200)]]],
  ])('%s: %s', (expected, _, rows) => {
    expect(isTooWide(rows)).toBe(expected);
  });
});

test('the words of a cell are those that are seen', () => {
  expect(
    textOf(
      <td>
        a {1} <b>b</b>
      </td>,
    ),
  ).toBe('a 1 b');
  const written = { __html: 'A &amp; <strong>B</strong> &lt;C&gt; &quot;D&quot; E&#x27;s' };
  expect(textOf(<td dangerouslySetInnerHTML={written} />)).toBe('A & B <C> "D" E\'s');
});

test('cells of three columns are named, of two not; all have their roles', () => {
  const row = (
    <tr>
      <th scope="row">A</th>
      <td>B</td>
      <td>C</td>
    </tr>
  );
  expect(renderToStaticMarkup(asCards(['x', 'y', 'z'], row))).toBe(
    '<tr role="row"><th scope="row" role="rowheader">A</th><td role="cell" data-label="y">B</td><td role="cell" data-label="z">C</td></tr>',
  );
  expect(renderToStaticMarkup(asCards(['x', 'y'], row))).not.toContain('data-label');
});
