import type { PhoneCheck } from '../../tools/phone.ts';
import type { CallFields, Description, Json, Operation, Prices } from '../model.ts';
import type { Response, SandboxState } from './state.ts';
import { nameOf } from './ulid.ts';

/** Data of the sandbox besides its state. */
export interface World {
  readonly description: Description;
  readonly prices: Prices;
  /** CZK without VAT. */
  readonly charges: { readonly lookup: number; readonly voice: number };
  /** Maximum number of requests of a test key per second. */
  readonly requestsPerSecond: number;
  /** Results of the numbering plans for the numbers in the request. */
  readonly numbers: ReadonlyMap<string, PhoneCheck>;
}

/** Parsed and valid call. */
export interface Call {
  readonly world: World;
  readonly operation: Operation;
  readonly fields: CallFields;
  /** Query parameters, converted to the types of their schemas. */
  readonly query: Readonly<Record<string, Json>>;
  /** Request body. An empty object if there is none. */
  readonly body: Body;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly language: Language;
}

export type Body = Readonly<Record<string, Json | undefined>>;
export type Language = 'en' | 'cs';

/** State after a call, and its response. */
export type Outcome = readonly [SandboxState, Response];

/** Generator of IDs. */
export interface Names {
  next(prefix: Parameters<typeof nameOf>[0]): string;
  readonly count: number;
}

/** Creates a generator of IDs that continue those of the state. */
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

/** Returns the row of a number in `x-sandbox`. Numbers without a row behave like the first row. */
export function sandboxNumber({ description }: World, number: string) {
  return description.numbers.find((row) => row.number === number);
}

/** Checks if the sender is a name in a country that only allows numbers. */
export const hasForbiddenSender = ({ world, body }: Call, country: string): boolean =>
  world.prices[country]?.sender === 'numeric' && /[A-Za-z]/.test(asText(body['sender']) ?? '');

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
export const asBody = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};
