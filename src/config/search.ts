import { z } from 'zod';

/** An index for a search in the browser. */
export const search = z.strictObject({
  /** Name of a data file: what the site says -> what visitors say. */
  synonyms: z.string().optional(),
  /** Route patterns of pages that are not found: `/blog/tags/**`. */
  exclude: z.array(z.string()).default([]),
  /** Fields of pages with what visitors say of them: a text, or a list of texts. */
  terms: z.array(z.string()).default([]),
  /** Route pattern -> what its pages weigh among others, which weigh 1; the last one that fits. */
  weights: z.record(z.string(), z.number().positive()).default({}),
});
