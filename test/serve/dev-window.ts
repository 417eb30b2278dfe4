import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { PageReport, ServerMessage } from '../../src/base/dev.ts';
import { type DevSite, endLater } from './dev-site.ts';

/** Simulates a browser window with a page of the dev server. */
export interface DevWindow {
  /** Path of the page. */
  readonly url: string;
  /** Current HTML of the page in the window. */
  readonly html: string;
  readonly report: PageReport | undefined;
  /** All messages of the server, in order. */
  readonly messages: readonly ServerMessage[];
  say(message: unknown): void;
  close(): Promise<void>;
}

/** Opens a page and applies the server's messages about it. */
export async function openDevWindow(site: DevSite, url: string): Promise<DevWindow> {
  const messages: ServerMessage[] = [];
  const socket = connectTo(site);
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  const window = { url, html: '', report: undefined as PageReport | undefined, messages, say, close };
  let loading: Promise<void> = Promise.resolve();

  async function load(): Promise<void> {
    window.html = await site.text(window.url);
    if (socket.readyState === WebSocket.OPEN)
      say({ type: 'open', url: decodeURI(window.url), version: versionOf(window.html) });
  }
  async function close(): Promise<void> {
    if (socket.readyState === WebSocket.CLOSED) return;
    socket.terminate();
    await once(socket, 'close');
  }

  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    messages.push(message);
    if (message.type === 'page') window.html = message.html;
    if (message.type === 'report') window.report = message.report;
    if (message.type === 'moved') window.url = message.to;
    if (message.type === 'moved' || message.type === 'reload') loading = loading.then(load).catch(() => {});
  });
  await once(socket, 'open');
  endLater(close);
  await load();
  return window;
}

/** Connects to the socket like a page of this server. */
export function connectTo(site: Pick<DevSite, 'origin'>, origin = site.origin): WebSocket {
  const socket = new WebSocket(`${site.origin.replace('http', 'ws')}/__ssg/socket`, { origin });
  socket.on('error', () => {});
  return socket;
}

export function versionOf(html: string): string {
  return /<meta name="ssg-version" content="([^"]+)">/.exec(html)?.[1] ?? 'none';
}

/** Returns a page as a build writes it. */
export function withoutDevClient(html: string): string {
  return html.replace(/<meta name="ssg-version" content="[^"]+"><script type="module" src="[^"]+"><\/script>/, '');
}
