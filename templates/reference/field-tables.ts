import { reference as words } from '../locales/cs.ts';
import { asNode, dereference, type Node, targetOf } from './description.ts';

interface Field {
  /** Path within the object, such as `data.id` or `errors[].pointer`. */
  readonly name: string;
  readonly type: string;
  /** Text that says whether, or when, the field is required. */
  readonly required?: string;
  readonly default?: string;
  readonly limits?: string;
  readonly example?: string;
  readonly description: string;
}

export interface FieldTable {
  readonly caption: string;
  readonly rows: readonly Field[];
}

/**
 * Returns the tables of `x-groups` in an OpenAPI description by name. A group names a schema or lists its fields.
 *
 * A schema with `additionalProperties: false` is a request body: its table shows required fields and limits. Tables of
 * responses only show possible values.
 */
export function fieldTables(api: Node): Readonly<Record<string, FieldTable>> {
  return Object.fromEntries(
    Object.entries(asNode(api['x-groups'])).map(([name, part]) => {
      const { caption, schema, fields } = asNode(part);
      const rows =
        typeof schema === 'string' ? objectFields(api, targetOf(api, schema)) : listedFields(api, fields as Node[]);
      return [name, { caption: String(caption), rows }];
    }),
  );
}

/**
 * Returns the rows of headers and parameters. Their schema is nested, and their example is shown as it is sent.
 */
function listedFields(api: Node, fields: readonly Node[]): Field[] {
  return fields.map((part) => {
    const { schema, example, ...field } = dereference(api, part);
    const shown = example === undefined ? {} : { example: String(example) };
    const whole = { ...dereference(api, schema), ...field };
    return { ...fieldOf(api, String(field['name']), whole, field['required'] === true, true), ...shown };
  });
}

function objectFields(api: Node, schema: Node, path = '', sent = schema['additionalProperties'] === false): Field[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(asNode(schema['properties'])).flatMap(([key, part]) => {
    const property = dereference(api, part);
    const name = path + key;
    const row = fieldOf(api, name, property, sent && required.includes(key), sent);
    // A component has its own table.
    if ('$ref' in asNode(part)) return [row];
    const items = asNode(property['items']);
    if (property['properties'] === undefined && items['properties'] === undefined) return [row];
    const inner =
      items['properties'] === undefined
        ? objectFields(api, property, `${name}.`, sent)
        : objectFields(api, items, `${name}[].`, sent);
    // An object that is always present adds nothing to its fields.
    return required.includes(key) && property['type'] === 'object' ? inner : [row, ...inner];
  });
}

function fieldOf(api: Node, name: string, schema: Node, required: boolean, sent: boolean): Field {
  const unit = schema['x-unit'];
  const type = typeOf(api, schema);
  const preset = textOf(schema['x-default']) ?? (sent ? textOf(schema['default']) : undefined);
  const limits = saidLimits(api, schema) ?? limitsOf(schema, sent);
  const necessity = textOf(schema['x-required']) ?? (required ? words.required : undefined);
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  return {
    name,
    type: typeof unit === 'string' ? `${type} (${unit})` : type,
    ...(necessity === undefined ? {} : { required: necessity }),
    ...(preset === undefined ? {} : { default: preset }),
    ...(limits === undefined ? {} : { limits }),
    ...(example === undefined ? {} : { example: onOneLine(example) }),
    description: String(schema['description'] ?? ''),
  };
}

const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'RFC 3339', uri: 'URL' };

function typeOf(api: Node, schema: Node): string {
  const branches = schema['oneOf'] ?? schema['anyOf'];
  if (schema['type'] === undefined && Array.isArray(branches)) {
    return [...new Set(branches.map((branch) => typeOf(api, dereference(api, branch))))].join(' | ');
  }
  const types = [schema['type'] ?? typeof (schema['const'] ?? '')].flat().map((type) => {
    return type === 'array' ? `${typeOf(api, dereference(api, schema['items']))}[]` : String(type);
  });
  const format = FORMATS[String(schema['format'])];
  return format === undefined ? types.join(' | ') : `${types.join(' | ')} (${format})`;
}

function limitsOf(schema: Node, sent: boolean): string | undefined {
  const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  if (Array.isArray(values)) return values.filter((value) => value !== null).join(', ');
  if (!sent) return undefined;
  const bound = (name: string) => (typeof schema[name] === 'number' ? schema[name] : undefined);
  return (
    words.range(bound('minimum'), bound('maximum')) ??
    words.length(bound('minLength'), bound('maxLength')) ??
    words.count(bound('minItems'), bound('maxItems'))
  );
}

/**
 * Returns the limits of `x-limits`. Names in braces are replaced by the limits of the schema, its alternatives and its
 * items.
 */
function saidLimits(api: Node, schema: Node): string | undefined {
  return textOf(schema['x-limits'])?.replace(/\{(\w+)\}/g, (_, name: string) => {
    const inner = [schema['oneOf'], schema['anyOf'], schema['items']].flat().map((part) => dereference(api, part));
    const limit = [schema, ...inner].find((part) => part[name] !== undefined)?.[name];
    if (limit === undefined)
      throw new Error(`The limits "${schema['x-limits']}" name ${name}, which the schema lacks.`);
    return [limit].flat().map(words.limit).join(', ');
  });
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : onOneLine(value);
}

/** Formats JSON on one line, with spaces as people write it. */
function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return `{ ${pairs.join(', ')} }`;
}
