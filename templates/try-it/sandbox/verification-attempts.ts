import { asNumber, type Call, type Names, sandboxNumber, type World } from './call.ts';
import type { Attempt } from './state.ts';
import { resultOn } from './timeline.ts';

/** Validity that a channel needs, in milliseconds. */
const LEAST_MS = 60_000;

/**
 * Returns the attempts to deliver a code, channel after channel. The next attempt starts when one fails, or after
 * `fallbackAfter` without a result, unless less than a minute is left.
 *
 * @param end end of the validity, in milliseconds since 1970
 */
export function attemptsOf({ world, body, now }: Call, names: Names, to: string, end: number): readonly Attempt[] {
  const channels = [body['channels'] ?? ['sms']].flat().map(String);
  const wait = (asNumber(body['fallbackAfter']) ?? 30) * 1000;
  const isSilent = sandboxNumber(world, to)?.code === 'D900';
  const attempts: Attempt[] = [];
  let at = now;
  for (const channel of channels) {
    if (end - at < LEAST_MS) break;
    const { state, code, after } = resultOn(world, to, channel);
    // The message to a telephone that is off expires after the wait. A silent network gives no result.
    const known = { at: at + (state === 'expired' ? wait : after), state, code };
    attempts.push({
      id: names.next('msg'),
      channel,
      at,
      price: attemptPrice(world, channel, to),
      ...(isSilent ? {} : { result: known }),
    });
    if (!isSilent && state === 'delivered' && after <= wait) break;
    at = isSilent || state === 'delivered' || state === 'expired' ? at + wait : known.at;
  }
  return attempts;
}

/** Returns the price of a verification on a channel. */
function attemptPrice({ prices, charges, numbers }: World, channel: string, to: string): number {
  if (channel === 'voice') return charges.voice;
  const own = prices[numbers.get(to)?.country ?? 'CZ'];
  return own?.[channel === 'whatsapp' ? 'whatsapp_authentication' : (channel as 'sms' | 'viber' | 'rcs')] ?? 0;
}
