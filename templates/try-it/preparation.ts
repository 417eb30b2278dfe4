import type { Description, Json } from './model.ts';
import type { SandboxState } from './sandbox/state.ts';

const DAY_MS = 86_400_000;

/**
 * Request sent before an operation that needs existing data: its operation and the name of its example.
 */
interface Preparation {
  readonly operation: string;
  readonly example: string;
  /** Returns the IDs of suitable data that the sandbox already contains. */
  known(state: SandboxState): readonly string[];
}

const messages = ({ messages: sent }: SandboxState) => sent.map(({ id }) => id);
const verifications = (state: SandboxState) => state.verifications.map(({ id }) => id);
const ONE = { operation: 'sendMessage', example: 'oneRecipient', known: messages };

/** Preparations by operation, for operations that would find nothing in an empty sandbox. */
export const PREPARATIONS: Readonly<Record<string, Preparation>> = {
  getMessage: ONE,
  listMessages: { ...ONE, example: 'severalRecipients' },
  cancelMessage: {
    operation: 'sendMessage',
    example: 'scheduled',
    known: (state) => state.messages.filter(({ steps }) => steps[0]?.state === 'scheduled').map(({ id }) => id),
  },
  listEvents: ONE,
  replayEvent: {
    ...ONE,
    known: (state) => state.messages.flatMap(({ steps }) => steps.flatMap(({ event = [] }) => event)),
  },
  getVerification: { operation: 'createVerification', example: 'signup', known: verifications },
  checkVerification: { operation: 'createVerification', example: 'signup', known: verifications },
  getNumberBatch: {
    operation: 'checkNumbers',
    example: 'network',
    known: ({ batches }) => batches.map(({ id }) => id),
  },
};

/**
 * Returns the body of an example with current times: a sending time in the past moves to the next day.
 *
 * @param now milliseconds since 1970
 */
export function exampleBody(description: Description, operation: string, name: string, now: number): string {
  const found = description.operations[operation]?.examples.find((example) => example.name === name);
  return found === undefined ? '' : JSON.stringify(upToDate(found.value, now), null, 2);
}

function upToDate(value: Json, now: number): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const body = value as Readonly<Record<string, Json>>;
  const { sendAt } = body;
  if (typeof sendAt !== 'string' || Date.parse(sendAt) > now) return body;
  const hours = sendAt.slice(10);
  return { ...body, sendAt: new Date(now + 2 * DAY_MS).toISOString().slice(0, 10) + hours };
}
