import { worldFor } from '../../../scripts/samples-server.ts';
import type { CallFields, Json } from '../../../templates/try-it/model.ts';
import { handle } from '../../../templates/try-it/sandbox/handle.ts';
import { EMPTY, type Response, type SandboxState } from '../../../templates/try-it/sandbox/state.ts';

export { api, description, worldFor } from '../../../scripts/samples-server.ts';

/** Time of the examples: 20 November 2026, 8:30 UTC. */
const START = Date.UTC(2026, 10, 20, 8, 30);

export interface Sent {
  readonly path?: CallFields['path'];
  readonly query?: CallFields['query'];
  readonly headers?: CallFields['headers'];
  readonly key?: CallFields['key'];
  /** Body as JSON. `text` is the body as a string. */
  readonly body?: Json;
  readonly text?: string;
}

/** Creates a sandbox with its own clock. */
export function openSandbox() {
  let state: SandboxState = EMPTY;
  let now = START;
  return {
    get state() {
      return state;
    },
    get now() {
      return now;
    },
    wait(seconds: number) {
      now += seconds * 1000;
    },
    call(operation: string, { path = {}, query = {}, headers = {}, key, body, text }: Sent = {}): Response {
      const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
      const fields = { path, query, headers, key, ...(sent === undefined ? {} : { body: sent }) };
      const [next, response] = handle(worldFor(fields), state, operation, fields, now);
      state = next;
      return response;
    },
  };
}

export const bodyOf = (response: Response) => response.body as Readonly<Record<string, unknown>>;
