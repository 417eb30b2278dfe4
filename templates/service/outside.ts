import { expected, z } from '@depese/ssg';

/** A statement about others: a law, an operator, another country. */
const statement = z.strictObject({
  sentence: z
    .string()
    .min(10)
    .regex(/\.$/, expected({ en: 'a whole sentence', cs: 'celá věta' })),
  source: z.url({ protocol: /^https$/ }),
  /** The day on which somebody looked it up. */
  checked: z.iso.date(),
});

/** Statements about others, in groups. */
export const outside = z.record(z.string(), z.record(z.string(), statement));

export type Outside = z.infer<typeof outside>;
export type Statement = z.infer<typeof statement>;
