import { z } from 'zod';

/** What `ssg check` holds texts against. */
export const facts = z.strictObject({
  /** Data files with rules of the site, and with facts about others. */
  data: z.array(z.string()).default([]),
  /** Names of prices, such as `prices.CZ.sms`, that no text types by hand, nor what so many messages cost. */
  prices: z.array(z.string()).default([]),
  /** Fields of their groups that hold JSON Pointers, and the data file that each leads into: it says the same. */
  pointers: z.record(z.string(), z.string()).default({}),
  /** Months after which a fact about others has to be looked up again. */
  maxAge: z.int().positive().default(6),
  /** Pieces of text that are right as they are, each with its reason. */
  allow: z.array(z.strictObject({ text: z.string().min(1), why: z.string().min(1) })).default([]),
});

/** The data files that `facts` names, each with the way to its name. */
export function dataOfFacts({ data, pointers }: z.output<typeof facts>): (readonly [PropertyKey[], string])[] {
  return [
    ...data.map((name, i) => [['facts', 'data', i], name] as const),
    ...Object.entries(pointers).map(([field, name]) => [['facts', 'pointers', field], name] as const),
  ].map(([path, name]) => [[...path], name] as const);
}
