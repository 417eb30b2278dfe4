import { phoneTool as words } from '../locales/cs-phone-tool.ts';
import type { PhoneCheck } from '../tools/phone.ts';
import { type Facts, verdictOf } from './facts.ts';

/** Checked number with the facts shown about it. */
export interface DescribedNumber {
  readonly check: PhoneCheck;
  readonly facts: Facts;
}

/**
 * Renders the result of one number: its formats, or the reason why it is not valid.
 *
 * @param accept replaces the typed number with the suggested one
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

/** Returns the result as one sentence for screen readers. */
export function spokenResult({ check, facts }: DescribedNumber): string {
  if (check.reason === 'empty') return '';
  const question = facts.question === undefined ? '' : ` ${facts.question}`;
  const { text } = verdictOf(check, facts, words.single);
  if (!check.valid) return `${text}. ${facts.reason}${question}`;
  const note = facts.note === undefined ? '' : ` ${facts.note}`;
  return `${text}: ${[facts.type, facts.country, facts.price].join(', ')}.${note}${question}`;
}
