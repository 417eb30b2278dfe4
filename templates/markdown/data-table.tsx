import type { ReactNode } from 'react';
import { Text } from '../components/text.tsx';
import { TableFrame } from './table.tsx';
import { asCards } from './table-cards.tsx';
import { ROLES } from './table-roles.ts';

interface DataTableProps {
  readonly caption: string;
  readonly className: string;
  readonly head: readonly string[];
  /** True if the table becomes cards on a telephone. Otherwise its stylesheet must adapt it. */
  readonly isCards?: boolean;
  /** Columns of the Markdown copy for elements with `data-column`, in their order. */
  readonly columns?: readonly string[];
  /** Elements `tr` with their cells. */
  readonly children: ReactNode;
}

/** Renders a table of a data file with its caption and column heads. */
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
