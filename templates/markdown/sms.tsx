import { Island, useData } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import SmsTool, { type SmsToolProps } from '../islands/sms-tool.tsx';
import { smsLegend as words } from '../locales/cs-sms.ts';
import { type PriceList, pricedOnly } from '../prices/price-list.ts';
import { Marked } from '../tools/sms-preview.tsx';

/**
 * Renders `::sms-counter{text="..."}`: the length of a message, updated while the visitor writes. Links to the whole
 * tool.
 */
export function SmsCounterFigure({ text }: { readonly text: string }) {
  return (
    <Figure text={text} countries={[]} country="">
      <p>
        <a href="/tool/delka-sms/">{words.wholeTool}</a>
      </p>
    </Figure>
  );
}

/**
 * Renders `::sms-tool{country=CZ text="..."}`: the counter with prices, replacements and a link to the text.
 */
export function SmsToolFigure({ text, country }: { readonly text: string; readonly country: string }) {
  const countries = pricedOnly(useData<PriceList>('prices')).map(({ country: code, name, sms }) => ({
    country: code,
    name,
    sms,
  }));
  return <Figure text={text} countries={countries} country={country} />;
}

/**
 * Renders the tool with a legend of its marks. The legend is outside the island, so that its script contains no texts
 * for it.
 */
function Figure({ children, ...props }: SmsToolProps & { readonly children?: ReactNode }) {
  return (
    <figure className={`sms-figure${props.countries.length > 0 ? ' sms-figure-whole' : ''}`} data-markdown-ignore="">
      <Island component={SmsTool} props={props} on="interaction" />
      <figcaption>
        <ul>
          <li>
            <Marked text="č" mark="outside" /> {words.outside}
          </li>
          <li>
            <Marked text="€" mark="double" /> {words.double}
          </li>
          <li>
            <Marked text="https" mark="stand-in" /> {words['stand-in']}
          </li>
        </ul>
        {children}
      </figcaption>
    </figure>
  );
}
