import { z } from 'zod';
import { expected } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import type { FeatureDefinition, MarkdownPluginEntry } from './feature.ts';
import { configMessages } from './messages.ts';
import { asAddress } from './validation/issues.ts';
import { unitOf } from './values/expression.ts';

/** Schemas of values that several configuration keys share. */

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
  .refine(
    (value) => !value.startsWith('/') && !value.split('/').includes('..'),
    expected(configMessages.folderInsideProjectSuch),
  )
  .transform((value) => value.replace(/\/+$/, ''));

const zodType = z.custom<z.ZodType>((value) => value instanceof z.ZodType, expected(configMessages.zodSchema));

const markdownPlugin = z.custom<MarkdownPluginEntry>(
  (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function',
  expected(configMessages.pluginOrPluginOptions),
);

/** Matches lowercase words and digits, separated by hyphens: `reading-time`. */
const FEATURE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Feature, as `defineFeature` returns it. Only its names and `setup` are checked here; the result of `setup` later. */
export const feature = z.custom<FeatureDefinition>((value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, setup, diagnostics = {} } = value as Partial<FeatureDefinition>;
  if (typeof name !== 'string' || !FEATURE_NAME.test(name)) return false;
  if (setup !== undefined && typeof setup !== 'function') return false;
  return Object.keys(diagnostics).every((code) => FEATURE_NAME.test(code));
}, expected(configMessages.whatDefinefeatureGivesName));

/** Collection: a folder of Markdown files, and how to build them. */
export const collection = z.strictObject({
  /** Folder that contains the Markdown files. */
  dir: folder,
  /** Route at which the pages of the folder are published. */
  base: route,
  /** Format of `.md` files. Files with the extension `.mdx` are always MDX. */
  format: z.enum(['markdown', 'mdx']).default('markdown'),
  /** Route to which a `slug` with a leading `/` is relative: the root of the site, or (as in Docusaurus) the `base`. */
  slugFrom: z.enum(['site', 'base']).default('site'),
  /** Template of pages whose front matter does not name a template. */
  template: z.string().min(1),
  /** Order of pages in lists. `position`: by sidebar position, then by title. `newest`: by publish date, newest first. */
  order: z.enum(['position', 'newest']).default('position'),
  /** Additional front matter fields of the collection: each name with its zod schema. */
  fields: z.record(z.string(), zodType).default({}),
  /** Built-in front matter fields that every page of the collection must have. */
  required: z.array(z.enum(['description', 'publishDate', 'cover'])).default([]),
  /** Fields whose values must be keys of a data file: `{ tags: 'tags' }` (field -> data file). */
  references: z.record(z.string(), z.string()).default({}),
  /** Fields that contain routes of pages of this site: `['seeAlso']`. */
  linkFields: z.array(z.string()).default([]),
  /** Reading speed in words per minute, for the reading time of pages. Default: no reading time. */
  readingSpeed: z.int().positive().optional(),
  /** Gives each page an excerpt for lists: the text above `<!-- more -->`. A missing marker is a warning. */
  excerpts: z.boolean().default(false),
  /** Related pages: how many, and by which fields. */
  related: z
    .strictObject({
      /** Number of related pages that a page lists, 1 to 20. */
      count: z.int().min(1).max(20),
      /** Front matter fields: pages with equal values in them rank higher. Example: `['tags']`. */
      by: z.array(z.string()).default([]),
    })
    .optional(),
});

const unit = z
  .string()
  .refine((word) => unitOf(word) !== undefined, 'a currency such as CZK, %, or a unit such as hour');

const dataPath = z
  .string()
  .regex(/^\/[^?#\s]+\.(?:json|ya?ml)$/, {
    error: expected(configMessages.pathSuch({ path: '/docs/api/openapi.json or .yaml' })),
    abort: true,
  })
  .superRefine(asAddress);

