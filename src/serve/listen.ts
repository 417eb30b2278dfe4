import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { type Message, toText } from '../base/message.ts';
import { bugMessage, reportTheseLines } from '../host/trouble.ts';
import { listenMessages } from './messages.ts';
import {
  type Handler,
  hostName,
  NOT_EMBEDDED,
  NOT_SNIFFED,
  plainAnswer,
  rawRefusal,
  readRequest,
  type ServedResponse,
} from './request.ts';

export interface ServerOptions {
  /** Port to listen on. If the port is in use, the next ports are tried. 0 chooses any free port. */
  readonly port: number;
  /** Host name or IP address to listen on. Default: only this machine can connect. */
  readonly host?: string;
  /** True to fail if the port is in use, instead of trying the next ports. */
  readonly strictPort: boolean;
  /** Milliseconds after which a connection is closed if the client does not read its response. */
  readonly unreadMs?: number;
}

export type Listening = ReturnType<typeof listening>;

const LOCAL = '127.0.0.1';
/** Milliseconds for which an idle connection stays open. Node's default is 5 s, less than visitors spend on a page. */
const KEEP_ALIVE_MS = 65_000;
/** Maximum number of unanswered requests per connection. A browser waits for a response before the next request. */
const MAX_UNANSWERED = 100;
const UNREAD_MS = 30_000;
/** Maximum number of ports in use to skip before `listen` gives up. */
const MAX_BUSY_PORTS = 20;

/** Starts an HTTP server. If the port is in use, tries the next ports unless `strictPort` is true. */
export async function listen(
  handler: Handler,
  { port, host = LOCAL, strictPort, unreadMs = UNREAD_MS }: ServerOptions,
): Promise<{ readonly ok: true; readonly value: Listening } | { readonly ok: false; readonly diagnostic: Diagnostic }> {
  const isOwnHost = ownHosts(host);
  const unanswered = new WeakMap<Socket, number>();
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    void answer(request, response, handler, isOwnHost);
  };
  // Respond to a missing `Host` header and an unknown `Expect` header here: Node.js itself would respond without the
  // headers of the site.
  const server = createServer({ requireHostHeader: false }, onRequest);
  server.on('checkExpectation', onRequest);
  // Close only connections whose client does not read. A connection without traffic may be waiting for a slow page.
  server.setTimeout(unreadMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
  // Node.js must not close a connection between two requests, because the second request of a slow client would fail.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('clientError', (cause: NodeJS.ErrnoException, socket) => {
    const status = cause.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    if (socket.writable) socket.end(rawRefusal(status));
    else socket.destroy();
  });
  const last = strictPort || port === 0 ? port : Math.min(port + MAX_BUSY_PORTS, 65_535);
  for (let candidate = port; ; candidate++) {
    const failure = await once(server.listen(candidate, host), 'listening').then(
      () => undefined,
      (cause: NodeJS.ErrnoException) => cause,
    );
    if (failure === undefined) return { ok: true, value: listening(server, host, isOwnHost) };
    if (failure.code !== 'EADDRINUSE' || candidate === last)
      return { ok: false, diagnostic: cannotListen(failure, candidate, host) };
  }
}

function listening(server: Server, host: string, isOwnHost: (name: string) => boolean) {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const names = host === LOCAL ? ['localhost'] : isEvery(host) ? ['localhost', ...networkAddresses()] : [host];
  return {
    /** URLs for users: localhost first, then addresses in the network. */
    urls: names.map((name) => `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}/`) as readonly string[],
    port,
    /** HTTP server of Node.js, for WebSocket connections. */
    server,
    /** Reports whether a request comes from a page of this server. */
    isOwnOrigin: ({ headers: { host: header, origin } }: IncomingMessage) => {
      const name = hostName(header);
      return name !== undefined && isOwnHost(name) && origin === `http://${header}`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Returns a function that checks the name in a `Host` header. Another site can make a DNS name resolve to this machine,
 * but not an IP address. If the server listens on all addresses, all IP addresses are therefore accepted.
 */
function ownHosts(host: string): (name: string) => boolean {
  return (name) =>
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === LOCAL ||
    name === '[::1]' ||
    withoutBrackets(name) === host.toLowerCase() ||
    (isEvery(host) && isIP(withoutBrackets(name)) !== 0);
}

function withoutBrackets(name: string): string {
  return name.replace(/^\[|\]$/g, '');
}

function isEvery(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

async function answer(
  message: IncomingMessage,
  response: ServerResponse,
  handler: Handler,
  isOwnHost: (name: string) => boolean,
): Promise<void> {
  // Node.js keeps only the first of several `Host` headers. A request with several `Host` headers is ambiguous and
  // therefore rejected (RFC 9112, 3.2).
  const { host = [] } = message.headersDistinct;
  const headers = host.length > 1 ? { ...message.headers, host } : message.headers;
  const read = readRequest({ method: message.method, url: message.url, headers }, isOwnHost);
  try {
    const body = (limit: number) => readBody(message, limit);
    send(response, message, read.ok ? await handler({ ...read.request, body }) : refusal(read.answer));
  } catch (cause) {
    const stack = cause instanceof Error ? `${cause.stack}\n` : '';
    const text = `${toText(bugMessage(cause))}\n${stack}${toText(reportTheseLines)}\n`;
    if (response.headersSent) response.destroy();
    else send(response, message, refusal(plainAnswer(500, text)));
  }
}

async function readBody(message: IncomingMessage, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Read the whole body even if it is too large, because clients do not read a response while they send a request.
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size <= limit ? Buffer.concat(chunks) : undefined;
}

/** Adds security headers to a response that the server itself creates, without a handler. */
function refusal(answer: ServedResponse): ServedResponse {
  return { ...answer, headers: { ...answer.headers, ...NOT_EMBEDDED } };
}

/** Sends a response. Throws if a header contains invalid characters. */
function send(response: ServerResponse, { method }: IncomingMessage, { status, headers, body }: ServedResponse): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, {
    ...(status === 304 ? {} : { 'content-length': bytes.length }),
    ...NOT_SNIFFED,
    ...headers,
  });
  response.end(method === 'HEAD' || status === 304 ? undefined : bytes);
}

function cannotListen({ code, message }: NodeJS.ErrnoException, port: number, host: string): Diagnostic {
  const noAddress = [listenMessages.noAddress({ host }), listenMessages.everyAddress] as const;
  const reasons: Readonly<Record<string, readonly [message: Message, hint: Message]>> = {
    EADDRINUSE: [listenMessages.portInUse({ port }), listenMessages.stopOtherProgram],
    EACCES: [listenMessages.portOfSystem({ port }), listenMessages.otherPort],
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  const [said = listenMessages.cannotListen({ port, reason: message }), hint] = reasons[code ?? ''] ?? [];
  return error('port-unusable', said, undefined, { hint });
}
