import { Spoken } from '../finding/spoken.tsx';
import { number } from '../locales/cs-format.ts';
import { smsWords as words } from '../locales/cs-sms.ts';
import { charactersOf } from './sms-characters.ts';
import type { SmsLength } from './sms-length.ts';

interface SmsFactsProps {
  readonly text: string;
  readonly length: SmsLength;
  /** Further facts: names and values. */
  readonly more?: readonly (readonly [string, string])[];
}

/**
 * Renders the facts about a measured message. They are visible at once and announced when typing pauses.
 */
export function SmsFacts({ text, length, more = [] }: SmsFactsProps) {
  const facts = [
    [words.encoding, length.encoding],
    [words.characters, number(charactersOf(text).length)],
    [words.units, number(length.units)],
    // An empty message is a message for the network, but not for people.
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
