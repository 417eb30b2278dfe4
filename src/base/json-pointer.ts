import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';
import { didYouMean } from './suggest.ts';

/** Target of a pointer, and the keys on the path to it. */
export type Pointed =
  | { readonly ok: true; readonly value: unknown; readonly path: readonly PropertyKey[] }
  | { readonly ok: false; readonly hint: Text };

/** Follows a JSON Pointer (RFC 6901) into plain data. */
export function followPointer(pointer: string, data: unknown): Pointed {
  if (pointer !== '' && !pointer.startsWith('/')) return { ok: false, hint: baseMessages.pointerBegins };
  const path: PropertyKey[] = [];
  let value: unknown = data;
  for (const [index, token] of pointer.split('/').slice(1).entries()) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (!keys.includes(key)) {
      const before = pointer.split('/').slice(0, index + 1);
      const shown = baseMessages.holds({
        pointer: before.join('/') || '/',
        keys: `${keys.slice(0, 12).join(', ')}${keys.length > 12 ? ', ...' : ''}`,
      });
      return {
        ok: false,
        hint: didYouMean(key, keys) ?? (keys.length === 0 ? baseMessages.leadsIntoPlainValue : shown),
      };
    }
    path.push(Array.isArray(value) ? Number(key) : key);
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return { ok: true, value, path };
}
