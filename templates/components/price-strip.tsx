import { typeset, useData } from 'ssg/components';
import * as cs from '../locales/cs.ts';
import type { PriceList } from '../prices/price-list.ts';

const words = cs.prices.strip;

/** What a message costs at home, by channel: the first thing that a page of prices says. */
export function PriceStrip() {
  const home = useData<PriceList>('prices').find(({ country }) => country === 'CZ');
  if (home === undefined) return null;
  const { sms, viber, rcs, whatsapp_utility: whatsapp } = home;
  const prices = [sms, viber, rcs, whatsapp] as const;
  return (
    <div className="price-strip">
      <dl>
        {words.channels.map(([name, unit], i) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{cs.price(prices[i] ?? 0)}</dd>
            <dd>{typeset(unit)}</dd>
          </div>
        ))}
      </dl>
      <p>{typeset(words.sample)}</p>
    </div>
  );
}
