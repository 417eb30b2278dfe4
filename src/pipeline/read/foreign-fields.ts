import type { CollectionConfig } from '../../config/schema.ts';
import { baseFields } from './summary.ts';

/** Front matter as its author wrote it. */
type Fields = Readonly<Record<string, unknown>>;

/** Front matter in the words of ssg. */
export interface AdoptedFields {
  readonly fields: Fields;
  /** Names that mean nothing to ssg, here or as another tool has them. They are among the fields. */
  readonly unknown: readonly string[];
}

/** A field of ours, and how its value is made of another one's. A value that cannot be read is left where it is. */
interface Ours {
  readonly name: 'publishDate' | 'updated' | 'redirectFrom' | 'slug' | 'draft';
  from(value: unknown): unknown;
}

/**
 * What other generators call the fields of ssg, in the spelling of their documents.
 *
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
  // Docusaurus makes the last part of the address of it.
  id: { name: 'slug', from: (value) => (typeof value === 'string' && /^[\w.-]+$/.test(value) ? value : undefined) },
  published: { name: 'draft', from: (value) => (typeof value === 'boolean' ? !value : undefined) },
};

/** The same for `sidebar`, which is a group with us. */
const OF_SIDEBAR: Readonly<Record<string, 'label' | 'position'>> = {
  linkTitle: 'label',
  sidebar_label: 'label',
  nav_title: 'label',
  sidebar_position: 'position',
  weight: 'position',
  nav_order: 'position',
};

/** Names of ours that mean something else where the page comes from; the type of the value tells. */
const OTHERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  // VitePress: `sidebar: false`.
  sidebar: (value) => typeof value !== 'object',
  cover: (value) => typeof value === 'string',
};

/**
 * Reads front matter that was written for another generator. What is written in our words is left alone, and a name that the
 * collection declares is its own.
 *
 * @param collection whose own fields are declared
 * @param isIndex whether the page is that of its folder, which it is whatever its `id` says
 */
export function adoptFields(
  written: Fields,
  { fields: own }: Pick<CollectionConfig, 'fields'>,
  isIndex = false,
): AdoptedFields {
  const isOwn = (name: string) => Object.hasOwn(own, name);
  const fields: Record<string, unknown> = {};
  // A field without a value is one that nobody has filled in.
  for (const [name, value] of Object.entries(written))
    if (isOwn(name) || (value !== null && OTHERS[name]?.(value) !== true)) fields[name] = value;
  if (typeof fields['title'] === 'number') fields['title'] = String(fields['title']);
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (isOwn(name) || Object.hasOwn(baseFields, name)) continue;
    if (isIndex && name === 'id') delete fields[name];
    else if (!adopt(fields, name, value)) unknown.push(name);
  }
  const sidebar = sidebarOf(fields['sidebar']);
  return { fields: sidebar === undefined || isOwn('sidebar') ? fields : { ...fields, sidebar }, unknown };
}

/** Puts a value where ssg looks for it, unless something is there. False when it is nothing that ssg knows. */
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

/** What ssg reads of a group `sidebar`: Starlight's has `order`, and more that is about looks. */
function sidebarOf(group: unknown): Fields | undefined {
  if (typeof group !== 'object' || group === null || Array.isArray(group)) return undefined;
  const { label, position, order, hidden } = group as Fields;
  const place = position ?? order;
  return {
    ...(label === undefined || label === null ? {} : { label }),
    ...(place === undefined || place === null ? {} : { position: place }),
    ...(hidden === undefined || hidden === null ? {} : { hidden }),
  };
}

/** `2024-1-5`, `2024-01-05 9:00:00 -0700`: nearly ISO 8601. */
const NEARLY_ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2})(:\d{2}(?::\d{2}(?:\.\d+)?)?) *(?:(Z)|([+-]\d{2}):?(\d{2}))?)?$/;
const ZONE = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/;

/** A date in the form of ssg; undefined for what is none. Without a zone it is one in UTC, wherever the site is built. */
function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const iso = NEARLY_ISO.exec(value.trim());
  if (iso !== null) {
    const [, year, month = '', day = '', hour, minutes, utc, zoneHours, zoneMinutes] = iso;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const zone = utc ?? (zoneHours === undefined ? '' : `${zoneHours}:${zoneMinutes}`);
    return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}${minutes}${zone}`;
  }
  // `Jul 8, 2024`, `8 July 2024`
  if (!/^[a-z0-9]{1,9},? .*\d{4}/i.test(value)) return undefined;
  const moment = Date.parse(ZONE.test(value) ? value : `${value} UTC`);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().replace('T00:00:00.000Z', '');
}

/** Old routes that begin at the root of the site; undefined when there are others. */
function routesOf(value: unknown): readonly string[] | undefined {
  const routes = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  const whole = routes.filter((route): route is string => typeof route === 'string' && route.startsWith('/'));
  return whole.length > 0 && whole.length === routes.length ? whole : undefined;
}

/** `/a/b/`, `a/b.html`; undefined for a pattern such as `/:year/:title/`, and for another site. */
function wholeRoute(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.includes(':')) return undefined;
  return `/${value.replace(/^\//, '').replace(/(?:(?<=^|\/)index)?\.html$/, '')}`;
}
