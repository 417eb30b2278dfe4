import type { JsonSchema } from './json-schema.ts';

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
