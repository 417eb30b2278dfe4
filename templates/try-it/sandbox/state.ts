import type { Json } from '../model.ts';

/** A change of a message: it holds from its time on. Times are milliseconds since 1970. */
export interface Step {
  readonly at: number;
  readonly state: string;
  readonly code?: string;
  /** The channel of the substitute, once it has taken over. */
  readonly channel?: string;
  /** CZK without VAT that become due with it. */
  readonly charge?: number;
  /** Name of the event that tells of it; none for the state at the beginning. */
  readonly event?: string;
}

export interface StoredMessage {
  readonly id: string;
  readonly to: string;
  readonly reference: string | null;
  readonly url: string;
  readonly createdAt: number;
  /** The first is the state at the beginning. */
  readonly steps: readonly Step[];
}

/** One attempt to deliver a code. */
export interface Attempt {
  readonly id: string;
  readonly channel: string;
  readonly at: number;
  /** CZK without VAT. */
  readonly price: number;
  /** When its result is known, and which; none while the network says nothing. */
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
  /** How and when it ended, if a call has ended it. */
  readonly closed?: { readonly at: number; readonly state: string };
  readonly event: string;
}

export interface StoredBatch {
  readonly id: string;
  readonly reference: string | null;
  readonly url: string;
  readonly createdAt: number;
  readonly finishedAt: number;
  /** CZK without VAT, of the whole batch. */
  readonly price: number;
  readonly results: readonly Json[];
  readonly event: string;
}

/** An event that was asked for, or sent again. */
export interface StoredCall {
  readonly id: string;
  readonly type: string;
  readonly url: string;
  readonly at: number;
  readonly body: Json;
}

/** An accepted request, for those who send it again. */
interface Remembered {
  readonly key: string;
  readonly call: string;
  readonly body: string;
  readonly at: number;
  readonly response: Response;
}

export interface SandboxState {
  /** Names given so far. */
  readonly count: number;
  /** Requests within the running second. */
  readonly second: { readonly at: number; readonly requests: number };
  readonly remembered: readonly Remembered[];
  /** Keys whose first request met a problem that passes. */
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

/** A time as answers write it: in UTC, in whole seconds. */
export function instant(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
