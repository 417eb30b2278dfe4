import { typeset, useData } from '@depese/ssg/components';
import { Fragment } from 'react';
import { type Criterion, clauseOf, countsOf } from '../accessibility/criteria.ts';
import { Text } from '../components/text.tsx';
import { accessibility as words } from '../locales/cs-accessibility.ts';
import type { Data } from '../site.ts';
import { DataTable } from './data-table.tsx';

const useEvidence = () => useData<Data['accessibility']>('accessibility');

/**
 * Renders `::criteria-summary`: the number of criteria by result, and the date of the last review.
 */
export function CriteriaSummary() {
  const { criteria, reviewed } = useEvidence();
  return <p>{typeset(words.summary(countsOf(criteria), reviewed))}</p>;
}

/**
 * Renders `::criteria{principle="1"}`: the criteria of a principle, each with its result and the evidence for it.
 */
export function Criteria({ principle }: { readonly principle: string }) {
  const { criteria } = useEvidence();
  return (
    <DataTable caption={words.captions[principle] ?? ''} className="reference-table criteria-table" head={words.head}>
      {criteria.filter(({ id }) => id.startsWith(`${principle}.`)).map(rowOf)}
    </DataTable>
  );
}

function rowOf({ id, name, level, result, tests, review, note }: Criterion) {
  return (
    <tr key={id} id={`wcag-${id.replaceAll('.', '-')}`}>
      <th scope="row">
        {typeset(`${id} ${name}`)} <span className="type">{words.level(level, clauseOf(id))}</span>
      </th>
      <td>{words.results[result]}</td>
      <td>
        {tests.length > 0 && (
          <p>
            {tests.map((path, i) => (
              <Fragment key={path}>
                {i > 0 && ', '}
                <code>{path.replace(/^.*\//, '')}</code>
              </Fragment>
            ))}
          </p>
        )}
        {review !== undefined && (
          <p>
            <Text>{`${words.review} ${review}`}</Text>
          </p>
        )}
        {note !== undefined && (
          <p>
            <Text>{note}</Text>
          </p>
        )}
      </td>
    </tr>
  );
}
