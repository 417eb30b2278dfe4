import { expected, z } from '@depese/ssg';

/** Topics that messages to some countries must not contain. */
const FORBIDDEN = [
  ...['gambling', 'adult', 'politics', 'religion', 'alcohol', 'tobacco', 'drugs', 'cannabis'],
  ...['loans', 'crypto', 'shortlinks'],
] as const;

const known = z.enum(['', 'yes', 'no']).transform((cell) => (cell === '' ? undefined : cell === 'yes'));
const list = z.string().transform((cell) => (cell === '' ? [] : cell.split('|')));
const unlessEmpty = <T extends z.ZodType>(type: T) =>
  z.preprocess((cell) => (cell === '' ? undefined : cell), type.optional());
const source = z.url({ protocol: /^https$/ });

/**
 * Rules for SMS to a country, as providers state them. An empty cell means that no provider states the rule.
 */
const row = z
  .strictObject({
    /** ISO 3166-1 alpha-2. */
    country: z.string().length(2),
    /** Mobile country codes (ITU-T E.212). */
    mcc: list.pipe(z.array(z.string().regex(/^\d{3}$/, expected({ en: 'three digits', cs: 'tři číslice' })))),
    /** True if recipients can reply. */
    replies: known,
    /**
     * True if operators accept such a number as the sender: of the country, of another country, a short code.
     */
    local: known,
    foreign: known,
    short: known,
    /** Duration of the registration of a sender name: `2 weeks`, `5 business days`. */
    registration: unlessEmpty(
      z
        .string()
        .regex(
          /^\d+ (?:weeks?|days|business days)$/,
          expected({ en: 'a time such as 2 weeks', cs: 'doba, například 2 weeks' }),
        ),
    ),
    forbidden: list.pipe(z.array(z.enum(FORBIDDEN))),
    /** Local time during which advertising is not delivered: `20:00-09:00`. */
    quiet: unlessEmpty(
      z
        .string()
        .regex(
          /^\d\d:\d\d-\d\d:\d\d$/,
          expected({ en: 'a time such as 20:00-09:00', cs: 'čas, například 20:00-09:00' }),
        ),
    ),
    quiet_source: unlessEmpty(source),
    source,
    /** Date on which the rule was looked up. */
    checked: z.iso.date(),
  })
  // Reports a missing column once, at the head of the file.
  .refine(
    (row) =>
      !('quiet' in row && 'quiet_source' in row) || (row.quiet === undefined) === (row.quiet_source === undefined),
    {
      error: expected({ en: 'a time and its source, both or none', cs: 'doba i její zdroj, nebo ani jedno' }),
      path: ['quiet_source'],
    },
  );

export const countryRules = z.array(row);

export type CountryRule = z.infer<typeof row>;
