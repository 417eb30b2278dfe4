import { type Diagnostic, error } from '../base/diagnostic.ts';
import type { JsonSchema } from './json-schema.ts';

/** A front matter field from the command line: `tags=sms,rcs`, `sidebar.position=2`. */
export interface Setting {
  readonly path: readonly string[];
  readonly text: string;
}

/** Reads `field=value`. */
export function parseSetting(
  written: string,
): { readonly ok: true; readonly setting: Setting } | { readonly ok: false; readonly diagnostic: Diagnostic } {
  const at = written.indexOf('=');
  const name = written.slice(0, at).trim();
  if (at > 0 && name !== '')
    return { ok: true, setting: { path: name.split('.'), text: written.slice(at + 1).trim() } };
  const message = `\`--set ${written}\` is not of the form field=value.`;
  return { ok: false, diagnostic: error('usage-invalid', message, undefined, { hint: 'Such as --set draft=true.' }) };
}

/**
 * Front matter with a field set, also one inside a group. A field that the schema does not know is set too: it is the
 * check of the whole that reports it.
 */
export function withSetting(
  data: Readonly<Record<string, unknown>>,
  { path, text }: Setting,
  schema: JsonSchema | undefined,
): Record<string, unknown> {
  const [name = '', ...rest] = path;
  const inner = schema?.properties?.[name];
  if (rest.length === 0) return { ...data, [name]: parseValue(text, inner ?? {}) };
  const group = data[name];
  const old = typeof group === 'object' && group !== null ? (group as Record<string, unknown>) : {};
  return { ...data, [name]: withSetting(old, { path: rest, text }, inner) };
}

/** The value that a text stands for, by the type of its field: commas part a list. */
function parseValue(text: string, schema: JsonSchema): unknown {
  const choice = schema.enum?.find((value) => String(value) === text);
  if (choice !== undefined) return choice;
  const kinds = schema.anyOf ?? schema.oneOf ?? [schema];
  const list = kinds.find(({ type }) => type === 'array');
  const has = (...types: string[]) => kinds.some(({ type }) => type !== undefined && types.includes(type));
  if (list !== undefined && (text.includes(',') || !has('string'))) {
    const items = text.split(',').map((item) => item.trim());
    return items.filter((item) => item !== '').map((item) => parseValue(item, list.items ?? {}));
  }
  if (has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if (has('number', 'integer') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return text;
}
