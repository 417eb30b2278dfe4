/**
 * Types of the part of the API description that the console uses. It is published as a separate file.
 */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** JSON Schema without references and without texts for people. */
export type Schema = boolean | { readonly [keyword: string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly example: string;
  readonly schema: Schema;
}

/** Body that can be sent, with its summary. */
export interface BodyExample {
  readonly name: string;
  readonly summary: string;
  readonly value: Json;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path as in the description: `/v2/messages/{id}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Schema of the body. Undefined if the operation has no body. */
  readonly schema?: Schema;
  readonly examples: readonly BodyExample[];
}

/** English texts of a problem, from its example. */
interface ProblemText {
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
}

/** Row of `x-sandbox`. */
interface SandboxNumber {
  readonly number: string;
  readonly outcome: string;
  /** Result of the delivery. */
  readonly code?: string | undefined;
  /** Seconds until the result. For `expired`, the maximum. */
  readonly after?: number | undefined;
  /** Code of a problem with the recipient or with the whole request. */
  readonly problem?: string | undefined;
  /** Seconds of the header `Retry-After`. */
  readonly retryAfter?: number | undefined;
  /** True if only the first request with its `Idempotency-Key` gets the problem. */
  readonly once?: boolean | undefined;
  /** Channels that the result applies to. Default: all channels */
  readonly channels?: readonly string[] | undefined;
}

/** Row of `x-sandbox-templates`. */
interface SandboxTemplate {
  readonly name: string;
  readonly category: 'utility' | 'marketing' | 'authentication';
  readonly variables: number;
  readonly language: string;
}

export interface Description {
  /** Origin of the API. */
  readonly server: string;
  readonly operations: Readonly<Record<string, Operation>>;
  /** Texts by problem code. */
  readonly problems: Readonly<Record<string, ProblemText>>;
  readonly numbers: readonly SandboxNumber[];
  readonly templates: readonly SandboxTemplate[];
  /** Result code -> state: `D000` -> `delivered`. */
  readonly states: Readonly<Record<string, string>>;
  /** States that do not change any more. */
  readonly final: readonly string[];
  /** Example body of each event type, for test events. */
  readonly events: Readonly<Record<string, Json>>;
  /** Fixed response, the same for every request. */
  readonly balance: Json;
  /** Token that the example exchanges, and its site. */
  readonly token: { readonly token: string; readonly site: string };
  /** Address of events if the request contains none. */
  readonly callbackUrl: string;
}

/** Prices of a country in CZK, and the senders it allows. */
export interface CountryPrices {
  readonly sms?: number | undefined;
  readonly viber?: number | undefined;
  readonly rcs?: number | undefined;
  readonly whatsapp_marketing?: number | undefined;
  readonly whatsapp_utility?: number | undefined;
  readonly whatsapp_authentication?: number | undefined;
  readonly sender: string;
}

/** Prices by country. */
export type Prices = Readonly<Record<string, CountryPrices>>;

/** Reasons for refusing a key: codes of problems. */
export const KEY_PROBLEMS = ['missing-key', 'invalid-key', 'address-not-allowed'] as const;

/** Values that a visitor has filled in: parameters by name, and the text of the body. */
export interface CallFields {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Problem of the key that is sent. Undefined if the key is valid. */
  readonly key?: (typeof KEY_PROBLEMS)[number] | undefined;
}
