import { type Diagnostic, error } from '../base/diagnostic.ts';
import { lazyLocate, readFrontMatter } from '../pipeline/read/front-matter.ts';
import { checkReferences } from '../pipeline/read/references.ts';
import { baseFields, summarize } from '../pipeline/read/summary.ts';
import { wordsOf } from '../words/words.ts';
import type { JsonSchema } from './json-schema.ts';
import type { OpenReference, PageDraft } from './new-page.ts';
import { placeholderFor, UNWRITTEN } from './placeholder.ts';
import { withSetting } from './settings.ts';
import { type FrontMatterLine, writeFrontMatter } from './write-front-matter.ts';

/** A page that is right, and not written yet. */
export interface NewPage {
  /** Path relative to the project root. */
  readonly file: string;
  readonly url: string;
  readonly text: string;
}

/** Field -> the entries that were chosen for it. */
export type Answers = Readonly<Record<string, readonly string[]>>;

type Composed =
  | { readonly ok: true; readonly page: NewPage }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Writes the text of a new page and checks it as a build would.
 *
 * @param answers for references that were left open; the others get what is suggested
 */
export function composePage(draft: PageDraft, answers: Answers): Composed {
  const { project, name, collection, file, existing } = draft;
  const text = `${writeFrontMatter(linesOf(draft, answers))}${bodyOf(draft)}`;
  const { data } = readFrontMatter(file, text);
  const locate = lazyLocate(file, text);
  const { summary, diagnostics: wrong } = summarize({ file, name, collection, strict: true }, data, locate);
  const references = Object.entries(collection.references).map(([field, source]) => ({
    field,
    file: project.config.data[source]?.file ?? source,
    names: existing.entries[source]?.map(({ key }) => key),
  }));
  const unknown = checkReferences(summary.fields, references, locate);
  const diagnostics = [...wrong, ...unknown.diagnostics].map(withoutPlace);
  if (diagnostics.length > 0) return { ok: false, diagnostics };

  const owner = existing.routes.get(summary.url);
  if (existing.files.has(file) || owner !== undefined) {
    return { ok: false, diagnostics: [taken(file, summary.url, owner)] };
  }
  return { ok: true, page: { file, url: summary.url, text } };
}

/** A page is there already; nothing is ever written over it. */
export function taken(file: string, url: string, owner: string | undefined): Diagnostic {
  const message =
    owner === undefined || owner === file
      ? `${file} is there already.`
      : `The route ${url} belongs to ${owner} already.`;
  const hint = 'Give the page another address: --slug <slug>.';
  return error('new-exists', message, { file: owner ?? file }, { hint });
}

/** Title first, then what a reader of the file looks for, then the collection's own fields. */
function linesOf(draft: PageDraft, answers: Answers): FrontMatterLine[] {
  const data = dataOf(draft, answers);
  const { say } = wordsOf(draft.project.config.locale);
  const order = ['title', 'description', 'publishDate', ...Object.keys(draft.collection.fields), ...Object.keys(data)];
  return [...new Set(order)].flatMap((field): FrontMatterLine[] => {
    const value = data[field];
    if (value !== undefined) {
      const comment = field in answers || isGiven(draft, field) ? undefined : othersOf(draft, field, value);
      return [{ field: [field, value], ...(comment === undefined ? {} : { comment: say(comment) }) }];
    }
    if (field === 'description') return [{ comment: `description: ${say(baseFields.description.description ?? '')}` }];
    const open = draft.open.find((reference) => reference.field === field);
    return open === undefined || open.entries.length === 0 ? [] : [{ comment: `${field}: ${say(reminderOf(open))}` }];
  });
}

/** What must be there, what was chosen, and what was given. */
function dataOf({ project, collection, schema, title, settings, open }: PageDraft, answers: Answers) {
  let data: Record<string, unknown> = { title };
  if (collection.order === 'newest') data['publishDate'] = project.now.toISOString().slice(0, 10);
  for (const field of schema.required ?? []) data[field] ??= placeholderFor(schema.properties?.[field] ?? {});
  for (const { field, several, suggested } of open) {
    const keys = answers[field] ?? suggested;
    if (keys.length > 0) data[field] = several ? keys : keys[0];
  }
  for (const setting of settings) data = withSetting(data, setting, schema);
  return data;
}

function isGiven({ settings }: PageDraft, field: string): boolean {
  return settings.some(({ path }) => path[0] === field);
}

/** What else a field could be, when that is a closed list. */
function othersOf({ schema }: PageDraft, field: string, value: unknown): string | undefined {
  const property: JsonSchema = schema.properties?.[field] ?? {};
  const choices = property.enum ?? property.items?.enum;
  const others = choices?.filter((choice) => choice !== value && !(Array.isArray(value) && value.includes(choice)));
  return others === undefined || others.length === 0 ? undefined : `${field}: also ${others.join(', ')}`;
}

function reminderOf({ several, entries }: OpenReference): string {
  return `${several ? 'any' : 'one'} of ${entries.map(({ key }) => key).join(', ')}`;
}

/** The text is left to the writer; with the marker alone, an excerpt would be missing. */
function bodyOf({ collection }: PageDraft): string {
  return collection.excerpts ? `\n${UNWRITTEN}\n\n<!-- more -->\n` : '\n';
}

/** The file is not there, so a place in it would lead nowhere. */
function withoutPlace({
  file: _,
  line: _line,
  column: _column,
  length: _length,
  ...diagnostic
}: Diagnostic): Diagnostic {
  const hint = diagnostic.hint ?? 'Say what it is: --set <field=value>.';
  return { ...diagnostic, hint };
}
