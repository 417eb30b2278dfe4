import { z } from 'zod';
import type { CollectionConfig, DataConfig } from '../config/schema.ts';
import { frontMatterSchema } from '../pipeline/read/summary.ts';

/** The part of JSON Schema that is read here; what a schema holds beyond it is passed on. */
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

/** An entry of a data file that front matter may name. */
export interface NamedEntry {
  readonly key: string;
  /** What it is called, when the entry says so. */
  readonly name?: string;
}

/**
 * JSON Schema of the front matter of a collection, for editors.
 *
 * @param strict whether it may hold nothing but what is known
 * @param entries data file, by its name in the configuration -> its entries; fields that refer to it are lists of choices
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
  // A page may take its title from its text.
  const required = strict ? schema.required : schema.required?.filter((name) => name !== 'title');
  return { ...schema, properties, ...(required && { required }) };
}

/** JSON Schema of a data file, as it is written: before its schema makes something else of it. */
export function dataJsonSchema({ schema }: Pick<DataConfig, 'schema'>): JsonSchema {
  return toJsonSchema(schema);
}

/** The entries of a checked data file: its keys, with the `name` that an entry may have. */
export function namedEntries(value: unknown): readonly NamedEntry[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).map(([key, entry]) => {
    const name = typeof entry === 'object' && entry !== null ? (entry as { name?: unknown }).name : undefined;
    return { key, ...(typeof name === 'string' ? { name } : {}) };
  });
}

/** Draft 7 is the newest that the YAML language server reads. What JSON Schema cannot say, the build checks. */
function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as JsonSchema;
}

/** Puts the choices where the text is: in the field, in the items of a list, or in an alternative. */
function withChoices(schema: JsonSchema, entries: readonly NamedEntry[]): JsonSchema {
  const { anyOf, items, type } = schema;
  if (anyOf !== undefined) return { ...schema, anyOf: anyOf.map((part) => withChoices(part, entries)) };
  if (items !== undefined) return { ...schema, items: withChoices(items, entries) };
  if (type !== 'string') return schema;
  return {
    ...schema,
    enum: entries.map(({ key }) => key),
    // Of VS Code and the YAML language server; others ignore it.
    ...(entries.some(({ name }) => name !== undefined) && {
      enumDescriptions: entries.map(({ name }) => name ?? ''),
    }),
  };
}
