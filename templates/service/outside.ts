import { expected, z } from '@depese/ssg';

/** Statement about a third party: a law, an operator, another country. */
const statement = z.strictObject({
  sentence: z
    .string()
    .min(10)
    .regex(/\.$/, expected({ en: 'a whole sentence', cs: 'celá věta' })),
  /** Start of a text that keeps the rule, with `{sender}` for the name of the company. */
  start: z.string().min(1).optional(),
  source: z.url({ protocol: /^https$/ }),
  /** Date on which the statement was looked up. */
  checked: z.iso.date(),
});

/** Statements about third parties, in groups. */
export const outside = z.record(z.string(), z.record(z.string(), statement));

export type Outside = z.infer<typeof outside>;
export type Statement = z.infer<typeof statement>;
