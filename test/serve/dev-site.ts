import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { type DevEvent, startDevServer } from '../../src/serve/dev/dev-server.ts';
import { english } from '../english.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { removeSite, temporarySite } from '../sites/_support/temporary-site.ts';

/** Temporary site and the dev server that shows it. */
export interface DevSite {
  /** Absolute path of the project. */
  readonly root: string;
  readonly server: Extract<Awaited<ReturnType<typeof startDevServer>>, { readonly ok: true }>['value'];
  /** Origin such as `http://localhost:4711`. */
  readonly origin: string;
  /** Events of the server so far. */
  readonly events: readonly DevEvent[];
  write(path: string, content: string | Uint8Array): void;
  /**
   * Replaces a file like an editor that saves safely: writes a new file and renames it over the old one.
   */
  replace(path: string, content: string): void;
  move(from: string, to: string): void;
  remove(path: string): void;
  /** Resolves when the server has reported nothing for a while. */
  quiet(): Promise<void>;
  /** Runs `act` and resolves when the server has reported a change of the file. */
  afterwards(act: () => void, path: string): Promise<void>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Returns the text at a path. */
  text(path: string): Promise<string>;
}

interface DevSiteOptions {
  readonly port?: number;
  readonly drafts?: boolean;
  /** Existing project, which is not removed afterwards. */
  readonly root?: string;
}

const QUIET_MS = 300;
const running: (() => Promise<void>)[] = [];

/**
 * Stops everything that a test has started. Files that share servers between tests must call it at the end.
 */
export async function endDevSites(): Promise<void> {
  for (const end of running.splice(0).reverse()) await end();
}

/** Stops the servers after each test of the file. */
export function endDevSitesAfterEach(): void {
  afterEach(endDevSites);
}

/** Registers something to close before the servers, such as a window. */
export function endLater(end: () => Promise<void>): void {
  running.push(end);
}

/**
 * Writes a site and serves it.
 *
 * @param files files in addition to those of the default site
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

/** Default file with which `watched` finds out that everything is watched. */
export const PROBE = 'content/probe.md';

/**
 * Waits until every file is watched, so that the system reports all later changes.
 *
 * @param probe page that is written until the server reports it, and then removed
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
