import type { PhoneCheck } from '../../tools/phone.ts';
import type { CallFields, Description, Json, Operation, Prices } from '../model.ts';
import type { Response, SandboxState } from './state.ts';
import { nameOf } from './ulid.ts';

/** What the sandbox knows besides its state. */
export interface World {
  readonly description: Description;
  readonly prices: Prices;
  /** CZK without VAT. */
  readonly charges: { readonly lookup: number; readonly voice: number };
  /** Requests of a test key within a second. */
  readonly requestsPerSecond: number;
  /** What the numbering plans say of the numbers in the request. */
  readonly numbers: ReadonlyMap<string, PhoneCheck>;
}

/** One call: where it goes and what it brings, read and found right. */
export interface Call {
  readonly world: World;
  readonly operation: Operation;
  readonly fields: CallFields;
  /** Parameters of the query, by the types of their schemas. */
  readonly query: Readonly<Record<string, Json>>;
  /** What was sent; an empty object where nothing is. */
  readonly body: Body;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly language: Language;
}

export type Body = Readonly<Record<string, Json | undefined>>;
export type Language = 'en' | 'cs';

/** What becomes of a call. */
export type Outcome = readonly [SandboxState, Response];

/** Names in a row. */
export interface Names {
  next(prefix: Parameters<typeof nameOf>[0]): string;
  readonly count: number;
}

/** Gives names that continue those of the state. */
export function namesAfter(state: SandboxState, now: number): Names {
  let { count } = state;
  return {
    next: (prefix) => nameOf(prefix, now, ++count),
    get count() {
      return count;
    },
  };
}

export const ok = (status: number, body: Json): Response => ({ status, headers: [], body });

/** The row of `x-sandbox` of a number. Others behave as the first one. */
export function sandboxNumber({ description }: World, number: string) {
  return description.numbers.find((row) => row.number === number);
}

/** A name as the sender, in a country that takes numbers only. */
export const hasForbiddenSender = ({ world, body }: Call, country: string): boolean =>
  world.prices[country]?.sender === 'numeric' && /[A-Za-z]/.test(asText(body['sender']) ?? '');

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
export const asBody = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};
