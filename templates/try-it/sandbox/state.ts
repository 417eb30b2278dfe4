import type { Json } from '../model.ts';

/** Change of a message, valid from its time on. Times are in milliseconds since 1970. */
export interface Step {
  readonly at: number;
  readonly state: string;
  readonly code?: string;
  /** Channel of the fallback, after the switch to it. */
  readonly channel?: string;
  /** Amount that becomes due with this step, in CZK without VAT. */
  readonly charge?: number;
  /** ID of the event that reports the step. Undefined for the initial state. */
  readonly event?: string;
}

export interface StoredMessage {
  readonly id: string;
  readonly to: string;
  readonly reference: string | null;
  readonly url: string;
  readonly createdAt: number;
  /** Steps, starting with the initial state. */
  readonly steps: readonly Step[];
}

/** Attempt to deliver a code. */
export interface Attempt {
  readonly id: string;
  readonly channel: string;
  readonly at: number;
  /** CZK without VAT. */
  readonly price: number;
  /** Result with its time. Undefined while the network returns none. */
  readonly result?: { readonly at: number; readonly state: string; readonly code: string };
}

export interface StoredVerification {
  readonly id: string;
  readonly to: string;
  readonly reference: string | null;
  readonly url: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly codeLength: number;
  readonly attemptsLeft: number;
  readonly attempts: readonly Attempt[];
  /** End of the verification, if a call has ended it. */
  readonly closed?: { readonly at: number; readonly state: string };
  readonly event: string;
}

export interface StoredBatch {
  readonly id: string;
  readonly reference: string | null;
  readonly url: string;
  readonly createdAt: number;
  readonly finishedAt: number;
  /** Price of the whole batch in CZK without VAT. */
  readonly price: number;
  readonly results: readonly Json[];
  readonly event: string;
}

/** Test event, or event that was sent again. */
export interface StoredCall {
  readonly id: string;
  readonly type: string;
  readonly url: string;
  readonly at: number;
  readonly body: Json;
}

/** Accepted request, kept to answer repetitions of it. */
interface Remembered {
  readonly key: string;
  readonly call: string;
  readonly body: string;
  readonly at: number;
  readonly response: Response;
}

export interface SandboxState {
  /** Number of IDs used so far. */
  readonly count: number;
  /** Requests within the current second. */
  readonly second: { readonly at: number; readonly requests: number };
  readonly remembered: readonly Remembered[];
  /** Keys whose first request got a temporary problem. */
  readonly metOnce: readonly string[];
  readonly messages: readonly StoredMessage[];
  readonly verifications: readonly StoredVerification[];
  readonly batches: readonly StoredBatch[];
  readonly tests: readonly StoredCall[];
  readonly replays: readonly { readonly id: string; readonly at: number }[];
  readonly usedTokens: readonly string[];
}

export interface Response {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Json;
}

export const EMPTY: SandboxState = {
  count: 0,
  second: { at: 0, requests: 0 },
  remembered: [],
  metOnce: [],
  messages: [],
  verifications: [],
  batches: [],
  tests: [],
  replays: [],
  usedTokens: [],
};

/** Formats a time as in responses: in UTC, in whole seconds. */
export function instant(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
