import { z } from 'zod';
import { CODINGS } from '../base/codings.ts';
import { baseMessages } from '../base/messages.ts';
import type { FeatureDefinition } from './feature.ts';
import type { MarkdownPluginEntry } from './markdown-plugins.ts';
import { configMessages } from './messages.ts';
import { expected } from './validation/expected.ts';
import { asAddress } from './validation/issues.ts';
import { unitOf } from './values/expression.ts';

/** Values shared by several configuration keys. */

export const route = z.string().superRefine((value, context) => {
  if (/^\/(?:.*\/|.*\.[a-z0-9]+)?$/i.test(value)) asAddress(value, context);
  else
    context.addIssue({
      code: 'custom',
      message: expected(baseMessages.routeSlashBothEnds({ route: '/docs/' })),
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

/** Lowercase letters and digits, separated by hyphens. */
const FEATURE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Argument of `defineFeature`. Only functions and names are validated here; the rest is validated during set-up. */
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

/** Folder of Markdown files and how to build them. */
export const collection = z.strictObject({
  /** Folder of the Markdown files. */
  dir: folder,
  /** Route of the folder. */
  base: route,
  /** Format of `.md` files. Files with the extension `.mdx` are always MDX. */
  format: z.enum(['markdown', 'mdx']).default('markdown'),
  /** Start of a `slug` with a leading slash: the root of the site, or `base`, as in Docusaurus. */
  slugFrom: z.enum(['site', 'base']).default('site'),
  /** Template of pages whose front matter names none. */
  template: z.string().min(1),
  /** Order in lists: by sidebar position and title, or by publish date with the newest first. */
  order: z.enum(['position', 'newest']).default('position'),
  /** Front matter fields of the collection: a zod shape. */
  fields: z.record(z.string(), zodType).default({}),
  /** Built-in fields that every page of the collection must have. */
  required: z.array(z.enum(['description', 'publishDate', 'cover'])).default([]),
  /** Data file whose entries a field refers to: `{ tags: 'tags' }`. */
  references: z.record(z.string(), z.string()).default({}),
  /** Fields with routes of pages of this site: `['seeAlso']`. */
  linkFields: z.array(z.string()).default([]),
  /** Reading speed in words per minute. Without it pages have no reading time. */
  readingSpeed: z.int().positive().optional(),
  /** Requires an excerpt for lists: the text above `<!-- more -->`. */
  excerpts: z.boolean().default(false),
  /** Number of related pages, and the fields whose shared values count most. */
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

/** Data file for templates. */
export const dataFile = z.strictObject({
  /** YAML, JSON or CSV file. */
  file: folder,
  /** Schema of the content. Rows of a CSV file are objects of strings with the names of the header. */
  schema: zodType,
  /** Published path. The extension decides about JSON or YAML. */
  publish: z
    .union([dataPath, z.array(dataPath).min(1)])
    .optional()
    .transform((paths = []) => [paths].flat()),
  /** Allows pages of other sites to fetch the published file. */
  crossOrigin: z.boolean().default(false),
  /** References to values in texts: `prices.CZ.sms`. */
  values: z
    .strictObject({
      /** Column or field whose text names the entries of a list. */
      key: z.string().optional(),
      /** Units of numbers by column or field: `{ sms: 'CZK' }`. */
      units: z.record(z.string(), unit).default({}),
    })
    .optional(),
});

/** Options for Markdown. */
export const markdown = z.strictObject({
  /** Markdown parser. `satteri` is faster and has the same result as `remark`, the reference. */
  parser: z.enum(['satteri', 'remark']).default('satteri'),
  /** Allows raw HTML in Markdown. Default: allowed unless the site is `strict`. */
  rawHtml: z.boolean().optional(),
  /** Typographic rules for running text. */
  typography: z.union([z.literal('cs'), z.literal(false)]).default(false),
  /** Languages of code blocks. With `strict`, other languages are errors. */
  languages: z.array(z.string()).default([]),
  /** unified plugins for the Markdown tree, in order: `plugin` or `[plugin, options]`. */
  remarkPlugins: z.array(markdownPlugin).default([]),
  /** unified plugins for the HTML tree. */
  rehypePlugins: z.array(markdownPlugin).default([]),
  /** Languages of code blocks that plugins render. They stay `pre > code.language-mermaid`. */
  pluginLanguages: z.array(z.string()).default([]),
  /** Number of headings on a page above which there is a warning. */
  maxHeadings: z.int().positive().default(200),
  /** Enables MDX pages, which are programs. */
  mdx: z
    .union([
      z.boolean(),
      z.strictObject({
        /** Folder of components that pages use without an import: `Button.tsx` is `<Button>`. */
        components: folder.optional(),
        /** Folders by import prefix: `{ '@site': 'website' }`. */
        aliases: z.record(z.string().min(1), z.literal('.').or(folder)).default({ '@site': '.' }),
      }),
    ])
    .default(false)
    .transform((mdx) => (mdx === true ? { aliases: { '@site': '.' } } : mdx)),
  /** Publishes a Markdown copy of every page: `/sms/index.md`. */
  twins: z.boolean().default(false),
  /** Maximum size of a Markdown file in bytes. */
  maxFileSize: z.int().positive().default(2_000_000),
});

/** Keys for serving the site: headers, compressed files, integrity. */

/** Hosts and servers for which a build can write rules. */
const HOSTS = ['netlify', 'cloudflare', 'nginx', 'caddy'] as const;
export type HostName = (typeof HOSTS)[number];

/** CSP directives to which a site may add sources (CSP Level 3). */
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
export type CspDirective = (typeof DIRECTIVES)[number];

const source = z.string().regex(/^(?!'unsafe-)[^\s;,]+$/, {
  error: expected(configMessages.sourceSuchHttpsApi),
});

const value = z
  .string()
  .regex(/^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/, { error: expected(configMessages.lineAsciiCharacters) });

export const headers = z.strictObject({
  /** Hosts for which the build writes rules: headers, redirects, cache times. */
  hosts: z.array(z.enum(HOSTS)).default([]),
  /** CSP sources in addition to those that pages and configured third parties need. */
  sources: z.partialRecord(z.enum(DIRECTIVES), z.array(source)).default({}),
  /** Headers by name. A value replaces the default or adds a header, `false` removes one. */
  set: z
    .record(
      z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, { error: expected(configMessages.nameHeader) }),
      z.union([value, z.literal(false)]),
    )
    .default({}),
});

/** Writes compressed copies of text files, for servers that send them unchanged. */
export const compress = z.array(z.enum(CODINGS)).default([]);

/** Adds integrity hashes to scripts and stylesheets. */
export const integrity = z.boolean().default(false);

/** Path of a published text file. */
const textFile = z.string().regex(/^\/[^?#\s]+\.txt$/, expected(configMessages.pathSuch({ path: '/docs/llms.txt' })));
/** Route patterns: `/docs/**`. */
const routes = z.array(z.string().startsWith('/'));

/** Files for language models: /llms.txt, and with `full` or `parts` the texts of pages. */
export const llmsKeys = z.strictObject({
  /** Description of the site in one or two sentences. */
  summary: z.string().min(1),
  /** Further information before the list of pages, as Markdown. */
  details: z.string().optional(),
  /** Sections of the list. A page belongs to the first section with a matching pattern; other pages are left out. */
  sections: z.array(
    z.strictObject({
      title: z.string().min(1),
      pages: routes.default([]),
      /** Links to other files, such as the description of an API. */
      links: z
        .array(z.strictObject({ title: z.string().min(1), url: z.string().min(1), description: z.string().optional() }))
        .default([]),
      /** Writes the section to a file of its own, for hundreds of pages that few readers need. */
      file: textFile.optional(),
      /** Description of that file. */
      description: z.string().optional(),
      /** Adds descriptions of pages to their titles. Switch it off if hundreds of pages have nearly the same description. */
      descriptions: z.boolean().default(true),
      /** Marks the section as optional for readers with a small context. */
      optional: z.boolean().default(false),
    }),
  ),
  /** Route patterns of pages to leave out, such as lists. */
  exclude: z.array(z.string()).default([]),
  /** Writes the texts of all pages to /llms-full.txt. */
  full: z.boolean().default(false),
  /** Files with the texts of some pages, each short enough to be read at once. */
  parts: z.array(z.strictObject({ file: textFile, pages: routes.min(1) })).default([]),
});

/** Search index for the browser. */
export const searchKeys = z.strictObject({
  /** Data file of synonyms: words of the site -> words of visitors. */
  synonyms: z.string().optional(),
  /** Route patterns of pages to leave out: `/blog/tags/**`. */
  exclude: z.array(z.string()).default([]),
  /** Front matter fields with additional search terms: a string, or a list of strings. */
  terms: z.array(z.string()).default([]),
  /** Weights of pages by route pattern. The last matching pattern counts; the default is 1. */
  weights: z.record(z.string(), z.number().positive()).default({}),
});

/** Checks code samples against the description of an API. */
export const samples = z.strictObject({
  /** Data file with the OpenAPI description. */
  data: z.string(),
  /** Route patterns of pages whose code blocks name their operation. */
  pages: z.array(z.string().startsWith('/')).default(['/**']),
  /** Environment variables for `ssg check --examples`, such as a test key. */
  env: z.record(z.string(), z.string()).default({}),
});

/** Options for pictures of the content. */

/** Quality from 1 to 100 on the scale of the encoder. */
const quality = z.int().min(1).max(100);

export const images = z.strictObject({
  /** Widths in pixels. Pictures are never enlarged. */
  widths: z.array(z.int().min(16).max(8192)).min(1).default([480, 800, 1200, 1600]),
  /** Formats in addition to the original, best first. Browsers choose the first one that they support. */
  formats: z.array(z.enum(['avif', 'webp'])).default(['avif', 'webp']),
  /** Quality of lossy formats. The defaults look about the same. */
  quality: z
    .strictObject({ avif: quality.default(55), webp: quality.default(78), jpeg: quality.default(80) })
    .prefault({}),
});

/** Options of `ssg check --prose`. */
export const prose = z.strictObject({
  /** YAML file with preferred and unwanted terms. */
  dictionary: folder.optional(),
  /** Data files whose strings are checked, too. */
  data: z.array(z.string()).default([]),
  /** Spelling dictionary. */
  spelling: z
    .strictObject({
      /** Hunspell files without the extensions `.aff` and `.dic`: `node_modules/dictionary-cs/index`. */
      dictionary: folder,
      /** Text file with additional words, one per line. */
      words: folder.optional(),
    })
    .optional(),
});

/** Contents of /.well-known/security.txt (RFC 9116). */
export const securityTxtKeys = z.strictObject({
  /** Contact addresses in order of preference. */
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
  /** Day on which the file expires. */
  expires: z.iso.date('a day such as 2027-06-30'),
  /** Route of the security policy: what researchers may test and how reports are handled. */
  policy: z.string().startsWith('/').optional(),
  /** Languages of reports. Default: the language of the site. */
  languages: z.array(z.string().min(2)).default([]),
});

/** Facts that `ssg check` compares texts with. */
export const facts = z.strictObject({
  /** Data files with facts about the site and about third parties. */
  data: z.array(z.string()).default([]),
  /** Values such as `prices.CZ.sms` that texts must include instead of repeating them or their multiples. */
  prices: z.array(z.string()).default([]),
  /** Fields with JSON Pointers, and the data file that each points into. Both values must be equal. */
  pointers: z.record(z.string(), z.string()).default({}),
  /** Months after which a fact about a third party must be verified again. */
  maxAge: z.int().positive().default(6),
  /** Texts that are exempt, each with a reason. */
  allow: z.array(z.strictObject({ text: z.string().min(1), why: z.string().min(1) })).default([]),
});

/** Returns the data files that `facts` names, each with the path of the key that names it. */
export function dataOfFacts({ data, pointers }: z.output<typeof facts>): (readonly [PropertyKey[], string])[] {
  return [
    ...data.map((name, i) => [['facts', 'data', i], name] as const),
    ...Object.entries(pointers).map(([field, name]) => [['facts', 'pointers', field], name] as const),
  ].map(([path, name]) => [[...path], name] as const);
}