/** Data file that templates can use. */
export const dataFile = z.strictObject({
  /** Path of the data file: YAML, JSON or CSV. */
  file: folder,
  /** Schema of the data. Each row of a CSV file is an object of strings, with the header cells as keys. */
  schema: zodType,
  /** Paths at which the data is published. The extension of a path selects JSON or YAML. */
  publish: z
    .union([dataPath, z.array(dataPath).min(1)])
    .optional()
    .transform((paths = []) => [paths].flat()),
  /** Allows pages on other origins to fetch the published file (CORS). */
  crossOrigin: z.boolean().default(false),
  /** Allows texts to refer to values, such as `prices.CZ.sms`. */
  values: z
    .strictObject({
      /** Column or field that identifies entries of a list: with `country`, `prices.CZ` has the `country` CZ. */
      key: z.string().optional(),
      /** Units of numbers, by column or field: `{ sms: 'CZK' }`. */
      units: z.record(z.string(), unit).default({}),
    })
    .optional(),
});

/** Options for Markdown. */
export const markdown = z.strictObject({
  /** Markdown parser: `satteri` is faster, `remark` supports plugins for the parser. Both give the same result. */
  parser: z.enum(['satteri', 'remark']).default('satteri'),
  /** Allows raw HTML in Markdown. Default: allowed unless the site is `strict`. */
  rawHtml: z.boolean().optional(),
  /** Language whose typographic rules ssg applies to texts. */
  typography: z.union([z.literal('cs'), z.literal(false)]).default(false),
  /** Languages that code blocks may use. With `strict`, any other language is an error. */
  languages: z.array(z.string()).default([]),
  /** unified plugins for the Markdown tree (mdast), in order: `plugin` or `[plugin, options]`. */
  remarkPlugins: z.array(markdownPlugin).default([]),
  /** unified plugins for the HTML tree (hast), in order. */
  rehypePlugins: z.array(markdownPlugin).default([]),
  /** Languages of code blocks that plugins convert. These blocks stay plain: `pre > code.language-mermaid`. */
  pluginLanguages: z.array(z.string()).default([]),
  /** Maximum number of headings on a page. More headings are a warning. */
  maxHeadings: z.int().positive().default(200),
  /** Enables MDX pages. MDX contains JavaScript that runs during the build. */
  mdx: z
    .union([
      z.boolean(),
      z.strictObject({
        /** Folder of components that pages can use without an import: `Button.tsx` becomes `<Button>`. */
        components: folder.optional(),
        /** Folders by import prefix: `import '@site/a.js'` imports `website/a.js` with `{ '@site': 'website' }`. */
        aliases: z.record(z.string().min(1), z.literal('.').or(folder)).default({ '@site': '.' }),
      }),
    ])
    .default(false)
    .transform((mdx) => (mdx === true ? { aliases: { '@site': '.' } } : mdx)),
  /** Publishes a Markdown copy of every page, such as `/sms/index.md`. */
  twins: z.boolean().default(false),
  /** Maximum size of a Markdown file in bytes. */
  maxFileSize: z.int().positive().default(2_000_000),
});

/** Keys that affect how servers deliver the site: headers, compressed files, integrity. */

/** Hosts and servers that a build can write configuration files for. */
const HOSTS = ['netlify', 'cloudflare', 'nginx', 'caddy'] as const;
export type HostName = (typeof HOSTS)[number];

/** CSP directives that the configuration may add sources to (CSP Level 3). */
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

