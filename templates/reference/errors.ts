import { asNode, type Node } from './description.ts';
import { examplesByOperation } from './examples.ts';
import type { Described } from './extensions.ts';
import { currentOperations, operationsOf } from './operations.ts';

type Row = Described['x-errors'][string]['rows'][number];

interface ErrorRow extends Row {
  /**
   * Calls that return the problem: `POST /v2/messages`. Empty if every call can return it or if it concerns a
   * recipient.
   */
  readonly calls: readonly string[];
  /** Address of its row: `/docs/verify/api/#verification-limit`. */
  readonly address: string;
}

interface ErrorGroup {
  readonly caption: string;
  readonly rows: readonly ErrorRow[];
}

export interface Errors {
  readonly groups: Readonly<Record<string, ErrorGroup>>;
  readonly rule: Described['x-retry'];
}

/**
 * Returns the problems of the API by group, with the calls that return them, and the retry rule.
 *
 * @throws Error if a response shows a code without a row, or if the number of waits does not match the attempts
 */
export function errorTables(api: Described): Errors {
  const { 'x-errors': groups, 'x-retry': rule } = api;
  if (rule.waits.length !== rule.attempts - 1) {
    throw new Error(
      `x-retry: ${rule.attempts} attempts have ${rule.attempts - 1} waits between them, not ${rule.waits.length}.`,
    );
  }
  const calls = callsByCode(api);
  const known = new Set(Object.values(groups).flatMap(({ rows }) => rows.map(({ code }) => code)));
  const unknown = [...calls.keys()].filter((code) => !known.has(code));
  if (unknown.length > 0) throw new Error(`x-errors has no row for ${unknown.join(', ')}, which answers show.`);
  const operations = currentOperations(api).length;
  const callsOf = ({ code, status }: Row) => {
    const found = (status === undefined ? undefined : calls.get(code)) ?? [];
    return found.length === operations ? [] : found;
  };
  return {
    rule,
    groups: Object.fromEntries(
      Object.entries(groups).map(([name, { caption, page, rows }]) => [
        name,
        {
          caption,
          rows: rows.map((each) => ({ ...each, calls: callsOf(each), address: `${page}#${each.code}` })),
        },
      ]),
    ),
  };
}

/**
 * Returns the calls that return each problem, by code: those whose responses contain an example of it.
 */
function callsByCode(api: Node): ReadonlyMap<string, readonly string[]> {
  const examples = examplesByOperation(api);
  const calls = new Map<string, string[]>();
  for (const { id, method, path } of operationsOf(api)) {
    for (const [status, shown] of Object.entries(examples[id] ?? {})) {
      if (!/^[45]/.test(status)) continue;
      for (const code of new Set(Object.values(shown).map((value) => String(asNode(value)['code'])))) {
        calls.set(code, [...(calls.get(code) ?? []), `${method} ${path}`]);
      }
    }
  }
  return calls;
}
