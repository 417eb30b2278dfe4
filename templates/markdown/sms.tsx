import { Island, useData } from 'ssg/components';
import SmsCounter from '../islands/sms-counter.tsx';
import SmsTool from '../islands/sms-tool.tsx';
import type { PriceList } from '../prices/price-list.ts';

/** `::sms-counter{text="..."}`: the length of a message, counted while it is written. */
export function SmsCounterFigure({ text }: { readonly text: string }) {
  return <Island component={SmsCounter} props={{ text, toolUrl: '/tool/delka-sms/' }} on="visible" />;
}

/** `::sms-tool{country=CZ text="..."}`: the same with prices, replacements and a link to the text. */
export function SmsToolFigure({ text, country }: { readonly text: string; readonly country: string }) {
  const countries = useData<PriceList>('prices').map(({ country: code, name, sms }) => ({ country: code, name, sms }));
  return <Island component={SmsTool} props={{ text, countries, country }} on="visible" />;
}
