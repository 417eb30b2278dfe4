/** Units of time that texts speak of, as `Intl.NumberFormat` names them. */
export const TIMES = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;

export type Time = (typeof TIMES)[number];

export function isTime(unit: string | undefined): unit is Time {
  return TIMES.some((time) => time === unit);
}

/** What has to be known of a language to read durations that are not written as `Intl.NumberFormat` writes them. */
export interface DurationWords {
  /** Sources of regular expressions: every form of the word, its short form, and what it makes of a number (`30denní`). */
  readonly units: Readonly<Record<Time, string>>;
  /** Numbers in words, in lower case, in every form that stands before a unit. */
  readonly numbers: Readonly<Record<string, number>>;
}
