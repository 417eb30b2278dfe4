import { join } from 'node:path';
import { createGraph } from '../engine/graph/graph.ts';
import { entryNames, updateFile } from '../host/files.ts';
import type { Project } from '../pipeline/load/project.ts';
import { inputQueries } from '../pipeline/read/inputs.ts';
import { dataQueries } from '../pipeline/read/values.ts';
import { frontMatterJsonSchema, type JsonSchema, type NamedEntry, namedEntries, toJsonSchema } from './json-schema.ts';

/** Folder in the project for generated files, which should not be committed. */
const OWN_FOLDER = '.ssg';
const EDITOR_FOLDER = '.vscode';

/**
 * Writes files that editors use to complete and validate front matter and data files: `.ssg/schemas/<collection>.json`
 * and `.ssg/schemas/data-<name>.json`, and `.vscode/ssg.code-snippets` if there is a folder `.vscode`. A file is
 * written only if its content has changed, so you can call this after every change of the configuration or a data file.
 * @param readData returns the validated content of a data file by its name in the configuration, or undefined if it has
 * mistakes. Default: reads it from the project
 * @returns paths of the written files, relative to the project
 */
export async function writeSchemas(
  project: Project,
  readData: (name: string) => Promise<unknown> = dataReader(project),
): Promise<readonly string[]> {
  const { collections, data } = project.config;
  const files: Record<string, string> = { [`${OWN_FOLDER}/.gitignore`]: '*\n' };
  let snippets = {};
  for (const [name, schema] of Object.entries(await frontMatterSchemas(project, readData))) {
    files[`${OWN_FOLDER}/schemas/${name}.json`] = asJson(schema);
    snippets = { ...snippets, ...frontMatterSnippets(name, collections[name]?.dir ?? '', schema) };
  }
  for (const [name, settings] of Object.entries(data)) {
    files[`${OWN_FOLDER}/schemas/data-${name}.json`] = asJson(toJsonSchema(settings.schema));
  }
  if (entryNames(project.root).includes(EDITOR_FOLDER)) files[`${EDITOR_FOLDER}/ssg.code-snippets`] = asJson(snippets);
  return Object.entries(files).flatMap(([path, text]) => (updateFile(join(project.root, path), text) ? [path] : []));
}

/** Returns the JSON Schema for the front matter of each collection. Entries of data files become choices. */
export async function frontMatterSchemas(
  project: Project,
  readData: (name: string) => Promise<unknown> = dataReader(project),
): Promise<Readonly<Record<string, JsonSchema>>> {
  const { collections, strict } = project.config;
  const entries: Record<string, readonly NamedEntry[] | undefined> = {};
  for (const name of new Set(Object.values(collections).flatMap(({ references }) => Object.values(references))))
    entries[name] = namedEntries(await readData(name));
  return Object.fromEntries(
    Object.entries(collections).map(([name, one]) => [name, frontMatterJsonSchema(one, strict, entries)]),
  );
}

function dataReader(project: Project): (name: string) => Promise<unknown> {
  const graph = createGraph();
  const { data } = dataQueries(project, inputQueries(project));
  return (name) => graph.get(data, name);
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Returns a VS Code snippet for every front matter field of a collection, with the valid values as choices. VS Code and
 * its YAML extension cannot complete front matter with a JSON Schema (redhat-developer/vscode-yaml#207). Snippets work
 * without an extension.
 * @param dir folder of the collection
 */
export function frontMatterSnippets(name: string, dir: string, schema: JsonSchema): Record<string, object> {
  const snippets = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const { description, properties } = property;
    const body =
      properties === undefined ? `${field}: ${stopFor(property, 1)}` : [`${field}:`, ...linesOf(property)].join('\n');
    // Files in which VS Code offers the snippet. `include` requires VS Code 1.109.
    const include = [`**/${dir}/**/*.md`];
    return [`${name}: ${field}`, { scope: 'markdown', prefix: field, body, description, include }] as const;
  });
  return Object.fromEntries(snippets);
}

/** Returns a line of a snippet for each field of an object, with a placeholder as value. */
function linesOf({ properties = {} }: JsonSchema): string[] {
  return Object.entries(properties).map(([name, property], i) => `  ${name}: ${stopFor(property, i + 1)}`);
}

/** Returns the placeholder of a snippet, where the author types or chooses a value. */
function stopFor(schema: JsonSchema, number: number): string {
  if (schema.items !== undefined) return `[${stopFor(schema.items, number)}]`;
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String);
  const escaped = choices?.map((choice) => choice.replace(/[\\,|$}]/g, '\\$&'));
  if (escaped !== undefined && escaped.length > 0) return `\${${number}|${escaped.join(',')}|}`;
  return `\${${number}}`;
}
