import { useData } from '@depese/ssg/components';
import { Text } from '../components/text.tsx';
import * as cs from '../locales/cs.ts';
import type { Data } from '../site.ts';
import { DataTable } from './data-table.tsx';
import { groupOf } from './group.ts';

const words = cs.reference;

/** Number of fields from which a table is folded on narrow screens. */
const FOLDED = 5;

/** Facts of a field, in the order of the columns of the Markdown copy. */
const FACTS = [
  ['type', words.type],
  ['required', words.necessity],
  ['default', words.default],
  ['limits', words.limits],
  ['example', words.example],
] as const;

/** Renders `::params{group=message}`: the fields of one object of the API. */
export function Parameters({ group }: { readonly group: string }) {
  const { caption, rows } = groupOf(useData<Data['parameters']>('parameters'), group);
  const columns = FACTS.filter(([key]) => rows.some((row) => row[key] !== undefined)).map(([, name]) => name);
  const table = (
    <DataTable caption={caption} className="reference-table" head={[words.field, words.description]} columns={columns}>
      {rows.map((row) => (
        <tr key={row.name} id={`${group}-${row.name}`}>
          <th scope="row">
            <code>{row.name}</code>
            <div className="type" data-column={words.type}>
              <Text>{row.type}</Text>
            </div>
            {row.required !== undefined && (
              <div className="required" data-column={words.necessity}>
                <Text>{row.required}</Text>
              </div>
            )}
          </th>
          <td>
            <p>
              <Text>{row.description}</Text>
            </p>
            <dl>
              <Fact name={words.default} value={row.default} />
              <Fact name={words.limits} value={row.limits} />
              {row.example !== undefined && <Fact name={words.example} value={`\`${row.example}\``} />}
            </dl>
          </td>
        </tr>
      ))}
    </DataTable>
  );
  if (rows.length < FOLDED) return table;
  return (
    <details className="fields" data-wide="" open>
      <summary data-markdown-ignore="">
        <Text>{caption}</Text> <small>{words.fieldCount(rows.length)}</small>
      </summary>
      {table}
    </details>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  if (value === undefined) return null;
  return (
    <div data-column={name}>
      <dt>{name}</dt>
      <dd>
        <Text>{value}</Text>
      </dd>
    </div>
  );
}
