/** JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** A value of a document, and the JSON Pointer (RFC 6901) that leads to it. */
export interface Located {
  readonly pointer: string;
  readonly value: Json | undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The tokens of a JSON Pointer. */
export function pointerTokens(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A JSON Pointer that leads one step further. */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The value at a JSON Pointer; undefined when there is none. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const token of pointerTokens(pointer)) {
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(token)];
    else if (isObject(value)) value = Object.hasOwn(value, token) ? value[token] : undefined;
    else return undefined;
  }
  return value;
}

/** The JSON Pointer of a reference within the document. An escape that is none stays as it is written. */
export function pointerOf(reference: string): string {
  try {
    return decodeURI(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
}

/** A description in which references lead round in circles has no more of them in a row than this. */
const MOST_REFERENCES = 32;

/** The value behind a `$ref` into the same document; itself when it is none. */
export function resolved(document: Json, { pointer, value }: Located): Located {
  let found: Located = { pointer, value };
  for (let i = 0; i < MOST_REFERENCES && isObject(found.value); i++) {
    const reference: Json | undefined = found.value['$ref'];
    if (typeof reference !== 'string' || !reference.startsWith('#/')) break;
    const target = pointerOf(reference);
    found = { pointer: target, value: valueAt(document, target) };
  }
  return found;
}

/** The members of an object, each with its pointer; of anything else none. */
export function membersOf({ pointer, value }: Located): (Located & { readonly key: string })[] {
  return isObject(value)
    ? Object.entries(value).map(([key, member]) => ({ key, pointer: below(pointer, key), value: member }))
    : [];
}

/** A member of an object, references followed. */
export function memberOf(document: Json, { pointer, value }: Located, key: string): Located {
  const member = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return resolved(document, { pointer: below(pointer, key), value: member });
}
