import { useData } from '@depese/ssg/components';
import { Text } from '../components/text.tsx';
import * as cs from '../locales/cs.ts';
import type { Data } from '../site.ts';
import { DataTable } from './data-table.tsx';
import { groupOf } from './group.ts';

const words = cs.reference;

/**
 * Renders `::error-codes{group=request}`. The row of a code is its permanent anchor, which problem documents link to.
 */
export function ErrorCodes({ group }: { readonly group: string }) {
  const { caption, rows } = groupOf(useData<Data['errors']>('errors').groups, group);
  return (
    <DataTable
      caption={caption}
      className="reference-table"
      head={[words.code, words.meaningCausesAndRemedy, words.retry]}
    >
      {rows.map((row) => (
        <tr key={row.code} id={row.code}>
          {codeCell(row.code, row.status === undefined ? undefined : words.status(row.status))}
          <td>
            <p>
              <Text>{row.meaning}</Text>
            </p>
            <p>
              {words.causes} <Text>{row.causes}</Text>
            </p>
            <p className="remedy">
              <Text>{row.remedy}</Text>
            </p>
            {row.calls.length > 0 && (
              <p className="calls">
                {words.calls} <Text>{row.calls.map((call) => `\`${call}\``).join(', ')}</Text>
              </p>
            )}
          </td>
          <td>{words.retries[row.retry]}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/**
 * Renders `::error-list{except=/docs/api/json/error-codes/}`: codes whose rows are on other pages, with links to them.
 */
export function ErrorList({ except }: { readonly except: string }) {
  const { groups } = useData<Data['errors']>('errors');
  const rows = Object.values(groups).flatMap((group) =>
    group.rows.filter(({ address }) => !address.startsWith(except)),
  );
  return (
    <DataTable caption={words.otherCodes} className="reference-table" head={[words.code, words.call, words.retry]}>
      {rows.map((row) => (
        <tr key={row.code}>
          <th scope="row">
            <a href={row.address}>
              <code>{row.code}</code>
            </a>{' '}
            <span className="type">{words.status(row.status ?? 0)}</span>
          </th>
          <td>
            <Text>{row.calls.map((call) => `\`${call}\``).join(', ')}</Text>
          </td>
          <td>{words.retries[row.retry]}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/**
 * Renders `::retry-rule`: the codes worth retrying and their waiting times. Requests with other codes must not be
 * retried.
 */
export function RetryRule() {
  const { groups, rule } = useData<Data['errors']>('errors');
  const codes = Object.values(groups)
    .flatMap(({ rows }) => rows)
    .filter(({ retry }) => retry !== 'never')
    .map(({ status, code, address, retry }) => ({ event: `${status} [\`${code}\`](${address})`, retry }));
  return (
    <DataTable caption={words.rule} className="reference-table" head={[words.event, words.retry, words.wait]}>
      {[...codes, ...rule.others].map(({ event, retry }) => (
        <tr key={event}>
          <td>
            <Text>{event}</Text>
          </td>
          <td>{retry === 'never' ? words.no : words.yes}</td>
          <td>
            <Text>{words.waits(retry, rule.waits)}</Text>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Renders `::delivery-states`. */
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
          {codeCell(row.state)}
          {textCell(row.meaning)}
          <td>{yesOrNo(row.final)}</td>
          <td>{row.smpp ?? '–'}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Renders `::delivery-codes`: a table for each family of codes. */
export function DeliveryCodes() {
  const { codes } = useData<Data['delivery']>('delivery');
  return codes.map(({ caption, rows }) => (
    <DataTable key={caption} caption={caption} className="reference-table" head={[words.code, words.meaningAndRemedy]}>
      {rows.map((row) => (
        <tr key={row.code} id={row.code}>
          {codeCell(row.code, row.state)}
          {meaningCell(row)}
        </tr>
      ))}
    </DataTable>
  ));
}

/** Renders `::sandbox-numbers`. */
export function SandboxNumbers() {
  const { numbers: rows } = useData<Data['sandbox']>('sandbox');
  return (
    <DataTable caption={words.sandbox} className="reference-table" head={[words.number, words.outcome, words.code]}>
      {rows.map((row) => (
        <tr key={row.number}>
          {codeCell(row.number)}
          {textCell(row.outcome)}
          <td>{row.code === undefined ? '–' : <code>{row.code}</code>}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Renders `::sandbox-templates`. */
export function SandboxTemplates() {
  const { templates: rows } = useData<Data['sandbox']>('sandbox');
  const head = [words.template, words.category, words.variables, words.language];
  return (
    <DataTable caption={words.sandboxTemplates} className="reference-table" head={head}>
      {rows.map(({ name, category, variables, language }) => (
        <tr key={name}>
          {codeCell(name)}
          {textCell(words.categories[category])}
          <td>{variables}</td>
          <td>
            <code>{language}</code>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

// Functions instead of components: the table must see the cells to give each the name of its column.
function codeCell(code: string, note?: string) {
  return (
    <th scope="row">
      <code>{code}</code>
      {/* A space, so that code and note are separate words when read aloud or copied. */}
      {note !== undefined && ' '}
      {note !== undefined && <span className="type">{note}</span>}
    </th>
  );
}

function meaningCell({ meaning, remedy }: { readonly meaning: string; readonly remedy: string }) {
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

function textCell(text: string) {
  return (
    <td>
      <Text>{text}</Text>
    </td>
  );
}

function yesOrNo(value: boolean): string {
  return value ? words.yes : words.no;
}
