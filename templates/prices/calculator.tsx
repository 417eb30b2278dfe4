import { Island, useData } from '@depese/ssg/components';
import PriceCalculator from '../islands/price-calculator.tsx';
import { type Service, sentenceOf } from '../service/service.ts';
import { PRICED_CHANNELS, type PricedChannel } from './cost.ts';
import type { PriceList } from './price-list.ts';

/**
 * Renders `::price-calculator{country=CZ text="..."}`: the price of a campaign, from the price list.
 */
export function PriceCalculatorFigure({ country, text }: { readonly country: string; readonly text: string }) {
  // Pass only the fields that the island shows, not whole rows.
  const countries = useData<PriceList>('prices').map((row) => ({
    country: row.country,
    name: row.name,
    ...(Object.fromEntries(PRICED_CHANNELS.map((channel) => [channel, row[channel]])) as Pick<
      typeof row,
      PricedChannel
    >),
  }));
  const viberAbroad = sentenceOf(useData<Service>('service'), 'charges.viberAbroad');
  return <Island component={PriceCalculator} props={{ countries, country, text, viberAbroad }} on="interaction" />;
}
