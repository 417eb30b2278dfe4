import type { Json } from '../model.ts';
import { asNumber, asText, type Call, type Outcome, ok } from './call.ts';
import { invalidFields } from './problems.ts';
import type { SandboxState } from './state.ts';

interface Listed {
  readonly id: string;
  readonly createdAt: number;
}

/** Lifetime of a cursor in milliseconds. */
const CURSOR_MS = 86_400_000;
const PAGE = 1000;

/** Items of a list and the way to show them. */
interface ListOf<Item extends Listed> {
  /** Name of the member that contains the items. */
  readonly name: 'messages' | 'events';
  readonly items: readonly Item[];
  /** Returns the shown form of an item. */
  show(item: Item): Json;
}

/** Returns a page of a list, newest first, within the time range of the query. */
export function listOf<Item extends Listed>(
  state: SandboxState,
  call: Call,
  { name, items, show }: ListOf<Item>,
): Outcome {
  const { query, now } = call;
  const from = timeOf(query['createdFrom']) ?? Number.NEGATIVE_INFINITY;
  const to = timeOf(query['createdTo']) ?? Number.POSITIVE_INFINITY;
  const cursor = readCursor(call);
  if (cursor === 'wrong')
    return [state, invalidFields(call, state.count, [{ pointer: '/cursor', reason: { kind: 'cursor' } }])];
  const found = items
    .filter(({ createdAt }) => createdAt >= from && createdAt < to)
    // The filter has created a new array, so it can be sorted in place. IDs grow with time and count.
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .filter(({ id }) => cursor === undefined || id < cursor);
  const limit = asNumber(query['limit']) ?? PAGE;
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1)?.id : undefined;
  const next = last === undefined ? null : writeCursor(last, call, now);
  return [state, ok(200, { [name]: page.map(show), next })];
}

const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : undefined);

/** Creates a cursor with the last ID of its page, its time, and a checksum of the query. */
function writeCursor(last: string, call: Call, now: number): string {
  const text = btoa([last.slice(4), now.toString(36), checksum(call)].join('.'));
  return `cur_${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

function readCursor(call: Call): string | 'wrong' | undefined {
  const cursor = asText(call.query['cursor']);
  if (cursor === undefined) return undefined;
  const [last, at, sum] = decoded(cursor.slice(4)).split('.');
  const age = call.now - Number.parseInt(at ?? '', 36);
  if (sum !== checksum(call) || !(age <= CURSOR_MS)) return 'wrong';
  return `${call.operation.id === 'listEvents' ? 'evt' : 'msg'}_${last}`;
}

function decoded(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** Returns a checksum of the query without its cursor. A cursor is invalid for another query. */
function checksum({ operation, query }: Call): string {
  const { cursor: _, ...asked } = query;
  const text = operation.id + JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1)));
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 0x7fffffff;
  return sum.toString(36);
}
