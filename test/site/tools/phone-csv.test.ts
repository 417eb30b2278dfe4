import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneFacts } from '../../../templates/locales/cs-phone-facts.ts';
import { factsOf } from '../../../templates/phone-tool/facts.ts';
import { resultsCsv } from '../../../templates/phone-tool/results-csv.ts';
import { validatePhone } from '../../../templates/tools/phone.ts';
import { asText, writeCsv } from '../../../templates/tools/phone-csv.ts';
import { checkRows, readList } from '../../../templates/tools/phone-list.ts';

/** Parses a file like Czech Excel: removes the byte order mark and splits at semicolons. */
const open = (csv: string) =>
  parse(csv, { bom: true, delimiter: ';', relax_column_count: true, record_delimiter: '\r\n' }) as string[][];

const DANGEROUS = /^[=+\-@\t\r＝＋－＠]/;

describe('a cell', () => {
  test.each([
    ['+420700000001', "'+420700000001"],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://x.example";"a")', '\'=HYPERLINK("https://x.example";"a")'],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\rx', "'\rx"],
    [' =1', "' =1"],
    ['\u200b=1', "'\u200b=1"],
    ['＝1', "'＝1"],
    ['0912 123 456', "'0912 123 456"],
    ['420700000001', "'420700000001"],
    ['700 000 001', '700 000 001'],
    ['Jan', 'Jan'],
    ['1,20', '1,20'],
    ['0', '0'],
    ['', ''],
  ])('%j is written as %j', (cell, written) => {
    expect(asText(cell)).toBe(written);
  });

  test('a number that is marked as text is read again', () => {
    expect(validatePhone(asText('+420700000001')).e164).toBe('+420700000001');
  });
});

test('the file is in the format of Czech Excel: byte order mark, semicolons, Windows line ends', () => {
  expect(
    writeCsv([
      ['Jméno', 'Číslo'],
      ['Jan; "Honza"', '1\n2'],
    ]),
  ).toBe('\uFEFFJméno;Číslo\r\n"Jan; ""Honza""";"1\n2"\r\n');
});

test('all cells can be read back unchanged, and none is a formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n";,\'ab1 ＝'), maxLength: 8 }),
    fc.string({ maxLength: 12 }),
  );
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(table, (rows) => {
      const found = open(writeCsv(rows));
      expect(found.map((cells, i) => cells.map((text, j) => (text === rows[i]?.[j] ? text : text.slice(1))))).toEqual(
        rows,
      );
      for (const text of found.flat()) expect(text).not.toMatch(DANGEROUS);
    }),
  );
});

describe('results', () => {
  const knowledge = {
    countries: [{ code: 'DE', name: 'Německo', callingCode: '49', sms: 2.2 }],
    sandbox: ['+420700000001'],
  };
  const write = (text: string) => {
    const list = readList(text, 'CZ');
    const rows = [...checkRows(list, 'CZ')].map((row) => ({ ...row, facts: factsOf(row, knowledge) }));
    return open(resultsCsv(list, rows));
  };

  test('stand behind the columns that were there', () => {
    const [head, ...rows] = write(
      'Jméno;Telefon\nJan;0049 176 04069000\n=1+1;4,2E+11\nEva;+49 176 04069000\nIvo;700 000 001',
    );
    expect(head?.slice(0, 4)).toEqual(['Řádek', 'Jméno', 'Telefon', 'Výsledek']);
    expect(rows).toEqual([
      [
        '2',
        'Jan',
        "'0049 176 04069000",
        'Platné',
        '',
        "'+4917604069000",
        "'+49 176 04069000",
        "'0176 04069000",
        'DE',
        'Německo',
        'mobilní',
        '2,20',
        '',
        '',
      ],
      [
        '3',
        "'=1+1",
        '4,2E+11',
        'Neplatné',
        phoneFacts.reasons['scientific-notation'],
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        '4',
        'Eva',
        "'+49 176 04069000",
        'Platné',
        '',
        "'+4917604069000",
        "'+49 176 04069000",
        "'0176 04069000",
        'DE',
        'Německo',
        'mobilní',
        '2,20',
        '2',
        '',
      ],
      [
        '5',
        'Ivo',
        '700 000 001',
        'Platné',
        '',
        "'+420700000001",
        "'+420 700 000 001",
        '700 000 001',
        'CZ',
        'Česko',
        phoneFacts.sandbox,
        '',
        '',
        '',
      ],
    ]);
    for (const cells of rows) expect(cells).toHaveLength(head?.length ?? 0);
  });

  test('suggested numbers have a separate column', () => {
    const [head, row] = write('421912123456\n700 000 001');
    expect([head?.at(-1), row?.at(-1), row?.[2]]).toEqual(['Možná jde o', "'+421 912 123 456", 'Neplatné']);
  });

  test('columns without names, and rows of unequal width', () => {
    const [head, ...rows] = write('Jan;700 000 001\nEva;700 000 002\n700 000 003');
    expect(head?.slice(0, 4)).toEqual(['Řádek', 'Sloupec 1', 'Sloupec 2', 'Výsledek']);
    expect(rows.map((cells) => cells[3])).toEqual(['Platné', 'Platné', 'Neplatné']);
  });

  test('every reason and type has words', () => {
    for (const text of [...Object.values(phoneFacts.reasons), ...Object.values(phoneFacts.types)])
      expect(text).toMatch(/^\p{L}/u);
  });
});