const source = z.string().regex(/^(?!'unsafe-)[^\s;,]+$/, expected(configMessages.sourceSuchHttpsApi));

const value = z
  .string()
  .regex(/^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/, expected(configMessages.lineAsciiCharacters));

export const headers = z.strictObject({
  /** Hosts for which the build writes files with headers, redirects and cache times. */
  hosts: z.array(z.enum(HOSTS)).default([]),
  /** Additional sources that the Content-Security-Policy allows, by directive. */
  sources: z.partialRecord(z.enum(DIRECTIVES), z.array(source)).default({}),
  /** Response headers by name. A string replaces a default header or adds a new one; `false` removes a header. */
  set: z
    .record(
      z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, expected(configMessages.nameHeader)),
      z.union([value, z.literal(false)]),
    )
    .default({}),
});

/** Path of a published text file. */
const textFile = z.string().regex(/^\/[^?#\s]+\.txt$/, expected(configMessages.pathSuch({ path: '/docs/llms.txt' })));
/** Route patterns such as `/docs/**`. */
const routes = z.array(z.string().startsWith('/'));

/** Files for language models: /llms.txt, and with `full` or `parts` also files with the texts of pages. */
export const llmsKeys = z.strictObject({
  /** Description of the site in one or two sentences. */
  summary: z.string().min(1),
  /** Markdown with further information, above the list of pages. */
  details: z.string().optional(),
  /** Sections of the list of pages. A page is in the first section with a matching pattern, or left out. */
  sections: z.array(
    z.strictObject({
      /** Heading of the section in `llms.txt`. */
      title: z.string().min(1),
      /** Route patterns of the pages in the section, in the order of the list. */
      pages: routes.default([]),
      /** Additional links in the section, to files that are not pages, such as the description of an API. */
      links: z
        .array(
          z.strictObject({
            /** Text of the link, such as `OpenAPI description`. */
            title: z.string().min(1),
            /** Route or URL of the linked file: `/docs/api/openapi.json`. */
            url: z.string().min(1),
            /** Description after the link. */
            description: z.string().optional(),
          }),
        )
        .default([]),
      /** Path of a separate file for the section, for hundreds of pages that few readers need. */
      file: textFile.optional(),
      /** Description of the separate file. */
      description: z.string().optional(),
      /** Shows the description of each page. Turn this off if hundreds of pages have nearly the same description. */
      descriptions: z.boolean().default(true),
      /** Marks the section as optional, so that models with a small context skip it. */
      optional: z.boolean().default(false),
    }),
  ),
  /** Route patterns of pages that the files for language models leave out, such as pages that list other pages. */
  exclude: z.array(z.string()).default([]),
  /** Writes the texts of all pages to /llms-full.txt. */
  full: z.boolean().default(false),
  /** Files with the texts of some pages. Choose the pages so that a model can read a file at once. */
  parts: z
    .array(
      z.strictObject({
        /** Path of the published file: `/docs/llms-full.txt`. */
        file: textFile,
        /** Route patterns of the pages in the file: `['/docs/**']`. */
        pages: routes.min(1),
      }),
    )
    .default([]),
});

/** Search index that browsers load. */
export const searchKeys = z.strictObject({
  /** Data file of synonyms: word that the site uses -> words that visitors type. */
  synonyms: z.string().optional(),
  /** Route patterns of pages that search leaves out: `/blog/tags/**`. */
  exclude: z.array(z.string()).default([]),
  /** Front matter fields with additional search terms. Their values are strings or lists of strings. */
  terms: z.array(z.string()).default([]),
  /** Weights of pages in search results, by route pattern. The last matching pattern applies. Default weight: 1. */
  weights: z.record(z.string(), z.number().positive()).default({}),
});

/** Checks the code samples of pages against the OpenAPI description of an API. */
export const samples = z.strictObject({
  /** Name of the data file with the OpenAPI description. */
  data: z.string(),
  /** Route patterns of pages with code samples. Each code block must name the operation of the API that it shows. */
  pages: z.array(z.string().startsWith('/')).default(['/**']),
  /** Environment variables for `ssg check --examples`, such as a test key: `{ API_KEY: 'test' }`. */
  env: z.record(z.string(), z.string()).default({}),
  /** Module that responds when `ssg check --examples` runs samples. Default: ssg sends examples of the description. */
  server: z.string().optional(),
  /** Names of other services in texts. They are not reported as misspelt names of the API. */
  names: z.array(z.string()).default([]),
});

/** Quality of an image format, on the scale of its encoder. */
const quality = z.int().min(1).max(100);

/** Options for images in the content. */
export const images = z.strictObject({
  /** Widths in pixels in which images are published. Images are never enlarged. */
  widths: z.array(z.int().min(16).max(8192)).min(1).default([480, 800, 1200, 1600]),
  /** Formats in addition to the original format, best first. Browsers load the first format that they support. */
  formats: z.array(z.enum(['avif', 'webp'])).default(['avif', 'webp']),
  /** Quality of lossy formats. With the defaults, all formats look about the same. */
  quality: z
    .strictObject({
      /** Quality of AVIF files, 1 to 100. */
      avif: quality.default(55),
      /** Quality of WebP files, 1 to 100. */
      webp: quality.default(78),
      /** Quality of JPEG files, 1 to 100. */
      jpeg: quality.default(80),
    })
    .prefault({}),
});

/** Options of `ssg check --prose`, which checks spelling and terms. */
export const prose = z.strictObject({
  /** YAML file with preferred terms, and terms to avoid. */
  dictionary: folder.optional(),
  /** Names of data files whose strings are checked, too. */
  data: z.array(z.string()).default([]),
  /** Hunspell dictionary for checking the spelling. */
  spelling: z
    .strictObject({
      /** Hunspell files without the extensions `.aff` and `.dic`: `node_modules/dictionary-cs/index`. */
      dictionary: folder,
      /** Text file with additional correct words, one per line. */
      words: folder.optional(),
    })
    .optional(),
});

/** Contents of /.well-known/security.txt (RFC 9116). */
export const securityTxtKeys = z.strictObject({
  /** Contact URLs (`mailto:`, `https:` or `tel:`), in order of preference. */
  contacts: z
    .array(
      z
        .string()
        .regex(
          /^(?:mailto:|https:\/\/|tel:)\S+$/,
          'an address that starts with mailto:, https:// or tel:, such as mailto:security@example.org',
        ),
    )
    .min(1),
  /** Day on which the security.txt file expires. */
  expires: z.iso.date('a day such as 2027-06-30'),
  /** Route of the security policy: which tests are allowed, and how reports are handled. */
  policy: z.string().startsWith('/').optional(),
  /** Languages in which security reports are accepted. Default: the language of the site. */
  languages: z.array(z.string().min(2)).default([]),
});

/** Facts in data files. `ssg check` compares the texts of pages with them. */
export const facts = z.strictObject({
  /** Names of data files with facts about the site and about third parties. */
  data: z.array(z.string()).default([]),
  /**
   * Names of values such as `prices.CZ.sms`. Texts must include these values with the directive `value`, and must not
   * repeat them or their multiples.
   */
  prices: z.array(z.string()).default([]),
  /**
   * Fields of facts that contain JSON Pointers into another data file: `{ api: 'openapi' }` (field -> data file). Each
   * value there must equal or state the amount in `value` of the fact, or contain the text of its `sentence`.
   */
  pointers: z.record(z.string(), z.string()).default({}),
  /** Number of months after which a fact about a third party must be verified again. */
  maxAge: z.int().positive().default(6),
  /** Patterns of other files to compare with facts: `templates/locales/cs*.ts`. Of code, only strings are compared. */
  texts: z.array(z.string()).default([]),
  /** Records numbers, units of time and codes (such as `UCS2`) of all texts in `figures.lock`, and reports changes. */
  lock: z.boolean().default(false),
  /** Texts that are not compared with the facts, each with the reason. */
  allow: z
    .array(
      z.strictObject({
        /** Exempt text, as it is on the page. */
        text: z.string().min(1),
        /** Reason why the text may repeat a fact. */
        why: z.string().min(1),
      }),
    )
    .default([]),
});

/** Returns the data files that `facts` names, each with the path of the configuration key that names it. */
export function dataOfFacts({ data, pointers }: z.output<typeof facts>): [PropertyKey[], string][] {
  return [
    ...data.map((name, i): [PropertyKey[], string] => [['facts', 'data', i], name]),
    ...Object.entries(pointers).map(([field, name]): [PropertyKey[], string] => [['facts', 'pointers', field], name]),
  ];
}
