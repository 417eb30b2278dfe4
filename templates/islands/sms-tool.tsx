import { useState } from 'react';
import * as cs from '../locales/cs.ts';
import { costOf } from '../prices/cost.ts';
import { replaceOutsideGsm } from '../tools/gsm-replacements.ts';
import { charactersOf } from '../tools/sms-characters.ts';
import { useDraft } from '../tools/sms-draft.ts';
import { SmsFacts } from '../tools/sms-facts.tsx';
import { SmsField } from '../tools/sms-field.tsx';
import { SmsInsertions } from '../tools/sms-insertions.tsx';
import { measureSms } from '../tools/sms-length.ts';
import { culpritsOf } from '../tools/sms-marks.ts';
import { fillPlaceholders, LINK_LENGTH } from '../tools/sms-placeholders.ts';
import { SmsPreview } from '../tools/sms-preview.tsx';
import { type CountryPrice, SmsPrice } from '../tools/sms-price.tsx';
import { SmsReplacements } from '../tools/sms-replacements.tsx';
import { SmsShare } from '../tools/sms-share.tsx';
import { SmsSpoken } from '../tools/sms-spoken.tsx';

const words = cs.smsTool;

/** Parts that the API takes: see `maxParts` in its reference. */
const MOST_PARTS = 10;

export interface SmsToolProps {
  /** Text to begin with. */
  readonly text: string;
  readonly countries: readonly CountryPrice[];
  /** Code of the country to begin with. */
  readonly country: string;
}

/** Measures a message while it is written, says what makes it dear, and mends it. Nothing is sent anywhere. */
export default function SmsTool({ text: sample, countries, country }: SmsToolProps) {
  const draft = useDraft(sample);
  const [linkLength, setLinkLength] = useState<number>(LINK_LENGTH.initial);
  const [code, setCode] = useState(country);

  const { text, standIns } = fillPlaceholders(draft.text, linkLength);
  const length = measureSms(text);
  const partCount = text === '' ? 0 : length.parts.length;
  const price = countries.find((other) => other.country === code)?.sms ?? 0;
  const perMessage = cs.price(costOf(price, partCount, 1).total, 'CZK');
  return (
    <div className="sms-tool" data-markdown="skip">
      <div className="sms-write">
        <SmsField draft={draft} rows={7} describedBy="sms-counting" />
        <SmsInsertions draft={draft} linkLength={linkLength} changeLinkLength={setLinkLength} />
      </div>
      <section className="sms-result" aria-labelledby="sms-result">
        <h2 id="sms-result" className="visually-hidden">
          {words.result}
        </h2>
        <p className="sms-total">
          <strong>{words.smsCount(partCount)}</strong> {perMessage}
        </p>
        <SmsFacts length={length} text={text} />
        {partCount > MOST_PARTS && <p className="sms-warning">{words.tooLong}</p>}
        <SmsPrice
          countries={countries}
          code={code}
          changeCode={setCode}
          isLive={draft.isLive}
          perMessage={perMessage}
          perThousand={cs.price(costOf(price, partCount, 1000).total, 'CZK')}
        />
        <SmsSpoken
          text={words.summary(
            length.encoding,
            words.characterCount(charactersOf(text).length),
            cs.smsParts(partCount),
            cs.smsCounter.unitCount(length.remainingUnits),
            perMessage,
          )}
        />
      </section>
      <section className="sms-culprits" aria-labelledby="sms-culprits">
        <h2 id="sms-culprits">{words.culprits}</h2>
        <Advice typed={draft.text} linkLength={linkLength} price={price} />
        <SmsReplacements draft={draft} />
      </section>
      <section aria-labelledby="sms-preview">
        <h2 id="sms-preview">{words.preview}</h2>
        <SmsPreview length={length} standIns={standIns} />
      </section>
      <SmsShare draft={draft} />
    </div>
  );
}

/** What replacing everything would bring. */
function Advice({
  typed,
  linkLength,
  price,
}: {
  readonly typed: string;
  readonly linkLength: number;
  readonly price: number;
}) {
  const filled = fillPlaceholders(typed, linkLength).text;
  const culprits = culpritsOf(filled);
  if (culprits.length === 0) return <p>{words.noCulprits}</p>;
  const stubborn = culprits.filter(({ replacement }) => replacement === undefined);
  if (stubborn.length > 0) return <p>{words.irreplaceable(stubborn.map(({ character }) => character).join(' '))}</p>;

  const now = measureSms(filled).parts.length;
  const then = measureSms(replaceOutsideGsm(filled)).parts.length;
  if (then >= now) return <p>{words.savesNothing}</p>;
  const saved = cs.price(costOf(price, now - then, 1).total, 'CZK');
  return <p>{words.saves(cs.smsParts(then), now, saved)}</p>;
}
