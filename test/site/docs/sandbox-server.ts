import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import createSandbox from '../../../scripts/samples-server.ts';

/**
 * API with a test key, as client programs see it: the sandbox of the console over HTTP. It sends events as signed
 * requests.
 */
interface SandboxServer {
  readonly url: string;
  readonly key: string;
  /** Secret of the signatures, in the format of the key's settings. */
  readonly secret: string;
  /**
   * Responses of the endpoint to the events, in order: the event type, and a status or an error.
   */
  readonly deliveries: readonly { readonly type: string; readonly status: number | string }[];
  close(): Promise<void>;
}

/** Interval in milliseconds at which the server looks for due events. */
const LOOK_MS = 20;

/**
 * Starts the server.
 *
 * @param hook returns the address of events, which overrides that of requests: the API only allows https addresses
 * @param speed seconds that pass in the sandbox per real second
 */
export async function startSandbox(hook: () => string | undefined, speed = 1): Promise<SandboxServer> {
  const start = Date.now();
  const nowInside = () => start + (Date.now() - start) * speed;
  const key = 'dp_test_4f7a1c9e2b8d';
  const secretBytes = randomBytes(24);
  const deliveries: { type: string; status: number | string }[] = [];
  const sandbox = createSandbox({ now: nowInside, env: { DEPESE_API_KEY: key } });
  let told = 0;

  const server = createServer(async (message, response) => {
    const { method = 'GET', url = '/' } = message;
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    );
    const answer = sandbox.handle({ method, url, headers, body: await textOf(message) });
    response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body);
  });
  const timer = setInterval(() => {
    const reports = sandbox.reports();
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

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
