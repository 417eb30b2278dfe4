import type { Needs } from '@depese/ssg';
import { typeset, useData } from '@depese/ssg/components';
import { Body } from './components/body.tsx';
import { useHomePrices } from './components/price-strip.tsx';
import { DocsLayout } from './layout/docs-layout.tsx';
import * as cs from './locales/cs.ts';
import type { Navigation, TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation', 'prices'] };

/** Pages about the current version of the API. */
const API = /^\/docs\/api\/(?!v1\/)/;

/** Page of the documentation. */
export default function Doc(props: TemplateProps<unknown>) {
  return (
    <DocsLayout {...props} offer={API.test(props.page.url) ? <Offer /> : undefined}>
      <Body html={props.body} className="prose" />
    </DocsLayout>
  );
}

/** Renders what the API is for, what a message costs, and the way to an account, for readers who arrive from a search. */
function Offer() {
  const price = useHomePrices()?.sms;
  const { from, messages, isSample } = cs.prices.strip;
  const { signup } = useData<Navigation>('navigation');
  return (
    <p className="docs-offer" data-markdown-ignore="">
      {typeset(cs.docsOffer)} {price !== undefined && typeset(`${from(messages.sms, cs.price(price))} ${isSample}`)}{' '}
      <a href={signup.url}>{signup.label}</a>
    </p>
  );
}
