import type { ReactNode } from 'react';
import { Text } from '../components/text.tsx';
import { TableFrame } from './table.tsx';

interface DataTableProps {
  readonly caption: string;
  readonly className: string;
  readonly head: readonly string[];
  readonly children: ReactNode;
}

/** A table of a data file, with its caption and the names of its columns. */
export function DataTable({ caption, className, head, children }: DataTableProps) {
  return (
    <TableFrame label={caption} className={`${className}-frame`}>
      <table className={className}>
        <caption>
          <Text>{caption}</Text>
        </caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableFrame>
  );
}
