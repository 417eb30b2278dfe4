import { typeset, useData } from '@depese/ssg/components';
import * as cs from '../locales/cs.ts';
import type { PriceList, PriceRow } from '../prices/price-list.ts';

const words = cs.prices.teaser;

/** Columns of the price list that contain a price. */
type Channel = keyof typeof words.unit;

export const CHANNELS = Object.keys(words.unit) as readonly Channel[];

interface PriceTeaserProps {
  readonly channel: Channel;
  /** Codes of countries, separated by spaces. */
  readonly countries: string;
}

/**
 * Renders `::price-teaser{channel=sms countries="CZ SK"}`: the price of one message, from the price list.
 */
export function PriceTeaser({ channel, countries }: PriceTeaserProps) {
  const prices = useData<PriceList>('prices');
  const rows = countries.split(/\s+/).map((code) => rowOf(prices, code));
  const none = channel === 'sms' ? cs.prices.onRequest : cs.prices.notOffered;
  return (
    <div className="price-teaser">
      <p>{typeset(words.unit[channel])}</p>
      <dl>
        {rows.map(({ country, name, slug, [channel]: amount }) => (
          <div key={country}>
            <dt>
              <a href={`/docs/ceny/${slug}/`}>{typeset(name)}</a>
            </dt>
            <dd>{amount === undefined ? none : cs.price(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {typeset(words.sample)} <a href="/ceny/">{typeset(words.all)}</a>
      </p>
    </div>
  );
}

function rowOf(prices: PriceList, code: string): PriceRow {
  const row = prices.find(({ country }) => country === code);
  if (row !== undefined) return row;
  throw new Error(`The price list has no country "${code}". Codes are those of ISO 3166-1, such as CZ.`);
}
