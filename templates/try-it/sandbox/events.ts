import type { Json } from '../model.ts';
import { asBody, asText, type Call, namesAfter, type Outcome, ok, type World } from './call.ts';
import { listOf } from './listing.ts';
import { shownStep } from './messages.ts';
import { problem } from './problems.ts';
import { instant, type SandboxState, type StoredCall } from './state.ts';
import { endOf } from './verifications.ts';

/** Time until a requested event is delivered, in milliseconds. */
const DELIVERY_MS = 1000;
/** Time for which events are kept: seven days, in milliseconds. */
const KEPT_MS = 7 * 86_400_000;

/** Event that has arrived or will arrive. */
export interface Report extends StoredCall {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Returns all events that the customer's server has received by a time, oldest first. A replayed event is listed again.
 */
export function reportsUntil(world: World, state: SandboxState, now: number): readonly Report[] {
  const events = eventsOf(world, state);
  const again = state.replays.flatMap(({ id, at }) =>
    events.filter((event) => event.id === id).map((event) => ({ ...event, at: at + DELIVERY_MS })),
  );
  return [...events, ...again].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/**
 * Returns the events of messages, verifications and batches with their times, and the test events.
 */
function eventsOf({ description }: Pick<World, 'description'>, state: SandboxState): Report[] {
  const ofMessages = state.messages.flatMap(({ id, to, reference, url, steps }) =>
    steps.flatMap((step) => {
      if (step.event === undefined) return [];
      const final = description.final.includes(step.state);
      const channel = step.channel === undefined ? {} : { channel: step.channel };
      const data = { id, to, ...shownStep(step), final, reference, ...channel };
      return [eventAt(step.event, `message.${step.state}`, { url, at: step.at }, data)];
    }),
  );
  const ofVerifications = state.verifications.map((verification) => {
    const { id, to, reference, url, event } = verification;
    const end = endOf(verification);
    const data = { id, to, state: end.state, final: true, reference };
    return eventAt(event, `verification.${end.state}`, { url, at: end.at }, data);
  });
  const ofBatches = state.batches.map(({ id, reference, url, finishedAt, event }) =>
    eventAt(event, 'numbers.finished', { url, at: finishedAt }, { id, state: 'finished', reference }),
  );
  return [...ofMessages, ...ofVerifications, ...ofBatches, ...state.tests];
}

function eventAt(id: string, type: string, { url, at }: Pick<Report, 'url' | 'at'>, data: Json): Report {
  return { id, type, url, at, body: { type, timestamp: instant(at), data } };
}

/** Handles `GET /v2/events`. */
export function listEvents(state: SandboxState, call: Call): Outcome {
  const { now, world, query } = call;
  const known = eventsOf(world, state).filter((event) => isKept(event, call));
  const shown = known
    .map((event) => ({ id: event.id, createdAt: createdAt(event, state), event: shownEvent(event, state, now) }))
    .filter(({ event }) => query['state'] === undefined || event['state'] === query['state']);
  return listOf(state, call, { name: 'events', items: shown, show: ({ event }) => event });
}

/** Handles `POST /v2/events/test`. */
export function sendTestEvent(state: SandboxState, call: Call): Outcome {
  const { body, now, world } = call;
  const names = namesAfter(state, now);
  const type = String(body['type']);
  const at = now + DELIVERY_MS;
  const test: StoredCall = {
    id: names.next('evt'),
    type,
    url: asText(body['callbackUrl']) ?? world.description.callbackUrl,
    at,
    body: { ...asBody(world.description.events[type]), timestamp: instant(at) } as Json,
  };
  const next = { ...state, count: names.count, tests: [...state.tests, test] };
  return [next, ok(202, shownEvent(test, next, now))];
}

/** Handles `POST /v2/events/{id}/replay`. */
export function replayEvent(state: SandboxState, call: Call): Outcome {
  const id = call.fields.path['id'] ?? '';
  const event = eventsOf(call.world, state).find((other) => other.id === id && isKept(other, call));
  if (event === undefined) return [state, problem(call, state.count, 'event-not-found', { values: [id] })];
  const next = { ...state, replays: [...state.replays, { id, at: call.now }] };
  return [next, ok(202, shownEvent(event, next, call.now))];
}

/** Checks if an event has happened and is still kept. */
function isKept(event: Report, { now }: Call): boolean {
  return event.at - DELIVERY_MS <= now && event.at > now - KEPT_MS;
}

const createdAt = (event: Report, state: SandboxState) =>
  state.tests.some(({ id }) => id === event.id) ? event.at - DELIVERY_MS : event.at;

/** Returns an event as it is listed. The customer's server responds to every call with 204. */
function shownEvent(event: Report, state: SandboxState, now: number): Readonly<Record<string, Json>> {
  const { id, type, url } = event;
  const calls = [event.at, ...state.replays.filter((replay) => replay.id === id).map(({ at }) => at + DELIVERY_MS)];
  const done = calls.filter((at) => at <= now).length;
  const coming = calls.find((at) => at > now);
  return {
    ...{ id, type, url },
    state: coming === undefined ? 'delivered' : 'pending',
    attempts: done,
    lastStatus: done === 0 ? null : 204,
    createdAt: instant(createdAt(event, state)),
    nextAttemptAt: coming === undefined ? null : instant(coming),
  };
}
