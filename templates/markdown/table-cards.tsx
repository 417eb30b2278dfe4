/**
 * Tables that become cards on a telephone: which ones need it, and the attributes of their cells.
 */
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { ROLES } from './table-roles.ts';

type Cell = ReactElement<ComponentProps<'td'> & { readonly 'data-label'?: string }>;
type Row = ReactElement<{ readonly children?: ReactNode; readonly role?: string }>;

/**
 * Width of a table in a window of 360 pixels, of a letter, and of the padding of a cell. In pixels.
 */
const ROOM = 326;
const LETTER = 8;
const AROUND_CELL = 24;
/** Maximum number of lines in a cell. Longer cells are hard to read next to each other. */
const LINES = 3;

/** Returns the cells of a row. */
export const cellsOf = (row: ReactNode): readonly Cell[] =>
  isValidElement<{ readonly children?: ReactNode }>(row)
    ? Children.toArray(row.props.children).filter((cell): cell is Cell => isValidElement(cell))
    : [];

interface Written {
  readonly children?: ReactNode;
  /** HTML of an element without components of this site. */
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/** Returns the text of a node before it is rendered. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<Written>(node)) return '';
  const { children, dangerouslySetInnerHTML: written } = node.props;
  return written === undefined ? textOf(children) : written.__html.replace(/<[^>]*>/g, '').replace(ENTITY, spelledOut);
}

/** Characters that HTML escapes. */
const ENTITY = /&(?:amp|lt|gt|quot|#x27|#39);/g;
const SPELLED_OUT: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const spelledOut = (entity: string) => SPELLED_OUT[entity] ?? "'";

/**
 * Checks if a table is too wide for a telephone: a word wider than its column, or a cell of many lines.
 *
 * @param rows texts of the cells, starting with the column heads
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

/** Returns the minimum width of a text in letters. */
function lettersOf(text: string): number {
  const words = text.split(/[ \n]+/).map((word) => word.length);
  return Math.max(...words, text.length / LINES);
}

/**
 * Adds the roles of a table to rows. If there are several columns, adds the name of its column to each cell but the
 * first.
 *
 * @param rows elements `tr`, with their cells as children
 */
export function asCards(labels: readonly string[], rows: ReactNode): ReactNode {
  // A row of two cells is a name with its description, which needs no labels.
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
