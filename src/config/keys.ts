import { z } from 'zod';
import { CODINGS } from '../base/codings.ts';
import type { FeatureDefinition } from './feature.ts';
import type { MarkdownPluginEntry } from './markdown-plugins.ts';
import { configMessages } from './messages.ts';
import { expected } from './validation/expected.ts';
import { asAddress } from './validation/issues.ts';
import { unitOf } from './values/expression.ts';

/** Values that several keys of the configuration have. */

export const route = z.string().superRefine((value, context) => {
  if (/^\/(?:.*\/|.*\.[a-z0-9]+)?$/i.test(value)) asAddress(value, context);
  else
    context.addIssue({
      code: 'custom',
      message: expected(configMessages.routeSlashBothEnds({ route: '/docs/' })),
      input: value,
    });
});

export const folder = z
  .string()
  .min(1)
  .refine((value) => !value.startsWith('/') && !value.split('/').includes('..'), {
    error: expected(configMessages.folderInsideProjectSuch),
  })
  .transform((value) => value.replace(/\/+$/, ''));

const zodType = z.custom<z.ZodType>((value) => value instanceof z.ZodType, {
  error: expected(configMessages.zodSchema),
});

const markdownPlugin = z.custom<MarkdownPluginEntry>(
  (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function',
  {
    error: expected(configMessages.pluginOrPluginOptions),
  },
);

/** Lower case letters and digits with hyphens between them. */
const FEATURE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** What `defineFeature` takes. Only functions and names are looked at: what it declares shows when it is set up. */
export const feature = z.custom<FeatureDefinition>(
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const { name, setup, diagnostics = {} } = value as Partial<FeatureDefinition>;
    if (typeof name !== 'string' || !FEATURE_NAME.test(name)) return false;
    if (setup !== undefined && typeof setup !== 'function') return false;
    return Object.keys(diagnostics).every((code) => FEATURE_NAME.test(code));
  },
  { error: expected(configMessages.whatDefinefeatureGivesName) },
);

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

/** How Markdown is read. */
export const markdown = z.strictObject({
  /** The Markdown parser: `remark` is the reference, `satteri` the fast one with the same result. */
  parser: z.enum(['satteri', 'remark']).default('satteri'),
  /** Whether raw HTML in Markdown reaches the page. Without it: unless the site is strict. */
  rawHtml: z.boolean().optional(),
  /** Rules of typography for running text. */
  typography: z.union([z.literal('cs'), z.literal(false)]).default(false),
  /** Languages of code blocks. With `strict`, blocks may name no other. */
  languages: z.array(z.string()).default([]),
  /** Plugins of unified for the Markdown tree, in their order: `plugin` or `[plugin, options]`. */
  remarkPlugins: z.array(markdownPlugin).default([]),
  /** The same for the HTML tree. */
  rehypePlugins: z.array(markdownPlugin).default([]),
  /** Languages of code blocks that are left to plugins, as `pre > code.language-mermaid`. */
  pluginLanguages: z.array(z.string()).default([]),
  /** A warning above this number of headings on a page. */
  maxHeadings: z.int().positive().default(200),
  /** Pages of MDX, which are programs, and what they find without a path. Without it there are none. */
  mdx: z
    .union([
      z.boolean(),
      z.strictObject({
        /** Folder of components that need no import: `Button.tsx` is `<Button>`. */
        components: folder.optional(),
        /** Folders by the name that imports begin with: `{ '@site': 'website' }`. */
        aliases: z.record(z.string().min(1), z.literal('.').or(folder)).default({ '@site': '.' }),
      }),
    ])
    .default(false)
    .transform((mdx) => (mdx === true ? { aliases: { '@site': '.' } } : mdx)),
  /** Whether the text of every page is published as Markdown beside it: `/sms/index.md`. */
  twins: z.boolean().default(false),
  /** An error above this size of a Markdown file, in bytes. */
  maxFileSize: z.int().positive().default(2_000_000),
});

/** The keys of `ssg.config.ts` that say how the site is served: headers, compressed files, integrity. */

/** Hosts and servers that a build writes rules for. */
const HOSTS = ['netlify', 'cloudflare', 'nginx', 'caddy'] as const;
export type HostName = (typeof HOSTS)[number];

/** Directives of a policy that a site may add sources to (CSP Level 3). */
const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'worker-src',
  'manifest-src',
  'frame-src',
  'object-src',
  'form-action',
  'frame-ancestors',
] as const;
export type Directive = (typeof DIRECTIVES)[number];

