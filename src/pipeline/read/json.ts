import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { readMessages } from './messages.ts';
import { isTooDeep, nestingProblem } from './yaml.ts';

/** Value of a JSON text, or its first mistake. `reason` has no full stop. */
export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly offset: number;
      readonly length?: number;
      readonly reason: Text;
      readonly hint: Text;
    };

/** Parses JSON. A key that is repeated in one object is a mistake, because `JSON.parse` would keep only the last value. */
export function readJson(text: string): ReadJson {
  const nestedTooDeep = (): ReadJson => ({ ...nestingProblem(text), ok: false, hint: readMessages.writeFlatter });
  try {
    const value: unknown = JSON.parse(text);
    if (isTooDeep(value)) return nestedTooDeep();
    const twice = repeatedKey(text);
    if (twice === undefined) return { ok: true, value };
    const { key, offset } = twice;
    const reason = readMessages.keyAppearsTwiceOne({ key });
    return { ok: false, offset, length: key.length, reason, hint: readMessages.removeOrRenameOne };
  } catch (cause) {
    if (cause instanceof RangeError) return nestedTooDeep();
    const { message } = cause as Error;
    const reason = message.replace(/(?: in JSON)? at position \d+.*$|, (?:\.\.\.)?".* is not valid JSON$/s, '');
    return { ok: false, offset: offsetOfJsonError(text, message), reason, hint: baseMessages.jsonOnlyDoubleQuotes };
  }
}

/** Matches JSON strings and brackets. */
const JSON_TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;

/** Finds a repeated key in an object of valid JSON. `JSON.parse` would silently keep only the last value. */
function repeatedKey(text: string): { readonly key: string; readonly offset: number } | undefined {
  const open: (Set<unknown> | undefined)[] = [];
  for (const { 0: token, index } of text.matchAll(JSON_TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (/^\s*:/.test(text.slice(index + token.length, index + token.length + 200))) {
      const keys = open.at(-1);
      const key: unknown = JSON.parse(token);
      if (keys?.has(key)) return { key: token, offset: index };
      keys?.add(key);
    }
  }
  return undefined;
}

/**
 * Returns the offset of a JSON syntax error. Most messages of V8 contain the position. For "Unexpected token" it is
 * found by binary search: the shortest prefix with this error ends with the first character of the token.
 */
function offsetOfJsonError(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  if (!message.startsWith('Unexpected token')) return text.length;
  let [right, wrong] = [0, text.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (hasUnexpectedToken(text.slice(0, middle))) wrong = middle;
    else right = middle;
  }
  return right;
}

function hasUnexpectedToken(json: string): boolean {
  try {
    JSON.parse(json);
    return false;
  } catch (cause) {
    return (cause as Error).message.startsWith('Unexpected token');
  }
}
