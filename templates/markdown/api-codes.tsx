import { useData } from 'ssg/components';
import { Text } from '../components/text.tsx';
import * as cs from '../locales/cs.ts';
import type { Data } from '../site.ts';
import { DataTable } from './data-table.tsx';
import { groupOf } from './group.ts';

const words = cs.reference;

/** `::error-codes{group=request}`: the row of a code is its permanent anchor, which problem documents refer to. */
export function ErrorCodes({ group }: { readonly group: string }) {
  const { caption, rows } = groupOf(useData<Data['errors']>('errors'), group);
  return (
    <DataTable caption={caption} className="reference-table" head={[words.code, words.meaningAndRemedy, words.retry]}>
      {rows.map((row) => (
        <tr key={row.code} id={row.code}>
          <CodeCell code={row.code} note={row.status === undefined ? undefined : words.status(row.status)} />
          <MeaningCell meaning={row.meaning} remedy={row.remedy} />
          <td>{yesOrNo(row.retry)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** `::delivery-states` */
export function DeliveryStates() {
  const { states } = useData<Data['delivery']>('delivery');
  return (
    <DataTable
      caption={words.states}
      className="reference-table"
      head={[words.state, words.meaning, words.final, words.smpp]}
    >
      {states.map((row) => (
        <tr key={row.state} id={row.state}>
          <CodeCell code={row.state} />
          <TextCell>{row.meaning}</TextCell>
          <td>{yesOrNo(row.final)}</td>
          <td>{row.smpp ?? '–'}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** `::delivery-codes`: a table for each family of codes. */
export function DeliveryCodes() {
  const { codes } = useData<Data['delivery']>('delivery');
  return codes.map(({ caption, rows }) => (
    <DataTable key={caption} caption={caption} className="reference-table" head={[words.code, words.meaningAndRemedy]}>
      {rows.map((row) => (
        <tr key={row.code} id={row.code}>
          <CodeCell code={row.code} note={row.state} />
          <MeaningCell meaning={row.meaning} remedy={row.remedy} />
        </tr>
      ))}
    </DataTable>
  ));
}

/** `::sandbox-numbers` */
export function SandboxNumbers() {
  const rows = useData<Data['sandbox']>('sandbox');
  return (
    <DataTable caption={words.sandbox} className="reference-table" head={[words.number, words.outcome, words.code]}>
      {rows.map((row) => (
        <tr key={row.number}>
          <CodeCell code={row.number} />
          <TextCell>{row.outcome}</TextCell>
          <td>{row.code === undefined ? '–' : <code>{row.code}</code>}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function CodeCell({ code, note }: { readonly code: string; readonly note?: string | undefined }) {
  return (
    <th scope="row">
      <code>{code}</code>
      {note !== undefined && <span className="type">{note}</span>}
    </th>
  );
}

function MeaningCell({ meaning, remedy }: { readonly meaning: string; readonly remedy: string }) {
  return (
    <td>
      <p>
        <Text>{meaning}</Text>
      </p>
      <p className="remedy">
        <Text>{remedy}</Text>
      </p>
    </td>
  );
}

function TextCell({ children }: { readonly children: string }) {
  return (
    <td>
      <Text>{children}</Text>
    </td>
  );
}

function yesOrNo(value: boolean): string {
  return value ? words.yes : words.no;
}