const source = z.string().regex(/^(?!'unsafe-)[^\s;,]+$/, {
  error: expected(configMessages.sourceSuchHttpsApi),
});

const value = z
  .string()
  .regex(/^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/, { error: expected(configMessages.lineAsciiCharacters) });

export const headers = z.strictObject({
  /** Who should get rules in its form: headers, redirects, how long files may be kept. */
  hosts: z.array(z.enum(HOSTS)).default([]),
  /** What the policy allows beside what the pages and the third parties of the configuration need. */
  sources: z.partialRecord(z.enum(DIRECTIVES), z.array(source)).default({}),
  /** Headers by name: another value than the default, a further header, or `false` for none. */
  set: z
    .record(
      z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, { error: expected(configMessages.nameHeader) }),
      z.union([value, z.literal(false)]),
    )
    .default({}),
});

/** Compressed files beside those that are text, for servers that send them as they are. */
export const compress = z.array(z.enum(CODINGS)).default([]);

/** Whether scripts and stylesheets are held against hashes in the page. */
export const integrity = z.boolean().default(false);

/** A file of text below the output folder. */
const textFile = z.string().regex(/^\/[^?#\s]+\.txt$/, expected(configMessages.pathSuch({ path: '/docs/llms.txt' })));
/** Patterns of routes: `/docs/**`. */
const routes = z.array(z.string().startsWith('/'));

/** What language models are told of the site: /llms.txt, and with `full` or `parts` the texts of its pages. */
export const llmsKeys = z.strictObject({
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

/** An index for a search in the browser. */
export const searchKeys = z.strictObject({
  /** Name of a data file: what the site says -> what visitors say. */
  synonyms: z.string().optional(),
  /** Route patterns of pages that are not found: `/blog/tags/**`. */
  exclude: z.array(z.string()).default([]),
  /** Fields of pages with what visitors say of them: a text, or a list of texts. */
  terms: z.array(z.string()).default([]),
  /** Route pattern -> what its pages weigh among others, which weigh 1; the last one that fits. */
  weights: z.record(z.string(), z.number().positive()).default({}),
});

/** Samples of code that are held against the description of an API. */
export const samples = z.strictObject({
  /** Name of the data file that is the OpenAPI description. */
  data: z.string(),
  /** Route patterns of the pages whose blocks of code say which operation they belong to. */
  pages: z.array(z.string().startsWith('/')).default(['/**']),
  /** Variables of the environment for `ssg check --examples`: a key for tests, a secret. */
  env: z.record(z.string(), z.string()).default({}),
});

/** The key of `ssg.config.ts` that says how pictures of the content are published. */

/** 1 to 100, as the encoder of the format counts. */
const quality = z.int().min(1).max(100);

export const images = z.strictObject({
  /** Widths in pixels; a picture is never enlarged. */
  widths: z.array(z.int().min(16).max(8192)).min(1).default([480, 800, 1200, 1600]),
  /** Formats beside that of the file, the best first: a browser takes the first that it knows. */
  formats: z.array(z.enum(['avif', 'webp'])).default(['avif', 'webp']),
  /** Losses of the formats that have them; about the same to the eye. */
  quality: z
    .strictObject({ avif: quality.default(55), webp: quality.default(78), jpeg: quality.default(80) })
    .prefault({}),
});

/** What `ssg check --prose` goes by. */
export const prose = z.strictObject({
  /** A YAML file of terms. */
  dictionary: folder.optional(),
  /** Data files whose texts are prose. */
  data: z.array(z.string()).default([]),
  /** The words of the language. */
  spelling: z
    .strictObject({
      /** Files of Hunspell without `.aff` and `.dic`: `node_modules/dictionary-cs/index`. */
      dictionary: folder,
      /** A text file of further words, one a line. */
      words: folder.optional(),
    })
    .optional(),
});

/** Whom to tell of a vulnerability: /.well-known/security.txt (RFC 9116). */
export const securityTxtKeys = z.strictObject({
  /** Addresses, the best one first. */
  contacts: z
    .array(
      z
        .string()
        .regex(
          /^(?:mailto:|https:\/\/|tel:)\S+$/,
          'an address that begins with mailto:, https:// or tel:, such as mailto:security@example.org',
        ),
    )
    .min(1),
  /** The first day on which nobody should rely on the file any more. */
  expires: z.iso.date('a day such as 2027-06-30'),
  /** Route of the page that says what may be tried and what happens to a report. */
  policy: z.string().startsWith('/').optional(),
  /** Languages that reports may have; that of the site unless given. */
  languages: z.array(z.string().min(2)).default([]),
});

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
