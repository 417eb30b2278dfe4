import { z } from 'zod';
import { configMessages } from './messages.ts';
import { asAddress } from './validation/address.ts';
import { expected } from './validation/expected.ts';
import { unitOf } from './values/value.ts';
import { folder, route, zodType } from './values.ts';

/** A folder of Markdown files, and what is known of them. */
export const collection = z.strictObject({
  /** Folder of the Markdown files. */
  dir: folder,
  /** Route of that folder. */
  base: route,
  /** What its `.md` files are written in; a file `.mdx` is always MDX. */
  format: z.enum(['markdown', 'mdx']).default('markdown'),
  /** Template of its pages, unless their front matter names one. */
  template: z.string().min(1),
  /** Order in lists: by sidebar position and title, or by publish date, newest first. */
  order: z.enum(['position', 'newest']).default('position'),
  /** The collection's own front matter fields: a zod shape. */
  fields: z.record(z.string(), zodType).default({}),
  /** Fields of the generator that no page of the collection may lack. */
  required: z.array(z.enum(['description', 'publishDate', 'cover'])).default([]),
  /** Fields that name entries of a data file: `{ tags: 'tags' }`. */
  references: z.record(z.string(), z.string()).default({}),
  /** Fields that hold routes of pages of this site: `['seeAlso']`. */
  linkFields: z.array(z.string()).default([]),
  /** Words a minute that its readers read; without it, no reading time is told. */
  readingSpeed: z.int().positive().optional(),
  /** Whether its pages should have an excerpt for lists: what stands above `<!-- more -->`. */
  excerpts: z.boolean().default(false),
  /** How many related pages a page is given, and the fields whose common values relate pages most. */
  related: z.strictObject({ count: z.int().min(1).max(20), by: z.array(z.string()).default([]) }).optional(),
});

const unit = z.string().refine((word) => unitOf(word) !== undefined, {
  error: 'a currency such as CZK, %, or a unit such as hour',
});

const dataPath = z
  .string()
  .regex(/^\/[^?#\s]+\.(?:json|ya?ml)$/, {
    error: expected(configMessages.pathSuch({ path: '/docs/api/openapi.json or .yaml' })),
    abort: true,
  })
  .superRefine(asAddress);

/** A file of data for templates. */
export const dataFile = z.strictObject({
  /** A .yaml, .yml, .json or .csv file. */
  file: folder,
  /** Shape of its content; CSV rows come as objects of text by the header's names. */
  schema: zodType,
  /** Where its content is published: as JSON or YAML, by the extension. */
  publish: z
    .union([dataPath, z.array(dataPath).min(1)])
    .optional()
    .transform((paths = []) => [paths].flat()),
  /** Whether pages of other sites may fetch what is published. */
  crossOrigin: z.boolean().default(false),
  /** How texts name its values: `prices.CZ.sms`. */
  values: z
    .strictObject({
      /** Column, or field, by whose text an entry of a list is named. */
      key: z.string().optional(),
      /** Units of the numbers in a column or field: `{ sms: 'CZK' }`. */
      units: z.record(z.string(), unit).default({}),
    })
    .optional(),
});
