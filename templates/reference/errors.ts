import { asNode, type Node } from './description.ts';
import { examplesByOperation } from './examples.ts';
import type { Described } from './extensions.ts';
import { currentOperations, operationsOf } from './operations.ts';

type Row = Described['x-errors'][string]['rows'][number];

interface ErrorRow extends Row {
  /** Calls that answer with it: `POST /v2/messages`; none when every call can, or when it is about a recipient. */
  readonly calls: readonly string[];
  /** Where its row is: `/docs/verify/api/#verification-limit`. */
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
 * Problems of the API by group, with the calls that answer with them, and the one rule of what is tried again.
 *
 * @throws Error when an answer shows a code without a row, or the waits do not fit the attempts
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

/** Which calls answer with a problem, by its code: those whose answers show an example of it. */
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
