import * as cs from '../locales/cs.ts';
import { charactersOf } from './sms-characters.ts';
import { partLimit, type SmsLength } from './sms-length.ts';

const words = cs.smsCounter;

/** The numbers of a measured message. */
export function SmsFacts({ length, text }: { readonly length: SmsLength; readonly text: string }) {
  return (
    <dl className="sms-facts">
      <Fact name={words.encoding} value={length.encoding} />
      <Fact name={words.characters} value={cs.number(charactersOf(text).length)} />
      <Fact name={words.units} value={cs.number(length.units)} />
      <Fact name={words.parts} value={cs.number(length.parts.length)} />
      <Fact name={words.remaining} value={words.unitCount(length.remainingUnits)} />
    </dl>
  );
}

/** What the bar shows is also said in words beside it. */
export function PartUnits({ length, units }: { readonly length: SmsLength; readonly units: number }) {
  const limit = partLimit(length);
  return (
    <>
      <span>{words.partUnits(units, limit)}</span>
      <span className="sms-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(100 * units) / limit}%` }} />
      </span>
    </>
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
