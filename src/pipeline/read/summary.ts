import { z } from 'zod';
import { compareText, type Diagnostic } from '../../base/diagnostic.ts';
import { defined, memo } from '../../base/lists.ts';
import { expected } from '../../base/message.ts';
import { composed, isOwnAddress } from '../../base/unusable-file.ts';
import type { PageSummary } from '../../config/page.ts';
import type { CollectionConfig } from '../../config/schema.ts';
import { asAddress, checkValue, type Locate } from '../../config/validation/issues.ts';
import { readMessages } from './messages.ts';
import { routeOf } from './routes.ts';

const DATE_FORM = readMessages.dateSuchOrT08;
/** First year that counts as a typing mistake. A page with such a date would never be published. */
const TOO_LATE = '2100';
const TOO_EARLY = '1900';
/** Schema of a date or date-time (a string in YAML 1.2; in UTC if it has no zone). The result is ISO 8601 in UTC. */
const date = z.string({ error: expected(DATE_FORM) }).transform((value, ctx) => {
  const iso = toIso(value);
  const isFar = iso !== undefined && (iso >= TOO_LATE || iso < TOO_EARLY);
  if (iso !== undefined && !isFar) return iso;
  const form = isFar ? readMessages.dateBefore({ from: TOO_EARLY, year: TOO_LATE }) : DATE_FORM;
  ctx.issues.push({ code: 'custom', input: value, message: expected(form) });
  return z.NEVER;
});

/** Normalises the target of a moved anchor to Unicode form NFC, unless the target is a URL of another site. */
const composedTarget = (target: string) => (isOwnAddress(target) ? composed(target) : target);

const oldRoute = z.string().startsWith('/').overwrite(composed).superRefine(asAddress);

