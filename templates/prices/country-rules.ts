import { expected, z } from '@depese/ssg';

/** What messages of some countries must not be about. */
const FORBIDDEN = [
  ...['gambling', 'adult', 'politics', 'religion', 'alcohol', 'tobacco', 'drugs', 'cannabis'],
  ...['loans', 'crypto', 'shortlinks'],
] as const;

const known = z.enum(['', 'yes', 'no']).transform((cell) => (cell === '' ? undefined : cell === 'yes'));
const list = z.string().transform((cell) => (cell === '' ? [] : cell.split('|')));
const unlessEmpty = <T extends z.ZodType>(type: T) =>
  z.preprocess((cell) => (cell === '' ? undefined : cell), type.optional());
const source = z.url({ protocol: /^https$/ });

/** What providers state of sending SMS to a country; an empty cell says nothing. */
const row = z
  .strictObject({
    /** ISO 3166-1 alpha-2. */
    country: z.string().length(2),
    /** Mobile country codes (ITU-T E.212). */
    mcc: list.pipe(z.array(z.string().regex(/^\d{3}$/, expected({ en: 'three digits', cs: 'tři číslice' })))),
    /** Whether recipients can answer. */
    replies: known,
    /** Whether operators take such a number as the sender: of the country, of another one, a short code. */
    local: known,
    foreign: known,
    short: known,
    /** How long the registration of a name takes: `2 weeks`, `5 business days`. */
    registration: unlessEmpty(
      z
        .string()
        .regex(
          /^\d+ (?:weeks?|days|business days)$/,
          expected({ en: 'a time such as 2 weeks', cs: 'doba, například 2 weeks' }),
        ),
    ),
    forbidden: list.pipe(z.array(z.enum(FORBIDDEN))),
    /** Local time in which advertising is held back: `20:00-09:00`. */
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
    /** The day on which somebody looked it up. */
    checked: z.iso.date(),
  })
  // A column that is missing is told once, at the head.
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
