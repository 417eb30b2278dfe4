import { expected, z } from '@depese/ssg';

const text = z.string().min(1);
const criterion = z.strictObject({
  /** Number in WCAG 2.2. */
  id: z
    .string()
    .regex(
      /^[1-4]\.\d\.\d{1,2}$/,
      expected({ en: 'a number of WCAG, such as 2.4.11', cs: 'číslo z WCAG, například 2.4.11' }),
    ),
  name: text,
  level: z.enum(['A', 'AA']),
  result: z.enum(['supports', 'partial', 'fails', 'none']),
  /** Test files that verify the criterion. They name it with `@wcag`. */
  tests: z.array(z.string().startsWith('test/')).default([]),
  /** Result of a review by people. */
  review: text.optional(),
  /** Missing parts, or the reason why the criterion does not apply. */
  note: text.optional(),
});
export type Criterion = z.infer<typeof criterion>;

/** Results for all criteria. Each result needs a test, a review or a note. */
export const evidence = z.strictObject({
  /** Day of the review by people. */
  reviewed: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, expected({ en: 'a day, such as 2026-11-22', cs: 'den, například 2026-11-22' })),
  criteria: z.array(
    criterion.superRefine(({ result, tests, review, note }, ctx) => {
      const mistake = (message: string) => ctx.addIssue({ code: 'custom', message, input: result });
      const isTried = tests.length > 0 || review !== undefined;
      if (result === 'none' && (isTried || note === undefined))
        mistake('for `none`, a note that says why, and nothing else');
      if (result !== 'none' && !isTried) mistake('a test or a review that the result stands on');
      if ((result === 'partial' || result === 'fails') && note === undefined)
        mistake('a note that says what is missing');
    }),
  ),
});
export type Evidence = z.infer<typeof evidence>;

/** New in WCAG 2.2, so EN 301 549 v3.2.1, which is based on WCAG 2.1, does not contain them. */
const NEW: readonly string[] = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'];

/**
 * Returns the clause of EN 301 549 v3.2.1 for a criterion of web pages (chapter 9), or undefined for criteria newer
 * than the standard.
 */
export function clauseOf(id: string): string | undefined {
  return NEW.includes(id) ? undefined : `9.${id}`;
}

/** Counts the criteria by result, those with tests, and those that only a review covers. */
export function countsOf(criteria: readonly Criterion[]) {
  const withResult = (wanted: Criterion['result']) => criteria.filter(({ result }) => result === wanted).length;
  return {
    all: criteria.length,
    supports: withResult('supports'),
    partial: withResult('partial'),
    fails: withResult('fails'),
    none: withResult('none'),
    tested: criteria.filter(({ tests }) => tests.length > 0).length,
    reviewedOnly: criteria.filter(({ tests, review }) => tests.length === 0 && review !== undefined).length,
  };
}
