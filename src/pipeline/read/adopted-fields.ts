import { type Diagnostic, info, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { dirname, extname } from '../../base/paths.ts';
import { maskFences } from '../../base/position.ts';
import { didYouMean } from '../../base/suggest.ts';
import { wildcardMatcher } from '../../base/wildcard.ts';
import type { CollectionConfig } from '../../config/schema.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { type Context, type Query, storedQuery } from '../../engine/graph/query.ts';
import type { MarkdownOptions } from '../../markdown/options.ts';
import { runningText } from '../../markdown/running-text.ts';
import type { Project } from '../load/project.ts';
import { isGroup } from './front-matter.ts';
import { readMessages } from './messages.ts';
import { indexFilesOf, isIndexFile, routeOf } from './routes.ts';
import type { SourceQueries } from './sources.ts';
import { baseFields, type CollectedFile } from './summary.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Translates front matter of other generators to fields of ssg, and adds a missing title; not in `strict` sites. */
export function adoptedFields(
  { config }: Pick<Project, 'config'>,
  { body, owner, frontMatter }: Pick<SourceQueries, 'body' | 'owner' | 'frontMatter'>,
) {
  /** Title taken from the first heading in a page, for front matter without a title. */
  const ownTitle = storedQuery('ownTitle', async ({ get }, file) =>
    titleOfText((await get(body, file))?.body ?? '', config.markdown),
  );

  /**
   * Hugo's `cascade` fields for the pages in a folder, nearest folder first: those of the folder's index page, then
   * those of the parent folders. Computed and cached for each folder, so an edit affects only the pages below it.
   */
  const handedDown: Query<readonly Handed[]> = storedQuery(
    'handedDown',
    async ({ get }, folder): Promise<readonly Handed[]> => {
      for (const file of indexFilesOf(folder)) {
        const name = await get(owner, file);
        const collection = name === undefined ? undefined : config.collections[name];
        if (collection === undefined) continue;
        const fields = await get(frontMatter, file);
        const own = Object.hasOwn(collection.fields, 'cascade') ? undefined : readCascade(fields?.['cascade'] ?? []);
        return [...(own ?? []), ...(folder === collection.dir ? [] : await get(handedDown, dirname(folder)))];
      }
      const isInside = Object.values(config.collections).some(({ dir }) => folder.startsWith(`${dir}/`));
      return isInside ? await get(handedDown, dirname(folder)) : [];
    },
  );

  async function fromAbove(get: Context['get'], { file, collection }: CollectedFile) {
    const own = dirname(file);
    if (!isIndexFile(file)) return inherited(await get(handedDown, own), file, collection.dir);
    return own === collection.dir ? {} : inherited(await get(handedDown, dirname(own)), file, collection.dir);
  }

  async function adopted(
    { get, report }: Pick<Context, 'get' | 'report'>,
    collected: CollectedFile,
    written: Fields,
    locate: Locate,
  ): Promise<Fields> {
    if (config.strict) return written;
    const { file, collection } = collected;
    const { cascade, ...own } = written;
    const handed = isIndexFile(file) && !Object.hasOwn(collection.fields, 'cascade') ? readCascade(cascade) : undefined;
    const { fields: said, unknown } = adoptFields(handed === undefined ? written : own, collection, isIndexFile(file));
    const fields = withInherited(said, adoptFields(await fromAbove(get, collected), collection).fields);
    for (const name of unknown) report(unknownField([name], collection, locate));
    // Report unknown fields of `cascade` at `cascade`, and not again on every page that inherits them.
    for (const [i, one] of (handed ?? []).entries())
      for (const name of adoptFields(one.fields, collection).unknown)
        report(unknownField(Array.isArray(cascade) ? ['cascade', i, name] : ['cascade', name], collection, locate));
    if ('title' in fields && fields['title'] !== '') return fields;
    const url = routeOf(file, collection, typeof fields['slug'] === 'string' ? fields['slug'] : undefined);
    return { ...fields, title: (await get(ownTitle, file)) ?? titleOfRoute(url) };
  }

  return { ownTitle, handedDown, adopted };
}

/** Field of ssg, and a function that converts another generator's value, or returns undefined to keep the old field. */
interface Ours {
  readonly name: 'publishDate' | 'updated' | 'redirectFrom' | 'slug' | 'draft';
  from(value: unknown): unknown;
}

/**
 * Map from a field of another generator to the corresponding field of ssg.
 * @see https://gohugo.io/content-management/front-matter/
 * @see https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 * @see https://starlight.astro.build/reference/frontmatter/
 * @see https://vitepress.dev/reference/frontmatter-config
 * @see https://jekyllrb.com/docs/front-matter/
 */
const FIELDS: Readonly<Record<string, Ours>> = {
  date: { name: 'publishDate', from: dateOf },
  pubDate: { name: 'publishDate', from: dateOf },
  lastmod: { name: 'updated', from: dateOf },
  lastUpdated: { name: 'updated', from: dateOf },
  last_modified_at: { name: 'updated', from: dateOf },
  last_update: { name: 'updated', from: (value) => dateOf((value as { date?: unknown } | null)?.date) },
  aliases: { name: 'redirectFrom', from: routesOf },
  redirect_from: { name: 'redirectFrom', from: routesOf },
  permalink: { name: 'slug', from: wholeRoute },
  url: { name: 'slug', from: wholeRoute },
  // In Docusaurus `id` is the last segment of the route.
  id: { name: 'slug', from: (value) => (typeof value === 'string' && /^[\w.-]+$/.test(value) ? value : undefined) },
  published: { name: 'draft', from: (value) => (typeof value === 'boolean' ? !value : undefined) },
};

/** Map from a field of another generator to the corresponding field inside `sidebar` of ssg. */
const OF_SIDEBAR: Readonly<Record<string, 'label' | 'position'>> = {
  linkTitle: 'label',
  sidebar_label: 'label',
  nav_title: 'label',
  sidebar_position: 'position',
  weight: 'position',
  nav_order: 'position',
};

/** Tests for fields of other generators with another meaning, such as `template: main.html`. True drops the field. */
const OTHERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  // In VitePress, `sidebar: false` hides the sidebar. An object is `sidebar` of ssg or Starlight, converted below.
  sidebar: (value) => typeof value !== 'object',
  cover: (value) => typeof value === 'string',
  // In MkDocs, `template` names an HTML file of the theme.
  template: (value) => typeof value === 'string' && value.endsWith('.html'),
};

