import { type Amount, readValue } from '../../config/values/expression.ts';
import type { StatedAmount } from './quantities.ts';
import type { Rule } from './words.ts';

/** Statement about a third party, with the day on which somebody verified it. */
interface CheckedFact {
  readonly name: string;
  /** Day on which the statement was verified, such as `2026-11-20`. */
  readonly checked: string;
  readonly source: string | undefined;
  /** Keys and array indexes that lead from the root of the data file to `checked`. */
  readonly path: readonly PropertyKey[];
}

/** Rule or amount that another data file must repeat. A field of the fact points there: `api: [/a/maxLength]`. */
export interface HeldFact {
  readonly name: string;
  /** Amount or sentence that the values at `pointers` in the other data file must contain. */
  readonly says: Amount | { readonly kind: 'sentence'; readonly text: string };
  /** Name of the field with the JSON Pointers, such as `api`. `path` leads to this field in the file of the fact. */
  readonly field: string;
  readonly path: readonly PropertyKey[];
  readonly pointers: readonly string[];
}

/**
 * Statements in a data file. An object with the keys `sentence` and `contradicts` is a rule, one with `value` and
 * `near` or `said` is an amount, and one with `checked` (a day) is a fact that must be verified again later.
 */
export type Statements = ReturnType<typeof statementsOf>;

/**
 * Collects the rules, amounts and checked facts in a data file.
 * @param name name of the data file in the configuration
 * @param key field that names the objects in an array
 * @param pointers names of fields that contain JSON Pointers into another data file
 */
export function statementsOf(name: string, data: unknown, key?: string, pointers: readonly string[] = []) {
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
    const quoted = typeof sentence === 'string' ? ({ kind: 'sentence', text: sentence } as const) : undefined;
    const says = amount?.kind === 'amount' ? amount : quoted;
    for (const field of pointers)
      if (says !== undefined && Array.isArray(group[field]))
        held.push({ name: at, says, field, path: [...path, field], pointers: group[field].map(String) });
    const from = typeof source === 'string' ? source : undefined;
    if (typeof day === 'string' && day !== '')
      checked.push({ name: at, checked: day, source: from, path: [...path, 'checked'] });
    for (const [field, item] of Object.entries(value)) {
      const own = Array.isArray(value) ? Number(field) : field;
      const named = key !== undefined && Array.isArray(value) ? (item as Record<string, unknown> | null)?.[key] : field;
      visit(item, `${at}.${String(named ?? field)}`, [...path, own]);
    }
  };
  visit(data, name, []);
  return { rules, amounts, checked, held };
}

/**
 * Returns the day on which a fact becomes outdated.
 * @param checked day of the verification, such as `2026-08-31`
 * @param months number of months for which a fact is valid
 * @returns day such as `2027-02-28`; undefined if `checked` is not a valid day
 */
export function oldFrom(checked: string, months: number): string | undefined {
  const [year = NaN, month = NaN, day = NaN] = checked.split('-').map(Number);
  // Day 0 is the last day of the previous month. A 31st becomes the last day of a shorter month.
  const last = new Date(Date.UTC(year, month + months, 0));
  if (Number.isNaN(last.getTime())) return undefined;
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return Number.isNaN(last.getTime()) ? undefined : last.toISOString().slice(0, 10);
}
