/** Front matter fields of this site's pages, in addition to the fields of every site. */
import { z } from '@depese/ssg';
import { FAMILIES, PRICED, STRIPS } from '../families.ts';
import { VIEW_NAMES } from '../locales/cs-app.ts';
import { thread } from '../sections/thread.ts';
import { link } from './data-files.ts';

/** Extra search terms: words that visitors type but that do not occur on the page. */
export const terms = z.array(z.string()).optional();

/** Fields of marketing pages. */
export const pageFields = {
  /** Kind of marketing page. It decides the order of the parts of the page. */
  family: z.enum(FAMILIES).default('product'),
  /** Text of the h1, if it differs from the title. */
  heading: z.string().optional(),
  eyebrow: z.string().optional(),
  lead: z.string().optional(),
  actions: z.array(link).max(2).default([]),
  thread: thread.optional(),
  /** View of the application to draw next to the words. */
  app: z.enum(VIEW_NAMES).optional(),
  /** Lines of a program's request and response. */
  console: z.array(z.string()).max(8).optional(),
  /** Prices at the top of a page about prices. */
  strip: z.enum(STRIPS).optional(),
  /** Channel whose price is shown below the lead. */
  price: z.enum(PRICED).optional(),
  /** Sentence below the lead on a page whose service has another price. */
  cost: z.string().optional(),
  /** Short benefits for the audience of the page. */
  points: z.array(z.string()).max(4).default([]),
  /** Name of the service or tool on the page, for search engines. */
  service: z.string().optional(),
  tool: z.string().optional(),
  /** Routes of related pages. */
  related: z.array(z.string()).max(6).default([]),
  terms,
};

/** Fields of posts. */
export const postFields = {
  authors: z.array(z.string()).min(1).max(3),
  tags: z.array(z.string()).min(1).max(5),
  terms,
};
