import { join } from 'node:path';
import { createGraph } from '../engine/graph/graph.ts';
import { entryNames, updateFile } from '../host/files.ts';
import type { Project } from '../pipeline/load/project.ts';
import { inputQueries } from '../pipeline/read/inputs.ts';
import { dataQueries } from '../pipeline/read/values.ts';
import {
  dataJsonSchema,
  frontMatterJsonSchema,
  type JsonSchema,
  type NamedEntry,
  namedEntries,
} from './json-schema.ts';

/** Folder of what ssg writes for editors; nothing in it is worth committing. */
const OWN_FOLDER = '.ssg';
const EDITOR_FOLDER = '.vscode';

/**
 * Writes what editors complete and check front matter and data files with: `.ssg/schemas/<collection>.json` and
 * `.ssg/schemas/data-<name>.json`, and where the project has a `.vscode` folder `.vscode/ssg.code-snippets`. Files that
 * hold the same already are left alone, so it may be called again whenever the configuration or a data file has changed.
 *
 * @param readData checked value of a data file, by its name in the configuration; undefined when it has mistakes. Read
 *   from the project when not given
 * @returns paths of the files that were written, relative to the project root
 */
export async function writeSchemas(
  project: Project,
  readData: (name: string) => Promise<unknown> = dataReader(project),
): Promise<readonly string[]> {
  const { collections, data } = project.config;
  const entries: Record<string, readonly NamedEntry[] | undefined> = {};
  for (const name of new Set(Object.values(collections).flatMap(({ references }) => Object.values(references)))) {
    entries[name] = namedEntries(await readData(name));
  }

  const files: Record<string, string> = { [`${OWN_FOLDER}/.gitignore`]: '*\n' };
  let snippets = {};
  for (const [name, collection] of Object.entries(collections)) {
    const schema = frontMatterJsonSchema(collection, project.config.strict, entries);
    files[`${OWN_FOLDER}/schemas/${name}.json`] = asJson(schema);
    snippets = { ...snippets, ...frontMatterSnippets(name, collection.dir, schema) };
  }
  for (const [name, settings] of Object.entries(data)) {
    files[`${OWN_FOLDER}/schemas/data-${name}.json`] = asJson(dataJsonSchema(settings));
  }
  if (entryNames(project.root).includes(EDITOR_FOLDER)) files[`${EDITOR_FOLDER}/ssg.code-snippets`] = asJson(snippets);
  return Object.entries(files).flatMap(([path, text]) => (updateFile(join(project.root, path), text) ? [path] : []));
}

function dataReader(project: Project): (name: string) => Promise<unknown> {
  const graph = createGraph();
  const { data } = dataQueries(project, inputQueries(project));
  return (name) => graph.get(data, name);
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A front matter field as VS Code's own snippets know it. */
interface Snippet {
  readonly scope: 'markdown';
  readonly prefix: string;
  readonly body: string;
  readonly description?: string;
  /** Only in these files; VS Code heeds it from 1.109 on. */
  readonly include: readonly string[];
}

/**
 * A snippet for every field of the front matter of a collection, with a list to choose from where there is one.
 *
 * VS Code completes no front matter from a JSON Schema by itself, and neither does its YAML extension
 * (redhat-developer/vscode-yaml#207); snippets of a project need no extension at all.
 *
 * @param dir folder of the collection
 */
export function frontMatterSnippets(name: string, dir: string, schema: JsonSchema): Record<string, Snippet> {
  const snippets: Record<string, Snippet> = {};
  const add = (path: string, lines: string, description: string | undefined) => {
    const hint = description === undefined ? {} : { description };
    snippets[`${name}: ${path}`] = {
      scope: 'markdown',
      prefix: path,
      body: lines,
      ...hint,
      include: [`**/${dir}/**/*.md`],
    };
  };
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    if (property.properties === undefined) add(field, `${field}: ${stopFor(property, 1)}`, property.description);
    else add(field, [`${field}:`, ...linesOf(property)].join('\n'), property.description);
  }
  return snippets;
}

/** The fields of a group, a place to fill in each. */
function linesOf({ properties = {} }: JsonSchema): string[] {
  return Object.entries(properties).map(([name, property], i) => `  ${name}: ${stopFor(property, i + 1)}`);
}

/** The place where the value is typed or chosen. */
function stopFor(schema: JsonSchema, number: number): string {
  if (schema.items !== undefined) return `[${stopFor(schema.items, number)}]`;
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String);
  if (choices !== undefined && choices.length > 0) return `\${${number}|${choices.map(escapeChoice).join(',')}|}`;
  return `\${${number}}`;
}

/** Commas and bars part and end the choices; the syntax is that of TextMate, as VS Code documents it. */
function escapeChoice(text: string): string {
  return text.replace(/[\\,|$}]/g, '\\$&');
}
