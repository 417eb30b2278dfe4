import { asBody, asNumber, type Body, sandboxNumber, type World } from './call.ts';
import type { Step } from './state.ts';

/** Milliseconds until the operator has a message. */
const SENT_MS = 1000;

/** Step without its charge and event ID, in milliseconds since the message was sent. */
export type Planned = Omit<Step, 'charge' | 'event'>;

interface Result {
  readonly state: string;
  readonly code: string;
  /** Milliseconds since the attempt. */
  readonly after: number;
}

/** Returns the result of an attempt on a channel, as in `x-sandbox`. */
export function resultOn(world: World, number: string, channel: string): Result {
  const row = sandboxNumber(world, number);
  const [ordinary] = world.description.numbers;
  const own = row?.code === undefined || row.channels?.includes(channel) === false ? ordinary : row;
  const code = own?.code ?? '';
  return { code, state: world.description.states[code] ?? 'unknown', after: (own?.after ?? 0) * 1000 };
}

/**
 * Returns the steps of a message after it was sent: handed over, then its result. With a fallback, the SMS follows at
 * once if the channel fails, or after `fallback.after` without a result. `unknown` is no result.
 */
export function timelineOf(world: World, body: Body, to: string): readonly Planned[] {
  const channel = String(body['channel'] ?? 'sms');
  const ttl = (asNumber(body['ttl']) ?? DAY_S) * 1000;
  const first = limited(resultOn(world, to, channel), ttl);
  if (body['fallback'] === undefined) return attempt(first, channel);
  const wait = (asNumber(asBody(body['fallback'])['after']) ?? 60) * 1000;
  const isFailure = first.state === 'undelivered' || first.state === 'rejected';
  const takeOver = isFailure ? first.after : wait;
  if (!isFailure && first.state !== 'unknown' && first.after <= wait) return attempt(first, channel);
  const handed = isFailure ? [] : [step(SENT_MS, 'sent', SENT_CODE)];
  const substituted: Planned = { ...step(takeOver, 'sent', SENT_CODE), channel: 'sms' };
  // A slow channel may still deliver before the SMS.
  if (first.state === 'delivered') return [...handed, substituted, step(first.after, first.state, first.code)];
  const second = limited(resultOn(world, to, 'sms'), ttl - takeOver);
  return [...handed, substituted, { ...step(takeOver + second.after, second.state, second.code), channel: 'sms' }];
}

/** Default of `ttl` in seconds. */
const DAY_S = 86_400;
/** Code of a message that the operator has. */
const SENT_CODE = 'D001';

/** Limits a result to the validity: a telephone that does not respond ends as expired. */
function limited(result: Result, ttl: number): Result {
  return result.state === 'expired' ? { ...result, after: Math.min(result.after, ttl) } : result;
}

function attempt({ after, state, code }: Result, channel: string): readonly Planned[] {
  // Platforms refuse a message before they take it. An operator takes an SMS first, and charges for it.
  const isRefused = channel !== 'sms' && (state === 'rejected' || code === 'D204');
  return [...(isRefused ? [] : [step(SENT_MS, 'sent', SENT_CODE)]), step(after, state, code)];
}

const step = (at: number, state: string, code: string): Planned => ({ at, state, code });
