import { type ReactNode, useEffect, useState } from 'react';
import { Spoken } from '../finding/spoken.tsx';
import { calculator as words } from '../locales/cs-calculator.ts';
import { number, price as priceOf, smsParts } from '../locales/cs-format.ts';
import { type CountryPrices, costOf, PRICED_CHANNELS, type PricedChannel } from '../prices/cost.ts';
import { type NumberMistake, wholeNumber } from '../prices/whole-number.ts';
import { measureSms } from '../tools/sms-length.ts';
import './price-calculator.css';

const MOST_RECIPIENTS = 10_000_000;
const MOST_PARTS = 10;

export interface PriceCalculatorProps {
  readonly countries: readonly CountryPrices[];
  /** Code of the initial country. */
  readonly country: string;
  readonly text: string;
  /** Rule for the price of Viber outside Czechia. */
  readonly viberAbroad: string;
}

interface Field {
  value: string;
}

/**
 * Calculates the price of a campaign. The server renders a correct example, which stays if scripts
 * do not run.
 */
export default function PriceCalculator({ countries, country, text: sample, viberAbroad }: PriceCalculatorProps) {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const [code, setCode] = useState(country);
  const [channel, setChannel] = useState<PricedChannel>('sms');
  const [byText, setByText] = useState(true);
  const [text, setText] = useState(sample);
  const [parts, setParts] = useState('1');
  const [recipients, setRecipients] = useState('1000');

  const row = countries.find((other) => other.country === code);
  const price = row?.[channel];
  const measured = measureSms(text);
  const count = wholeNumber(recipients, MOST_RECIPIENTS);
  const smsPartCount = wholeNumber(byText ? String(measured.parts.length) : parts, MOST_PARTS);
  const partCount = channel === 'sms' ? smsPartCount : 1;
  const countMistake = mistakeOf(count, words.wrongRecipients, words.tooManyRecipients);
  const partsMistake = mistakeOf(partCount, words.wrongParts, byText ? words.tooLong : words.wrongParts);
  const costIn = (other: PricedChannel) => {
    const [single, units] = [row?.[other], other === 'sms' ? smsPartCount : 1];
    if (single === undefined || typeof count === 'string' || typeof units === 'string') return undefined;
    return costOf(single, units, count);
  };
  const cost = costIn(channel);

  const noPrice = row?.sms === undefined ? words.onRequest : words.notOffered;
  const missing = price === undefined && row !== undefined ? noPrice(row.name) : (countMistake ?? partsMistake);
  const lines =
    cost === undefined
      ? [missing ?? '']
      : [
          priceOf(cost.total),
          words.withVat(priceOf(cost.totalWithVat)),
          words.sum(
            number(Number(count)),
            channel === 'sms' ? smsParts(Number(partCount)) : words.oneMessage,
            priceOf(price ?? 0),
          ),
          ...(channel === 'viber' && code !== 'CZ' ? [viberAbroad] : []),
        ];

  return (
    <form className="calculator" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="calculator-fields needs-script" disabled={!isLive}>
        <legend>{words.label}</legend>
        <Labelled id="calculator-country" label={words.country}>
          <select id="calculator-country" value={code} onChange={({ target }) => setCode((target as Field).value)}>
            {countries.map((other) => (
              <option key={other.country} value={other.country}>
                {other.name}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled id="calculator-channel" label={words.channel}>
          <select
            id="calculator-channel"
            value={channel}
            onChange={({ target }) => setChannel((target as Field).value as PricedChannel)}
          >
            {PRICED_CHANNELS.map((name) => (
              <option key={name} value={name}>
                {words.channels[name]}
              </option>
            ))}
          </select>
        </Labelled>
        <NumberField
          id="calculator-count"
          label={words.recipients}
          value={recipients}
          mistake={countMistake}
          onChange={setRecipients}
        />
        {channel === 'sms' && (
          <fieldset className="calculator-choice">
            <legend>{words.length}</legend>
            <label>
              <input type="radio" name="calculator-by" checked={byText} onChange={() => setByText(true)} />{' '}
              {words.byText}
            </label>
            <label>
              <input type="radio" name="calculator-by" checked={!byText} onChange={() => setByText(false)} />{' '}
              {words.byParts}
            </label>
          </fieldset>
        )}
        {channel === 'sms' && byText && (
          <Labelled
            id="calculator-text"
            label={words.text}
            hint={words.measured(measured.encoding, measured.units, measured.parts.length)}
          >
            <textarea
              id="calculator-text"
              rows={4}
              value={text}
              spellCheck={false}
              onChange={({ target }) => setText((target as Field).value)}
            />
          </Labelled>
        )}
        {channel === 'sms' && !byText && (
          <NumberField
            id="calculator-parts"
            label={words.parts}
            value={parts}
            mistake={partsMistake}
            onChange={setParts}
          />
        )}
      </fieldset>
      <div className="calculator-result">
        {lines.map((line, i) => (
          <p key={line} className={cost !== undefined && i === 0 ? 'calculator-total' : undefined}>
            {line}
          </p>
        ))}
      </div>
      <Comparison
        channel={channel}
        totals={PRICED_CHANNELS.flatMap((other) => {
          const total = costIn(other)?.total;
          return total === undefined ? [] : [[other, total] as const];
        })}
      />
      <Spoken text={lines.join(', ')} />
    </form>
  );
}

interface ComparisonProps {
  readonly channel: PricedChannel;
  /** Price of the campaign in CZK without VAT, for each channel available in the country. */
  readonly totals: readonly (readonly [PricedChannel, number])[];
}

/**
 * Renders the prices of the same campaign in all channels, each with a bar in proportion to its
 * price.
 */
function Comparison({ channel, totals }: ComparisonProps) {
  if (totals.length < 2) return null;
  const most = Math.max(...totals.map(([, total]) => total));
  return (
    <div className="calculator-comparison">
      <p>{words.comparison}</p>
      <dl>
        {totals.map(([name, total]) => (
          <div key={name} className={name === channel ? 'is-chosen' : undefined}>
            <dt>{words.channels[name]}</dt>
            <dd>{priceOf(total)}</dd>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * total) / most} height="1" />
            </svg>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface LabelledProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Labelled({ id, label, hint, children }: LabelledProps) {
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== undefined && <p className="form-hint">{hint}</p>}
    </div>
  );
}

interface NumberFieldProps extends Omit<LabelledProps, 'children' | 'hint'> {
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (value: string) => void;
}

function NumberField({ id, label, value, mistake, onChange }: NumberFieldProps) {
  return (
    <Labelled id={id} label={label}>
      <input
        type="text"
        id={id}
        inputMode="numeric"
        value={value}
        aria-invalid={mistake !== undefined}
        aria-describedby={`${id}-mistake`}
        onChange={({ target }) => onChange((target as Field).value)}
      />
      <p id={`${id}-mistake`} className="form-error">
        {mistake}
      </p>
    </Labelled>
  );
}

function mistakeOf(value: number | NumberMistake, notWhole: string, tooMany: string): string | undefined {
  if (value === 'not-whole') return notWhole;
  return value === 'too-many' ? tooMany : undefined;
}
