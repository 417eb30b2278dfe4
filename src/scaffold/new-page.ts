import { stringify } from 'yaml';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { wordsOf } from '../base/language.ts';
import { type Text, wordingOf } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { isInside, join } from '../base/paths.ts';
import { isSlug, slugOf } from '../base/slug.ts';
import { didYouMean } from '../base/suggest.ts';
import type { CollectionConfig } from '../config/schema.ts';
import { createGraph } from '../engine/graph/graph.ts';
import type { Project } from '../pipeline/load/project.ts';
import { locateInFrontMatter, readFrontMatter } from '../pipeline/read/front-matter.ts';
import { inputQueries } from '../pipeline/read/inputs.ts';
import { mediaQueries } from '../pipeline/read/media.ts';
import { contentQueries } from '../pipeline/read/pages.ts';
import { checkReferences } from '../pipeline/read/summaries.ts';
import { baseFields, summarize } from '../pipeline/read/summary.ts';
import { siteQueries } from '../pipeline/structure/site.ts';
import {
  frontMatterJsonSchema,
  type JsonSchema,
  type NamedEntry,
  namedEntries,
  placeholderFor,
  UNWRITTEN,
} from './json-schema.ts';
import { scaffoldMessages } from './messages.ts';

/** Arguments of `ssg new` on the command line. */
export interface PageRequest {
  /** Name of the collection for the page, or of the template that the collection uses. */
  readonly kind: string;
  readonly title: string;
  /** Path of the page in the folder of its collection, without extension. Default: derived from the title. */
  readonly slug?: string | undefined;
  /** Front matter fields from the command line, as `field=value`. */
  readonly settings: readonly string[];
}

/** Field without a value on the command line. Its value is the key of one entry of a data file, or `several` keys. */
type OpenReference = PageDraft['open'][number];

/** New page before the author has answered questions about its fields. */
export type PageDraft = Exclude<Awaited<ReturnType<typeof preparePage>>, Diagnostic>;

/** Determines the collection and file of a new page, and the fields that the author must choose. Writes nothing. */
export async function preparePage(project: Project, request: PageRequest) {
  const { collections, data } = project.config;
  const [folder, ...below] = request.slug?.split('/') ?? [];
  const name = findCollection(
    collections,
    request.kind,
    (dir) => folder !== undefined && below.length > 0 && project.host.entry(join(dir, folder)) !== undefined,
  );
  if (typeof name !== 'string') return name;
  const collection = collections[name] as CollectionConfig;

  const title = request.title.normalize('NFC').replace(/\s+/g, ' ').trim();
  const slug = request.slug?.normalize('NFC') ?? slugOf(title);
  if (title === '') return invalid(scaffoldMessages.titleEmpty, scaffoldMessages.writeQuotesBehindKind);
  if (slug === '') return invalid(scaffoldMessages.titleNoLetterOr({ title }), scaffoldMessages.givePageAddressSlug);
  if (!isSlug(slug)) return badSlug(slug);
  const file = join(collection.dir, `${slug}.md`);
  const [owner] =
    Object.entries(collections).find(
      ([other, { dir }]) => other !== name && dir.length > collection.dir.length && isInside(file, dir),
    ) ?? [];
  if (owner !== undefined) {
    const message = scaffoldMessages.wouldBelongCollectionNot({ file, owner, name });
    return invalid(message, scaffoldMessages.runSsgNew({ name: owner }));
  }

  const settings: Setting[] = [];
  for (const written of request.settings) {
    const parsed = parseSetting(written);
    if ('code' in parsed) return parsed;
    settings.push(parsed);
  }

  const existing = await readExisting(project, name);
  const schema = frontMatterJsonSchema(collection, true, existing.entries);
  const open = Object.entries(collection.references)
    .filter(([field]) => !settings.some(({ path }) => path[0] === field))
    .map(([field, source]) => {
      const several = schema.properties?.[field]?.type === 'array';
      const required = schema.required?.includes(field) ?? false;
      return { field, entries: existing.entries[source] ?? [], several, required };
    });
  const unread = Object.values(collection.references).find((source) => existing.entries[source] === undefined);
  if (unread !== undefined) {
    const wrong = data[unread]?.file ?? unread;
    const hint = scaffoldMessages.fixFirstSsgCheck;
    return error('data-invalid', scaffoldMessages.mistakesNotKnownWhat({ file: wrong }), { file: wrong }, { hint });
  }
  return { project, name, collection, file, title, settings, schema, open, existing };
}

