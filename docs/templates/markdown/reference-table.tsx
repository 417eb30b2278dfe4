import { useData } from '@depese/ssg/components';
import type { Row } from '../../../scripts/reference/row.ts';

/** Renders a table of docs/data/reference.json. Type and default are below the name; Markdown copies have columns for both. */
export function ReferenceTable({ table }: { readonly table: string }) {
  const tables = useData('reference') as Readonly<Record<string, readonly Row[]>>;
  const rows = tables[table];
  if (rows === undefined) throw new RangeError(`There is no table "${table}" in docs/data/reference.json.`);
  return (
    <table className="reference">
      <thead>
        <tr>
          <th>Name</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type = '', default: value = '', description }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              {type !== '' && <div data-column="Type">{type}</div>}
              {value !== '' && <div data-column="Default">{value === 'required' ? value : <code>{value}</code>}</div>}
            </td>
            <td>{withCode(description)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the parts of a text between backticks as code. */
function withCode(text: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity.
  return text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}
