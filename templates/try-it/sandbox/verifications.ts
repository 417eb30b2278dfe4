import type { Json } from '../model.ts';
import { money } from '../prices.ts';
import {
  asNumber,
  asText,
  type Call,
  hasForbiddenSender,
  namesAfter,
  type Outcome,
  ok,
  sandboxNumber,
} from './call.ts';
import { invalidFields, problem } from './problems.ts';
import { instant, type SandboxState, type StoredVerification } from './state.ts';
import { attemptsOf } from './verification-attempts.ts';

/** Code of the sandbox. Its first digits are used, as many as the request wants. */
const CODE = '12345678';

/** Handles `POST /v2/verifications` with a body that matches its schema. */
export function createVerification(state: SandboxState, call: Call): Outcome {
  const { body, now, world } = call;
  const to = String(body['to']);
  const refused = refusal(call, to);
  if (refused !== undefined) return [state, problem(call, state.count, refused)];
  const names = namesAfter(state, now);
  const id = names.next('ver');
  const ttl = (asNumber(body['ttl']) ?? 600) * 1000;
  const verification: StoredVerification = {
    id,
    to,
    reference: asText(body['reference']) ?? null,
    url: asText(body['callbackUrl']) ?? world.description.callbackUrl,
    createdAt: now,
    expiresAt: now + ttl,
    codeLength: asNumber(body['codeLength']) ?? 6,
    attemptsLeft: asNumber(body['maxAttempts']) ?? 5,
    attempts: attemptsOf(call, names, to, now + ttl),
    event: names.next('evt'),
  };
  // A new verification cancels the pending one of the same number.
  const others = state.verifications.map((other) =>
    other.to === to && stateAt(other, now) === 'pending' ? { ...other, closed: { at: now, state: 'canceled' } } : other,
  );
  return [
    { ...state, count: names.count, verifications: [...others, verification] },
    ok(202, verificationAt(verification, now)),
  ];
}

/** Returns the reason why no code is sent to a number. */
function refusal(call: Call, to: string): string | undefined {
  const { world, body } = call;
  const row = sandboxNumber(world, to);
  if (row !== undefined) return row.problem === 'opted-out' ? row.problem : undefined;
  const check = world.numbers.get(to);
  if (check === undefined || !check.valid || check.country === undefined) return 'invalid-number';
  if (world.prices[check.country]?.sms === undefined) return 'unsupported-country';
  if (hasForbiddenSender(call, check.country)) return 'sender-not-allowed';
  const hasVoice = [body['channels'] ?? []].flat().includes('voice');
  return hasVoice || check.type === 'MOBILE' || check.type === 'FIXED_LINE_OR_MOBILE' ? undefined : 'not-mobile';
}

/** Handles `GET /v2/verifications/{id}`. */
export function getVerification(state: SandboxState, call: Call): Outcome {
  const found = find(state, call);
  return found === undefined ? notFound(state, call) : [state, ok(200, verificationAt(found, call.now))];
}

/** Handles `POST /v2/verifications/{id}/check`. A wrong code uses one attempt. */
export function checkVerification(state: SandboxState, call: Call): Outcome {
  const { now, body } = call;
  const found = find(state, call);
  if (found === undefined) return notFound(state, call);
  const current = stateAt(found, now);
  if (current !== 'pending') {
    const extra = { values: [current], more: { state: current } };
    return [state, problem(call, state.count, 'verification-closed', extra)];
  }
  const code = String(body['code']);
  if (code.length !== found.codeLength) {
    const reason = { kind: 'digits', count: found.codeLength } as const;
    return [state, invalidFields(call, state.count, [{ pointer: '/code', reason }])];
  }
  const valid = code === CODE.slice(0, found.codeLength);
  const attemptsLeft = found.attemptsLeft - 1;
  const end = valid ? 'verified' : attemptsLeft === 0 ? 'failed' : undefined;
  const checked = { ...found, attemptsLeft, ...(end === undefined ? {} : { closed: { at: now, state: end } }) };
  const verifications = state.verifications.map((other) => (other === found ? checked : other));
  return [{ ...state, verifications }, ok(200, { ...verificationAt(checked, now), valid })];
}

/** Handles `POST /v2/verifications/redeem`. The token of the example works once. */
export function redeemVerification(state: SandboxState, call: Call): Outcome {
  const { token, site } = call.world.description.token;
  if (call.body['token'] !== token || state.usedTokens.includes(token)) {
    return [state, problem(call, state.count, 'token-rejected')];
  }
  const names = namesAfter(state, call.now);
  const to = call.world.description.numbers[0]?.number ?? '';
  // The visitor received and entered the code a little earlier.
  const earlier = call.now - 60_000;
  const verification: StoredVerification = {
    id: names.next('ver'),
    to,
    reference: null,
    url: call.world.description.callbackUrl,
    createdAt: earlier,
    expiresAt: earlier + 600_000,
    codeLength: 6,
    attemptsLeft: 4,
    attempts: attemptsOf({ ...call, now: earlier, body: {} }, names, to, earlier + 600_000),
    closed: { at: earlier + 30_000, state: 'verified' },
    event: names.next('evt'),
  };
  return [
    {
      ...state,
      count: names.count,
      usedTokens: [...state.usedTokens, token],
      verifications: [...state.verifications, verification],
    },
    ok(200, { ...verificationAt(verification, call.now), site }),
  ];
}

/** Returns the state of a verification at a time. */
function stateAt(verification: StoredVerification, now: number): string {
  const end = endOf(verification);
  return end.at <= now ? end.state : 'pending';
}

/** Returns when and how a verification ends, as far as it is known. */
export function endOf({ closed, attempts, expiresAt }: StoredVerification): {
  readonly at: number;
  readonly state: string;
} {
  if (closed !== undefined) return closed;
  const failed = attempts.every(({ result }) => result !== undefined && result.state !== 'delivered');
  const last = Math.max(...attempts.map(({ result }) => result?.at ?? 0));
  return failed && last < expiresAt ? { at: last, state: 'undelivered' } : { at: expiresAt, state: 'expired' };
}

function verificationAt(verification: StoredVerification, now: number): Readonly<Record<string, Json>> {
  const started = verification.attempts.filter(({ at }, i) => i === 0 || at <= Math.min(now, endOf(verification).at));
  const shown = started.map(({ id, channel, at, price, result }) => {
    const done = result !== undefined && result.at <= now ? result : undefined;
    const state = done?.state ?? (now - at < 1000 ? 'queued' : 'sent');
    const code = done?.code ?? (state === 'sent' ? 'D001' : undefined);
    const isFree = done !== undefined && done.state !== 'delivered' && channel !== 'sms';
    return { price: isFree ? 0 : price, item: { id, channel, state, ...(code === undefined ? {} : { code }) } };
  });
  return {
    id: verification.id,
    sandbox: true,
    to: verification.to,
    state: stateAt(verification, now),
    attemptsLeft: verification.attemptsLeft,
    createdAt: instant(verification.createdAt),
    expiresAt: instant(verification.expiresAt),
    price: money(shown.reduce((sum, { price }) => sum + price, 0)),
    reference: verification.reference,
    messages: shown.map(({ item }) => item),
  };
}

const find = (state: SandboxState, { fields }: Call) => state.verifications.find(({ id }) => id === fields.path['id']);

function notFound(state: SandboxState, call: Call): Outcome {
  return [state, problem(call, state.count, 'verification-not-found', { values: [call.fields.path['id'] ?? ''] })];
}
