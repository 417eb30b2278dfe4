/** Script that `ssg dev`, but no build, adds to every page. It updates the page, and shows information and problems. */
import type { BrowserMessage, ServerMessage } from '../../base/dev.ts';
import { crashBox } from '../failure-box.ts';
import { enhanceTabs } from '../frame/tabs.ts';
import { startIsland } from '../islands/islands.ts';
import { whenNeeded } from '../islands/when-needed.ts';
import { announcePage, onPage, prefersStill } from '../page.ts';
import { importPart, needWith } from '../parts.ts';
import { createDesk } from './desk.ts';
import { speak } from './element.ts';
import { type DocumentPatch, patchDocument } from './patch.ts';

const SOCKET = '/__ssg/socket';
/** Milliseconds between two attempts to connect to a stopped server. */
const RETRY_MS = 500;

const parser = new DOMParser();
const desk = createDesk({
  requestBacklinks: () => tell({ type: 'backlinks', url: route() }),
  showAll: (shown) => tell({ type: 'all', url: route(), shown }),
});
let socket: WebSocket | undefined;
/** Last version of this page that the server has sent; undefined before the first one. */
let base: Document | undefined;

connect();
// After a navigation, requests the new page from the server if its `<head>` contains another version than `base`.
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
  const { type } = message;
  if (type === 'words') {
    speak(message.language);
    desk.translate(message.language);
  } else if (type === 'base') base = parse(message.html);
  else if (type === 'page') show(message.html);
  else if (type === 'moved') location.replace(message.to);
  else if (type === 'reload') location.reload();
  else if (type === 'report') desk.report(message.report);
  else desk.backlinks(message.links);
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

const NO_MESSAGES = {};
const TOOLS = {
  need: needWith(NO_MESSAGES, async () => false),
  crashBox: (error: unknown, tryAgain: () => void) => crashBox(NO_MESSAGES, error, tryAgain),
  importPart,
};
/** Milliseconds for which a changed element is highlighted. */
const MARK_MS = 1200;

/** Starts tabs and islands in the elements that an update added, and highlights all changes. */
function revive({ changed, fresh }: DocumentPatch): void {
  for (const root of fresh) {
    const parent = root.parentElement;
    if (parent === null) continue;
    // Without the class `js`, no script switches tabs, so all their panels must stay visible.
    if (document.documentElement.classList.contains('js')) enhanceTabs(parent);
    for (const island of parent.querySelectorAll<HTMLElement>('ssg-island'))
      if (root.contains(island)) whenNeeded(island, () => startIsland(island, TOOLS));
  }
  if (
    [...changed].some((element) => element.querySelector('h1, h2, h3, h4') !== null || /^h\d$/.test(element.localName))
  )
    announcePage({ traversal: true, target: null });
  if (prefersStill()) return;
  for (const element of changed) {
    // Does not highlight an element that fills most of the window, because that would look like a flash.
    if (element.getBoundingClientRect().height > innerHeight / 2) continue;
    element.animate([{ backgroundColor: 'rgb(255 200 60 / 45%)' }, {}], { duration: MARK_MS, easing: 'ease-out' });
  }
}
