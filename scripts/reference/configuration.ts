import type ts from 'typescript';
import { z } from 'zod';
import { configurationType, entriesOf, memberOf } from './declarations.ts';
import type { Row } from './row.ts';

/**
 * Returns the tables of the configuration: `configuration` with all keys, and one table for each key that contains
 * other keys, such as `configuration.collections`. Keys and defaults come from the schema, types and descriptions from
 * the declarations that editors show.
 */
export function configurationTables(schema: z.core.$ZodType): Record<string, readonly Row[]> {
  const tables: Record<string, readonly Row[]> = {};
  const rows = rowsOf(schema, configurationType(), '', (path, inner, type) => {
    tables[`configuration.${path.replace(/\[\]|\.<name>/, '')}`] = nestedRows(path, inner, type);
    return [];
  });
  return { configuration: rows, ...tables };
}

type Nested = (path: string, schema: z.ZodObject, type: ts.Type) => readonly Row[];

const nestedRows: Nested = (path, schema, type) => rowsOf(schema, type, `${path}.`, nestedRows);

/**
 * Returns a row for each key of an object. `nested` returns additional rows for a key that contains other keys.
 */
function rowsOf(schema: z.core.$ZodType, type: ts.Type, prefix: string, nested: Nested): Row[] {
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.entries(shape).flatMap(([key, value]: [string, z.core.$ZodType]) => {
    const member = memberOf(type, key);
    if (member === undefined)
      throw new RangeError(`The type of the configuration lacks the key ${prefix}${key}, which its schema has.`);
    const { object, levels } = innerOf(value);
    const entry = levels.reduce<ts.Type>(entriesOf, member.type);
    const rows = object ? nested(`${prefix}${key}${levels.map((level) => PATHS[level]).join('')}`, object, entry) : [];
    const kind = levels.reduceRight(
      (inside, level) => (level === 'list' ? `${inside}[]` : `Record<string, ${inside}>`),
      'object',
    );
    return [{ ...member.row, name: prefix + key, ...(object && { type: kind }), default: defaultOf(value) }, ...rows];
  });
}

type Level = keyof typeof PATHS;

/** Path from a list or a record to an entry. */
const PATHS = { list: '[]', record: '.<name>' };

/** Returns the object schema inside lists, records and defaults, and the lists and records around it, outermost first. */
function innerOf(schema: z.core.$ZodType): { readonly object?: z.ZodObject; readonly levels: readonly Level[] } {
  if (schema instanceof z.ZodObject) return { object: schema, levels: [] };
  const entry = schema instanceof z.ZodArray ? schema.element : schema instanceof z.ZodRecord && schema.valueType;
  if (entry) {
    const inner = innerOf(entry);
    return { ...inner, levels: [schema instanceof z.ZodArray ? 'list' : 'record', ...inner.levels] };
  }
  if (schema instanceof z.ZodUnion) {
    const inner = schema.options.map(innerOf).filter(({ object }) => object !== undefined);
    return inner[0] ?? { levels: [] };
  }
  const inside = insideOf(schema);
  return inside === undefined ? { levels: [] } : innerOf(inside);
}

function defaultOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return codeOf(schema.def.defaultValue);
  if (schema instanceof z.ZodOptional) return '';
  const inside = insideOf(schema);
  return inside === undefined ? 'required' : defaultOf(inside);
}

/** Returns the schema that a default, an optional value or a transformation contains. */
function insideOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
    return schema.unwrap();
  return undefined;
}

function codeOf(value: unknown): string {
  const text = JSON.stringify(value).replaceAll('"', "'");
  return text.replace(/'([\w$]+)':/g, '$1: ').replaceAll(',', ', ');
}