function invalid(message: Text, hint: Text | undefined): Diagnostic {
  return error('usage-invalid', message, undefined, { hint });
}

function badSlug(slug: string): Diagnostic {
  const better = slug.replace(/\.md$/, '').split('/').map(slugOf).filter(Boolean).join('/');
  const hint = better === '' ? undefined : scaffoldMessages.suchSlug({ slug: better });
  return invalid(scaffoldMessages.slugNoPathPage({ slug }), hint);
}

/** Answers of the author: a description, and the data entries chosen for each field. */
export interface Answers {
  readonly description?: string;
  readonly entries?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Creates the text of a new page, and validates it like a build.
 * @param answers what the author has answered; required fields without an answer get the placeholder `…`, which a build
 * reports
 * @returns page that is valid and not yet written, with the path of its file; or the problems
 */
export function composePage(draft: PageDraft, answers: Answers) {
  const { project, name, collection, file, existing } = draft;
  const text = `---\n${linesOf(draft, answers).map(written).join('')}---\n${bodyOf(draft)}`;
  const { data } = readFrontMatter(file, text);
  const locate = locateInFrontMatter(file, text);
  const { summary, diagnostics: wrong } = summarize({ file, name, collection, strict: true }, data, locate);
  const references = Object.entries(collection.references)
    .filter(([field]) => !draft.open.some((open) => open.field === field))
    .map(([field, source]) => ({
      field,
      file: project.config.data[source]?.file ?? source,
      names: existing.entries[source]?.map(({ key }) => key),
    }));
  const unknown = checkReferences(summary.fields, references, locate);
  const diagnostics = [...wrong, ...unknown.diagnostics].map(withoutPlace);
  if (diagnostics.length > 0) return { ok: false as const, diagnostics };

  const owner = existing.routes.get(summary.url);
  if (existing.files.has(file) || owner !== undefined)
    return { ok: false as const, diagnostics: [taken(file, summary.url, owner)] };
  return { ok: true as const, page: { file, url: summary.url, text } };
}

/** Returns the diagnostic for a new page whose file or route is taken. Existing pages are never overwritten. */
export function taken(file: string, url: string, owner: string | undefined): Diagnostic {
  const message =
    owner === undefined || owner === file
      ? baseMessages.fileExists({ file })
      : scaffoldMessages.routeBelongsAlready({ url, owner });
  return error('new-exists', message, { file: owner ?? file }, { hint: scaffoldMessages.givePageAnotherAddress });
}

/** Returns the lines of the front matter: first title, description and date, then the fields of the collection. */
function linesOf(draft: PageDraft, answers: Answers): FrontMatterLine[] {
  const data = dataOf(draft, answers);
  const { say } = wordsOf(draft.project.config.locale);
  const order = ['title', 'description', 'publishDate', ...Object.keys(draft.collection.fields), ...Object.keys(data)];
  return [...new Set(order)].flatMap((field): FrontMatterLine[] => {
    const value = data[field];
    const open = draft.open.find((reference) => reference.field === field);
    if (value !== undefined) {
      const isGiven = answers.entries?.[field] !== undefined || draft.settings.some(({ path }) => path[0] === field);
      const comment = isGiven ? undefined : open ? reminderOf(open) : othersOf(draft, field, value);
      return [{ field: [field, value], ...(comment === undefined ? {} : { comment: say(comment) }) }];
    }
    if (field === 'description')
      return [{ comment: `description: ${say(wordingOf(baseFields.description.description ?? ''))}` }];
    return open === undefined || open.entries.length === 0 ? [] : [{ comment: say(reminderOf(open)) }];
  });
}

/** Returns the values of all fields: placeholders, replaced by chosen entries and by values from the command line. */
function dataOf({ project, collection, schema, title, settings, open }: PageDraft, answers: Answers) {
  const { description } = answers;
  let data: Record<string, unknown> = { title, ...(description ? { description } : {}) };
  if (collection.order === 'newest') data['publishDate'] = project.now.toISOString().slice(0, 10);
  for (const field of schema.required ?? []) data[field] ??= placeholderFor(schema.properties?.[field] ?? {});
  for (const { field, several, required } of open) {
    const keys = answers.entries?.[field] ?? (required ? [UNWRITTEN] : []);
    if (keys.length > 0) data[field] = several ? keys : keys[0];
  }
  for (const setting of settings) data = withSetting(data, setting, schema);
  return data;
}

/** Returns a comment with all allowed values except `value`, for a field with a fixed list of values. */
function othersOf({ schema }: PageDraft, field: string, value: unknown): Text | undefined {
  const property: JsonSchema = schema.properties?.[field] ?? {};
  const choices = property.enum ?? property.items?.enum;
  const others = choices?.filter((choice) => choice !== value && !(Array.isArray(value) && value.includes(choice)));
  return others === undefined || others.length === 0
    ? undefined
    : scaffoldMessages.also({ field, names: others.join(', ') });
}

function reminderOf({ field, several, entries }: OpenReference): Text {
  const names = entries.map(({ key }) => key).join(', ');
  return several ? scaffoldMessages.anyOf({ field, names }) : scaffoldMessages.oneOf({ field, names });
}

/** Returns the text below the front matter. It is a placeholder if the page needs an excerpt, and otherwise empty. */
function bodyOf({ collection }: PageDraft): string {
  return collection.excerpts ? `\n${UNWRITTEN}\n\n<!-- more -->\n` : '\n';
}

/** Removes file and line from a diagnostic, because the file does not exist yet. Adds a hint if there is none. */
function withoutPlace({ code, severity, message, hint = scaffoldMessages.sayWhatSetField }: Diagnostic): Diagnostic {
  return { code, severity, message, hint };
}

type Collections = Readonly<Record<string, CollectionConfig>>;

/**
 * Finds the collection of a new page, by its name or by the template of its pages.
 * @param owns checks if a collection contains the folder of the new page, to choose among several with the template
 */
function findCollection(collections: Collections, kind: string, owns: (dir: string) => boolean): string | Diagnostic {
  if (Object.hasOwn(collections, kind)) return kind;
  const names = Object.keys(collections).filter((name) => collections[name]?.template === kind);
  const owners = names.filter((name) => owns(collections[name]?.dir ?? ''));
  const [name, second] = owners.length > 0 ? owners : names;
  if (name !== undefined && second === undefined) return name;
  if (name !== undefined) {
    const message = scaffoldMessages.severalCollectionsPagesTemplate({ kind, names: names.join(', ') });
    return invalid(message, scaffoldMessages.nameCollectionSsgNew({ name }));
  }
  const message = scaffoldMessages.noKindPage({ kind, names: { or: kindsOf(collections) } });
  const known = Object.entries(collections).flatMap(([own, { template }]) => [template, own]);
  return invalid(message, didYouMean(kind, known));
}

/** Returns the `kind` of each collection: its template, or its name if other collections have the same template. */
function kindsOf(collections: Collections): string[] {
  const templates = Object.values(collections).map(({ template }) => template);
  return Object.entries(collections).map(([name, { template }]) =>
    templates.filter((other) => other === template).length === 1 ? template : name,
  );
}

/** Front matter field in a command line: `tags=sms,rcs`, `sidebar.position=2`. */
type Setting = Exclude<ReturnType<typeof parseSetting>, Diagnostic>;

/** Parses `field=value`. Returns a diagnostic if there is no `=`. */
function parseSetting(written: string) {
  const at = written.indexOf('=');
  const name = written.slice(0, at).trim();
  if (at > 0 && name !== '') return { path: name.split('.'), text: written.slice(at + 1).trim() };
  return invalid(scaffoldMessages.setNotFormField({ written }), scaffoldMessages.suchSetDraftTrue);
}

/**
 * Returns the front matter with a changed field, even inside an object (`sidebar.position`). An unknown field is set
 * too; the validation of the page reports it.
 */
function withSetting(
  data: Readonly<Record<string, unknown>>,
  { path, text }: Setting,
  schema: JsonSchema | undefined,
): Record<string, unknown> {
  const [name = '', ...rest] = path;
  const inner = schema?.properties?.[name];
  if (rest.length === 0) return { ...data, [name]: parseValue(text, inner ?? {}) };
  const group = data[name];
  const old = typeof group === 'object' && group !== null ? (group as Record<string, unknown>) : {};
  return { ...data, [name]: withSetting(old, { path: rest, text }, inner) };
}

/** Converts a string to the type of its field. The items of a list are separated by commas. */
function parseValue(text: string, schema: JsonSchema): unknown {
  const choice = schema.enum?.find((value) => String(value) === text);
  if (choice !== undefined) return choice;
  const kinds = schema.anyOf ?? schema.oneOf ?? [schema];
  const list = kinds.find(({ type }) => type === 'array');
  const has = (...types: string[]) => kinds.some(({ type }) => type !== undefined && types.includes(type));
  if (list !== undefined && (text.includes(',') || !has('string'))) {
    const items = text.split(',').map((item) => item.trim());
    return items.filter((item) => item !== '').map((item) => parseValue(item, list.items ?? {}));
  }
  if (has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if (has('number', 'integer') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return text;
}

/**
 * Reads the routes that are taken, and the data entries that a new page can refer to. Ignores mistakes in other files.
 * @returns all content files, including those with mistakes; source file or data file of each route; and entries of
 * each data file by its name
 */
async function readExisting(project: Project, collection: string) {
  const whole: Project = { ...project, drafts: true, future: true };
  const graph = createGraph();
  const inputs = inputQueries(whole);
  const content = contentQueries(whole, inputs, mediaQueries(whole, inputs), []);
  const site = siteQueries(whole, inputs, content);

  const { byUrl } = await graph.get(content.pages, '');
  const routes = new Map([...byUrl.values()].map(({ url, source }) => [url, source]));
  for (const url of (await graph.get(site.routes, '')).keys())
    if (!routes.has(url)) routes.set(url, project.configFile);
  for (const { from, place } of await graph.get(site.redirects, ''))
    if (!routes.has(from)) routes.set(from, place.file);

  const entries: Record<string, readonly NamedEntry[] | undefined> = {};
  for (const name of new Set(Object.values(project.config.collections[collection]?.references ?? {}))) {
    entries[name] = namedEntries(await graph.get(content.data, name));
  }
  const files = new Set((await graph.get(content.sources, '')).keys());
  return { files, routes, entries };
}

/** Line of the front matter: a field with an optional comment above, or only a comment that suggests a field. */
interface FrontMatterLine {
  readonly comment?: string;
  readonly field?: readonly [name: string, value: unknown];
}

/** Formats a line of the front matter. Strings are quoted only if YAML requires it. */
function written({ comment, field }: FrontMatterLine): string {
  const above = comment === undefined ? '' : `# ${comment.replace(/\s+/g, ' ')}\n`;
  if (field === undefined) return above;
  const [name, value] = field;
  return above + (isShortList(value) ? `${name}: ${stringify(value, INLINE)}` : stringify({ [name]: value }, BLOCK));
}

const BLOCK = { lineWidth: 0 };
const INLINE = { ...BLOCK, collectionStyle: 'flow', flowCollectionPadding: false } as const;

function isShortList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object');
}
