import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
import { useWords } from '../locales/use-words.ts';

interface TableFrameProps {
  readonly label?: string;
  /** Id of what names it in place of a label. */
  readonly labelledBy?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A table scrolls by itself on a narrow screen, by keyboard too: a stop of the Tab key, unless the runtime sees that it does not. */
export function TableFrame({ label, labelledBy, className = '', children }: TableFrameProps) {
  const words = useWords();
  const name = labelledBy === undefined ? { 'aria-label': label ?? words.table } : { 'aria-labelledby': labelledBy };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not rows
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div className={`table-frame ${className}`.trim()} role="group" {...name} tabIndex={0} data-scrolls="">
      {children}
    </div>
  );
}

/** The first cell of a row of a Markdown table says what the row is about; those of the first row, what the columns are. */
export function MarkdownRow({ children, ...props }: ComponentProps<'tr'>) {
  const cells = Children.toArray(children);
  return (
    <tr {...props}>
      {cells.map((cell, column) => {
        if (!isValidElement<ComponentProps<'th'>>(cell)) return cell;
        if (cell.type === 'th') return cloneElement(cell, { scope: 'col' });
        return column === 0 && cells.length > 1 ? <th key={cell.key} scope="row" {...cell.props} /> : cell;
      })}
    </tr>
  );
}

/** @param props with the id of the heading above it, whose text has one of its own: see `heading.tsx` */
export function MarkdownTable({ 'aria-labelledby': heading, ...props }: ComponentProps<'table'>) {
  const name = heading === undefined ? undefined : `${heading}:t`;
  return (
    <TableFrame labelledBy={name}>
      <table className="markdown-table" aria-labelledby={name} {...props} />
    </TableFrame>
  );
}
