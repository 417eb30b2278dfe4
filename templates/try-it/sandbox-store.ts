import type { PhoneCheck } from '../tools/phone.ts';
import type { CallFields, Description, Json, Prices } from './model.ts';
import type { World } from './sandbox/call.ts';
import { type Report, reportsUntil } from './sandbox/events.ts';
import { handle } from './sandbox/handle.ts';
import { EMPTY, type Response, type SandboxState } from './sandbox/state.ts';

/** Checks a number against the numbering plans, which are in a worker. */
export type CheckNumber = (input: string, country: string) => Promise<PhoneCheck>;

/** Settings that are not in the fetched files. */
export type Settings = Pick<World, 'charges' | 'requestsPerSecond'>;

/**
 * State of the sandbox. All consoles of the page share it until the page is closed. It is not stored.
 */
let state: SandboxState = EMPTY;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentState = (): SandboxState => state;

/** Parts of the world that are fetched, and the settings. */
export interface Files extends Settings {
  readonly description: Description;
  readonly prices: Prices;
}

/** Sends a request to the sandbox at the current time. */
export async function send(files: Files, id: string, fields: CallFields, check: CheckNumber): Promise<Response> {
  const world = { ...files, numbers: await checksOf(fields, check) };
  const [next, response] = handle(world, state, id, fields, Date.now());
  state = next;
  for (const listener of listeners) listener();
  return response;
}

/** Returns the events that the customer's server has received, latest first. */
export function reports(files: Files, now: number): readonly Report[] {
  return [...reportsUntil({ ...files, numbers: new Map() }, state, now)].reverse();
}

/** Checks the numbers in a request against the numbering plans. */
async function checksOf({ body, query }: CallFields, check: CheckNumber): Promise<ReadonlyMap<string, PhoneCheck>> {
  const sent = readObject(body);
  const country = String(sent['country'] ?? query['country'] ?? '');
  const inputs = [sent['to'], sent['numbers'], query['number']]
    .flat()
    .filter((input): input is string => typeof input === 'string' && input !== '');
  return new Map(
    await Promise.all([...new Set(inputs)].map(async (input) => [input, await check(input, country)] as const)),
  );
}

function readObject(body = ''): Readonly<Record<string, Json>> {
  try {
    return Object(JSON.parse(body)) as Readonly<Record<string, Json>>;
  } catch {
    return {};
  }
}
