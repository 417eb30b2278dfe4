import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Text } from '../../../base/message.ts';
import type { AnswerName } from './answers.ts';
import { answerTo, type Mock, type MockAnswer, type MockRequest } from './mock.ts';

/** Request that the mock has received. */
export interface SeenRequest extends MockRequest {
  /** Times of the request and of its response, in milliseconds since 1970. */
  readonly at: number;
  readonly answeredAt: number;
  /** Reason why the API would reject the request. */
  readonly refusal: Text | undefined;
}

/** Running mock server for one program. */
interface MockServer {
  /** Origin of the server: `http://127.0.0.1:4711`. */
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

/**
 * Starts a server whose first response has the given name and whose later responses are successful. With `down`, all
 * responses are errors.
 */
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
  // Destroys the response in the callback of `write`: destroying it immediately might send nothing at all.
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
    // Ignores the error of a client that disconnected during the request. The body is then incomplete.
  }
  return Buffer.concat(chunks).toString('utf8');
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
