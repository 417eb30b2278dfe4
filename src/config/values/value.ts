/** A value of a data file, as far as a text can show it. */
export type Value =
  | Amount
  | { readonly kind: 'text'; readonly text: string }
  /** `2026-10-01` */
  | { readonly kind: 'date'; readonly day: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export interface Amount {
  readonly kind: 'amount';
  readonly number: number;
  /** A code of ISO 4217, or a unit of `Intl.NumberFormat` such as `hour` or `percent`; undefined for a plain number. */
  readonly unit?: string;
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const UNITS: ReadonlySet<string> = new Set(Intl.supportedValuesOf('unit'));

/** `0.95 CZK`, `5 %`, `72 hours` */
const AMOUNT = /^(-?\d+(?:\.\d+)?)[ \u00A0](%|[A-Z]{3}|[a-z]+(?:-[a-z]+)*)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The unit that a word of a data file means: `CZK`, `%`, `hour` or `hours`.
 *
 * @returns a currency or a unit as `Intl.NumberFormat` names it; undefined for any other word
 */
export function unitOf(word: string): string | undefined {
  if (word === '%') return 'percent';
  if (CURRENCIES.has(word) || UNITS.has(word)) return word;
  const single = word.replace(/s$/, '');
  return UNITS.has(single) ? single : undefined;
}

/** Whether a unit is one of money. */
export function isCurrency(unit: string | undefined): unit is string {
  return unit !== undefined && CURRENCIES.has(unit);
}

/**
 * Reads a value by the way it is written.
 *
 * @param written parsed YAML, JSON or a cell of a table
 * @param unit of a plain number; a cell of a table is one only with a unit
 * @returns undefined for what has no text of its own: a group, a truth value, nothing
 */
export function readValue(written: unknown, unit?: string): Value | undefined {
  if (typeof written === 'number') return amount(written, unit);
  if (Array.isArray(written)) {
    const items = written.map((item) => (typeof item === 'object' ? undefined : String(item)));
    return items.includes(undefined) ? undefined : { kind: 'list', items: items as string[] };
  }
  if (typeof written !== 'string') return undefined;
  if (unit !== undefined && /^-?\d+(?:\.\d+)?$/.test(written)) return amount(Number(written), unit);
  const [, number, word = ''] = AMOUNT.exec(written) ?? [];
  const own = unitOf(word);
  if (number !== undefined && own !== undefined) return amount(Number(number), own);
  return DAY.test(written) ? { kind: 'date', day: written } : { kind: 'text', text: written };
}

/** An amount. */
export function amount(number: number, unit?: string): Amount {
  return { kind: 'amount', number, ...(unit === undefined ? {} : { unit }) };
}
