import { type Country, readNumber } from './phone.ts';
import type { TextKey } from './texts.ts';

/**
 * State machine of the widget with a test account, as documented: the form it shows and the events that the page
 * receives. The rules come from the documentation of verification: sandbox, limits, states, events.
 */

/** Code of every verification in the sandbox. */
export const SANDBOX_CODE = '123456';
const ATTEMPTS = 5;
export const VALID_MINUTES = 10;
/** Start of a token, which has 47 characters. */
export const SAMPLE_TOKEN = 'tok_Zk3q8Wv1…';

type Closed = 'expired' | 'failed' | 'undelivered';

export interface WidgetState {
  readonly step: 'number' | 'code' | 'verified';
  /** Number in E.164. Empty until a code is sent. */
  readonly number: string;
  readonly attemptsLeft: number;
  /** Reason why the code is no longer valid. */
  readonly closed?: Closed;
  /** Message of the form about the last action. */
  readonly message?: { readonly key: TextKey; readonly values: Readonly<Record<string, number>> };
}

export const START: WidgetState = { step: 'number', number: '', attemptsLeft: ATTEMPTS };

/** Event of the page, with its `detail`. */
export interface WidgetEvent {
  readonly name: `depese:${'ready' | 'sent' | 'wrong-code' | 'verified' | 'closed' | 'error'}`;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

export type WidgetAction =
  | {
      readonly type: 'send';
      readonly typed: string;
      readonly country: Country;
      readonly countries: readonly Country[];
      /** Milliseconds since 1970. */
      readonly now: number;
    }
  | { readonly type: 'resend'; readonly now: number }
  | { readonly type: 'check'; readonly code: string }
  | { readonly type: 'expire' }
  | { readonly type: 'change-number' };

interface Transition {
  readonly state: WidgetState;
  readonly events: readonly WidgetEvent[];
}

/**
 * Applies an action to the form. Actions that the form does not offer in its state change nothing.
 */
export function transition(state: WidgetState, action: WidgetAction): Transition {
  switch (action.type) {
    case 'send': {
      const read = readNumber(action.typed, action.country, action.countries);
      return 'number' in read ? send(read.number, action.now) : refuse(read.problem, CODES[read.problem]);
    }
    case 'resend':
      return state.step === 'code' ? send(state.number, action.now) : { state, events: [] };
    case 'check':
      return check(state, action.code.replace(/\s/g, ''));
    case 'expire':
      return state.step === 'code' && state.closed === undefined ? close(state, 'expired') : { state, events: [] };
    case 'change-number':
      return { state: START, events: [] };
  }
}

/** Errors of the API for which the form has its own texts. */
const CODES = { invalidNumber: 'invalid-number', unsupportedCountry: 'unsupported-country' } as const;

/** Test numbers whose request is rejected: text of the form, error code, seconds to wait. */
const REFUSED: Readonly<Record<string, readonly [TextKey, string, number | null]>> = {
  '+420700000007': ['undelivered', 'opted-out', null],
  '+420700000008': ['network', 'insufficient-credit', null],
  '+420700000009': ['limit', 'rate-limited', 2],
  '+420700000010': ['network', 'unavailable', null],
};
/** Test numbers whose message does not arrive. */
const UNDELIVERED = ['+420700000003', '+420700000004', '+420700000005'];

function send(number: string, now: number): Transition {
  const refused = REFUSED[number];
  if (refused !== undefined) return refuse(...refused);
  const state: WidgetState = { step: 'code', number, attemptsLeft: ATTEMPTS };
  const expiresAt = new Date(now + VALID_MINUTES * 60_000).toISOString().replace(/\.\d+Z$/, 'Z');
  const sent: WidgetEvent = { name: 'depese:sent', detail: { expiresAt, attemptsLeft: ATTEMPTS } };
  if (!UNDELIVERED.includes(number)) return { state, events: [sent] };
  const closed = close(state, 'undelivered');
  return { state: closed.state, events: [sent, ...closed.events] };
}

function refuse(key: TextKey, code: string, retryAfter: number | null = null): Transition {
  const minutes = Math.ceil((retryAfter ?? 0) / 60);
  return {
    state: { ...START, message: { key, values: { minutes } } },
    events: [{ name: 'depese:error', detail: { code, retryAfter } }],
  };
}

/**
 * Checks a code. A code in the wrong format does not count as an attempt, because the form does not send it.
 */
function check(state: WidgetState, code: string): Transition {
  if (state.step !== 'code' || state.closed !== undefined || !/^\d{6}$/.test(code)) return { state, events: [] };
  if (code === SANDBOX_CODE) {
    return {
      state: { ...state, step: 'verified', message: { key: 'verified', values: {} } },
      events: [{ name: 'depese:verified', detail: { token: SAMPLE_TOKEN } }],
    };
  }
  const attemptsLeft = state.attemptsLeft - 1;
  if (attemptsLeft === 0) return close({ ...state, attemptsLeft }, 'failed');
  return {
    state: { ...state, attemptsLeft, message: { key: 'wrongCode', values: { attempts: attemptsLeft } } },
    events: [{ name: 'depese:wrong-code', detail: { attemptsLeft } }],
  };
}

function close(state: WidgetState, closed: Closed): Transition {
  return {
    state: { ...state, closed, message: { key: closed, values: {} } },
    events: [{ name: 'depese:closed', detail: { state: closed } }],
  };
}
