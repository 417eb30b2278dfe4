import { type Amount, readValue } from '../../config/values/expression.ts';
import type { StatedAmount } from './quantities.ts';

/** Rule with the statements that contradict it. */
export interface Rule {
  /** Name of the value: `service.account.sandbox`. */
  readonly name: string;
  readonly sentence: string;
  /** Texts that authors must not write, because they contradict the rule. */
  readonly contradicts: readonly string[];
}

/** Statement about a third party, with the day on which it was verified. */
interface CheckedFact {
  readonly name: string;
  /** Day of the verification: `2026-11-20`. */
  readonly checked: string;
  readonly source: string | undefined;
  /** Keys and indexes from the root of the file to `checked`. */
  readonly path: readonly PropertyKey[];
}

/** Rule or amount that another data file must also state. */
export interface HeldFact {
  readonly name: string;
  /** Value or sentence that the other file must state. */
  readonly says: Amount | { readonly kind: 'sentence'; readonly text: string };
  /** Field with the pointers, and its path in the file. */
  readonly field: string;
  readonly path: readonly PropertyKey[];
  readonly pointers: readonly string[];
}

/**
 * Statements of a data file, recognised by the fields of a group: `contradicts` with a `sentence`, `near` and `said`
 * with a `value`, and `checked`.
 */
export interface Statements {
  readonly rules: readonly Rule[];
  readonly amounts: readonly StatedAmount[];
  readonly checked: readonly CheckedFact[];
  readonly held: readonly HeldFact[];
}

/**
 * Collects the statements of a data file.
 *
 * @param name configured name of the file
 * @param key field whose text names the entries of a list
 * @param pointers fields of groups that contain JSON Pointers into another file
 */
export function statementsOf(name: string, data: unknown, key?: string, pointers: readonly string[] = []): Statements {
  const held: HeldFact[] = [];
  const rules: Rule[] = [];
  const amounts: StatedAmount[] = [];
  const checked: CheckedFact[] = [];
  const visit = (value: unknown, at: string, path: readonly PropertyKey[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const group = value as Readonly<Record<string, unknown>>;
    const { sentence, contradicts, checked: day, source } = group;
    if (typeof sentence === 'string' && Array.isArray(contradicts))
      rules.push({ name: at, sentence, contradicts: contradicts.map(String) });
    const amount = readValue(group['value']);
    const [near, said] = [group['near'], group['said']].map((list) => (Array.isArray(list) ? list.map(String) : []));
    if (amount?.kind === 'amount' && near !== undefined && said !== undefined && near.length + said.length > 0)
      amounts.push({ name: at, amount, near, said });
    const says = amount?.kind === 'amount' ? amount : sentenceOf(sentence);
    for (const field of pointers)
      if (says !== undefined && Array.isArray(group[field]))
        held.push({ name: at, says, field, path: [...path, field], pointers: group[field].map(String) });
    if (typeof day === 'string' && day !== '')
      checked.push({
        name: at,
        checked: day,
        source: typeof source === 'string' ? source : undefined,
        path: [...path, 'checked'],
      });
    for (const [field, item] of Object.entries(value)) {
      const own = Array.isArray(value) ? Number(field) : field;
      const named = key !== undefined && Array.isArray(value) ? (item as Record<string, unknown> | null)?.[key] : field;
      visit(item, `${at}.${String(named ?? field)}`, [...path, own]);
    }
  };
  visit(data, name, []);
  return { rules, amounts, checked, held };
}

function sentenceOf(text: unknown): HeldFact['says'] | undefined {
  return typeof text === 'string' ? { kind: 'sentence', text } : undefined;
}

/**
 * Returns the day from which a fact counts as outdated.
 *
 * @param checked day of the verification: `2026-08-31`
 * @param months number of months for which a fact is valid
 * @returns `2027-02-28`; undefined if `checked` is not a day
 */
export function oldFrom(checked: string, months: number): string | undefined {
  const [year = NaN, month = NaN, day = NaN] = checked.split('-').map(Number);
  // Day 0 of `Date.UTC` is the last day of the previous month, because not every month has a 31st.
  const last = new Date(Date.UTC(year, month + months, 0));
  if (Number.isNaN(last.getTime())) return undefined;
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return Number.isNaN(last.getTime()) ? undefined : last.toISOString().slice(0, 10);
}
