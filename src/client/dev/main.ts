/**
 * The script that `ssg dev` puts into every page: keeps it up to date, shows what is wrong with it, and what an editor may
 * want to know of it. It is in no page that is built.
 */
import type { BrowserMessage, ServerMessage } from '../../base/dev.ts';
import { onPage } from '../page-events.ts';
import { createDesk } from './desk.ts';
import { patchDocument } from './patch.ts';
import { revive } from './revive.ts';
import { speak } from './words.ts';

const SOCKET = '/__ssg/socket';
/** Between two attempts to reach a server that has gone, in milliseconds. */
const RETRY_MS = 500;

const parser = new DOMParser();
const desk = createDesk({
  askForBacklinks: () => tell({ type: 'backlinks', url: route() }),
  showAll: (shown) => tell({ type: 'all', url: route(), shown }),
});
let socket: WebSocket | undefined;
/** What the server has last sent of this page. */
let base: Document | undefined;

connect();
// The runtime has put another page in place: its version is in its head.
onPage(() => {
  if (base?.querySelector(VERSION)?.getAttribute('content') !== version()) open();
});

function connect(): void {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET}`);
  socket.addEventListener('open', () => {
    desk.online(true);
    open();
  });
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as ServerMessage));
  socket.addEventListener('close', () => {
    desk.online(false);
    setTimeout(connect, RETRY_MS);
  });
}

function open(): void {
  base = undefined;
  tell({ type: 'open', url: route(), version: version() });
}

function hear(message: ServerMessage): void {
  switch (message.type) {
    case 'words':
      speak(message.language);
      desk.translate(message.language);
      return;
    case 'base':
      base = parse(message.html);
      return;
    case 'page':
      show(message.html);
      return;
    case 'moved':
      location.replace(message.to);
      return;
    case 'reload':
      location.reload();
      return;
    case 'report':
      desk.report(message.report);
      return;
    case 'backlinks':
      desk.backlinks(message.links);
  }
}

function show(html: string): void {
  const next = parse(html);
  const patch = base && patchDocument(base, next);
  base = next;
  if (patch === undefined) location.reload();
  else revive(patch);
}

const VERSION = 'meta[name="ssg-version"]';

function version(): string {
  return document.querySelector(VERSION)?.getAttribute('content') ?? 'none';
}

function route(): string {
  return decodeURI(location.pathname);
}

function parse(html: string): Document {
  return parser.parseFromString(html, 'text/html');
}

function tell(message: BrowserMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}
