import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';
import { meant, nearest, nearestNames } from './suggest.ts';

/** Returns a key as a token of a JSON Pointer: `a/b` becomes `a~1b`. */
export function tokenOf(key: PropertyKey): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Splits a JSON Pointer into keys: `/a~1b/0` becomes `a/b` and `0`. */
export function pointerTokens(pointer: string): string[] {
  const [, ...tokens] = pointer.split('/');
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Target of a JSON Pointer, and the keys on the path to it; or a hint if there is no target. */
export type Pointed =
  | { readonly ok: true; readonly value: unknown; readonly path: readonly (string | number)[] }
  | { readonly ok: false; readonly hint: Text };

/** Returns the value to which a JSON Pointer (RFC 6901) points in plain data. */
export function followPointer(pointer: string, data: unknown): Pointed {
  if (pointer !== '' && !pointer.startsWith('/')) return { ok: false, hint: baseMessages.pointerBegins };
  const path: (string | number)[] = [];
  let value: unknown = data;
  for (const [index, key] of pointerTokens(pointer).entries()) {
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (!keys.includes(key)) {
      const tokens = pointer.split('/');
      const before = tokens.slice(0, index + 1).join('/') || '/';
      const shown = baseMessages.holds({ pointer: before, keys: nearestNames(key, keys) });
      const guess = nearest(key, keys);
      const held = keys.length === 0 ? baseMessages.leadsIntoPlainValue : shown;
      const hint = guess === undefined ? held : meant(tokens[index + 1] ?? '', tokenOf(guess), `\`${guess}\``);
      return { ok: false, hint };
    }
    path.push(Array.isArray(value) ? Number(key) : key);
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return { ok: true, value, path };
}
