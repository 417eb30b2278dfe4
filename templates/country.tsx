import type { Needs } from '@depese/ssg';
import { typeset, useData } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './illustrations/icon.tsx';
import { DocsLayout } from './layout/docs-layout.tsx';
import * as cs from './locales/cs.ts';
import { DataTable } from './markdown/data-table.tsx';
import type { CountryRule } from './prices/country-rules.ts';
import { numberFormatOf } from './prices/number-format.ts';
import type { CountryFields } from './prices/price-list.ts';
import { isFreeIn, type Service, sentenceOf } from './service/service.ts';
import type { Navigation, TemplateProps } from './site.ts';
import { messagesTo } from './structured-data/things.ts';
import { PlainCode } from './try-it/plain-code.tsx';

export const needs: Needs = { data: ['navigation', 'service'] };

const words = cs.countryPage;
/** Page that lists the sources of the rules of all countries. */
const SOURCES = '/docs/zdroje-pravidel/';
/** Section about the price of registering a sender name. */
const FEE = '/sms/text-odesilatel/#kolik-jméno-stojí';

/** Page about one country. The first screen has the price, the rules and a request; the rest explains them. */
export default function Country(props: TemplateProps<CountryFields>) {
  const { fields } = props.page;
  const { sms, sender, rules } = fields;
  const { signup } = useData<Navigation>('navigation');
  const introduce = sms === undefined ? words.introOnRequest : words.intro;
  const intro = <p>{typeset(introduce(fields.name, fields.callingCode))}</p>;
  const mcc = rules?.mcc ?? [];
  const networks = [
    ...(fields.operators.length + mcc.length > 0 ? [words.operators(fields.operators)] : []),
    ...(mcc.length > 0 ? [words.mcc(mcc)] : []),
  ];
  const absent = [
    ...(networks.length > 0 ? [] : [words.operatorsId]),
    ...(sms === undefined ? [words.costsId, words.senderId] : []),
  ];
  const toc = Object.entries(words.sections)
    .filter(([id]) => !absent.some((other) => other === id))
    .map(([id, text]) => ({ id, text, children: [] }));
  return (
    <DocsLayout {...props} toc={toc} thing={messagesTo(props.site, props.page, fields.name, sms)} standsAlone>
      <div className="prose">
        {sms !== undefined && (
          <p className="price-now">
            <strong>{cs.price(sms)}</strong> {typeset(words.perPartOfSms)} <a href={signup.url}>{signup.label}</a>
          </p>
        )}
        {sms === undefined && intro}
        <Facts {...fields} />
        {sms !== undefined && !(sender === 'numeric' && isRefused(rules)) && <Request {...fields} />}
        {sms !== undefined && intro}
        <Heading id="cena" />
        <ChannelPrices {...fields} />
        {sms === undefined ? (
          <p>
            {typeset(words.whyOnRequest)} <a href="/docs/kontakt/">{typeset(words.askUsFirst)}</a>.
          </p>
        ) : (
          <>
            <p>
              {typeset(words.sample(props.site.theme.pricesSince))} <RuleSentence name="sms.lengths" />
            </p>
            {fields.viber !== undefined && fields.country !== 'CZ' && (
              <p>
                <RuleSentence name="charges.viberAbroad" />
              </p>
            )}
            <Heading id={words.costsId} />
            <p>
              {typeset(words.costs(fields.name))} <a href="/ceny/#kalkulacka">{typeset(words.calculator)}</a>.
            </p>
          </>
        )}
        {sms !== undefined && <Sender {...fields} />}
        {networks.length > 0 && (
          <>
            <Heading id={words.operatorsId} />
            <p>{typeset(networks.join(' '))}</p>
          </>
        )}
        <Heading id="okoli" />
        <ul>
          {fields.nearest.map(({ name, slug, sms }) => (
            <li key={slug}>
              <a href={`/docs/ceny/${slug}/`}>{typeset(name)}</a>{' '}
              {typeset(sms === undefined ? words.listedOnRequest : words.perPart(cs.price(sms)))}
            </li>
          ))}
        </ul>
        <p>
          <a href="/docs/ceny/">{typeset(words.all)}</a>
        </p>
      </div>
    </DocsLayout>
  );
}

function Heading({ id }: { readonly id: keyof typeof words.sections }) {
  return <h2 id={id}>{typeset(words.sections[id])}</h2>;
}

