import { typeset, useData } from '@depese/ssg/components';
import { Fragment } from 'react';
import * as cs from '../locales/cs.ts';
import { COUNTRY_NOTES } from '../prices/price-list.ts';
import type { Data } from '../site.ts';
import { DataTable } from './data-table.tsx';

const words = cs.ruleSources;

/**
 * Renders `::rule-sources`: the sources of each country's rules, with dates. Country pages link here instead of
 * repeating their sources.
 */
export function RuleSources() {
  const outside = useData<Data['outside']>('outside');
  const rules = new Map(useData<Data['countryRules']>('countryRules').map((rule) => [rule.country, rule]));
  const rows = useData<Data['prices']>('prices').map(({ country, name, slug, source, checked }) => {
    const rule = rules.get(country);
    const notes = COUNTRY_NOTES.flatMap((group) => outside[group]?.[country] ?? []);
    const sources = [source, rule?.source, rule?.quiet_source, ...notes.map((note) => note.source)];
    const days = [checked, rule?.checked, ...notes.map((note) => note.checked)];
    return {
      ...{ name, slug },
      sources: [...new Set(sources)].filter((url) => url !== undefined),
      /** Oldest date of the country's rules. */
      checked: days.filter((day) => day !== undefined).sort()[0],
    };
  });
  return (
    <DataTable caption={words.caption} className="rule-sources" head={words.head}>
      {rows.flatMap(({ name, slug, sources, checked }) =>
        checked === undefined
          ? []
          : [
              <tr key={slug}>
                <th scope="row">
                  <a href={`/docs/ceny/${slug}/`}>{typeset(name)}</a>
                </th>
                <td>
                  {sources.map((url, i) => (
                    <Fragment key={url}>
                      {i > 0 && ', '}
                      <a href={url}>{nameOf(url, sources.slice(0, i))}</a>
                    </Fragment>
                  ))}
                </td>
                <td>{typeset(cs.date(checked))}</td>
              </tr>,
            ],
      )}
    </DataTable>
  );
}

/** Names a source by its host, with a number if earlier sources have the same host. */
function nameOf(url: string, earlier: readonly string[]): string {
  const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');
  const before = earlier.filter((other) => hostOf(other) === hostOf(url)).length;
  return before === 0 ? hostOf(url) : `${hostOf(url)} (${before + 1})`;
}
