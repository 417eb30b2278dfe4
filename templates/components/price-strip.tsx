import { typeset, useData } from '@depese/ssg/components';
import type { Priced, Strip } from '../families.ts';
import * as cs from '../locales/cs.ts';
import type { PriceList } from '../prices/price-list.ts';

const words = cs.prices.strip;

/** Returns the row of Czechia in the price list. */
export function useHomePrices(): PriceList[number] | undefined {
  return useData<PriceList>('prices').find(({ country }) => country === 'CZ');
}

/** Renders the price of a message to Czechia, or nothing if it is unknown. */
export function Price({ channel }: { readonly channel: Priced }) {
  const price = useHomePrices()?.[channel];
  return price === undefined ? null : <Cost text={words.from(words.messages[channel], cs.price(price))} />;
}

/** Renders the price of a message to Czechia as a line in the opening of a page. */
export function PriceLine({ channel }: { readonly channel: Priced }) {
  return (
    <p className="price-line">
      <Price channel={channel} />
    </p>
  );
}

/** Renders what a service costs as a line in the opening of its page. */
export function CostLine({ text }: { readonly text: string }) {
  return (
    <p className="price-line">
      <Cost text={text} />
    </p>
  );
}

/** Renders what a service costs. A price is marked as a sample. */
function Cost({ text }: { readonly text: string }) {
  return (
    <>
      {typeset(text)} {text.includes('Kč') && <small>{typeset(words.isSample)}</small>}
    </>
  );
}

/** Renders the prices of messages to Czechia at the top of a page about prices. */
export function PriceStrip({ strip }: { readonly strip: Strip }) {
  const home = useHomePrices();
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