function ChannelPrices(fields: CountryFields) {
  const rows: readonly (readonly [string, string, number | undefined])[] = [
    ...[['SMS', words.units.part, fields.sms] as const],
    ['Viber', words.units.message, fields.viber],
    ['RCS', words.units.message, fields.rcs],
    [words.whatsapp.marketing, words.units.message, fields.whatsapp_marketing],
    [words.whatsapp.utility, words.units.message, fields.whatsapp_utility],
    [words.whatsapp.authentication, words.units.message, fields.whatsapp_authentication],
  ];
  return (
    <DataTable caption={words.caption(fields.name)} className="country-prices" head={words.head} isCards={false}>
      {rows.map(([channel, unit, price]) => (
        <tr key={channel}>
          <th scope="row">{typeset(channel)}</th>
          <td>{typeset(unit)}</td>
          <td>{price === undefined ? (channel === 'SMS' ? words.onRequest : words.notOffered) : cs.price(price)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Explains the rule of the sender. */
function Sender({ country, sender, checked, notes, rules }: CountryFields) {
  const isFree = isFreeIn(useData<Service>('service'), 'sender.fee', country);
  const forbidden = rules?.forbidden.map((kind) => words.forbiddenKinds[kind]) ?? [];
  return (
    <>
      <Heading id={words.senderId} />
      <p>
        {typeset(words.sender[sender])}
        {checked === undefined && <> {typeset(words.sampleSender)}</>}
        {sender === 'numeric' && <Refused isOnRequest={isRefused(rules)} />}
        {sender === 'registered' && (
          <>
            {' '}
            <a href={FEE}>{typeset(isFree ? words.fee.free : words.fee.charged)}</a>.
          </>
        )}
      </p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.sentence}>{typeset(note.sentence)}</li>
          ))}
        </ul>
      )}
      {forbidden.length > 0 && <p>{typeset(words.forbidden(cs.list(forbidden)))}</p>}
      <p>
        {typeset(words.senderChange)} <a href="/docs/kontakt/">{typeset(words.askUs)}</a>.
      </p>
    </>
  );
}

/** Renders the sentence of a rule of `service.yaml`, such as `charges.viberAbroad`. */
function RuleSentence({ name }: { readonly name: string }) {
  return <>{typeset(sentenceOf(useData<Service>('service'), name))}</>;
}

/** Explains what to do where operators deliver no sender name. */
function Refused({ isOnRequest }: { readonly isOnRequest: boolean }) {
  const { answer, code, codePage, how, onRequest } = words.refused;
  const forbidden = sentenceOf(useData<Service>('service'), 'sender.forbidden');
  return (
    <>
      {' '}
      {typeset(`${forbidden} ${answer}`)}{' '}
      <a href={codePage}>
        <code>{code}</code>
      </a>
      .{' '}
      {isOnRequest ? (
        <>
          {typeset(onRequest)} <a href="/docs/kontakt/">{typeset(words.askUsFirst)}</a>.
        </>
      ) : (
        typeset(how)
      )}
    </>
  );
}

const KINDS = Object.entries(words.numberKinds) as [keyof typeof words.numberKinds, string][];

/** Checks if operators refuse numbers of every kind as the sender. */
const isRefused = (rule: CountryRule | undefined): boolean => KINDS.every(([kind]) => rule?.[kind] === false);

/** Example of a request that a country accepts. Its number has X for digits, because somebody may own a real one. */
function Request({ country, callingCode, sender, notes }: CountryFields) {
  const number = numberFormatOf(country)?.international ?? `+${callingCode}`;
  const rule = notes.find((note) => note.start !== undefined)?.start;
  const start = rule ?? (sender === 'numeric' ? words.textStart : '');
  const request = {
    to: number.replace(/[^+\dX]/g, ''),
    ...(sender === 'numeric' ? {} : { sender: words.request.sender }),
    text: `${start.replace('{sender}', words.request.sender)}${words.request.text}`,
  };
  return <PlainCode title="POST /v2/messages" text={JSON.stringify(request, null, 2)} />;
}

/** Renders the rules for senders, numbers and content, as providers state them. Rules that no provider states are left out. */
function Facts({ country, sms, sender, checked, rules, utc }: CountryFields) {
  const format = numberFormatOf(country);
  const taken = KINDS.flatMap(([kind, name]) => (rules?.[kind] === true ? [name] : []));
  const verified = checked ?? rules?.checked;
  return (
    <dl className="facts" id="cisla">
      {sms !== undefined && (
        <>
          <Fact icon="message" name={words.name} value={words.names[sender]} />
          <Fact id="pravidla" icon="sim" name={words.numbers} value={numbersOf(taken, rules)} />
          <Fact icon="list" name={words.registration} value={words.registrations[sender](rules?.registration)} />
        </>
      )}
      {format !== undefined && (
        <>
          <Fact name={words.international} value={format.international} />
          <Fact name={words.national} value={format.national} />
          <Fact name={words.digits} value={format.digits} />
        </>
      )}
      <Fact name={words.localTime} value={words.utc(utc)} />
      {sms !== undefined && (
        <>
          {rules?.replies === true && <Fact name={words.replies} value={words.repliesTaken} />}
          {rules?.quiet !== undefined && <Fact name={words.quiet} value={words.quietTime(rules.quiet)} />}
          <Fact name={words.checked} value={verified === undefined ? words.sampleRule : cs.date(verified)}>
            {verified !== undefined && (
              <>
                {checked === undefined && words.exceptName}, <a href={SOURCES}>{words.sources}</a>
              </>
            )}
          </Fact>
        </>
      )}
    </dl>
  );
}

function numbersOf(taken: readonly string[], rules: CountryRule | undefined): string {
  if (taken.length > 0) return cs.list(taken);
  return isRefused(rules) ? words.noNumbers : words.unknown;
}

interface FactProps {
  readonly id?: string;
  readonly icon?: IconName;
  readonly name: string;
  readonly value: string;
  /** Text after the value. */
  readonly children?: ReactNode;
}

function Fact({ id, icon, name, value, children }: FactProps) {
  return (
    <div id={id}>
      <dt>
        {icon !== undefined && <Icon name={icon} />}
        {typeset(name)}
      </dt>
      <dd>
        {typeset(value)}
        {children}
      </dd>
    </div>
  );
}
