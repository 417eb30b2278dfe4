import { z } from 'zod';

/** What `ssg check` holds texts against. */
export const facts = z.strictObject({
  /** Data files with rules of the site, and with facts about others. */
  data: z.array(z.string()).default([]),
  /** Names of prices, such as `prices.CZ.sms`, that no text types by hand, nor what so many messages cost. */
  prices: z.array(z.string()).default([]),
  /** Months after which a fact about others has to be looked up again. */
  maxAge: z.int().positive().default(6),
  /** Pieces of text that are right as they are, each with its reason. */
  allow: z.array(z.strictObject({ text: z.string().min(1), why: z.string().min(1) })).default([]),
});
