import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { delimiterOf, parseDelimited } from '../../../templates/tools/delimited-text.ts';
import { checkRows, MAX_ROWS, readList } from '../../../templates/tools/phone-list.ts';

const read = (text: string, column?: number) => readList(text, 'CZ', column);
/** Returns the cells with numbers in their order. */
const numbersOf = (text: string) => {
  const { rows, column } = read(text);
  return rows.map(({ cells }) => cells[column]);
};

describe('pasted text', () => {
  test.each([
    ['a number per line', '700 000 001\n700 000 002'],
    ['line ends of Windows', '700 000 001\r\n700 000 002\r\n'],
    ['line ends of old Macs', '700 000 001\r700 000 002'],
    ['lines between', '\n700 000 001\n\n \n700 000 002\n'],
    ['a byte order mark', '\ufeff700 000 001\n700 000 002'],
    ['a title', 'Telefon\n700 000 001\n700 000 002'],
    ['one line with commas', '700 000 001, 700 000 002'],
    ['one line with semicolons at its end', '700 000 001;700 000 002;'],
    ['one line with spaces', '700 000 001 700 000 002'],
    ['cells of a spreadsheet', 'Jan\t700 000 001\nEva\t700 000 002'],
    ['CSV with a header', 'Jméno;Telefon\nJan;700 000 001\nEva;700 000 002'],
    ['CSV with quotes', '"Jan","700 000 001","a, b"\n"Eva","700 000 002","c ""d"""'],
    ['a line break in quotes', 'Jméno;Adresa;Mobil\nJan;"Dlouhá 1\nPraha";700 000 001\nEva;;700 000 002'],
    ['the hint of Excel', 'sep=;\r\nJan;700 000 001\r\nEva;700 000 002'],
    ['numbers beside numbers', 'IČO;Telefon;PSČ\n27082440;700 000 001;11000\n00006947;700 000 002;60200'],
  ])('%s', (_, text) => {
    expect(numbersOf(text).map((cell) => cell?.trim())).toEqual(['700 000 001', '700 000 002']);
  });

  test.each([
    ['in one line', '777123456 777123457 777123458'],
    ['in groups', '777 123 456 777 123 457 777 123 458'],
    ['with a plus each', '+420 777 123 456 +420777123457 +420 777123458'],
    ['in one line, with commas too', '777123456 777123457, 777123458'],
    ['in several lines', '777123456 777123457\n777123458'],
    ['below a title', 'Telefon\n777123456 777123457\n777123458'],
    ['in one cell', '"777123456\n777123457 777123458"'],
  ])('numbers with spaces between them, %s, are a row each', (_, text) => {
    const found = [...checkRows(read(text), 'CZ')];
    expect(found.map(({ e164 }) => e164)).toEqual(['+420777123456', '+420777123457', '+420777123458']);
    expect(new Set(found.map(({ line }) => line)).size).toBe(3);
  });

  test('an invalid number in a list has its own row', () => {
    const lists = ['777123456 77712345700 777123458', '777 123 456 777 123 45 777 123 458'];
    for (const text of lists)
      expect([...checkRows(read(text), 'CZ')].map(({ valid }) => valid)).toEqual([true, false, true]);
  });

  test('several numbers in a cell of a table are said to be there', () => {
    const text = 'Jméno;Telefon\nJan;777123456 777123457\nEva;777123458';
    expect([...checkRows(read(text), 'CZ')].map(({ reason }) => reason)).toEqual(['several-numbers', undefined]);
  });

  test('rows of a sheet are a table too', () => {
    const rows = [
      { line: 2, cells: ['Jméno', 'Telefon'] },
      { line: 3, cells: ['Jan', '777123456'] },
      { line: 4, cells: [] },
      { line: 9, cells: ['Eva', '777123457', 'x'] },
    ];
    const list = readList(rows, 'CZ');
    expect(list).toMatchObject({ column: 1, width: 3, header: ['Jméno', 'Telefon'], total: 2 });
    expect(list.rows.map(({ line }) => line)).toEqual([3, 9]);
  });

  test('a column of numbers without their plus is found, and is a question', () => {
    const list = read('Id;Mobil\n12345678;421912123456\n12345679;421912123457');
    expect(list.column).toBe(1);
    expect([...checkRows(list, 'CZ')].map(({ valid, suggestion }) => [valid, suggestion])).toEqual([
      [false, '+421 912 123 456'],
      [false, '+421 912 123 457'],
    ]);
    expect([...checkRows(list, 'CZ', true)].map(({ e164, input }) => [e164, input])).toEqual([
      ['+421912123456', '421912123456'],
      ['+421912123457', '421912123457'],
    ]);
  });

  test('numbers that a spreadsheet has spoilt are no table, whatever their commas', () => {
    expect(numbersOf('4,207E+11\n4,20601E+11')).toEqual(['4,207E+11', '4,20601E+11']);
  });

  test('of two columns of numbers, the one with mobile ones', () => {
    expect(read('030 23125000;0176 04069000\n030 23125001;0176 04069001').column).toBe(0);
    expect(readList('030 23125000;0176 04069000\n030 23125001;0176 04069001', 'DE').column).toBe(1);
  });

  test('a column that somebody has chosen', () => {
    const text = 'Pevná;Mobil\n030 23125000;0176 04069000';
    expect(read(text, 1)).toMatchObject({ column: 1, width: 2, header: ['Pevná', 'Mobil'] });
    expect(read(text, 7).column, 'one that is not there').toBe(0);
  });

  test('lines are counted as a spreadsheet counts its rows', () => {
    expect(read('Telefon\n\n700000001\n\n700000002').rows.map(({ line }) => line)).toEqual([3, 5]);
    expect(read('sep=;\nTelefon;\n700000001;').rows.map(({ line }) => line)).toEqual([3]);
  });

  test('one line of anything is no title', () => {
    expect(read('Telefon')).toEqual({ rows: [{ line: 1, cells: ['Telefon'] }], total: 1, width: 1, column: 0 });
    expect(read('').rows).toEqual([]);
  });

  test('more rows than are checked', () => {
    const { rows, total } = read('700000001\n'.repeat(MAX_ROWS + 5));
    expect([rows.length, total]).toEqual([MAX_ROWS, MAX_ROWS + 5]);
  });
});

