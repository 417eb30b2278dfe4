/** What pages may say of themselves in their front matter, beside what every site knows. */
import { z } from '@depese/ssg';
import { FAMILIES, PRICED, STRIPS } from '../families.ts';
import { VIEW_NAMES } from '../locales/cs-app.ts';
import { thread } from '../sections/thread.ts';
import { link } from './data-files.ts';

/** What visitors type who want a page, where it does not stand on it: the search finds the page by that. */
export const terms = z.array(z.string()).optional();

/** Of marketing pages. */
export const pageFields = {
  /** Which of the kinds of marketing pages it is: the order of what is seen on it. */
  family: z.enum(FAMILIES).default('product'),
  /** The h1, when it says more than the title. */
  heading: z.string().optional(),
  eyebrow: z.string().optional(),
  lead: z.string().optional(),
  actions: z.array(link).max(2).default([]),
  thread: thread.optional(),
  /** A view of the application, drawn beside the words. */
  app: z.enum(VIEW_NAMES).optional(),
  /** Lines of what a program says and hears. */
  console: z.array(z.string()).max(8).optional(),
  /** Prices that a page about prices begins with. */
  strip: z.enum(STRIPS).optional(),
  /** Channel whose price stands below the lead. */
  price: z.enum(PRICED).optional(),
  /** What somebody gets who is addressed: three short ones. */
  points: z.array(z.string()).max(4).default([]),
  /** Name of the service that the page offers, or of the tool that it is, for search engines. */
  service: z.string().optional(),
  tool: z.string().optional(),
  /** Routes of pages to go on to. */
  related: z.array(z.string()).max(6).default([]),
  terms,
};

/** Of posts. */
export const postFields = {
  authors: z.array(z.string()).min(1).max(3),
  tags: z.array(z.string()).min(1).max(5),
  terms,
};
