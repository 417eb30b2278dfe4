import type { ReactNode } from 'react';
import { Enhance, typeset, useData } from 'ssg/components';
import * as cs from '../locales/cs.ts';
import { callingCodeOf, type PriceList, type PriceRow } from '../prices/price-list.ts';
import { searchTermsOf } from '../prices/search-terms.ts';
import { DataTable } from './data-table.tsx';
import { TableFrame } from './table.tsx';

const names = cs.prices;

/** Columns behind the name and the calling code. */
const CHANNELS = [
  ['sms', names.sms],
  ['viber', names.viber],
  ['rcs', names.rcs],
  ['whatsapp_utility', names.whatsapp],
] as const;

const FORM = 'price-search';

/** `::prices{countries="CZ SK"}`: the sample prices of some countries; of all, to be searched and sorted, without the attribute. */
export function Prices({ countries }: { readonly countries?: string }) {
  const all = useData<PriceList>('prices');
  if (countries === undefined) return <AllPrices rows={all} />;
  const wanted = countries.split(/\s+/);
  return (
    <DataTable
      caption={names.caption}
      className="price-table"
      head={[names.country, names.callingCode, ...CHANNELS.map(([, label]) => label)]}
    >
      {all
        .filter(({ country }) => wanted.includes(country))
        .map((row) => (
          <tr key={row.country}>
            <Cells row={row} />
          </tr>
        ))}
    </DataTable>
  );
}

/** Without scripts a plain table; `sortable-table` makes its form and the heads of its columns work. */
function AllPrices({ rows }: { readonly rows: PriceList }) {
  return (
    <Enhance by="sortable-table" on="interaction">
      <div className="sortable-table">
        {/* biome-ignore lint/a11y/useSemanticElements: the element of this role is too young */}
        <form id={FORM} className="table-search needs-script" role="search">
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
          <table className="price-table">
            <caption>
              <span>{names.caption}</span>
            </caption>
            <thead>
              <tr>
                {/* The list comes in the order of the names. */}
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
            <tbody>
              {rows.map((row) => (
                <tr key={row.country} data-terms={searchTermsOf(row)}>
                  <Cells row={row} />
                </tr>
              ))}
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

/** Its button leads to the other direction when the table is sorted by it. Without scripts, text stands in for it. */
function SortableHead({ column, type, isSorted = false, children }: SortableHeadProps) {
  return (
    <th scope="col" aria-sort={isSorted ? 'ascending' : undefined}>
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

function Cells({ row }: { readonly row: PriceRow }) {
  return (
    <>
      <th scope="row">
        <a href={`/docs/ceny/${row.slug}/`}>{typeset(row.name)}</a>
      </th>
      <td>{`+${callingCodeOf(row)}`}</td>
      {CHANNELS.map(([key]) => (
        <Price key={key} amount={row[key]} none={key === 'sms' ? names.onRequest : names.notOffered} />
      ))}
    </>
  );
}

function Price({ amount, none }: { readonly amount: number | undefined; readonly none: string }) {
  return <td>{amount === undefined ? none : cs.price(amount)}</td>;
}
