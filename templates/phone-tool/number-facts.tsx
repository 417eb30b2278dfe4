import * as cs from '../locales/cs.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import type { PhoneCheck } from '../tools/phone.ts';
import { factsOf, type Knowledge, priceText, reasonText } from './facts.ts';

const words = phoneTool;

/** The result of one number: its forms, or why it has none. */
export function NumberFacts({ check, knowledge }: { readonly check: PhoneCheck; readonly knowledge: Knowledge }) {
  if (check.reason === 'empty') return <p className="phone-hint">{words.single.empty}</p>;
  const facts = factsOf(check, knowledge);
  return (
    <>
      <p className={check.valid ? 'phone-verdict is-valid' : 'phone-verdict is-invalid'}>
        {check.valid ? words.single.valid : words.single.invalid}
      </p>
      {check.valid ? (
        <dl>
          <Fact name={words.single.e164} value={check.e164} isCode />
          <Fact name={words.single.international} value={check.international} />
          <Fact name={words.single.national} value={check.national} />
          <Fact name={words.results.country} value={facts.country} />
          <Fact name={words.results.type} value={facts.type} />
          <Fact
            name={words.results.price}
            value={facts.price === undefined ? priceText(facts) : words.perPart(priceText(facts))}
          />
        </dl>
      ) : (
        <p>{reasonText(check)}</p>
      )}
      {facts.isSandbox && <p className="phone-hint">{words.sandboxHint}</p>}
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
export function spokenResult(check: PhoneCheck, knowledge: Knowledge): string {
  if (check.reason === 'empty') return '';
  if (!check.valid) return `${words.single.invalid}. ${reasonText(check)}`;
  const facts = factsOf(check, knowledge);
  return `${words.single.valid}: ${[facts.type, facts.country, priceText(facts)].join(', ')}.`;
}
