/** Tables that become cards on a telephone: what they are about, and who needs it. */
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { ROLES } from './table-roles.ts';

type Cell = ReactElement<ComponentProps<'td'> & { readonly 'data-label'?: string }>;
type Row = ReactElement<{ readonly children?: ReactNode; readonly role?: string }>;

/** What a table has for its cells on a window of 360 pixels, and what a letter and the space round a cell take of it. */
const ROOM = 326;
const LETTER = 8;
const AROUND_CELL = 24;
/** A cell of more lines than these is hard to read beside another one. */
const LINES = 3;

/** The cells of a row. */
export const cellsOf = (row: ReactNode): readonly Cell[] =>
  isValidElement<{ readonly children?: ReactNode }>(row)
    ? Children.toArray(row.props.children).filter((cell): cell is Cell => isValidElement(cell))
    : [];

interface Written {
  readonly children?: ReactNode;
  /** What holds no component of ours comes as HTML. */
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/** The words of something that is to be rendered. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<Written>(node)) return '';
  const { children, dangerouslySetInnerHTML: written } = node.props;
  return written === undefined ? textOf(children) : written.__html.replace(/<[^>]*>/g, '').replace(ENTITY, spelledOut);
}

/** What has to be written in another way in HTML. */
const ENTITY = /&(?:amp|lt|gt|quot|#x27|#39);/g;
const SPELLED_OUT: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const spelledOut = (entity: string) => SPELLED_OUT[entity] ?? "'";

/**
 * Whether rows of texts are more than a telephone shows side by side: a word that is wider than its column, or a cell of many lines.
 *
 * @param rows texts of the cells, the names of the columns first
 */
export function isTooWide(rows: readonly (readonly string[])[]): boolean {
  const columns = rows[0]?.length ?? 0;
  let width = 0;
  for (let column = 0; column < columns; column++) {
    const widest = Math.max(...rows.map((row) => lettersOf(row[column] ?? '')));
    width += widest * LETTER + AROUND_CELL;
  }
  return columns > 1 && width > ROOM;
}

/** How many letters the lines of a text must hold at least. */
function lettersOf(text: string): number {
  const words = text.split(/[ \n]+/).map((word) => word.length);
  return Math.max(...words, text.length / LINES);
}

/**
 * Rows with the roles of a table, and in each cell but the first the name of its column where there are several.
 *
 * @param rows elements `tr`, with their cells as children
 */
export function asCards(labels: readonly string[], rows: ReactNode): ReactNode {
  // A row of two is a thing and what there is to say of it.
  const first = labels.length > 2 ? 1 : labels.length;
  return Children.map(rows, (row) => {
    if (!isValidElement(row)) return row;
    return cloneElement(
      row as Row,
      ROLES.row,
      cellsOf(row).map((cell, column) => {
        if (cell.type === 'th') return cloneElement(cell, ROLES.rowHead);
        const label = labels[column] ?? '';
        return cloneElement(cell, {
          ...ROLES.cell,
          ...(label === '' || column < first ? {} : { 'data-label': label }),
        });
      }),
    );
  });
}
