import { type WebSocket, WebSocketServer } from 'ws';
import type { BrowserMessage, ServerMessage } from '../../base/dev.ts';
import type { Listening } from '../listen.ts';
import { rawRefusal } from '../message.ts';
import { SOCKET } from './document.ts';

/** A browser window that shows a page. */
export interface Visitor {
  /** Route of the page that it shows. */
  url: string;
  /** Version of the page that it shows. */
  version: string;
  send(message: ServerMessage): void;
}

export interface Audience {
  readonly visitors: ReadonlySet<Visitor>;
  /** Routes of the pages that are shown somewhere. */
  urls(): readonly string[];
  close(): void;
}

/**
 * The browser windows that show pages of a server. Only its own pages are let in: a page of another site could
 * otherwise read what is being written.
 *
 * @param onMessage called with what a window says; it never rejects
 */
export function openAudience(
  { server, isOwnOrigin }: Listening,
  onMessage: (visitor: Visitor, message: BrowserMessage) => void,
): Audience {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 10_000 });
  const visitors = new Set<Visitor>();
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== SOCKET || !isOwnOrigin(request)) {
      // Node has let go of it: nobody else hears that it has gone, or closes it when the server ends.
      socket.on('error', () => socket.destroy());
      socket.end(rawRefusal('403 Forbidden'), () => socket.destroy());
      return;
    }
    sockets.handleUpgrade(request, socket, head, (connection) => welcome(connection));
  });

  function welcome(connection: WebSocket): void {
    const visitor: Visitor = {
      url: '',
      version: '',
      send: (message) => connection.send(JSON.stringify(message)),
    };
    connection.on('error', () => connection.terminate());
    connection.on('close', () => visitors.delete(visitor));
    connection.on('message', (data) => {
      const message = read(String(data));
      if (message === undefined) return connection.terminate();
      visitors.add(visitor);
      onMessage(visitor, message);
    });
  }

  return {
    visitors,
    // One who has said something may not have been heard yet, and shows nothing that is known.
    urls: () => [...new Set([...visitors].map(({ url }) => url).filter((url) => url !== ''))],
    close() {
      for (const connection of sockets.clients) connection.terminate();
      sockets.close();
    },
  };
}

/** Undefined for what the script in the pages never says. */
function read(text: string): BrowserMessage | undefined {
  try {
    const message = JSON.parse(text) as Partial<Record<string, unknown>>;
    const { type, url, version, shown } = message;
    if (typeof url !== 'string' || !url.startsWith('/')) return undefined;
    if (type === 'open' && typeof version === 'string') return { type, url, version };
    if (type === 'all' && typeof shown === 'boolean') return { type, url, shown };
    return type === 'backlinks' ? { type, url } : undefined;
  } catch {
    return undefined;
  }
}
