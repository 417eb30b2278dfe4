import { Enhance, typeset, useData } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import * as cs from '../locales/cs.ts';
import { callingCodeOf, type PriceList, type PriceRow } from '../prices/price-list.ts';
import { searchTermsOf } from '../prices/search-terms.ts';
import { DataTable } from './data-table.tsx';
import { TableFrame } from './table.tsx';
import { asCards } from './table-cards.tsx';
import { ROLES } from './table-roles.ts';

const names = cs.prices;

/** Columns after the name and the calling code. */
const CHANNELS = [
  ['sms', names.sms],
  ['viber', names.viber],
  ['rcs', names.rcs],
  ['whatsapp_utility', names.whatsapp],
] as const;

const FORM = 'price-search';

/**
 * Renders `::prices{countries="CZ SK"}`: the sample prices of some countries. Without the attribute, a table of all
 * countries with search and sorting.
 */
export function Prices({ countries }: { readonly countries?: string }) {
  const all = useData<PriceList>('prices');
  if (countries === undefined) return <AllPrices rows={all} />;
  const wanted = countries.split(/\s+/);
  return (
    <>
      <CountrySearch action="/docs/ceny/#všechny-země" />
      <DataTable
        caption={names.caption}
        className="price-table"
        isCards={false}
        head={[names.country, names.callingCode, ...CHANNELS.map(([, label]) => label)]}
      >
        {all
          .filter(({ country }) => wanted.includes(country))
          .map((row) => (
            <tr key={row.country} data-search="skip">
              {cellsOf(row)}
            </tr>
          ))}
      </DataTable>
    </>
  );
}

/** Renders the search for a country, in the table of the page or in that of the page at `action`. */
function CountrySearch({ className = '', action }: { readonly className?: string; readonly action?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers lack the `search` element
    <form id={FORM} className={`table-search ${className}`} action={action} role="search" data-markdown-ignore="">
      <label htmlFor={`${FORM}-query`}>{names.search}</label>
      <input
        id={`${FORM}-query`}
        type="search"
        name="q"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${FORM}-hint`}
      />
      <button type="submit" className="button button-quiet">
        {names.searchButton}
      </button>
      <p id={`${FORM}-hint`}>{typeset(names.searchHint)}</p>
    </form>
  );
}

/** Renders the table of all countries. `sortable-table` activates its form and column heads. */
function AllPrices({ rows }: { readonly rows: PriceList }) {
  return (
    <Enhance by="sortable-table" on="interaction">
      <div className="sortable-table">
        <CountrySearch className="needs-script" />
        <p
          role="status"
          className="table-count"
          data-words={JSON.stringify(names.countWords)}
          data-ascending={names.ascending}
          data-descending={names.descending}
        >
          {names.count(rows.length)}
        </p>
        <TableFrame label={names.caption}>
          <table className="price-table" {...ROLES.table}>
            <caption>
              <span>{names.caption}</span>
            </caption>
            <thead {...ROLES.group}>
              <tr {...ROLES.row}>
                {/* Initially the list is sorted by name. */}
                <SortableHead column="country" type="text" isSorted>
                  {names.country}
                </SortableHead>
                <SortableHead column="code" type="number">
                  {names.callingCode}
                </SortableHead>
                {CHANNELS.map(([key, label]) => (
                  <SortableHead key={key} column={key} type="number">
                    {label}
                  </SortableHead>
                ))}
              </tr>
            </thead>
            <tbody {...ROLES.group}>
              {asCards(
                [],
                rows.map((row) => (
                  <tr key={row.country} data-terms={searchTermsOf(row)}>
                    {cellsOf(row)}
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </TableFrame>
      </div>
    </Enhance>
  );
}

interface SortableHeadProps {
  readonly column: string;
  readonly type: 'text' | 'number';
  readonly isSorted?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders a column head with a sort button. If the table is sorted by this column, the button reverses the order.
 * Without scripts, plain text replaces the button.
 */
function SortableHead({ column, type, isSorted = false, children }: SortableHeadProps) {
  return (
    <th scope="col" {...ROLES.column} aria-sort={isSorted ? 'ascending' : undefined}>
      <button
        type="submit"
        className="needs-script"
        form={FORM}
        name="sort"
        value={isSorted ? `-${column}` : column}
        data-type={type}
      >
        {children}
      </button>
      <span>{children}</span>
    </th>
  );
}

/** Returns the cells of a row. Not a component: the table must see the cells to give each its role. */
function cellsOf(row: PriceRow) {
  return [
    <th key="country" scope="row">
      <a href={`/docs/ceny/${row.slug}/`}>{typeset(row.name)}</a>
    </th>,
    <td key="code">{`+${callingCodeOf(row)}`}</td>,
    ...CHANNELS.map(([key]) => <td key={key}>{priceOf(row[key], key)}</td>),
  ];
}

function priceOf(amount: number | undefined, channel: string): string {
  if (amount !== undefined) return cs.price(amount);
  return channel === 'sms' ? names.onRequest : names.notOffered;
}
