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
  /** Title of the entry, if it has one. */
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

/** Stands where a text has to be written, in every language. */
export const UNWRITTEN = '…';

/** Texts of the formats that zod checks. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  uri: 'https://www.example.org/',
  email: 'name@example.org',
  date: '2000-01-01',
  'date-time': '2000-01-01T00:00:00Z',
  time: '00:00:00',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** A value that fits a schema, as far as JSON Schema tells: what nobody has to think about, or what catches the eye. */
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
