import { useDeferredValue, useMemo, useState } from 'react';
import { smsWords as words } from '../locales/cs-sms.ts';
import { type Draft, useDraft } from '../tools/sms-draft.ts';
import { measureSms } from '../tools/sms-length.ts';
import { SmsField, SmsPlaceholders } from '../tools/sms-message.tsx';
import { fillPlaceholders } from '../tools/sms-placeholders.ts';
import { SmsPreview } from '../tools/sms-preview.tsx';
import { CountryField, type CountryPrice, priceText } from '../tools/sms-price.tsx';
import { SmsReplacements } from '../tools/sms-replacements.tsx';
import { SmsFacts } from '../tools/sms-result.tsx';
import { SmsShare } from '../tools/sms-share.tsx';
import './sms-tool.css';

/** Parts that the API takes: see `maxParts` in its reference. */
const MOST_PARTS = 10;
/** Characters; a text of more of them is measured after it is shown. */
const LONG_TEXT = 500;

export interface SmsToolProps {
  /** Text to begin with. */
  readonly text: string;
  /** Prices to choose from; without any, the message is only counted. */
  readonly countries: readonly CountryPrice[];
  /** Code of the country to begin with. */
  readonly country: string;
}

/**
 * Measures a message while it is written, says what makes it dear, and mends it. Nothing is sent anywhere. Its script
 * comes with the first touch; until then what is said is right of the sample.
 */
export default function SmsTool({ text: sample, countries, country }: SmsToolProps) {
  const draft = useDraft(sample);
  const [code, setCode] = useState(country);
  // The field shows a long text that was pasted at once. What is said about it takes longer, and comes in pieces after that.
  const deferred = useDeferredValue(draft.text);
  const typed = draft.text.length > LONG_TEXT ? deferred : draft.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of the draft the buttons show
  const said = useMemo(
    () => describe({ draft, typed, countries, code, setCode }),
    [typed, code, draft.isLive, draft.canUndo],
  );
  if (countries.length === 0)
    return (
      <div className="sms-counter">
        <SmsField draft={draft} total={said.total} />
        {said.facts}
      </div>
    );
  return (
    <div className="sms-counter sms-tool">
      <div>
        <p className="without-script">{words.noScript}</p>
        <SmsField draft={draft} total={said.total} />
        <SmsPlaceholders draft={draft} />
      </div>
      {said.facts}
    </div>
  );
}

interface Described extends Pick<SmsToolProps, 'countries'> {
  readonly draft: Draft;
  readonly typed: string;
  /** Code of the country that is chosen. */
  readonly code: string;
  setCode(code: string): void;
}

/** What there is to say about a message: in short, and all of it. */
function describe({ draft, typed, countries, code, setCode }: Described) {
  const { text, standIns } = fillPlaceholders(typed);
  const length = measureSms(text);
  // An empty message is a message to the network, but none that anybody sends.
  const partCount = text === '' ? 0 : length.parts.length;
  const total = words.now(partCount, length.remainingUnits);
  const preview = <SmsPreview length={length} standIns={standIns} />;
  if (countries.length === 0) {
    const facts = (
      <>
        <SmsFacts text={text} length={length} />
        {preview}
      </>
    );
    return { total, facts };
  }
  const isSendable = partCount <= MOST_PARTS;
  const price = countries.find((other) => other.country === code);
  const facts = (
    <>
      <div className="sms-result">
        <p className="sms-total">
          <strong>{words.smsCount(partCount)}</strong> {isSendable && priceText(price, partCount)}
        </p>
        <SmsFacts
          text={text}
          length={length}
          more={isSendable ? [[words.perThousand, priceText(price, partCount, 1000)]] : []}
        />
        <CountryField countries={countries} code={code} change={setCode} />
        <p>{isSendable ? words.samplePrices : words.tooLong}</p>
      </div>
      <section>
        <h2>{words.culprits}</h2>
        <SmsReplacements draft={draft} text={text} priceOf={(parts) => priceText(price, parts)} />
      </section>
      <section>
        <h2>{words.preview}</h2>
        {preview}
      </section>
      <SmsShare key={typed} text={typed} isLive={draft.isLive} />
    </>
  );
  return { total, facts };
}
