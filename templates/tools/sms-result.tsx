import { useEffect, useState } from 'react';
import { number } from '../locales/cs-format.ts';
import { smsWords as words } from '../locales/cs-sms.ts';
import { charactersOf } from './sms-characters.ts';
import type { SmsLength } from './sms-length.ts';

/** Typing that pauses for so long is done for the moment. Milliseconds. */
const PAUSE_MS = 1000;

interface SmsFactsProps {
  readonly text: string;
  readonly length: SmsLength;
  /** Further facts: names and values. */
  readonly more?: readonly (readonly [string, string])[];
}

/** What there is to say about a measured message: to be seen at once, and to be heard when typing pauses. */
export function SmsFacts({ text, length, more = [] }: SmsFactsProps) {
  const facts = [
    [words.encoding, length.encoding],
    [words.characters, number(charactersOf(text).length)],
    [words.units, number(length.units)],
    // The network knows an empty message; people do not.
    [words.parts, number(text === '' ? 0 : length.parts.length)],
    [words.remaining, words.unitCount(length.remainingUnits)],
    ...more,
  ] as const;
  return (
    <>
      <dl className="sms-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Spoken text={facts.map((fact) => fact.join(' ')).join(', ')} />
    </>
  );
}

/** Has a text read out when it has changed, but not while it still does. */
function Spoken({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSpoken, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {spoken}
    </p>
  );
}
