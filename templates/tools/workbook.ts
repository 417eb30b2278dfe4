import { strFromU8, unzipSync } from 'fflate';
import type { ListRow } from './phone-list.ts';
import { readFormats } from './workbook-formats.ts';
import { readSheet, readStrings } from './workbook-sheet.ts';
import { walkXml } from './workbook-xml.ts';

/** A sheet of a workbook, with the rows that hold something. */
export interface Sheet {
  readonly name: string;
  /** Lines are counted as the spreadsheet counts its rows. */
  readonly rows: readonly ListRow[];
}

export type WorkbookProblem = 'no-workbook' | 'damaged-workbook' | 'too-large';
export type Workbook =
  /** The first of the sheets that holds numbers of telephones is looked at first; without one, the first of all. */
  { readonly sheets: readonly Sheet[]; readonly first: number } | { readonly problem: WorkbookProblem };

/** A sheet of a million cells. Bytes, unpacked: what is larger would fill the memory of a telephone. */
const MAX_PART_BYTES = 60_000_000;
const ROOT = '_rels/.rels';
/** As many digits as a Czech number has, however they are grouped: which of them are numbers, only the check knows. */
const LIKE_NUMBER = /\d(?:[\s()./-]*\d){8}/;
/** As `readSheet` writes it. */
const DATE = /^\d{4}-\d{2}-\d{2}/;

/**
 * The sheets of an XLSX file that a visitor sees (ECMA-376: a ZIP of XML parts, tied together by relationships).
 *
 * @param bytes a ZIP archive
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  try {
    return readParts(unpack(bytes));
  } catch (cause) {
    return { problem: cause === TOO_LARGE ? 'too-large' : 'damaged-workbook' };
  }
}

const TOO_LARGE = new Error('A part of the workbook is too large.');

/** The XML parts of the archive, by their paths. Pictures and the like stay packed. */
function unpack(bytes: Uint8Array): Map<string, string> {
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isRead = /\.(?:xml|rels)$/i.test(name) && !/\/(?:theme|drawings|charts|pivot\w*)\//.test(name);
      if (isRead && originalSize > MAX_PART_BYTES) throw TOO_LARGE;
      return isRead;
    },
  });
  return new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), strFromU8(part)]));
}

function readParts(parts: ReadonlyMap<string, string>): Workbook {
  const [book] = relationsOf(parts, '').filter(({ type }) => type === 'officeDocument');
  const bookXml = book && parts.get(book.path);
  if (book === undefined || bookXml === undefined || !/<(?:\w+:)?workbook\b/.test(bookXml))
    return { problem: 'no-workbook' };
  const relations = relationsOf(parts, book.path);
  const partOf = (type: string) => parts.get(relations.find((relation) => relation.type === type)?.path ?? '');
  const strings = readStrings(partOf('sharedStrings') ?? '');
  const formats = readFormats(partOf('styles') ?? '');
  const sheets: Sheet[] = [];
  let startsIn1904 = false;
  const found: { name: string; id: string }[] = [];
  walkXml(bookXml, {
    open(element, attributes) {
      if (element === 'workbookPr') startsIn1904 = /^(?:1|true)$/.test(attributes()['date1904'] ?? '');
      if (element !== 'sheet') return;
      const { name = '', id = '', state = 'visible' } = attributes();
      if (state === 'visible') found.push({ name, id });
    },
  });
  for (const { name, id } of found) {
    const relation = relations.find((other) => other.id === id && other.type === 'worksheet');
    const xml = parts.get(relation?.path ?? '');
    const rows = xml === undefined ? [] : readSheet(xml, strings, { formats, startsIn1904 });
    if (rows.length > 0) sheets.push({ name, rows });
  }
  return { sheets, first: Math.max(0, sheets.findIndex(hasNumbers)) };
}

function hasNumbers({ rows }: Sheet): boolean {
  return rows.some(({ cells }) => cells.some((cell) => LIKE_NUMBER.test(cell) && !DATE.test(cell)));
}

interface Relation {
  readonly id: string;
  /** The last word of its URL, which Excel and the strict form of the standard share. */
  readonly type: string;
  /** Path of the part, in small letters, as names of parts are compared. */
  readonly path: string;
}

/** What a part refers to; an empty path is the archive itself. */
function relationsOf(parts: ReadonlyMap<string, string>, path: string): Relation[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const file = path === '' ? ROOT : `${folder}_rels/${path.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  walkXml(parts.get(file) ?? '<none/>', {
    open(element, attributes) {
      if (element !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes();
      const { pathname } = new URL(target, `file:///${folder}`);
      relations.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        path: decodeURI(pathname.slice(1)).toLowerCase(),
      });
    },
  });
  return relations;
}
