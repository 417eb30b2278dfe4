/** What the console knows of the API: a part of its description, published as a file of its own. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A JSON Schema without references and without words. */
export type Schema = boolean | { readonly [keyword: string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly example: string;
  readonly schema: Schema;
}

/** A body that can be sent, with its summary. */
export interface BodyExample {
  readonly name: string;
  readonly summary: string;
  readonly value: Json;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** As the description has it: `/v2/messages/{id}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Of the body; none where nothing is sent. */
  readonly schema?: Schema;
  readonly examples: readonly BodyExample[];
}

/** What an answer of a problem says in English, as its example. */
interface ProblemText {
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
}

/** One row of `x-sandbox`. */
interface SandboxNumber {
  readonly number: string;
  readonly outcome: string;
  /** Result of the delivery. */
  readonly code?: string | undefined;
  /** Seconds until the result; until `expired` at most. */
  readonly after?: number | undefined;
  /** Code of a problem: of the recipient, or of the whole request. */
  readonly problem?: string | undefined;
  /** Seconds of the header `Retry-After`. */
  readonly retryAfter?: number | undefined;
  /** Only the first request with its `Idempotency-Key` meets the problem. */
  readonly once?: boolean | undefined;
  /** Channels that the result is about; all without it. */
  readonly channels?: readonly string[] | undefined;
}

/** One row of `x-sandbox-templates`. */
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
  /** By code. */
  readonly problems: Readonly<Record<string, ProblemText>>;
  readonly numbers: readonly SandboxNumber[];
  readonly templates: readonly SandboxTemplate[];
  /** Code of a result -> state: `D000` -> `delivered`. */
  readonly states: Readonly<Record<string, string>>;
  /** States that do not change any more. */
  readonly final: readonly string[];
  /** Kind of an event -> an example of its body, for test events. */
  readonly events: Readonly<Record<string, Json>>;
  /** What does not depend on the request. */
  readonly balance: Json;
  /** The token that the example exchanges, and what for. */
  readonly token: { readonly token: string; readonly site: string };
  /** Where events go when the request names no address. */
  readonly callbackUrl: string;
}

/** Prices of a country in CZK, and what a sender may be there. */
export interface CountryPrices {
  readonly sms?: number | undefined;
  readonly viber?: number | undefined;
  readonly rcs?: number | undefined;
  readonly whatsapp_marketing?: number | undefined;
  readonly whatsapp_utility?: number | undefined;
  readonly whatsapp_authentication?: number | undefined;
  readonly sender: string;
}

/** Country -> its prices. */
export type Prices = Readonly<Record<string, CountryPrices>>;

/** Why a key is refused: codes of the problems. */
export const KEY_PROBLEMS = ['missing-key', 'invalid-key', 'address-not-allowed'] as const;

/** What a call has of what a person has filled in: values of parameters by name, and the text of the body. */
export interface CallFields {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What is wrong with the key that is sent; nothing, unless it says so. */
  readonly key?: (typeof KEY_PROBLEMS)[number] | undefined;
}