/**
 * Translates the fields of other generators. If the front matter already has the field of ssg, its value wins. Fields
 * that the collection declares are not translated.
 * @param isIndex true for the page of a folder, whose route does not depend on `id`
 * @returns translated fields, and in `unknown` the names of fields that ssg does not know
 */
export function adoptFields(
  written: Fields,
  { fields: own }: Pick<CollectionConfig, 'fields'>,
  isIndex = false,
): { readonly fields: Fields; readonly unknown: readonly string[] } {
  const isOwn = (name: string) => Object.hasOwn(own, name);
  const fields: Record<string, unknown> = {};
  // Drop fields without a value, which count as absent, and the fields of other generators in `OTHERS`.
  const isEmpty = (name: string, value: unknown) =>
    value === null || (value === '' && name !== 'title' && Object.hasOwn(baseFields, name));
  for (const [name, value] of Object.entries(written))
    if (isOwn(name) || (!isEmpty(name, value) && OTHERS[name]?.(value) !== true)) fields[name] = value;
  if (typeof fields['title'] === 'number') fields['title'] = String(fields['title']);
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (isOwn(name) || Object.hasOwn(baseFields, name)) continue;
    if (isIndex && name === 'id') delete fields[name];
    else if (!adopt(fields, name, value)) unknown.push(name);
  }
  const { sidebar } = fields;
  if (!isOwn('sidebar') && isGroup(sidebar)) {
    // Starlight calls the position `order`, and a badge may be `{ text, variant }`. Other fields inside `sidebar`
    // concern the design and are dropped.
    const { label, badge, position, order, hidden } = sidebar;
    const known = Object.entries({
      ...{ label, badge: isGroup(badge) ? badge['text'] : badge, hidden },
      position: position ?? order,
    });
    fields['sidebar'] = Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== null));
  }
  return { fields, unknown };
}

