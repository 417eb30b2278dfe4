import type { Needs } from '@depese/ssg';
import { typeset, useData } from '@depese/ssg/components';
import { DocsLayout } from './layout/docs-layout.tsx';
import * as cs from './locales/cs.ts';
import { DataTable } from './markdown/data-table.tsx';
import type { CountryRule } from './prices/country-rules.ts';
import { numberFormatOf } from './prices/number-format.ts';
import type { CountryFields } from './prices/price-list.ts';
import { type Service, sentenceOf } from './service/service.ts';
import type { Navigation, TemplateProps } from './site.ts';
import { messagesTo } from './structured-data/things.ts';

export const needs: Needs = { data: ['navigation', 'service'] };

const VOLUMES = [100, 1_000, 10_000];
const PARTS = [1, 2, 3];

const words = cs.countryPage;
/** Page that lists the sources of the rules of all countries. */
const SOURCES = '/docs/zdroje-pravidel/';
/** Section about the price of registering a sender name. */
const FEE = '/sms/text-odesilatel/#kolik-jméno-stojí';

/** Page about one country: prices of messages, and the rules for numbers and senders. */
export default function Country(props: TemplateProps<CountryFields>) {
  const { fields } = props.page;
  const { sms } = fields;
  const { signup } = useData<Navigation>('navigation');
  const absent = [
    ...(fields.operators.length > 0 ? [] : [words.operatorsId]),
    ...(sms === undefined ? [words.costsId, words.senderId] : []),
    ...(sms === undefined || fields.rules === undefined || rowsOf(fields.rules).length === 0 ? [words.rulesId] : []),
  ];
  const toc = Object.entries(words.sections)
    .filter(([id]) => !absent.some((other) => other === id))
    .map(([id, text]) => ({ id, text, children: [] }));
  return (
    <DocsLayout {...props} toc={toc} thing={messagesTo(props.site, props.page, fields.name, sms)}>
      <div className="prose">
        {sms !== undefined && (
          <p className="price-now">
            <strong>{cs.price(sms)}</strong> {typeset(words.perPartOfSms)} <a href={signup.url}>{signup.label}</a>
          </p>
        )}
        <p>
          {typeset(
            sms === undefined
              ? words.introOnRequest(fields.name, fields.callingCode)
              : words.intro(fields.name, fields.callingCode),
          )}
        </p>
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
              {typeset(words.costs)} <a href="/tool/delka-sms/">{typeset(words.counter)}</a>.
            </p>
            <Costs sms={sms} name={fields.name} />
          </>
        )}
        <Heading id="cisla" />
        <Numbers {...fields} />
        {sms !== undefined && <Sender {...fields} />}
        {sms !== undefined && fields.rules !== undefined && <Rules {...fields.rules} known={fields.checked} />}
        {fields.operators.length > 0 && (
          <>
            <Heading id={words.operatorsId} />
            <p>{typeset(words.operators(fields.operators))}</p>
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

function Costs({ sms, name }: { readonly sms: number; readonly name: string }) {
  return (
    <DataTable
      caption={words.costsCaption(name)}
      className="country-prices"
      head={[words.recipients, ...PARTS.map((parts) => cs.smsParts(parts))]}
    >
      {VOLUMES.map((volume) => (
        <tr key={volume}>
          <th scope="row">{cs.number(volume)}</th>
          {PARTS.map((parts) => (
            <td key={parts}>{cs.price(volume * parts * sms)}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

/** Renders the rule of the sender and the date of its source. */
function Sender({ sender, source, checked, notes, rules }: CountryFields) {
  return (
    <>
      <Heading id={words.senderId} />
      <p>
        {typeset(words.sender[sender])}
        {sender === 'numeric' && <Refused isOnRequest={rules !== undefined && isRefused(rules)} />}
        {sender === 'registered' && (
          <>
            {' '}
            <a href={FEE}>{typeset(words.fee)}</a>.
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
      <p>
        {source === undefined || checked === undefined ? typeset(words.senderSample) : <Checked day={checked} />}{' '}
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

/** Renders the date of the source of a rule. The sources of all countries are on one page. */
function Checked({ day }: { readonly day: string }) {
  return (
    <>
      {typeset(words.checked(day))} <a href={SOURCES}>{typeset(words.sources)}</a>.
    </>
  );
}

const KINDS = Object.entries(words.numberKinds) as [keyof typeof words.numberKinds, string][];

/** Checks if operators refuse numbers of every kind as the sender. */
const isRefused = (rule: CountryRule): boolean => KINDS.every(([kind]) => rule[kind] === false);

type RuleRow = readonly [name: string, value: string];

/** Returns the known rules as rows. Rules that no provider states are left out. */
function rowsOf(rule: CountryRule): readonly RuleRow[] {
  const { replies, registration, forbidden, quiet } = rule;
  const taken = KINDS.flatMap(([kind, name]) => (rule[kind] === true ? [name] : []));
  const rows: readonly (RuleRow | false | undefined)[] = [
    taken.length > 0 && [words.numbers, cs.list(taken)],
    isRefused(rule) && [words.numbers, words.noNumbers],
    replies === true && [words.replies, words.repliesTaken],
    registration !== undefined && [words.registration, words.registrationTime(registration)],
    forbidden.length > 0 && [words.forbidden, cs.list(forbidden.map((kind) => words.forbiddenKinds[kind]))],
    quiet !== undefined && [words.quiet, words.quietTime(quiet)],
  ];
  return rows.filter((row) => row !== false && row !== undefined);
}

/** Renders the rules for numbers, replies and content, as providers state them. */
function Rules({ known, ...rules }: CountryRule & { readonly known: string | undefined }) {
  const rows = rowsOf(rules);
  if (rows.length === 0) return null;
  return (
    <>
      <Heading id={words.rulesId} />
      <dl className="facts">
        {rows.map(([name, value]) => (
          <Fact key={name} name={name} value={typeset(value)} />
        ))}
      </dl>
      {rules.checked !== known && (
        <p>
          <Checked day={rules.checked} />
        </p>
      )}
    </>
  );
}

function Numbers({ country, callingCode, rules }: CountryFields) {
  const format = numberFormatOf(country);
  return (
    <dl className="facts">
      <Fact name={words.callingCode} value={`+${callingCode}`} />
      {format !== undefined && (
        <>
          <Fact name={words.international} value={format.international} />
          <Fact name={words.national} value={format.national} />
          <Fact name={words.digits} value={format.digits} />
        </>
      )}
      {rules !== undefined && rules.mcc.length > 0 && <Fact name={words.mcc} value={rules.mcc.join(', ')} />}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{typeset(name)}</dt>
      <dd>{value}</dd>
    </div>
  );
}
