import { type Diagnostic, error } from '../base/diagnostic.ts';
import { isInside, join } from '../base/paths.ts';
import type { CollectionConfig } from '../config/schema.ts';
import type { Project } from '../pipeline/load/project.ts';
import { asList } from '../pipeline/read/summary.ts';
import { type Existing, readExisting } from './existing.ts';
import { frontMatterJsonSchema, type JsonSchema, type NamedEntry } from './json-schema.ts';
import { findCollection } from './kind.ts';
import { parseSetting, type Setting } from './settings.ts';
import { isSlug, slugOf } from './slug.ts';

/** A page as the command line asks for it. */
export interface PageRequest {
  /** Name of a collection, or of its template. */
  readonly kind: string;
  readonly title: string;
  /** Path in the folder of the collection, without the extension; made from the title when not given. */
  readonly slug?: string | undefined;
  /** Front matter fields, `field=value` each. */
  readonly settings: readonly string[];
}

/** A field that names entries of a data file, and was not given. */
export interface OpenReference {
  readonly field: string;
  readonly entries: readonly NamedEntry[];
  /** Whether it is a list. */
  readonly several: boolean;
  readonly required: boolean;
  /** What it is when nobody chooses: what the newest page of the collection has, when the field must be there. */
  readonly suggested: readonly string[];
}

/** Everything about a new page but the text. */
export interface PageDraft {
  readonly project: Project;
  readonly name: string;
  readonly collection: CollectionConfig;
  readonly file: string;
  readonly title: string;
  readonly settings: readonly Setting[];
  readonly schema: JsonSchema;
  readonly open: readonly OpenReference[];
  readonly existing: Existing;
}

type Prepared =
  | { readonly ok: true; readonly draft: PageDraft }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Finds out what a new page is, where it goes, and what there is to choose from. Nothing is written. */
export async function preparePage(project: Project, request: PageRequest): Promise<Prepared> {
  const { collections, data } = project.config;
  const [folder, ...below] = request.slug?.split('/') ?? [];
  const kind = findCollection(
    collections,
    request.kind,
    (dir) => folder !== undefined && below.length > 0 && project.host.entry(join(dir, folder)) !== undefined,
  );
  if (!kind.ok) return refused(kind.diagnostic);
  const { name } = kind;
  const collection = collections[name] as CollectionConfig;

  const title = request.title.normalize('NFC').replace(/\s+/g, ' ').trim();
  const slug = request.slug?.normalize('NFC') ?? slugOf(title);
  if (title === '' || slug === '') return refused(noAddress(title));
  if (!isSlug(slug)) return refused(badSlug(slug));
  const file = join(collection.dir, `${slug}.md`);
  const inner = Object.entries(collections).find(
    ([other, { dir }]) => other !== name && dir.length > collection.dir.length && isInside(file, dir),
  );
  if (inner !== undefined) return refused(wrongCollection(file, name, inner[0]));

  const settings: Setting[] = [];
  for (const written of request.settings) {
    const parsed = parseSetting(written);
    if (!parsed.ok) return refused(parsed.diagnostic);
    settings.push(parsed.setting);
  }

  const existing = await readExisting(project, name);
  const schema = frontMatterJsonSchema(collection, true, existing.entries);
  const open = Object.entries(collection.references)
    .filter(([field]) => !settings.some(({ path }) => path[0] === field))
    .map(([field, source]) => openReference(field, existing.entries[source] ?? [], schema, existing));
  const unread = Object.values(collection.references).find((source) => existing.entries[source] === undefined);
  if (unread !== undefined) return refused(unreadable(data[unread]?.file ?? unread));
  return { ok: true, draft: { project, name, collection, file, title, settings, schema, open, existing } };
}

function openReference(
  field: string,
  entries: readonly NamedEntry[],
  schema: JsonSchema,
  { pages }: Existing,
): OpenReference {
  const property = schema.properties?.[field];
  const several = property?.type === 'array';
  const required = schema.required?.includes(field) ?? false;
  const used = pages
    .map(({ fields }) => asList(fields[field] as string | readonly string[] | undefined))
    .find((keys) => keys.length > 0);
  const suggested = used ?? entries.slice(0, 1).map(({ key }) => key);
  return { field, entries, several, required, suggested: required ? suggested : [] };
}

function refused(diagnostic: Diagnostic): Prepared {
  return { ok: false, diagnostics: [diagnostic] };
}

function noAddress(title: string): Diagnostic {
  const message =
    title === '' ? 'The title is empty.' : `The title "${title}" has no letter or digit to make an address of.`;
  const hint = title === '' ? 'Write it in quotes behind the kind.' : 'Give the page an address: --slug <slug>.';
  return error('usage-invalid', message, undefined, { hint });
}

function badSlug(slug: string): Diagnostic {
  const better = slug.replace(/\.md$/, '').split('/').map(slugOf).filter(Boolean).join('/');
  const message = `\`--slug ${slug}\` is no path of a page: letters, digits, hyphens, and / between folders.`;
  return error('usage-invalid', message, undefined, { hint: better === '' ? undefined : `Such as --slug ${better}.` });
}

function wrongCollection(file: string, name: string, owner: string): Diagnostic {
  const message = `${file} would belong to the collection ${owner}, not to ${name}.`;
  return error('usage-invalid', message, undefined, { hint: `Run \`ssg new ${owner}\`.` });
}

function unreadable(file: string): Diagnostic {
  const message = `${file} has mistakes, so it is not known what the page may refer to.`;
  return error('data-invalid', message, { file }, { hint: 'Mend it first: `ssg check` names every mistake.' });
}