/** Schemas of the front matter fields of ssg. Editors and docs/reference/front-matter.md show the descriptions. */
export const baseFields = {
  title: z.string().trim().min(1).describe(expected(readMessages.titlePage)),
  description: z.string().trim().min(1).optional().describe(expected(readMessages.searchEnginesCardsLists)),
  slug: z
    .string()
    .regex(/^(?:\/|\/?[^/?#\s][^?#]*)$/, {
      error: expected(readMessages.partRouteSuchLimits),
      abort: true,
    })
    .overwrite(composed)
    .superRefine(asAddress)
    .optional()
    .describe(expected(readMessages.replacesLastPartRoute)),
  draft: z.boolean().default(false).describe(expected(readMessages.leftOutUnlessDrafts)),
  unlisted: z.boolean().default(false).describe(expected(readMessages.builtButNoList)),
  noindex: z.boolean().default(false).describe(expected(readMessages.searchEnginesShouldLeave)),
  publishDate: date.optional().describe(expected(readMessages.leftOutBeforeDay)),
  updated: date.optional().describe(expected(readMessages.lastChangeWithoutLast)),
  cover: z
    .strictObject({ src: z.string().min(1), alt: z.string() })
    .optional()
    .describe(expected(readMessages.picturePageListsPath)),
  redirectFrom: z
    .union([oldRoute, z.array(oldRoute)])
    .optional()
    .describe(expected(readMessages.oldRoutesPage)),
  movedAnchors: z
    .record(
      z
        .string()
        .regex(/^[^\s#]+$/, expected(readMessages.idWithout))
        .overwrite(composed),
      z.string().regex(/^\S+$/, expected(readMessages.idPageSuchLimits)).overwrite(composedTarget),
    )
    .optional()
    .describe(expected(readMessages.oldIdsHeadingsEach)),
  template: z.string().min(1).optional().describe(expected(readMessages.anotherTemplateThanCollection)),
  sidebar: z
    .strictObject({
      label: z.string().min(1).optional().describe(expected(readMessages.labelSidebarsBreadcrumbsInstead)),
      badge: z.string().min(1).optional().describe(expected(readMessages.badgeInSidebars)),
      position: z.number().optional().describe(expected(readMessages.orderAmongNeighboursPages)),
      hidden: z.boolean().default(false).describe(expected(readMessages.notGeneratedSidebars)),
    })
    .prefault({}),
};

/** Summary of a page, including fields that templates do not get. */
export interface SourceSummary extends PageSummary {
  readonly redirectFrom: readonly string[];
  /** Map from a former id on the page to an id on the page, or to a URL. */
  readonly movedAnchors?: Readonly<Record<string, string>>;
  /** Map from source path to output path of the content files that front matter refers to. */
  readonly media: Readonly<Record<string, string>>;
  /** Routes of the pages that this page lists. */
  readonly entries: readonly string[];
  readonly feed?: FeedRequest;
  /** True if an error in the page is already reported. Other problems of the page may be consequences of that error. */
  readonly isIncomplete?: true;
}

/** Returns the fields of a summary that templates get. */
export function publicFields(summary: SourceSummary): PageSummary {
  const { redirectFrom, movedAnchors, media, entries, feed, isIncomplete, ...page } = summary;
  return page;
}

export type FeedFormat = 'rss' | 'atom' | 'json';

/** Feed that is published next to a page, with texts from the configuration. */
interface FeedRequest {
  readonly title: string;
  readonly formats: readonly FeedFormat[];
  readonly items: readonly {
    readonly url: string;
    readonly authors: readonly string[];
    readonly categories: readonly string[];
  }[];
}

/** Cover image as written in front matter. */
export interface WrittenCover {
  /** Path relative to the content file. A path with a leading slash is relative to the static folder. */
  readonly src: string;
  readonly alt: string;
}

type FrontMatterSchema = z.ZodType<Record<string, unknown>>;

/** Returns a function that creates front matter schemas with `object`, which accepts or rejects unknown fields. */
const schemaOf = (object: typeof z.strictObject | typeof z.looseObject) =>
  memo((collection: CollectionConfig) => {
    const needed = Object.fromEntries(collection.required.map((name) => [name, baseFields[name].unwrap()]));
    return object({ ...collection.fields, ...baseFields, ...needed }) as unknown as FrontMatterSchema;
  }, new WeakMap());
const schemas = { strict: schemaOf(z.strictObject), open: schemaOf(z.looseObject) };

/** Returns the front matter schema of a collection. With `strict`, the schema rejects unknown fields. */
export function frontMatterSchema(collection: CollectionConfig, strict: boolean): FrontMatterSchema {
  return schemas[strict ? 'strict' : 'open'](collection);
}

export interface CollectedFile {
  readonly file: string;
  readonly name: string;
  readonly collection: CollectionConfig;
  readonly strict: boolean;
}

/** Converts front matter to a summary. Invalid fields are omitted, so that links to the page still work. */
export function summarize(
  { file, name, collection, strict }: CollectedFile,
  data: Readonly<Record<string, unknown>>,
  locate: Locate,
): {
  readonly summary: SourceSummary;
  readonly cover: WrittenCover | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  const result = checkValue(frontMatterSchema(collection, strict), data, 'front-matter-invalid', () => ({ locate }));
  const value = result.ok ? result.value : salvage(collection, data);
  const { slug, template, redirectFrom, movedAnchors, cover, ...known } = value as FrontMatter;
  const summary: SourceSummary = {
    ...toSummary(
      {
        url: routeOf(file, collection, slug),
        collection: name,
        source: file,
        template: template ?? collection.template,
      },
      known,
    ),
    redirectFrom: asList(redirectFrom),
    ...(movedAnchors === undefined ? {} : { movedAnchors }),
    ...(result.ok ? {} : { isIncomplete: true }),
  };
  return { summary, cover, diagnostics: result.ok ? [] : result.diagnostics };
}

type FrontMatter = z.output<z.ZodObject<typeof baseFields>>;

/** Creates a summary from validated front matter. Fields that ssg does not define become the `fields` of the page. */
export function toSummary(
  { url, collection, source, template }: Pick<SourceSummary, 'url' | 'collection' | 'source' | 'template'>,
  known: Omit<FrontMatter, 'slug' | 'template' | 'redirectFrom' | 'movedAnchors' | 'cover'>,
): SourceSummary {
  const { title, description, draft, unlisted, noindex: isHidden, publishDate, updated, sidebar, ...fields } = known;
  const noindex = isHidden || unlisted;
  return {
    ...defined({
      url,
      title,
      description,
      collection,
      source,
      template,
      draft,
      unlisted,
      noindex,
      publishDate,
      updated,
    }),
    ...{ sidebar: defined(sidebar), fields, redirectFrom: [], media: {}, entries: [] },
  };
}

/** Converts a field value (one string, several strings, or none) to an array. */
export function asList(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** Values in place of missing or invalid fields. The title is a placeholder. */
const WITHOUT_FIELDS = {
  title: '(untitled)',
  draft: false,
  unlisted: false,
  noindex: false,
  sidebar: { hidden: false },
};

/** Returns the valid fields of invalid front matter, by validating each field alone. */
function salvage(collection: CollectionConfig, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries({ ...collection.fields, ...baseFields })) {
    const field = (schema as z.ZodType).safeParse(data[key]);
    if (field.success && field.data !== undefined) value[key] = field.data;
  }
  return { ...WITHOUT_FIELDS, ...value };
}

const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** Converts a date-time to UTC and returns a date unchanged. Returns undefined for any other string. */
function toIso(text: string): string | undefined {
  const [, day, time, zone] = DATE.exec(text) ?? [];
  if (day === undefined) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // Reject days that do not exist: `Date` turns 30 February into 2 March, so converting it back gives another day.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  if (time === undefined) return day;
  const moment = new Date(`${day}T${time}${zone ?? 'Z'}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().replace('.000Z', 'Z');
}

/** Checks if lists, sidebars and the sitemap include a page. */
export function isListed(page: PageSummary): boolean {
  return !page.unlisted && !page.url.endsWith('.html');
}

/** Returns a comparison of pages: by sidebar position (pages without one last), then by title, then by URL. */
export function byPosition(locale: string): (a: PageSummary, b: PageSummary) => number {
  const { compare } = new Intl.Collator(locale);
  const position = (page: PageSummary) => page.sidebar.position ?? Number.MAX_SAFE_INTEGER;
  return (a, b) =>
    position(a) - position(b) ||
    compare(a.sidebar.label ?? a.title, b.sidebar.label ?? b.title) ||
    compareText(a.url, b.url);
}

/** Compares pages by publish date, then by URL. Newer pages come first, pages without a date last. */
export function byNewest(a: PageSummary, b: PageSummary): number {
  return compareText(b.publishDate ?? '', a.publishDate ?? '') || compareText(a.url, b.url);
}
