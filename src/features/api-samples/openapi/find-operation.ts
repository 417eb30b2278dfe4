import { nearest } from '../../../base/suggest.ts';
import type { Description, Operation } from './description.ts';

/** Placeholder character for an unknown part of a text, such as a variable or the result of another call. */
export const UNKNOWN_TEXT = '\u0000';

/** Result of looking up an operation by method and path. `values` contains the values of path parameters. */
export type FoundOperation =
  | { readonly kind: 'found'; readonly operation: Operation; readonly values: ReadonlyMap<string, string> }
  /** The path exists, but only with the methods in `methods`. */
  | { readonly kind: 'no-method'; readonly path: string; readonly methods: readonly string[] }
  | { readonly kind: 'no-path'; readonly guess: string | undefined };

/**
 * Finds the operation for a method and a path.
 * @param method method in upper case; if undefined, the first operation of the path is found
 * @param path path without query, such as `/v2/messages/msg_1`
 */
export function findOperation({ operations }: Description, method: string | undefined, path: string): FoundOperation {
  const called = operations.filter(({ isCalled }) => isCalled);
  const matches = called.flatMap((operation) => {
    const values = valuesOf(operation.path, path);
    return values === undefined ? [] : [{ operation, values }];
  });
  if (matches.length === 0) return { kind: 'no-path', guess: nearestPath(called, path) };
  // Of several matching paths, the one with the fewest placeholders wins: `/messages/last` over `/messages/{id}`.
  const fewest = Math.min(...matches.map(({ values }) => values.size));
  const best = matches.filter(({ values }) => values.size === fewest);
  const found = best.find(({ operation }) => method === undefined || operation.method === method);
  if (found !== undefined) return { kind: 'found', ...found };
  const methods = best.map(({ operation }) => operation.method);
  return { kind: 'no-method', path: best[0]?.operation.path ?? path, methods };
}

/** Returns the values of path parameters by name, or undefined if the path does not match the template. */
function valuesOf(template: string, path: string): Map<string, string> | undefined {
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const values = new Map<string, string>();
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name !== undefined && value !== '') values.set(name, value);
    else if (part !== value) return undefined;
  }
  return values;
}

/** Returns the most similar path of the API, with the values of the sample in place of parameters. */
function nearestPath(operations: readonly Operation[], path: string): string | undefined {
  const parts = path.split('/');
  const filled = operations.map(({ path: template }) =>
    template
      .split('/')
      .map((part, i) => (part.startsWith('{') ? (parts[i] ?? part) : part))
      .join('/'),
  );
  return nearest(path, filled);
}
