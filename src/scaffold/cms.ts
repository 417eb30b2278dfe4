import { parse, stringify } from 'yaml';
import type { Words } from '../base/language.ts';
import { wordingOf } from '../config/validation/expected.ts';
import type { Project } from '../pipeline/load/project.ts';
import type { JsonSchema } from './json-schema.ts';
import { scaffoldMessages } from './messages.ts';

/** First line of the generated file. `ssg cms` replaces only files that start with it. */
export const CMS_HEADER = '# `ssg cms` writes `collections` from ssg.config.ts. All other settings are yours.';

/** Fields that the CMS leaves unchanged: writers do not need them, or `ssg dev` writes them. */
const LEFT_OUT = new Set(['slug', 'template', 'redirectFrom', 'movedAnchors', 'cascade']);

/** Widget of a field, with its options. */
type Widget = Readonly<Record<string, unknown>> & { readonly widget: string };

/** Field of Decap CMS. */
type Field = Widget & { readonly name: string };

/**
 * Returns the configuration of Decap CMS for the collections of a site, as YAML. Sveltia CMS reads it too.
 * @param schemas JSON Schema of the front matter of each collection, with the entries of data files as choices
 * @param hasFolders reports whether the folder of a collection contains folders
 * @param say translates labels and hints into the language of the site
 * @param before former text of the file, whose other settings are kept
 * @see https://decapcms.org/docs/configuration-options/
 */
export function cmsConfig(
  { config }: Pick<Project, 'config'>,
  schemas: Readonly<Record<string, JsonSchema>>,
  hasFolders: (dir: string) => boolean,
  say: Words['say'],
  before = '',
): string {
  const collections = Object.entries(config.collections).map(([name, { dir, order }]) => ({
    ...{ name, label: name, folder: dir, create: true, extension: 'md', format: 'frontmatter' },
    ...{ slug: '{{slug}}', identifier_field: 'title', editor: { preview: false } },
    // Pictures are beside the text.
    ...{ media_folder: '', public_folder: '' },
    ...(hasFolders(dir) ? { nested: { depth: 20, subfolders: false } } : {}),
    ...(order === 'newest' ? { sortable_fields: ['publishDate', 'title'] } : {}),
    fields: [
      ...fieldsOf(schemas[name] ?? {}, say),
      { name: 'body', label: say(scaffoldMessages.cmsBody), widget: 'markdown', modes: ['raw'], required: false },
    ],
  }));
  const settings = {
    ...{ backend: { name: 'git-gateway', branch: 'main' }, local_backend: true, locale: config.locale.split('-')[0] },
    ...{ site_url: config.site, media_folder: `${config.assetsDir}/static/images`, public_folder: '/images' },
    ...{ slug: { encoding: 'ascii', clean_accents: true }, ...(parse(before) as object | null), collections },
  };
  return `${CMS_HEADER}\n${stringify(settings, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, say: Words['say']): Field[] {
  const order = [...Object.keys(LABELS), ...Object.keys(properties)];
  return [...new Set(order)].flatMap((name): Field[] => {
    const schema = properties[name];
    if (schema === undefined) return [];
    const widget = LEFT_OUT.has(name) ? undefined : widgetOf(name, schema, say);
    if (widget === undefined) return [];
    const hint = schema.description === undefined ? {} : { hint: say(wordingOf(schema.description)) };
    return [{ name, label: say(LABELS[name] ?? name), ...widget, ...hint, required: required.includes(name) }];
  });
}

/** Returns the widget for a value, with its options; undefined if Decap has no form for such values. */
function widgetOf(name: string, schema: JsonSchema, say: Words['say']): Widget | undefined {
  const { type, enum: choices, items, anyOf, properties } = schema;
  if (anyOf !== undefined) return anyOf.map((part) => widgetOf(name, part, say)).find((widget) => widget !== undefined);
  // No widget has a default: the CMS would write it into each new page.
  if (choices !== undefined) return { widget: 'select', options: optionsOf(schema) };
  if (items?.enum !== undefined) return { widget: 'select', multiple: true, options: optionsOf(items) };
  if (type === 'boolean') return { widget: 'boolean' };
  if (type === 'number' || type === 'integer')
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float' };
  if (type === 'object' && properties !== undefined)
    return { widget: 'object', collapsed: true, fields: fieldsOf(schema, say) };
  if (type === 'array' && items !== undefined) {
    const fields = items.type === 'object' ? fieldsOf(items, say) : [];
    return items.type === 'string' || fields.length > 0
      ? { widget: 'list', ...(fields.length > 0 && { fields }) }
      : undefined;
  }
  if (type !== 'string') return undefined;
  if (schema['format'] === 'date' || /date/i.test(name)) return { widget: 'datetime', ...DAY };
  if (name === 'src') return { widget: 'image' };
  return { widget: name === 'description' || name === 'lead' ? 'text' : 'string' };
}

const DAY = { format: 'YYYY-MM-DD', date_format: 'D. M. YYYY', time_format: false };

function optionsOf({ enum: choices = [], ...schema }: JsonSchema) {
  const names = schema['enumDescriptions'] as readonly string[] | undefined;
  return choices.map((value, i) => ({ label: names?.[i] || String(value), value }));
}

const LABELS: Readonly<Record<string, (typeof scaffoldMessages)['cmsTitle']>> = {
  title: scaffoldMessages.cmsTitle,
  description: scaffoldMessages.cmsDescription,
  publishDate: scaffoldMessages.cmsPublishDate,
  updated: scaffoldMessages.cmsUpdated,
  draft: scaffoldMessages.cmsDraft,
  unlisted: scaffoldMessages.cmsUnlisted,
  noindex: scaffoldMessages.cmsNoindex,
  cover: scaffoldMessages.cmsCover,
  alt: scaffoldMessages.cmsAlt,
  src: scaffoldMessages.cmsSrc,
  tags: scaffoldMessages.cmsTags,
  authors: scaffoldMessages.cmsAuthors,
  sidebar: scaffoldMessages.cmsSidebar,
};
