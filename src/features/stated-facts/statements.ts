/** A rule with what nobody may say any more. */
export interface Rule {
  /** `service.account.sandbox` */
  readonly name: string;
  readonly sentence: string;
  /** Pieces of text that say something else. */
  readonly contradicts: readonly string[];
}

/** A statement about others, with the day on which somebody looked it up. */
interface CheckedFact {
  readonly name: string;
  /** `2026-11-20` */
  readonly checked: string;
  readonly source: string | undefined;
  /** The way to `checked` in its file. */
  readonly path: readonly PropertyKey[];
}

/** What a data file states, by the fields of its groups: `contradicts` beside a `sentence`, and `checked`. */
export interface Statements {
  readonly rules: readonly Rule[];
  readonly checked: readonly CheckedFact[];
}

/**
 * Collects the statements of a data file.
 *
 * @param name of the file, in the configuration
 * @param key field by whose text entries of a list are named
 */
export function statementsOf(name: string, data: unknown, key?: string): Statements {
  const rules: Rule[] = [];
  const checked: CheckedFact[] = [];
  const visit = (value: unknown, at: string, path: readonly PropertyKey[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const { sentence, contradicts, checked: day, source } = value as Readonly<Record<string, unknown>>;
    if (typeof sentence === 'string' && Array.isArray(contradicts))
      rules.push({ name: at, sentence, contradicts: contradicts.map(String) });
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
  return { rules, checked };
}

/**
 * The day from which on a fact is old.
 *
 * @param checked `2026-08-31`
 * @param months how long a fact is taken for true
 * @returns `2027-02-28`; undefined for what is no day
 */
export function oldFrom(checked: string, months: number): string | undefined {
  const [year = NaN, month = NaN, day = NaN] = checked.split('-').map(Number);
  // Day 0 is the last one of the month before: not every month has a 31st.
  const last = new Date(Date.UTC(year, month + months, 0));
  if (Number.isNaN(last.getTime())) return undefined;
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return Number.isNaN(last.getTime()) ? undefined : last.toISOString().slice(0, 10);
}