/** Moves a value to the field of ssg unless that field exists. Returns false if the field cannot be translated. */
function adopt(fields: Record<string, unknown>, name: string, value: unknown): boolean {
  const ours = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  const key = Object.hasOwn(OF_SIDEBAR, name) ? OF_SIDEBAR[name] : undefined;
  if (ours !== undefined) {
    const read = ours.from(value);
    if (read === undefined) return false;
    fields[ours.name] ??= read;
  } else if (key !== undefined && typeof value === (key === 'label' ? 'string' : 'number')) {
    fields['sidebar'] = { [key]: value, ...(fields['sidebar'] as object | undefined) };
  } else return false;
  delete fields[name];
  return true;
}

/** Matches dates that are almost ISO 8601, such as `2024-1-5` and `2024-01-05 9:00:00 -0700`. */
const NEARLY_ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2})(:\d{2}(?::\d{2}(?:\.\d+)?)?) *(?:(Z)|([+-]\d{2}):?(\d{2}))?)?$/;
const ZONE = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/;

/** Converts a date to ISO 8601. A date without a time zone is in UTC, so that all machines agree. */
function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const iso = NEARLY_ISO.exec(value.trim());
  if (iso !== null) {
    const [, year, month = '', day = '', hour, minutes, utc, zoneHours, zoneMinutes] = iso;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (new Date(date).getUTCDate() !== Number(day)) return undefined;
    const zone = utc ?? (zoneHours === undefined ? '' : `${zoneHours}:${zoneMinutes}`);
    return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}${minutes}${zone}`;
  }
  // Accept dates such as `Jul 8, 2024` and `8 July 2024`.
  if (!/^[a-z0-9]{1,9},? .*\d{4}/i.test(value)) return undefined;
  const moment = Date.parse(ZONE.test(value) ? value : `${value} UTC`);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().replace('T00:00:00.000Z', '');
}

/** Converts one route or a list of routes to an array. Returns undefined unless all start with `/`. */
function routesOf(value: unknown): readonly string[] | undefined {
  const routes: readonly unknown[] = Array.isArray(value) ? value : [value];
  const whole = routes.filter((route): route is string => typeof route === 'string' && route.startsWith('/'));
  return whole.length > 0 && whole.length === routes.length ? whole : undefined;
}

/** Converts `/a/b/` or `a/b.html` to a route. Returns undefined for patterns and for other sites. */
function wholeRoute(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.includes(':')) return undefined;
  return `/${value.replace(/^\//, '').replace(/(?:(?<=^|\/)index)?\.html$/, '')}`;
}

/** Hints for fields that ssg does not support or cannot convert, by field name. */
const INSTEAD: Readonly<Record<string, Text>> = {
  cascade: readMessages.onlyPageFolderHands,
  layout: readMessages.templateNamesTemplatePage,
  menu: readMessages.sidebarsConfigurationMenus,
  ...{ publishDate: readMessages.publishdateUpdatedTakeDate, updated: readMessages.publishdateUpdatedTakeDate },
  redirectFrom: readMessages.redirectfromTakesOldRoutes,
};

/** Creates the diagnostic for an unknown field: a `warning` if the name is similar to a known one, otherwise `info`. */
function unknownField(
  path: readonly (string | number)[],
  { fields }: Pick<CollectionConfig, 'fields'>,
  locate: Locate,
): Diagnostic {
  const name = String(path.at(-1));
  const place = locate(path, 'key');
  const message = readMessages.noFieldSsg({ name });
  const ours = Object.hasOwn(FIELDS, name) ? String(FIELDS[name]?.name) : name;
  const instead = Object.hasOwn(INSTEAD, ours) ? INSTEAD[ours] : undefined;
  const meant =
    instead === undefined ? didYouMean(name, [...Object.keys(baseFields), ...Object.keys(fields)]) : undefined;
  return meant === undefined
    ? info('front-matter-unknown', message, place, { hint: instead ?? readMessages.templatesGetPageFields })
    : warning('front-matter-unknown', message, place, { hint: meant });
}

interface Handed {
  readonly fields: Fields;
  /** Condition for the pages that inherit the fields; undefined for all pages below the folder. */
  readonly target?: Target;
}

interface Target {
  /** Pattern for the paths of pages in the collection, such as `/blog/**`. */
  readonly path?: string;
  readonly kind?: string;
}

/**
 * Reads Hugo's field `cascade`: either fields, or a list of fields with targets. Returns undefined for other values,
 * and for targets that ssg does not support, such as languages.
 * @see https://gohugo.io/content-management/front-matter/#cascade-1
 */
function readCascade(value: unknown): readonly Handed[] | undefined {
  const handed: Handed[] = [];
  for (const one of Array.isArray(value) ? value : [value]) {
    if (!isGroup(one)) return undefined;
    // In the field `cascade` of Hugo, `_target` is the older name of `target`.
    const { target, _target, ...fields } = one;
    const asked = target ?? _target;
    if (asked === undefined) handed.push({ fields });
    else if (isTarget(asked)) handed.push({ fields, target: asked });
    else return undefined;
  }
  return handed;
}

function isTarget(value: unknown): value is Target {
  if (!isGroup(value)) return false;
  return Object.entries(value).every(([name, one]) => (name === 'path' || name === 'kind') && typeof one === 'string');
}

/**
 * Returns the fields that a page inherits.
 * @param handed fields that folders pass to their pages, nearest folder first; the first value of a field wins
 */
function inherited(handed: readonly Handed[], file: string, dir: string): Fields {
  const fields: Record<string, unknown> = {};
  for (const one of handed) {
    if (one.target !== undefined && !isMeant(one.target, file, dir)) continue;
    for (const [name, value] of Object.entries(one.fields)) if (!Object.hasOwn(fields, name)) fields[name] = value;
  }
  return fields;
}

function isMeant({ path, kind }: Target, file: string, dir: string): boolean {
  const isIndex = isIndexFile(file);
  const inside = (isIndex ? dirname(file) : file.slice(0, -extname(file).length)).slice(dir.length);
  const own = inside === '' ? 'home' : isIndex ? 'section' : 'page';
  if (kind !== undefined && kind !== own) return false;
  return path === undefined || wildcardMatcher(path.toLowerCase())((inside || '/').toLowerCase());
}

/** Fields that are different for each page, so pages do not inherit them from the field `cascade`. */
const OF_ONE_PAGE: ReadonlySet<string> = new Set(['slug', 'redirectFrom', 'movedAnchors']);

/** Adds inherited fields to the fields of a page. Both must use the field names of ssg. The page's own fields win. */
function withInherited(own: Fields, above: Fields): Fields {
  const fields: Record<string, unknown> = { ...own };
  for (const [name, value] of Object.entries(above)) {
    const said = fields[name];
    if (OF_ONE_PAGE.has(name)) continue;
    if (said === undefined) fields[name] = value;
    else if (name === 'sidebar' && isGroup(said) && isGroup(value)) fields[name] = { ...value, ...said };
  }
  return fields;
}

/** Matches a title (`# Title`, or a line underlined with `===`) or the start of a comment, which the caller skips. */
const LINES = /^ {0,3}(?:(<!--)|#[ \t]+(\S[^\n]*)|(?!(?:[-*+>]|\d+[.)])[ \t])(\S[^\n]*)\n {0,3}=+[ \t]*$)/gm;
/** Matches attributes at the end of a heading, such as `{#id .class}`. */
const ATTRIBUTES = /[ \t]*\{[^{}]*\}[ \t]*$/;

/** Returns the text of the first first-level heading, without markup. */
export async function titleOfText(body: string, options: Pick<MarkdownOptions, 'parser'>): Promise<string | undefined> {
  const plain = body.replace(/\r\n?/g, '\n');
  // Do not parse a text without a first-level heading. Most texts have none.
  if (!/^ {0,3}(?:#[ \t]|=+[ \t]*$)/m.test(plain)) return undefined;
  const text = maskFences(plain);
  const lines = new RegExp(LINES);
  for (let found = lines.exec(text); found !== null; found = lines.exec(text)) {
    const [begin, comment, heading, underlined] = found;
    if (comment !== undefined) {
      const end = text.indexOf('-->', found.index + begin.length);
      lines.lastIndex = end === -1 ? text.length : end + '-->'.length;
      continue;
    }
    const title = (await runningText(`# ${heading ?? underlined}`, options)).replace(ATTRIBUTES, '').trim();
    if (title !== '') return title;
  }
  return undefined;
}

/** Returns a title for a page without one, from its route: `/docs/02-getting-started/` -> `Getting started`. */
export function titleOfRoute(url: string): string {
  const name = url.split('/').findLast((part) => part !== '') ?? 'home';
  const words = name
    .replace(/\.html$/, '')
    .replace(/^\d+[-_. ]+(?=\S)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || name;
}
