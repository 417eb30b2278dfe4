import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { type Words, wordsOf } from '../base/language.ts';
import { type Text, wordingOf } from '../base/message.ts';
import type { DataConfig } from '../config/schema.ts';
import { entryNames } from '../host/files.ts';
import type { Project } from '../pipeline/load/project.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { cmsLabels, scaffoldMessages } from './messages.ts';
import { frontMatterSchemas } from './schemas.ts';

/** First line of the generated file. `ssg cms` replaces only files that start with this line. */
export const CMS_HEADER = '# `ssg cms` writes `collections` from ssg.config.ts. All other settings are yours.';

/** Fields that the CMS does not offer, because writers do not need them or `ssg dev` writes them. */
const LEFT_OUT: ReadonlySet<string> = new Set(['slug', 'template', 'redirectFrom', 'movedAnchors', 'cascade']);

/** Input widget of Decap CMS for a field, with its options. */
type Widget = Readonly<Record<string, unknown>> & { readonly widget: string };

/** Form field of Decap CMS. */
type Field = Widget & { readonly name: string };

/**
 * Returns the configuration of Decap CMS for the collections of a site, as YAML. Sveltia CMS reads this file, too.
 * @param before old text of the file, from which all settings except the collections are kept
 */
export async function cmsConfig(project: Project, before = ''): Promise<string> {
  const { collections, ...defaults } = await cmsSettings(project, LEFT_OUT);
  const text = stringify(
    { ...defaults, ...(parse(before) as object | null), collections },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
  return `${CMS_HEADER}\n${text}`;
}

/** Returns the configuration of Decap CMS for `ssg dev`, where saving a page under a new address adds a redirect. */
export async function localCmsSettings(project: Project): Promise<object> {
  const leftOut = new Set([...LEFT_OUT].filter((name) => name !== 'slug'));
  const { collections, ...settings } = await cmsSettings(project, leftOut);
  const all = [...collections, dataCollection(project)];
  return { ...settings, collections: all, backend: { name: 'proxy' }, load_config_file: false };
}

/** Returns the CMS collection for the data files: a form for a file with a list, plain text for any other file. */
function dataCollection({ config }: Project) {
  const { say } = wordsOf(config.locale);
  // If `data` lists a file under several names, the first counts. A map keeps the last one: reverse before and after.
  const data = Object.entries(config.data).reverse();
  const files = new Map(data.map(([name, settings]) => [settings.file, { name, label: name, ...settings }]));
  return {
    ...{ name: 'ssg-data', label: say(scaffoldMessages.cmsData), format: 'json', editor: { preview: false } },
    files: [...files.values()].reverse().map(({ name, label, file, schema }) => {
      const form = itemForm({ file, schema });
      const list = form && { name: 'items', label, ...listWidget(fieldsOf(form, say)) };
      return { name, label, file, fields: [list ?? { ...rawText(say), name: 'text' }] };
    }),
  };
}

/** Returns the CMS field for the body, in which writers edit Markdown as plain text without a toolbar. */
function rawText(say: Words['say']) {
  return { name: 'body', label: say(scaffoldMessages.cmsBody), widget: 'markdown', modes: ['raw'], required: false };
}

/** Returns the schema of the items of a YAML list; undefined if Decap CMS has no form for a field of the items. */
export function itemForm(settings: Pick<DataConfig, 'file' | 'schema'>): JsonSchema | undefined {
  if (!/\.ya?ml$/.test(settings.file)) return undefined;
  const { type, items } = toJsonSchema(settings.schema);
  return type === 'array' && items?.type === 'object' && hasForm(items) ? items : undefined;
}

function hasForm({ type, items, properties }: JsonSchema): boolean {
  if (type === 'object') return properties !== undefined && Object.values(properties).every(hasForm);
  return type === 'array' ? items !== undefined && hasForm(items) : type !== undefined;
}

/** Returns the settings of the site and of its collections for Decap CMS (https://decapcms.org/docs). */
async function cmsSettings(project: Project, leftOut: ReadonlySet<string>) {
  const { config, root } = project;
  const { say } = wordsOf(config.locale);
  const schemas = await frontMatterSchemas(project);
  const hasFolders = (dir: string) => entryNames(join(root, dir)).some((name) => !name.includes('.'));
  const collections = Object.entries(config.collections).map(([name, { dir, order }]) => ({
    ...{ name, label: name, folder: dir, create: true, extension: 'md', format: 'frontmatter' },
    ...{ slug: '{{slug}}', identifier_field: 'title', editor: { preview: false } },
    // Store uploaded images next to the page that uses them.
    ...{ media_folder: '', public_folder: '' },
    ...(hasFolders(dir) ? { nested: { depth: 20, subfolders: false } } : {}),
    ...(order === 'newest' ? { sortable_fields: ['publishDate', 'title'] } : {}),
    fields: [...fieldsOf(schemas[name] ?? {}, say, leftOut), rawText(say)],
  }));
  return {
    ...{ backend: { name: 'git-gateway', branch: 'main' }, locale: config.locale.split('-')[0] },
    ...{ site_url: config.site, media_folder: `${config.assetsDir}/static/images`, public_folder: '/images' },
    ...{ slug: { encoding: 'ascii', clean_accents: true }, collections },
  };
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, say: Words['say'], leftOut = LEFT_OUT): Field[] {
  const order = [...Object.keys(cmsLabels), ...Object.keys(properties)];
  return [...new Set(order)].flatMap((name): Field[] => {
    const schema = properties[name];
    if (schema === undefined) return [];
    const widget = leftOut.has(name) ? undefined : widgetOf(name, schema, say);
    if (widget === undefined) return [];
    const hint = schema.description === undefined ? {} : { hint: say(wordingOf(schema.description)) };
    const known: Text | undefined = cmsLabels[name as keyof typeof cmsLabels];
    const label = say(known ?? wordingOf(String(schema['title'] ?? name)));
    return [{ name, label, ...widget, ...hint, required: required.includes(name) }];
  });
}

/** Returns the CMS widget for values with a schema; undefined if Decap CMS has no form for such values. */
function widgetOf(name: string, schema: JsonSchema, say: Words['say']): Widget | undefined {
  const { type, enum: choices, items, anyOf, properties } = schema;
  if (anyOf !== undefined) return anyOf.map((part) => widgetOf(name, part, say)).find((widget) => widget !== undefined);
  // Offer a default only for on/off fields. The CMS would write any other default into each new page.
  if (choices !== undefined) return { widget: 'select', options: optionsOf(schema) };
  if (items?.enum !== undefined) return { widget: 'select', multiple: true, options: optionsOf(items) };
  if (type === 'boolean') return { widget: 'boolean', ...(schema.default === true && { default: true }) };
  if (type === 'number' || type === 'integer')
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float' };
  if (type === 'object' && properties !== undefined)
    // Make all fields of a group optional. Otherwise Decap CMS would require them even if a page omits the whole group.
    return { widget: 'object', collapsed: true, fields: fieldsOf({ ...schema, required: [] }, say) };
  if (type === 'array' && items !== undefined) {
    const fields = items.type === 'object' ? fieldsOf(items, say) : [];
    return items.type === 'string' || fields.length > 0 ? listWidget(fields) : undefined;
  }
  if (type !== 'string') return undefined;
  if (schema['format'] === 'date' || /date/i.test(name)) return { widget: 'datetime', ...DAY };
  if (name === 'src') return { widget: 'image' };
  return { widget: /^(?:answer|description|lead|text)$/.test(name) ? 'text' : 'string' };
}

/** Returns the CMS widget for a list of objects with the given fields, or of texts if there are no fields. */
function listWidget(fields: readonly Field[]): Widget {
  const shown = fields.find(({ name }) => /^(?:label|name|question|title)$/.test(name));
  return {
    widget: 'list',
    ...(fields.length > 0 && { fields }),
    ...(shown && { summary: `{{fields.${shown.name}}}` }),
  };
}

const DAY = { format: 'YYYY-MM-DD', date_format: 'D. M. YYYY', time_format: false };

function optionsOf({ enum: choices = [], ...schema }: JsonSchema) {
  const names = schema['enumDescriptions'] as readonly string[] | undefined;
  return choices.map((value, i) => ({ label: names?.[i] || String(value), value }));
}
