import { useEffect, useState } from 'react';
import * as cs from '../locales/cs.ts';
import { charactersOutsideGsm, measureSms, partLimit } from '../tools/sms-length.ts';

declare global {
  /** Templates are compiled without the DOM's types; this is all that the island reads of them. */
  interface HTMLTextAreaElement {
    value: string;
  }
}

const words = cs.smsCounter;

export interface SmsCounterProps {
  /** Text to begin with. */
  readonly text: string;
}

/** Counts a message while it is written. Before its script runs, the text is fixed and its numbers are right. */
export default function SmsCounter({ text: initial }: SmsCounterProps) {
  const [text, setText] = useState(initial);
  const [editable, setEditable] = useState(false);
  useEffect(() => setEditable(true), []);

  const length = measureSms(text);
  const culprits = charactersOutsideGsm(text);
  return (
    <div className="sms-counter">
      <label htmlFor="sms-counter-text">{words.label}</label>
      <textarea
        id="sms-counter-text"
        rows={4}
        value={text}
        readOnly={!editable}
        spellCheck={false}
        aria-describedby="sms-counter-rule"
        onChange={(event) => setText(event.target.value)}
      />
      <div className="sms-result">
        <dl>
          <Fact name={words.encoding} value={length.encoding} />
          <Fact name={words.units} value={words.unitCount(length.units)} />
          <Fact name={words.parts} value={String(length.parts.length)} />
          <Fact name={words.remaining} value={words.unitCount(length.remainingUnits)} />
        </dl>
        <ol className="sms-parts">
          {length.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
            <li key={index}>
              <span>{words.partTitle(index + 1)}</span>
              <meter min={0} max={partLimit(length)} value={part.units}>
                {words.unitCount(part.units)}
              </meter>
            </li>
          ))}
        </ol>
      </div>
      <p id="sms-counter-rule">
        {length.encoding === 'GSM-7' ? words.gsm : words.ucs2}
        {culprits.length > 0 && ` ${words.culprits(culprits.join(' '))}.`}
      </p>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
