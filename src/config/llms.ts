import { z } from 'zod';
import { configMessages } from './messages.ts';
import { expected } from './validation/expected.ts';

/** A file of text below the output folder. */
const textFile = z.string().regex(/^\/[^?#\s]+\.txt$/, expected(configMessages.pathSuch({ path: '/docs/llms.txt' })));
/** Patterns of routes: `/docs/**`. */
const routes = z.array(z.string().startsWith('/'));

/** What language models are told of the site: /llms.txt, and with `full` or `parts` the texts of its pages. */
export const llms = z.strictObject({
  /** What the site is about, in a sentence or two. */
  summary: z.string().min(1),
  /** What else to know before reading, as Markdown. */
  details: z.string().optional(),
  /** A page stands in the first section with a pattern of its route; in none, it is left out. */
  sections: z.array(
    z.strictObject({
      title: z.string().min(1),
      pages: routes.default([]),
      /** What is no page: a description of an API, the texts in one file. */
      links: z
        .array(z.strictObject({ title: z.string().min(1), url: z.string().min(1), description: z.string().optional() }))
        .default([]),
      /** A list of its own, which the section leads to: for hundreds of pages that few readers want. */
      file: textFile.optional(),
      /** What that list holds. */
      description: z.string().optional(),
      /** Whether lines say more than titles; what is alike on hundreds of pages only makes the list long. */
      descriptions: z.boolean().default(true),
      /** Whether a reader with little room may skip it. */
      optional: z.boolean().default(false),
    }),
  ),
  /** Route patterns of pages that are left out: lists only repeat what they list. */
  exclude: z.array(z.string()).default([]),
  /** Whether /llms-full.txt has the text of all pages. */
  full: z.boolean().default(false),
  /** Files with the texts of some pages, each short enough to be read as a whole. */
  parts: z.array(z.strictObject({ file: textFile, pages: routes.min(1) })).default([]),
});
