import { z } from 'zod';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { composed, isOwnAddress } from '../../base/normal-form.ts';
import type { PageSummary } from '../../config/page.ts';
import type { CollectionConfig } from '../../config/schema.ts';
import { asAddress } from '../../config/validation/address.ts';
import { expected } from '../../config/validation/expected.ts';
import { check, type Locate } from '../../config/validation/issues.ts';
import { readMessages } from './messages.ts';
import { routeOf } from './routes.ts';

/** A date is text in YAML 1.2: `2026-03-05`, or with a time; without a zone it is UTC. Kept as ISO text in UTC. */
const DATE_FORM = readMessages.dateSuchOrT08;
const date = z.string({ error: expected(DATE_FORM) }).transform((value, ctx) => {
  const iso = toIso(value);
  if (iso !== undefined) return iso;
  ctx.issues.push({ code: 'custom', input: value, message: expected(DATE_FORM) });
  return z.NEVER;
});

const ANCHOR_TARGET = readMessages.idPageSuchLimits;

/** Where an anchor has moved: an address of another site stays as it is. */
const composedTarget = (target: string) => (isOwnAddress(target) ? composed(target) : target);

const oldRoute = z.string().startsWith('/').overwrite(composed).superRefine(asAddress);

/**
 * Fields that the generator itself understands, in every collection. Editors show the descriptions; the table of
 * docs/configuration.md has the same words.
 */
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
      z.string().regex(/^\S+$/, expected(ANCHOR_TARGET)).overwrite(composedTarget),
    )
    .optional()
    .describe(expected(readMessages.oldIdsHeadingsEach)),
  template: z.string().min(1).optional().describe(expected(readMessages.anotherTemplateThanCollection)),
  sidebar: z
    .strictObject({
      label: z.string().min(1).optional().describe(expected(readMessages.labelSidebarsBreadcrumbsInstead)),
      position: z.number().optional().describe(expected(readMessages.orderAmongNeighboursPages)),
      hidden: z.boolean().default(false).describe(expected(readMessages.notGeneratedSidebars)),
    })
    .prefault({}),
};

/** A summary, and what only the generator wants to know. */
export interface SourceSummary extends PageSummary {
  readonly redirectFrom: readonly string[];
  /** Id that the page once had -> an id of the page, or a URL. */
  readonly movedAnchors?: Readonly<Record<string, string>>;
  /** Content files that the front matter shows: source -> output path. */
  readonly media: Readonly<Record<string, string>>;
  /** Routes of the pages that it lists. */
  readonly entries: readonly string[];
  readonly feed?: FeedRequest;
  /** Something that the page is made of is wrong, which is reported: what else goes wrong with the page may come of it. */
  readonly isIncomplete?: true;
}

/** A feed that stands beside a page, with words for what the generator cannot know. */
interface FeedRequest {
  readonly title: string;
  readonly items: readonly {
    readonly url: string;
    readonly authors: readonly string[];
    readonly categories: readonly string[];
  }[];
}

/** An image as front matter asks for it. */
export interface WrittenCover {
  /** Path relative to the page, or to the static folder with a leading slash. */
  readonly src: string;
  readonly alt: string;
}

type FrontMatterSchema = z.ZodType<Record<string, unknown>>;

/** Two of each collection: `ssg new` is strict about what it writes, on any site. */
const schemas = {
  strict: new WeakMap<CollectionConfig, FrontMatterSchema>(),
  open: new WeakMap<CollectionConfig, FrontMatterSchema>(),
};

/**
 * What the front matter of a collection must hold.
 *
 * @param strict whether it may hold nothing else
 */
export function frontMatterSchema(collection: CollectionConfig, strict: boolean): FrontMatterSchema {
  const made = strict ? schemas.strict : schemas.open;
  let schema = made.get(collection);
  if (schema === undefined) {
    const needed = Object.fromEntries(collection.required.map((name) => [name, baseFields[name].unwrap()]));
    const shape = { ...collection.fields, ...baseFields, ...needed };
    schema = (strict ? z.strictObject(shape) : z.looseObject(shape)) as unknown as FrontMatterSchema;
    made.set(collection, schema);
  }
  return schema;
}

/** A content file, and the collection that it belongs to. */
export interface CollectedFile {
  readonly file: string;
  /** Of the collection. */
  readonly name: string;
  readonly collection: CollectionConfig;
  /** Whether its front matter may hold nothing but known fields. */
  readonly strict: boolean;
}

/**
 * Front matter to summary. Wrong fields give diagnostics; the rest of the page goes on with what is right, so that one
 * mistake does not show up as a dozen broken links.
 *
 * @param locate finds a field's place; called only for messages
 */
export function summarize(
  { file, name, collection, strict }: CollectedFile,
  data: Readonly<Record<string, unknown>>,
  locate: () => Locate,
): {
  readonly summary: SourceSummary;
  readonly cover: WrittenCover | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  const result = check(frontMatterSchema(collection, strict), data, 'front-matter-invalid', () => ({
    locate: locate(),
  }));
  const value = result.ok ? result.value : salvage(collection, data);
  const { slug, template, redirectFrom, movedAnchors, cover, ...known } = value as FrontMatter;
  const summary: SourceSummary = {
    ...toSummary(
      {
        ...{ url: routeOf(file, collection, slug), collection: name },
        ...{ source: file, template: template ?? collection.template },
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

/**
 * What is known of a page, in the form that lists and templates read.
 *
 * @param known checked front matter; what the generator does not know itself are the collection's own fields
 */
export function toSummary(
  { url, collection, source, template }: Pick<SourceSummary, 'url' | 'collection' | 'source' | 'template'>,
  known: Omit<FrontMatter, 'slug' | 'template' | 'redirectFrom' | 'movedAnchors' | 'cover'>,
): SourceSummary {
  const { title, description, draft, unlisted, noindex, publishDate, updated, sidebar, ...fields } = known;
  return {
    url,
    title,
    ...(description === undefined ? {} : { description }),
    collection,
    source,
    template,
    draft,
    unlisted,
    noindex: noindex || unlisted,
    ...(publishDate === undefined ? {} : { publishDate }),
    ...(updated === undefined ? {} : { updated }),
    sidebar: withoutUndefined(sidebar) as PageSummary['sidebar'],
    fields,
    redirectFrom: [],
    media: {},
    entries: [],
  };
}

/** One value or several, as front matter may write them. */
export function asList(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** The fields that are right on their own, with a stand-in for the title. */
function salvage(collection: CollectionConfig, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries({ ...collection.fields, ...baseFields })) {
    const field = (schema as z.ZodType).safeParse(data[key]);
    if (field.success) value[key] = field.data;
  }
  value['title'] ??= '(untitled)';
  value['draft'] ??= false;
  value['unlisted'] ??= false;
  value['noindex'] ??= false;
  value['sidebar'] ??= { hidden: false };
  return value;
}

const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** A bare date stays one, a date with a time becomes a UTC date-time; undefined for what is not a date. */
function toIso(text: string): string | undefined {
  const [, day, time, zone] = DATE.exec(text) ?? [];
  if (day === undefined) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // The 30th of February parses as the 2nd of March: only a day that comes back unchanged exists.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  if (time === undefined) return day;
  const moment = new Date(`${day}T${time}${zone ?? 'Z'}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().replace('.000Z', 'Z');
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
