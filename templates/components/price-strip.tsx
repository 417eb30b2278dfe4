import { typeset, useData } from '@depese/ssg/components';
import type { Strip } from '../families.ts';
import * as cs from '../locales/cs.ts';
import type { PriceList } from '../prices/price-list.ts';

const words = cs.prices.strip;

/** What a message costs at home: the first thing that a page of prices says. */
export function PriceStrip({ strip }: { readonly strip: Strip }) {
  const home = useData<PriceList>('prices').find(({ country }) => country === 'CZ');
  if (home === undefined) return null;
  return (
    <div className="price-strip">
      <dl>
        {words[strip].map(([column, name, unit]) => (
          <div key={column}>
            <dt>{name}</dt>
            <dd>{cs.price(home[column] ?? 0)}</dd>
            <dd>{typeset(unit)}</dd>
          </div>
        ))}
      </dl>
      <p>{typeset(words.sample)}</p>
    </div>
  );
}
