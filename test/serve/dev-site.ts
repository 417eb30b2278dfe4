import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { type DevEvent, type DevServerHandle, startDevServer } from '../../src/serve/dev/dev-server.ts';
import { english } from '../english.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { removeSite, temporarySite } from '../sites/_support/temporary-site.ts';

/** A site of its own that is being written, and the server that shows it. */
export interface DevSite {
  /** Absolute path of the project. */
  readonly root: string;
  readonly server: DevServerHandle;
  /** `http://localhost:4711` */
  readonly origin: string;
  /** What the server has told so far. */
  readonly events: readonly DevEvent[];
  write(path: string, content: string | Uint8Array): void;
  /** As an editor saves: another file is written, and takes the place of the old one. */
  replace(path: string, content: string): void;
  move(from: string, to: string): void;
  remove(path: string): void;
  /** Resolves when nothing was told for a while. */
  quiet(): Promise<void>;
  /** Resolves when a file is known to have changed, after `act`. */
  afterwards(act: () => void, path: string): Promise<void>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The text behind a path. */
  text(path: string): Promise<string>;
}

interface DevSiteOptions {
  readonly port?: number;
  readonly drafts?: boolean;
  /** An existing project, which is not removed. */
  readonly root?: string;
}

const QUIET_MS = 300;
const running: (() => Promise<void>)[] = [];

/** Ends what a test has started; a file that starts servers for all of its tests calls it at its end. */
export async function endDevSites(): Promise<void> {
  for (const end of running.splice(0).reverse()) await end();
}

/** Ends the servers of each test of the file. */
export function endDevSitesAfterEach(): void {
  afterEach(endDevSites);
}

/** Something of a test that has to be ended before the servers, such as a window. */
export function endLater(end: () => Promise<void>): void {
  running.push(end);
}

/**
 * Writes a site and serves it.
 *
 * @param files over those of the site that every test begins with
 */
export async function serveSite(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  { port = 0, drafts = false, root: given }: DevSiteOptions = {},
): Promise<DevSite> {
  const root = given ?? temporarySite(undefined, files);
  if (given === undefined) running.push(async () => removeSite(root));
  const events: DevEvent[] = [];
  let last = performance.now();
  const listeners = new Set<(event: DevEvent) => void>();
  const started = await startDevServer({
    build: { root, clock: CLOCK, drafts, concurrency: 1 },
    server: { port, strictPort: port !== 0 },
    poll: false,
    onEvent(event) {
      events.push(event);
      last = performance.now();
      for (const listener of listeners) listener(event);
    },
  });
  if (!started.ok) throw new Error(started.diagnostics.map(({ message }) => english(message)).join('\n'));
  const server = started.value;
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await server.close();
    isClosed = true;
  };
  running.push(close);
  const origin = `http://localhost:${server.port}`;
  const at = (path: string) => join(root, path);
  const makeRoom = (path: string) => mkdirSync(dirname(at(path)), { recursive: true });
  const site: DevSite = {
    root,
    server: { ...server, close },
    origin,
    events,
    write(path, content) {
      makeRoom(path);
      writeFileSync(at(path), content);
    },
    replace(path, content) {
      makeRoom(path);
      const temporary = at(`${path}.tmp`);
      writeFileSync(temporary, content);
      renameSync(temporary, at(path));
    },
    move(from, to) {
      makeRoom(to);
      renameSync(at(from), at(to));
    },
    remove: (path) => rmSync(at(path), { recursive: true }),
    async quiet() {
      last = performance.now();
      while (performance.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    afterwards(act, path) {
      return new Promise((resolve) => {
        const listener = (event: DevEvent) => {
          if (event.kind !== 'changed' || !event.paths.includes(path)) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
        act();
      });
    },
    fetch: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    text: async (path) => (await site.fetch(path)).text(),
  };
  return site;
}

/** The file by which `watched` learns that everything is watched, unless it is given another one. */
export const PROBE = 'content/probe.md';

/**
 * Waits until every file is watched: what is written from now on is told by the system.
 *
 * @param probe a page that is written until somebody notices, and removed
 */
export async function watched(site: DevSite, probe = PROBE): Promise<void> {
  let isTold = false;
  const told = site
    .afterwards(() => {}, probe)
    .then(() => {
      isTold = true;
    });
  await site.text('/');
  for (let i = 0; !isTold; i++) {
    site.write(probe, `---\ntitle: Probe ${i}\n---\n`);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 50))]);
  }
  await site.afterwards(() => site.remove(probe), probe);
}
