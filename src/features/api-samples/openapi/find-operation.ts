import { nearest } from '../../../base/suggest.ts';
import type { Description, Operation } from './description.ts';

/** Stands in an address for what the sample does not say: a variable, a value of another call. */
export const UNKNOWN_TEXT = '\u0000';

/** Operation of a method and a path. */
export type FoundOperation =
  | { readonly kind: 'found'; readonly operation: Operation; readonly values: ReadonlyMap<string, string> }
  /** The path has other methods only. */
  | { readonly kind: 'no-method'; readonly path: string; readonly methods: readonly string[] }
  | { readonly kind: 'no-path'; readonly guess: string | undefined };

/**
 * The operation that a client calls with a method and a path.
 *
 * @param method in capitals; undefined when the sample does not say: then the one of the path, or the first of several
 * @param path without its query: `/v2/messages/msg_1`
 */
export function findOperation({ operations }: Description, method: string | undefined, path: string): FoundOperation {
  const called = operations.filter(({ isCalled }) => isCalled);
  const matches = called.flatMap((operation) => {
    const values = valuesOf(operation.path, path);
    return values === undefined ? [] : [{ operation, values }];
  });
  if (matches.length === 0) return { kind: 'no-path', guess: nearestPath(called, path) };
  // `/messages/last` is itself rather than a message of that name.
  const fewest = Math.min(...matches.map(({ values }) => values.size));
  const best = matches.filter(({ values }) => values.size === fewest);
  const found = best.find(({ operation }) => method === undefined || operation.method === method);
  if (found !== undefined) return { kind: 'found', ...found };
  const methods = best.map(({ operation }) => operation.method);
  return { kind: 'no-method', path: best[0]?.operation.path ?? path, methods };
}

/** The values of the parameters of a path; undefined when the path is another one. */
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

/** The nearest path there is, with the values that stand in the sample. */
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
