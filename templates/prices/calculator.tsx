import { Island, useData } from 'ssg/components';
import PriceCalculator from '../islands/price-calculator.tsx';
import type { PriceList } from './price-list.ts';

/** `::price-calculator{country=CZ text="..."}`: what a campaign costs, from the price list. */
export function PriceCalculatorFigure({ country, text }: { readonly country: string; readonly text: string }) {
  const countries = useData<PriceList>('prices').map(
    ({
      lat: _lat,
      lon: _lon,
      slug: _slug,
      english: _english,
      aliases: _aliases,
      operators: _operators,
      sender: _sender,
      source: _source,
      checked: _checked,
      ...prices
    }) => prices,
  );
  return <Island component={PriceCalculator} props={{ countries, country, text }} on="visible" />;
}
