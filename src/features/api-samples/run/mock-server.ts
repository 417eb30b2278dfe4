import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Text } from '../../../base/message.ts';
import type { AnswerName } from './answers.ts';
import { answerTo, type Mock, type MockAnswer, type MockRequest } from './mock.ts';

/** Request that the mock server has received. */
export interface SeenRequest extends MockRequest {
  /** Time of the request, in milliseconds since 1970; `answeredAt` is the time of the response. */
  readonly at: number;
  readonly answeredAt: number;
  /** Reason why the real API would reject the request; undefined if it is valid. */
  readonly refusal: Text | undefined;
}

/** Running mock server. Each run of a program has its own. */
interface MockServer {
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

/** Starts a mock server. Only its first response is the named one, except that `down` always fails. */
export async function startMock(mock: Mock, name: AnswerName): Promise<MockServer> {
  const requests: SeenRequest[] = [];
  let given = 0;
  const server = createServer((message, response) => {
    const at = Date.now();
    readBody(message).then((body) => {
      const request = requestOf(message, body);
      const answer = answerTo(mock, request, given === 0 || name === 'down' ? name : 'success');
      given++;
      const refusal = answer.kind === 'answer' ? answer.refusal : undefined;
      requests.push({ ...request, at, answeredAt: Date.now(), refusal });
      if (answer.kind === 'dropped') message.socket.destroy();
      if (answer.kind === 'answer') send(response, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, close: () => closeServer(server) };
}

function send(response: ServerResponse, answer: Extract<MockAnswer, { kind: 'answer' }>): void {
  const { status, headers, isCut } = answer;
  const body = Buffer.from(answer.body);
  if (isCut !== true) {
    response.writeHead(status, headers).end(body);
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': body.length });
  // Destroy the response in the callback, because destroying it immediately might send nothing.
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

function requestOf({ method = 'GET', url = '/', headers }: IncomingMessage, body: string): MockRequest {
  const flat = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]);
  return { method, url, headers: Object.fromEntries(flat), body };
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of message) chunks.push(chunk as Buffer);
  } catch {
    // The client disconnected during the request, so the body is incomplete.
  }
  return Buffer.concat(chunks).toString('utf8');
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
