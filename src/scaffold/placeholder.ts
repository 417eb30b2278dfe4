import type { JsonSchema } from './json-schema.ts';

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
