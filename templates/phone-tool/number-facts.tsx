import { phoneTool as words } from '../locales/cs-phone-tool.ts';
import type { PhoneCheck } from '../tools/phone.ts';
import { type Facts, verdictOf } from './facts.ts';

/** A number that was checked, with what is shown of it. */
export interface DescribedNumber {
  readonly check: PhoneCheck;
  readonly facts: Facts;
}

/**
 * The result of one number: its forms, or why it has none.
 *
 * @param accept takes the number that may be meant for the one that was typed
 */
export function NumberFacts({ check, facts, accept }: DescribedNumber & { readonly accept: () => void }) {
  if (check.reason === 'empty') return <p className="phone-hint">{words.single.empty}</p>;
  const verdict = verdictOf(check, facts, words.single);
  return (
    <>
      <p className={verdict.className}>{verdict.text}</p>
      {check.valid ? (
        <dl>
          <Fact name={words.single.e164} value={check.e164} isCode />
          <Fact name={words.single.international} value={check.international} />
          <Fact name={words.single.national} value={check.national} />
          <Fact name={words.results.country} value={facts.country} />
          <Fact name={words.results.type} value={facts.type} />
          <Fact
            name={words.results.price}
            value={facts.amount === undefined ? facts.price : words.perPart(facts.price)}
          />
        </dl>
      ) : (
        <p>{facts.reason}</p>
      )}
      {facts.note !== undefined && <p className="phone-hint">{facts.note}</p>}
      {facts.question !== undefined && (
        <p className="phone-question">
          {facts.question}
          <button type="button" className="button button-quiet" onClick={accept}>
            {words.single.accept}
          </button>
        </p>
      )}
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly isCode?: boolean;
}

function Fact({ name, value, isCode = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isCode ? <code>{value}</code> : value}</dd>
    </div>
  );
}

/** The result in one sentence, as it is read out. */
export function spokenResult({ check, facts }: DescribedNumber): string {
  if (check.reason === 'empty') return '';
  const question = facts.question === undefined ? '' : ` ${facts.question}`;
  const { text } = verdictOf(check, facts, words.single);
  if (!check.valid) return `${text}. ${facts.reason}${question}`;
  const note = facts.note === undefined ? '' : ` ${facts.note}`;
  return `${text}: ${[facts.type, facts.country, facts.price].join(', ')}.${note}${question}`;
}
