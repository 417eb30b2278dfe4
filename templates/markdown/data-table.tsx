import type { ReactNode } from 'react';
import { Text } from '../components/text.tsx';
import { TableFrame } from './table.tsx';
import { asCards } from './table-cards.tsx';
import { ROLES } from './table-roles.ts';

interface DataTableProps {
  readonly caption: string;
  readonly className: string;
  readonly head: readonly string[];
  /** Whether it becomes cards on a telephone; otherwise its stylesheet has an arrangement of its own. */
  readonly isCards?: boolean;
  /** Columns of the Markdown copy for elements with `data-column`, in their order. */
  readonly columns?: readonly string[];
  /** Elements `tr` with their cells. */
  readonly children: ReactNode;
}

/** A table of a data file, with its caption and the names of its columns. */
export function DataTable({ caption, className, head, isCards = true, columns = [], children }: DataTableProps) {
  return (
    <TableFrame label={caption} className={`${className}-frame`}>
      <table className={isCards ? `${className} table-cards` : className} {...ROLES.table}>
        <caption>
          <Text>{caption}</Text>
        </caption>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {head.map((name) => (
              <th key={name} scope="col" {...ROLES.column}>
                {name}
                {name === head.at(-1) && columns.map((column) => <span key={column} data-column={column} />)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>{asCards(isCards ? head : [], children)}</tbody>
      </table>
    </TableFrame>
  );
}
