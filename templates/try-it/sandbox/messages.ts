import type { Json } from '../model.ts';
import { money } from '../prices.ts';
import { type Call, namesAfter, type Outcome, ok, type World } from './call.ts';
import { listOf } from './listing.ts';
import { problem } from './problems.ts';
import { instant, type SandboxState, type Step, type StoredMessage } from './state.ts';

/** Handles `GET /v2/messages/{id}`. */
export function getMessage(state: SandboxState, call: Call): Outcome {
  const message = find(state, call);
  if (message === undefined) return notFound(state, call);
  return [state, ok(200, messageAt(call.world, message, call.now))];
}

/** Handles `DELETE /v2/messages/{id}`. A repeated call returns the same response. */
export function cancelMessage(state: SandboxState, call: Call): Outcome {
  const message = find(state, call);
  if (message === undefined) return notFound(state, call);
  const { state: current } = stepAt(message, call.now);
  if (current === 'canceled') return [state, ok(200, messageAt(call.world, message, call.now))];
  if (current !== 'scheduled')
    return [state, problem(call, state.count, 'message-not-cancelable', { values: [current] })];
  const names = namesAfter(state, call.now);
  const past = message.steps.filter(({ at }) => at <= call.now);
  const canceled: StoredMessage = {
    ...message,
    steps: [...past, { ...past.at(-1), at: call.now, state: 'canceled', event: names.next('evt') }],
  };
  const messages = state.messages.map((other) => (other === message ? canceled : other));
  return [{ ...state, count: names.count, messages }, ok(200, messageAt(call.world, canceled, call.now))];
}

/** Handles `GET /v2/messages`. */
export function listMessages(state: SandboxState, call: Call): Outcome {
  const { reference, state: wanted, to } = call.query;
  const found = state.messages.filter(
    (message) =>
      (reference === undefined || message.reference === reference) &&
      (wanted === undefined || stepAt(message, call.now).state === wanted) &&
      (to === undefined || message.to === to),
  );
  return listOf(state, call, {
    ...{ name: 'messages', items: found },
    show: (message) => messageAt(call.world, message, call.now),
  });
}

/** Handles `GET /v2/received`. The list is empty, because the sandbox receives no messages. */
export function listReceived(state: SandboxState, call: Call): Outcome {
  return listOf<StoredMessage>(state, call, { name: 'messages', items: [], show: () => null });
}

/** Handles `GET /v2/received/{id}`. */
export function getReceived(state: SandboxState, call: Call): Outcome {
  return [state, problem(call, state.count, 'received-not-found', { values: [call.fields.path['id'] ?? ''] })];
}

/** Returns the latest step of a message at a time. */
function stepAt(message: StoredMessage, now: number): Step {
  const past = message.steps.filter(({ at }) => at <= now);
  return past.at(-1) ?? { at: message.createdAt, state: 'queued' };
}

function messageAt({ description }: World, message: StoredMessage, now: number): Json {
  const step = stepAt(message, now);
  return {
    id: message.id,
    to: message.to,
    ...shownStep(step),
    final: description.final.includes(step.state),
    createdAt: instant(message.createdAt),
    updatedAt: instant(step.at),
    reference: message.reference,
    price: money(message.steps.reduce((sum, { at, charge = 0 }) => (at <= now ? sum + charge : sum), 0)),
    ...(step.channel === undefined ? {} : { channel: step.channel }),
  };
}

export function shownStep({ state, code }: Step): Readonly<Record<string, Json>> {
  return { state, ...(code === undefined ? {} : { code }) };
}

const find = (state: SandboxState, { fields }: Call) => state.messages.find(({ id }) => id === fields.path['id']);

function notFound(state: SandboxState, call: Call): Outcome {
  return [state, problem(call, state.count, 'message-not-found', { values: [call.fields.path['id'] ?? ''] })];
}
