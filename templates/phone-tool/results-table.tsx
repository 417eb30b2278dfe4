import { useState } from 'react';
import { number } from '../locales/cs-format.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import { ROLES } from '../markdown/table-roles.ts';
import { stopWhereItScrolls } from './browser.ts';
import { type DescribedRow, verdictOf } from './facts.ts';
import { countRows } from './list-state.ts';

const words = phoneTool.results;

/** Number of rows shown at a time. */
const PER_PAGE = 50;

type Filter = keyof typeof words.filters;

const FILTERS: Readonly<Record<Filter, (row: DescribedRow) => boolean>> = {
  all: () => true,
  valid: ({ valid }) => valid,
  invalid: ({ valid }) => !valid,
  duplicate: ({ duplicateOf }) => duplicateOf !== undefined,
};

export interface ResultsTableProps {
  readonly caption: string;
  readonly rows: readonly DescribedRow[];
  /** True if the rows can be filtered. */
  readonly isFilterable: boolean;
}

/** Renders the rows of a list with their results, one page at a time. */
export function ResultsTable({ caption, rows, isFilterable }: ResultsTableProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(0);
  const shown = rows.filter(FILTERS[filter]);
  const pages = Math.max(1, Math.ceil(shown.length / PER_PAGE));
  const current = Math.min(page, pages - 1);
  const counts = { all: rows.length, ...countRows(rows) };
  return (
    <>
      {isFilterable && (
        <fieldset className="phone-filter">
          <legend>{words.show}</legend>
          {(Object.keys(words.filters) as Filter[]).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="phone-filter"
                checked={filter === name}
                onChange={() => {
                  setFilter(name);
                  setPage(0);
                }}
              />
              {`${words.filters[name]} (${number(counts[name])})`}
            </label>
          ))}
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not rows */}
      <div className="table-frame" role="group" aria-label={caption} tabIndex={0} ref={stopWhereItScrolls}>
        <table className="phone-table table-cards" {...ROLES.table}>
          <caption>{caption}</caption>
          <thead {...ROLES.group}>
            <tr {...ROLES.row}>
              {[words.line, words.input, words.outcome, words.number, words.country, words.type, words.price].map(
                (name) => (
                  <th key={name} scope="col" {...ROLES.column}>
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody {...ROLES.group}>
            {shown.slice(current * PER_PAGE, (current + 1) * PER_PAGE).map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className="phone-hint">{words.none}</p>}
      {pages > 1 && (
        <nav className="phone-pages" aria-label={words.pages}>
          <PageButton isOff={current === 0} go={() => setPage(current - 1)} name={words.previous} />
          <span aria-live="polite">{words.page(number(current + 1), number(pages))}</span>
          <PageButton isOff={current === pages - 1} go={() => setPage(current + 1)} name={words.next} />
        </nav>
      )}
    </>
  );
}

interface PageButtonProps {
  readonly name: string;
  readonly isOff: boolean;
  readonly go: () => void;
}

/**
 * Renders a button for another page. At the end of the list it is disabled but still focusable, so that keyboard users
 * keep their place.
 */
function PageButton({ name, isOff, go }: PageButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) go();
      }}
    >
      {name}
    </button>
  );
}

/** Returns the attributes of a cell: its role and its label in a card. */
const label = (name: string) => ({ ...ROLES.cell, 'data-label': name });

function Row({ row }: { readonly row: DescribedRow }) {
  const { facts } = row;
  const verdict = verdictOf(row, facts, words);
  return (
    <tr {...ROLES.row}>
      <th scope="row" {...ROLES.rowHead}>
        {row.line}
      </th>
      <td {...label(words.input)}>{row.reason === 'empty' ? <em>{words.blank}</em> : row.input}</td>
      <td {...label(words.outcome)} colSpan={row.valid ? 1 : 5}>
        <span className={verdict.className}>{verdict.text}</span>
        {!row.valid && <span className="phone-note">{facts.reason}</span>}
        {row.extension !== undefined && <span className="phone-note">{facts.note}</span>}
        {facts.question !== undefined && <span className="phone-note">{facts.question}</span>}
        {row.duplicateOf !== undefined && <span className="phone-note">{words.duplicate(row.duplicateOf)}</span>}
      </td>
      {row.valid && (
        <>
          <td {...label(words.number)}>
            <code>{row.e164}</code>
            <span className="phone-note">{row.international}</span>
            <span className="phone-note">{row.national}</span>
          </td>
          <td {...label(words.country)}>{facts.country}</td>
          <td {...label(words.type)}>{facts.type}</td>
          <td {...label(words.price)} className={facts.amount === undefined ? undefined : 'phone-price'}>
            {facts.price}
          </td>
        </>
      )}
    </tr>
  );
}
