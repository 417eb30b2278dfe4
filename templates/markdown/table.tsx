import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
import { useWords } from '../locales/use-words.ts';
import { asCards, cellsOf, isTooWide, textOf } from './table-cards.tsx';
import { ROLES } from './table-roles.ts';

interface TableFrameProps {
  readonly label?: string;
  /** ID of the element that names the table, instead of a label. */
  readonly labelledBy?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Renders the frame in which a table scrolls on narrow screens. It is focusable, so that the keyboard can scroll it.
 * The runtime removes it from the Tab order if the table fits.
 */
export function TableFrame({ label, labelledBy, className = '', children }: TableFrameProps) {
  const words = useWords();
  const name = labelledBy === undefined ? { 'aria-label': label ?? words.table } : { 'aria-labelledby': labelledBy };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not rows
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div className={`table-frame ${className}`.trim()} role="group" {...name} tabIndex={0} data-scrolls="">
      {children}
    </div>
  );
}

/**
 * Renders a row of a Markdown table. The first cell is the head of the row, and the cells of the first row are the
 * heads of the columns.
 */
export function MarkdownRow({ children, ...props }: ComponentProps<'tr'>) {
  const cells = Children.toArray(children);
  return (
    <tr {...props}>
      {cells.map((cell, column) => {
        if (!isValidElement<ComponentProps<'th'>>(cell)) return cell;
        if (cell.type === 'th') return cloneElement(cell, { scope: 'col' });
        const isHead = column === 0 && cells.length > 1;
        const role = isHead && props.role !== undefined ? ROLES.rowHead : {};
        return isHead ? <th key={cell.key} scope="row" {...cell.props} {...role} /> : cell;
      })}
    </tr>
  );
}

/**
 * Renders a table of a text: unchanged if it fits, otherwise with a card for every row.
 *
 * @param props `aria-labelledby` is the ID of the heading above. Its text has its own ID: see `heading.tsx`.
 */
export function MarkdownTable({ 'aria-labelledby': heading, children, ...props }: ComponentProps<'table'>) {
  const name = heading === undefined ? undefined : `${heading}:t`;
  const rows = Children.toArray(children).flatMap((part) => cellsOf(part));
  const texts = rows.map((row) => cellsOf(row).map(textOf));
  const isCards = isTooWide(texts);
  return (
    <TableFrame labelledBy={name}>
      <table
        className={`markdown-table${isCards ? ' table-cards' : ''}`}
        aria-labelledby={name}
        {...props}
        {...(isCards ? ROLES.table : {})}
      >
        {isCards ? Children.map(children, (part) => cardsOf(texts[0] ?? [], part)) : children}
      </table>
    </TableFrame>
  );
}

/** Returns the head or the body of a table that becomes cards. */
function cardsOf(labels: readonly string[], part: ReactNode): ReactNode {
  if (!isValidElement<ComponentProps<'tbody'>>(part)) return part;
  const isHead = part.type === 'thead';
  return cloneElement(part, ROLES.group, isHead ? headOf(part.props.children) : asCards(labels, part.props.children));
}

function headOf(rows: ReactNode): ReactNode {
  return Children.map(rows, (row) =>
    isValidElement<ComponentProps<'tr'>>(row)
      ? cloneElement(
          row,
          ROLES.row,
          cellsOf(row).map((cell) => cloneElement(cell, ROLES.column)),
        )
      : row,
  );
}
