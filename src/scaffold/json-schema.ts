import { z } from 'zod';
import type { CollectionConfig } from '../config/schema.ts';
import { frontMatterSchema } from '../pipeline/read/summary.ts';

/** JSON Schema, with the keywords that this file reads. Other keywords are kept. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Entry of a data file that front matter can refer to by its key. */
export interface NamedEntry {
  readonly key: string;
  /** Field `name` of the entry; undefined if it has none. */
  readonly name?: string;
}

/**
 * Returns the JSON Schema that editors use to complete the front matter of a collection.
 * @param strict true if unknown fields are not allowed
 * @param entries entries of each data file by its name, which are choices for the fields that refer to the file
 */
export function frontMatterJsonSchema(
  collection: CollectionConfig,
  strict: boolean,
  entries: Readonly<Record<string, readonly NamedEntry[] | undefined>>,
): JsonSchema {
  const schema = toJsonSchema(frontMatterSchema(collection, strict));
  const properties = { ...schema.properties };
  for (const [field, data] of Object.entries(collection.references)) {
    const [property, choices] = [properties[field], entries[data]];
    if (property !== undefined && choices !== undefined && choices.length > 0)
      properties[field] = withChoices(property, choices);
  }
  // Make `title` optional unless the site is `strict`, because a page without a title uses its first heading.
  const required = strict ? schema.required : schema.required?.filter((name) => name !== 'title');
  return { ...schema, properties, ...(required && { required }) };
}

/** Returns the entries of a validated data file: their keys, and their `name` if there is one. */
export function namedEntries(value: unknown): readonly NamedEntry[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).map(([key, entry]) => {
    const name = typeof entry === 'object' && entry !== null ? (entry as { name?: unknown }).name : undefined;
    return { key, ...(typeof name === 'string' ? { name } : {}) };
  });
}

/**
 * Converts a schema to JSON Schema draft 7, the newest draft that the YAML language server supports. Rules that JSON
 * Schema cannot express are left out; the build checks them.
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as JsonSchema;
}

/** Makes the keys of entries the allowed values of a string, of list items, or of each alternative in a union. */
function withChoices(schema: JsonSchema, entries: readonly NamedEntry[]): JsonSchema {
  const { anyOf, items, type } = schema;
  if (anyOf !== undefined) return { ...schema, anyOf: anyOf.map((part) => withChoices(part, entries)) };
  if (items !== undefined) return { ...schema, items: withChoices(items, entries) };
  if (type !== 'string') return schema;
  return {
    ...schema,
    enum: entries.map(({ key }) => key),
    // `enumDescriptions` is supported by VS Code and the YAML language server, and ignored by other tools.
    ...(entries.some(({ name }) => name !== undefined) && { enumDescriptions: entries.map(({ name }) => name ?? '') }),
  };
}

/** Placeholder for a text that the author must write. The placeholder is the same in every language. */
export const UNWRITTEN = '…';

/** Valid example for each string format of zod. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  uri: 'https://www.example.org/',
  email: 'name@example.org',
  date: '2000-01-01',
  'date-time': '2000-01-01T00:00:00Z',
  time: '00:00:00',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** Returns a value that matches a JSON Schema: its constant, default or first choice, or a placeholder. */
export function placeholderFor(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return placeholderFor(first);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, placeholderFor(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: numberIn(schema, 'minItems') ?? 0 }, () => placeholderFor(schema.items ?? {}));
    case 'number':
    case 'integer':
      return numberFor(schema);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return textFor(schema);
  }
}

function numberFor(schema: JsonSchema): number {
  const above = numberIn(schema, 'exclusiveMinimum');
  const below = numberIn(schema, 'exclusiveMaximum');
  const least = numberIn(schema, 'minimum') ?? (above === undefined ? 0 : above + 1);
  return Math.min(Math.max(0, least), numberIn(schema, 'maximum') ?? (below === undefined ? least : below - 1));
}

function textFor(schema: JsonSchema): string {
  const { format } = schema;
  const text = (typeof format === 'string' ? BY_FORMAT[format] : undefined) ?? UNWRITTEN;
  return text.padEnd(numberIn(schema, 'minLength') ?? 0, '.').slice(0, numberIn(schema, 'maxLength'));
}

function numberIn(schema: JsonSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}
