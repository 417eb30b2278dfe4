import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from '../../../templates/tools/workbook.ts';

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = (...found: [id: string, type: string, target: string][]) =>
  `<Relationships>${found.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type.includes('/') ? type : `${TYPE}/${type}`}" Target="${target}"/>`).join('')}</Relationships>`;

/** Creates a workbook like Excel's with the rows of one sheet. Its parts can be replaced. */
function workbook(rows: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const all = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<workbook xmlns="${MAIN}" xmlns:r="${TYPE}"><sheets><sheet name="Kontakty" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['rId3', 'styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>Jméno</t></si><si><t xml:space="preserve">Telefon </t></si><si><r><t>Jan </t></r><r><rPr><b/></rPr><t>Žižka &amp; syn</t></r><rPh sb="0" eb="1"><t>ヤン</t></rPh></si><si/></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="[$-405]d\\. mmmm yyyy;@"/><numFmt numFmtId="166" formatCode="[Red]#,##0.00&quot; days&quot;"/><numFmt numFmtId="167" formatCode="&quot;+&quot;### ### ### ###"/><numFmt numFmtId="168" formatCode="+0"/><numFmt numFmtId="169" formatCode="+0.0;-0.0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="169"/></cellXfs></styleSheet>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])));
}

/** Returns the rows of the only sheet. */
function rowsOf(bytes: Uint8Array) {
  const book = readWorkbook(bytes);
  if ('problem' in book) throw new Error(book.problem);
  return book.sheets.map(({ rows }) => rows)[0];
}

describe('cells', () => {
  test.each([
    ['a text that is shared', '<c r="A1" t="s"><v>0</v></c>', 'Jméno'],
    ['its parts, without how it is read', '<c r="A1" t="s"><v>2</v></c>', 'Jan Žižka & syn'],
    ['a text in its place', '<c r="A1" t="inlineStr"><is><r><t>+420 </t></r><r><t>601</t></r></is></c>', '+420 601'],
    ['a number with the plus of its format', '<c r="A1" s="5"><v>420601123456</v></c>', '+420601123456'],
    ['a plus that stands without quotes', '<c r="A1" s="6"><v>420601123456</v></c>', '+420601123456'],
    ['a plus that is a sign', '<c r="A1" s="7"><v>12</v></c>', '12'],
    ['what a formula came to', '<c r="A1" t="str"><f>"+"&amp;B1</f><v>+420601123456</v></c>', '+420601123456'],
    ['a formula that nobody has worked out', '<c r="A1"><f>B1&amp;C1</f></c>', '=B1&C1'],
    ['a formula that came to nothing', '<c r="A1" t="str"><f>B1</f><v></v></c>', ''],
    ['a number', '<c r="A1"><v>601123456</v></c>', '601123456'],
    ['a number as a power of ten', '<c r="A1"><v>4.20601123456E+11</v></c>', '420601123456'],
    ['with what binary fractions add', '<c r="A1"><v>420601123456.00006</v></c>', '420601123456'],
    ['a number with a zero that its format adds', '<c r="A1" s="1"><v>912123456</v></c>', '0912123456'],
    ['a day', '<c r="A1" s="2"><v>46348</v></c>', '2026-11-22'],
    ['a time of a day', '<c r="A1" s="3"><v>46348.5</v></c>', '2026-11-22 12:00'],
    ['an amount whose format has words', '<c r="A1" s="4"><v>12.5</v></c>', '12.5'],
    ['a date as a text', '<c r="A1" t="d"><v>2026-11-22</v></c>', '2026-11-22'],
    ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', '#N/A'],
  ])('%s', (_, cell, text) => {
    const rows = text === '' ? undefined : [{ line: 1, cells: [text] }];
    expect(rowsOf(workbook(`<row r="1">${cell}</row>`))).toEqual(rows);
  });

  test('places may be named or left out, and are kept', () => {
    const rows =
      '<row r="3"><c r="C3"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row><row r="9"/><row r="12"><c r="AB12"><v>4</v></c><c r="XFD12"><v>5</v></c><c r="A12" t="s"><v>3</v></c></row>';
    expect(rowsOf(workbook(rows))).toEqual([
      { line: 3, cells: ['', '', '1', '2'] },
      { line: 4, cells: ['3'] },
      { line: 12, cells: [...Array.from({ length: 27 }, () => ''), '4'] },
    ]);
  });

  test('days that are counted from 1904', () => {
    const xml = `<workbook xmlns="${MAIN}" xmlns:r="${TYPE}"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>`;
    const bytes = workbook('<row r="1"><c s="2"><v>44886</v></c></row>', { 'xl/workbook.xml': xml });
    expect(rowsOf(bytes)).toEqual([{ line: 1, cells: ['2026-11-22'] }]);
  });
});

describe('workbooks', () => {
  const SHEET = `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>`;

  test('of several sheets, in their order: hidden and empty ones are left out', () => {
    const bytes = workbook('', {
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${TYPE}"><sheets><sheet name="Prázdný" r:id="rId1"/><sheet name="Skrytý" state="hidden" r:id="rId5"/><sheet name="B &amp; C" r:id="rId6"/><sheet name="Graf" r:id="rId8"/><sheet name="A" r:id="rId7"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId5', 'worksheet', 'worksheets/sheet5.xml'],
        ['rId6', 'worksheet', 'worksheets/sheet6.xml'],
        ['rId7', 'worksheet', '../xl/worksheets/Sheet7.xml'],
        ['rId8', 'chartsheet', 'chartsheets/sheet1.xml'],
      ),
      'xl/worksheets/sheet5.xml': SHEET,
      'xl/worksheets/sheet6.xml': SHEET,
      'xl/worksheets/sheet7.xml': SHEET,
    });
    const rows = [{ line: 1, cells: ['7'] }];
    expect(readWorkbook(bytes)).toEqual({
      sheets: [
        { name: 'B & C', rows },
        { name: 'A', rows },
      ],
      first: 0,
    });
  });

  test('begin with the first sheet that has numbers of telephones: others are covers and notes', () => {
    const text = (value: string) => `<worksheet><row r="1"><c t="str"><v>${value}</v></c></row></worksheet>`;
    const first = (...texts: readonly string[]) => {
      const book = readWorkbook(
        workbook('', {
          'xl/workbook.xml': `<workbook xmlns:r="${TYPE}">${texts.map((_, i) => `<sheet name="${i}" r:id="rId${i}"/>`).join('')}</workbook>`,
          'xl/_rels/workbook.xml.rels': relations(
            ...texts.map((_, i): [string, string, string] => [`rId${i}`, 'worksheet', `${i}.xml`]),
          ),
          ...Object.fromEntries(texts.map((value, i) => [`xl/${i}.xml`, text(value)])),
        }),
      );
      return 'problem' in book ? book.problem : book.first;
    };
    expect(first('Kontakty na jaro 2026', '2026-11-22 12:00', '601 123 456', '605111222')).toBe(2);
    expect(first('Faktura 2026', '+420 (601) 123-456')).toBe(1);
    expect(first('Poznámky', 'Telefon: 601123456')).toBe(1);
    expect(first('a', 'b')).toBe(0);
  });

  test('of other programs: prefixes, other paths, the strict form, no shared texts and styles', () => {
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const bytes = workbook('', {
      '_rels/.rels': relations(['a', `${strict}/officeDocument`, '/book/main.xml']),
      'book/main.xml':
        '<x:workbook xmlns:x="m" xmlns:y="r"><x:sheets><x:sheet name="a" y:id="s"/></x:sheets></x:workbook>',
      'book/_rels/main.xml.rels': relations(['s', `${strict}/worksheet`, 'one%20sheet.xml']),
      'book/one sheet.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="B1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(rowsOf(bytes)).toEqual([{ line: 1, cells: ['', '7'] }]);
  });

  const zip = (parts: Readonly<Record<string, string>>) =>
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
  test.each([
    [
      'a document of Word',
      zip({
        '_rels/.rels': relations(['a', 'officeDocument', 'word/document.xml']),
        'word/document.xml': '<w:document xmlns:w="w"/>',
      }),
      'no-workbook',
    ],
    ['an archive', zip({ 'a.txt': 'x' }), 'no-workbook'],
    ['what is cut off', workbook('<row r="1"><c><v>1</v></c></row>').subarray(0, 400), 'damaged-workbook'],
    ['XML that breaks off', workbook('<row r="1"><c><v>1'), 'damaged-workbook'],
    ['a bomb', workbook(' '.repeat(60_000_001)), 'too-large'],
  ])('%s is refused', (_, bytes, problem) => {
    expect(readWorkbook(bytes)).toEqual({ problem });
  });
});
