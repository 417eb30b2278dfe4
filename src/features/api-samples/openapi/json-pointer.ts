import { tokenOf } from '../../../base/json-pointer.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** Value in a document, with its JSON Pointer (RFC 6901). */
export interface Located {
  readonly pointer: string;
  readonly value: Json | undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Splits a JSON Pointer into tokens and unescapes them. */
export function pointerTokens(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Appends a key to a JSON Pointer. */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${tokenOf(key)}`;
}

/** Returns the value at a JSON Pointer, or undefined if it does not exist. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const token of pointerTokens(pointer)) {
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(token)];
    else if (isObject(value)) value = Object.hasOwn(value, token) ? value[token] : undefined;
    else return undefined;
  }
  return value;
}

/** Converts a `$ref` inside the document (`#/components/...`) to a JSON Pointer. Invalid percent escapes are kept. */
export function pointerOf(reference: string): string {
  try {
    return decodeURI(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
}

/** Maximum number of references to follow in a row. It ends circular references. */
const MAX_REFERENCES = 32;

/** Follows references inside the document until a value is found that is not a reference. */
export function resolved(document: Json, { pointer, value }: Located): Located {
  let found: Located = { pointer, value };
  for (let i = 0; i < MAX_REFERENCES && isObject(found.value); i++) {
    const reference: Json | undefined = found.value['$ref'];
    if (typeof reference !== 'string' || !reference.startsWith('#/')) break;
    const target = pointerOf(reference);
    found = { pointer: target, value: valueAt(document, target) };
  }
  return found;
}

/** Returns the members of an object with their pointers; an empty array for any other value. */
export function membersOf({ pointer, value }: Located): (Located & { readonly key: string })[] {
  return isObject(value)
    ? Object.entries(value).map(([key, member]) => ({ key, pointer: below(pointer, key), value: member }))
    : [];
}

/** Returns a member of an object. If it is a reference, returns its target. */
export function memberOf(document: Json, { pointer, value }: Located, key: string): Located {
  const member = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return resolved(document, { pointer: below(pointer, key), value: member });
}
