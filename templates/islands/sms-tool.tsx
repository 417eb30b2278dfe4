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

/** Maximum number of parts that the API accepts: see `maxParts` in its reference. */
const MOST_PARTS = 10;
/** Length from which a text is measured only after it is shown, in characters. */
const LONG_TEXT = 500;

export interface SmsToolProps {
  /** Initial text. */
  readonly text: string;
  /** Prices to choose from. Without prices, the tool only counts the message. */
  readonly countries: readonly CountryPrice[];
  /** Code of the initial country. */
  readonly country: string;
}

/**
 * Measures a message while the visitor writes it, explains what makes it expensive, and offers
 * fixes. Nothing is sent anywhere. Until the script runs, the text is read-only and its figures are
 * correct.
 */
export default function SmsTool({ text: sample, countries, country }: SmsToolProps) {
  const draft = useDraft(sample);
  const [code, setCode] = useState(country);
  // The field shows a long pasted text at once. The results take longer, and React renders them
  // afterwards in pieces.
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
  /** Code of the chosen country. */
  readonly code: string;
  setCode(code: string): void;
}

/** Returns the results for a message: a summary, and all details. */
function describe({ draft, typed, countries, code, setCode }: Described) {
  const { text, standIns } = fillPlaceholders(typed);
  const length = measureSms(text);
  // An empty message counts as one part in the network, but nobody sends it.
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
        <CountryField countries={countries} code={code} change={setCode} isLive={draft.isLive} />
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