test('duplicates are the same number, however it is written', () => {
  const text = '+420700000001\n700 000 002\n00420 700-000-001\n70000000\n70000000\n700 000 001';
  const found = [...checkRows(read(text), 'CZ')].map(({ line, duplicateOf }) => [line, duplicateOf]);
  expect(found).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 1],
    [4, undefined],
    [5, undefined],
    [6, 1],
  ]);
});

test('a row keeps its cells and what was typed', () => {
  const [row] = checkRows(read('Jméno;Telefon\nJan; 700 000 001'), 'CZ');
  expect(row).toMatchObject({ line: 2, cells: ['Jan', ' 700 000 001'], input: ' 700 000 001', valid: true });
});

describe('delimited text', () => {
  test.each([
    ['tab', 'a\tb\nc\td', '\t'],
    ['semicolon, with commas in cells', 'a, b;c\nd, e;f', ';'],
    ['comma', 'a,b\nc,d', ','],
    ['pipe', 'a|b\nc|d', '|'],
    ['quoted delimiters do not count', '"a;b";c\n"d;e;f";g', ';'],
    ['none', 'a\nb', undefined],
    ['one in few lines', 'a\nb\nc, d\ne', undefined],
  ])('%s', (_, text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  test('a quote that is never closed swallows nothing', () => {
    expect(parseDelimited('"a;b\nc;d', ';')).toEqual([
      ['"a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseDelimited('5" disk;b\n"c" d;e', ';')).toEqual([
      ['5" disk', 'b'],
      ['"c" d', 'e'],
    ]);
  });

  test('is read as csv-parse reads it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', '"', ';', '\n', '\r\n', '+'), maxLength: 6 });
    const quote = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const text = rows.map((cells) => cells.map(quote).join(';')).join(end) + end;
        const expected = parse(text, { delimiter: ';', record_delimiter: ['\r\n', '\n'], relax_column_count: true });
        expect(parseDelimited(text, ';')).toEqual(expected);
        expect(expected).toEqual(rows);
      }),
    );
  });
});
