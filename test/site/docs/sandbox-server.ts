import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallFields } from '../../../templates/try-it/model.ts';
import { reportsUntil } from '../../../templates/try-it/sandbox/events.ts';
import { handle } from '../../../templates/try-it/sandbox/handle.ts';
import { EMPTY, type SandboxState } from '../../../templates/try-it/sandbox/state.ts';
import { description, worldFor } from '../try-it/world.ts';

/** The API with a test key, as programs meet it: the sandbox of the console behind HTTP, and its events as signed calls. */
interface SandboxServer {
  readonly url: string;
  readonly key: string;
  /** Of the signatures, as the settings of a key show it. */
  readonly secret: string;
  /** Answers of the endpoint to the events so far, in the order in which they came: an event and a status, or what went wrong. */
  readonly deliveries: readonly { readonly type: string; readonly status: number | string }[];
  close(): Promise<void>;
}

/** How often it looks for events whose time has come, in milliseconds. */
const LOOK_MS = 20;

/**
 * @param hook where events go to, whatever a request says: addresses of customers are reached by https only
 * @param speed how many seconds pass in the sandbox while one passes outside
 */
export async function startSandbox(hook: () => string | undefined, speed = 1): Promise<SandboxServer> {
  const start = Date.now();
  const nowInside = () => start + (Date.now() - start) * speed;
  const key = 'dp_test_4f7a1c9e2b8d';
  const secretBytes = randomBytes(24);
  const deliveries: { type: string; status: number | string }[] = [];
  let state: SandboxState = EMPTY;
  let told = 0;

  const server = createServer(async (message, response) => {
    const answer = await answerTo(message, key, (id, fields) => {
      const [next, found] = handle(worldFor(fields), state, id, fields, nowInside());
      state = next;
      return found;
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(JSON.stringify(answer.body));
  });
  const timer = setInterval(() => {
    const reports = reportsUntil(worldFor({ path: {}, query: {}, headers: {} }), state, nowInside());
    const url = hook();
    if (url === undefined) return;
    for (const { id, type, body } of reports.slice(told)) {
      const text = JSON.stringify(body);
      const at = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secretBytes).update(`${id}.${at}.${text}`).digest('base64');
      const headers = {
        ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(at) },
        'webhook-signature': `v1,${signature}`,
      };
      fetch(url, { method: 'POST', headers, body: text }).then(
        ({ status }) => deliveries.push({ type, status }),
        (cause: Error) => deliveries.push({ type, status: cause.message }),
      );
    }
    told = reports.length;
  }, LOOK_MS);

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    secret: `whsec_${secretBytes.toString('base64')}`,
    deliveries,
    async close() {
      clearInterval(timer);
      await closed(server);
    },
  };
}

type Answer = ReturnType<typeof handle>[1];

async function answerTo(
  message: IncomingMessage,
  key: string,
  ask: (id: string, fields: CallFields) => Answer,
): Promise<Answer> {
  const url = new URL(message.url ?? '/', 'http://localhost');
  const sent = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  const body = await textOf(message);
  if (sent['authorization'] === undefined) return refused('missing-key');
  if (sent['authorization'] !== `Bearer ${key}`) return refused('invalid-key');
  const found = operationAt(message.method ?? '', url.pathname);
  if (found === undefined) return refused('not-found');
  const { operation, path } = found;
  if (operation.schema !== undefined && !sent['content-type']?.startsWith('application/json'))
    return refused('unsupported-media-type');
  const named = operation.parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name);
  const headers = Object.fromEntries(
    named.flatMap((name) => {
      const value = sent[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const query = Object.fromEntries(url.searchParams);
  return ask(operation.id, { path, query, headers, ...(operation.schema === undefined ? {} : { body }) });
}

function refused(code: string): Answer {
  const problem = description.problems[code];
  if (problem === undefined) throw new Error(`The description shows no problem ${code}.`);
  return {
    status: problem.status,
    headers: [['Content-Type', 'application/problem+json']],
    body: { code, ...problem },
  };
}

function operationAt(method: string, path: string) {
  for (const operation of Object.values(description.operations)) {
    if (operation.method !== method) continue;
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (values !== null)
      return { operation, path: Object.fromEntries(names.map((name, i) => [name, values[i + 1] ?? ''])) };
  }
  return undefined;
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
