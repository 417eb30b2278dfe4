import { strFromU8, unzipSync } from 'fflate';
import type { ListRow } from './phone-list.ts';
import { readFormats } from './workbook-formats.ts';
import { readSheet, readStrings } from './workbook-sheet.ts';
import { walkXml } from './workbook-xml.ts';

/** Sheet of a workbook with its rows that are not empty. */
export interface Sheet {
  readonly name: string;
  /** Lines have the row numbers of the spreadsheet. */
  readonly rows: readonly ListRow[];
}

export type WorkbookProblem = 'no-workbook' | 'damaged-workbook' | 'too-large';
export type Workbook =
  /** `first` is the index of the first sheet with telephone numbers, or 0. */
  { readonly sheets: readonly Sheet[]; readonly first: number } | { readonly problem: WorkbookProblem };

/**
 * Maximum size of an unpacked part in bytes: a sheet of a million cells. A larger one would fill the memory of a
 * telephone.
 */
const MAX_PART_BYTES = 60_000_000;
const ROOT = '_rels/.rels';
/**
 * Text with as many digits as a Czech number, in any grouping. Only the check decides if it is a number.
 */
const LIKE_NUMBER = /\d(?:[\s()./-]*\d){8}/;
/** Date as `readSheet` writes it. */
const DATE = /^\d{4}-\d{2}-\d{2}/;

/**
 * Returns the visible sheets of an XLSX file (ECMA-376: a ZIP archive of XML parts connected by relationships).
 *
 * @param bytes ZIP archive
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  try {
    return readParts(unpack(bytes));
  } catch (cause) {
    return { problem: cause === TOO_LARGE ? 'too-large' : 'damaged-workbook' };
  }
}

const TOO_LARGE = new Error('A part of the workbook is too large.');

/** Unpacks the XML parts of the archive by path. Pictures and similar parts are skipped. */
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
  /**
   * Last segment of its URL, which is the same in Excel files and in the strict form of the standard.
   */
  readonly type: string;
  /** Path of the part in lower case, because part names are case-insensitive. */
  readonly path: string;
}

/** Returns the relationships of a part. An empty path is the archive itself. */
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
