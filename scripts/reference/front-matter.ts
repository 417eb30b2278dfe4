import { collection } from '../../src/config/keys.ts';
import { frontMatterJsonSchema, type JsonSchema } from '../../src/scaffold/json-schema.ts';
import type { Row } from './row.ts';

/** Returns a row for each front matter field that every collection has. */
export function frontMatterTable(): Row[] {
  const pages = collection.parse({ dir: 'content', base: '/', template: 'page' });
  return rowsOf(frontMatterJsonSchema(pages, false, {}), '');
}

function rowsOf({ properties = {} }: JsonSchema, prefix: string): Row[] {
  return Object.entries(properties).flatMap(([key, property]) => {
    const row = { name: prefix + key, type: typeOf(property), default: '', description: property.description ?? '' };
    const value = property.default === undefined ? '' : JSON.stringify(property.default);
    const nested = rowsOf(property, `${prefix}${key}.`);
    if (nested.length > 0 && row.description === '') return nested;
    return [{ ...row, default: value === '{}' ? '' : value }, ...nested.filter((one) => one.description !== '')];
  });
}

function typeOf({ type, anyOf, items, format }: JsonSchema): string {
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' | ');
  if (type === 'array') return `${typeOf(items ?? {})}[]`;
  return `${format}`.startsWith('date') ? 'date' : `${type ?? 'date'}`;
}
