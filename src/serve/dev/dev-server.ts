import { setTimeout as wait } from 'node:timers/promises';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { bugMessage, reportRequest } from '../../host/bug.ts';
import { changedSince } from '../../host/changed-files.ts';
import { nodeHost } from '../../host/node-host.ts';
import type { BuildOptions } from '../../pipeline/load/options.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { type Listening, listen, type ServerOptions } from '../listen.ts';
import { openAudience } from './audience.ts';
import { answerRequest, isEmpty, ownAnswer } from './dev-handler.ts';
import { type Changes, type LiveSite, openSite } from './live-site.ts';
import { createViews } from './views.ts';
import { type Watcher, watchProject } from './watch.ts';
import { includedPaths, isOutput, watchedPaths } from './watched-paths.ts';
import { type Current, hear, reportPages, showPages } from './windows.ts';

export interface DevOptions {
  readonly build: BuildOptions;
  readonly server: ServerOptions;
  /** Looks for changes again and again instead of being told. */
  readonly poll: boolean;
  /** Told of what happens, for a terminal. */
  readonly onEvent: (event: DevEvent) => void;
}

export type DevEvent =
  | {
      readonly kind: 'changed';
      readonly paths: readonly string[];
      /** Routes of the pages in open windows that it has changed. */
      readonly pages: readonly string[];
      readonly ms: number;
    }
  /** The project can be used; again after each change of its configuration, and of its data files. */
  | {
      readonly kind: 'opened';
      readonly project: Project;
      /** The checked value of a data file, by its name in the configuration. */
      readonly readData: (name: string) => Promise<unknown>;
    }
  | { readonly kind: 'restarted' }
  /** What is wrong now with the pages that are shown; empty when everything is mended. */
  | { readonly kind: 'problems'; readonly problems: readonly Diagnostic[] };

export interface DevServer extends Pick<Listening, 'urls' | 'port'> {
  /** Opens the project again, as if the server had been started anew. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The first page comes before watching begins, which takes a large site a second; it is not waited for longer than this. */
const WATCH_AT_LAST_MS = 1500;
/** A report asks for more than the page: it waits until nobody is saving. */
const REPORT_DELAY_MS = 40;
/** So long an editor may leave a file empty before it writes. */
const EMPTY_FILE_MS = 30;
/** So many changes at once are a switch of branches: what was told is completed from the disk. */
const STORM = 30;
/** So far may the time of a file lag behind the clock: systems stamp files by a clock that ticks 100 times a second. */
const FILE_CLOCK_MS = 10;
/** Status of a page that cannot be rendered. */
const FAILED = 500;
/** How far back a storm may have begun. */
const STORM_MS = 10_000;

/** Serves a site while it is written. Broken configurations, templates and pages are shown, and do not end it. */
export async function startDevServer({
  build,
  server,
  poll,
  onEvent,
}: DevOptions): Promise<
  { readonly ok: true; readonly value: DevServer } | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }
> {
  const startedAt = Date.now() - FILE_CLOCK_MS;
  const host = nodeHost(build.root);
  const views = createViews();
  let current: Current = { site: undefined, failure: [] };
  /** The site before the last change of the configuration. */
  let retired: LiveSite | undefined;
  let watcher: Watcher | undefined;
  let work: Promise<void> = Promise.resolve();
  let reportTimer: NodeJS.Timeout | undefined;
  let told = '[]';
  /** A page that could not be shown to whoever asked for it last. */
  let failedAt: string | undefined;
  let isClosed = false;
  let watchTimer: NodeJS.Timeout | undefined;

  const listened = await listen(async (request) => {
    const own = ownAnswer(build.root, host, request);
    if (own !== undefined) return own;
    await opening;
    current.site?.expect(request.path);
    const answer = await answerRequest(current.site, views, request);
    if (answer.status === FAILED) {
      failedAt = request.path;
      reportSoon();
    }
    setImmediate(watch);
    return answer;
  }, server);
  if (!listened.ok) return { ok: false, diagnostics: [listened.diagnostic] };
  const listening = listened.value;
  const audience = openAudience(listening, (visitor, message) => {
    void enqueue(async () => {
      await opening;
      await hear(current, audience, views, visitor, message);
      reportSoon();
    });
  });
  let opening = open();

  return {
    ok: true,
    value: {
      urls: listening.urls,
      port: listening.port,
      restart: () => enqueue(restart),
      async close() {
        isClosed = true;
        clearTimeout(watchTimer);
        clearTimeout(reportTimer);
        audience.close();
        await listening.close();
        await watcher?.close();
        await opening;
        await Promise.all([retired?.close(), current.site?.close()]);
      },
    },
  };

  /** One thing after the other: what one change has set off is over before the next is shown. */
  function enqueue(task: () => Promise<void>): Promise<void> {
    work = work
      .then(async () => {
        if (!isClosed) await task();
      })
      .catch((cause: unknown) => onEvent({ kind: 'problems', problems: [bug(cause)] }));
    return work;
  }

  async function open(): Promise<void> {
    const opened = await openSite(build, () => void enqueue(show));
    const before = current.site;
    if (opened.ok) {
      current = { site: opened.site, failure: [] };
      // Requests that came before may still be answered from it.
      await retired?.close();
      retired = before;
      void opened.opened.then(() => {
        announce(opened.site);
        if (watcher === undefined) watchTimer = setTimeout(watch, WATCH_AT_LAST_MS);
      });
    } else {
      current = { site: before, failure: opened.diagnostics };
      watch();
    }
  }

  function announce({ project, graph, queries }: LiveSite): void {
    if (!isClosed) onEvent({ kind: 'opened', project, readData: (name) => graph.get(queries.content.data, name) });
  }

  async function restart(): Promise<void> {
    opening = open();
    await opening;
    watcher?.add(watchedPaths(current.site));
    onEvent({ kind: 'restarted' });
    await show();
  }

  async function show(): Promise<void> {
    await showPages(current, audience, views);
    reportSoon();
  }

  function reportSoon(): void {
    clearTimeout(reportTimer);
    reportTimer = setTimeout(() => void enqueue(report), REPORT_DELAY_MS);
  }

  async function report(): Promise<void> {
    const problems = await reportPages(current, audience, views, host, failedAt);
    if (JSON.stringify(problems) === told) return;
    told = JSON.stringify(problems);
    onEvent({ kind: 'problems', problems });
  }

  function watch(): void {
    if (isClosed) return;
    if (watcher === undefined) {
      const onChanges = (changes: Changes) => void enqueue(() => follow(changes));
      watcher = watchProject(build.root, watchedPaths(current.site), { poll, onChanges });
      // What was written before it was watched.
      void watcher.ready.then(() => onChanges(onDisk(startedAt)));
    }
    watcher.add(includedPaths(current.site));
  }

  /** What the disk says has changed since a moment, whatever was told. */
  function onDisk(since: number): Changes {
    return { paths: changedSince(build.root, current.site?.asked ?? new Map(), since), structure: true };
  }

  async function follow(changes: Changes): Promise<void> {
    const started = performance.now();
    if (changes.paths.some((path) => isEmpty(host, path))) await wait(EMPTY_FILE_MS);
    const isStorm = changes.paths.length >= STORM;
    const { paths: all, structure } = isStorm ? merge(changes, onDisk(Date.now() - STORM_MS)) : changes;
    const paths = all.filter((path) => !isOutput(current.site, path));
    current.site?.tell({ paths, structure });
    const isNew = current.site === undefined || current.failure.length > 0 || current.site.isConfigured(paths);
    if (isNew && paths.length > 0) await restart();
    else if (current.site !== undefined && paths.some((path) => isData(current.site, path))) announce(current.site);
    const pages = await showPages(current, audience, views);
    if (paths.length > 0) onEvent({ kind: 'changed', paths, pages, ms: performance.now() - started });
    reportSoon();
  }
}

function isData(site: LiveSite | undefined, path: string): boolean {
  return Object.values(site?.project.config.data ?? {}).some(({ file }) => file === path);
}

function merge(a: Changes, b: Changes): Changes {
  return { paths: [...new Set([...a.paths, ...b.paths])], structure: a.structure || b.structure };
}

/** Ends nothing: the next change may be shown again. */
function bug(cause: unknown): Diagnostic {
  const notes = cause instanceof Error ? (cause.stack ?? '').split('\n') : [];
  return error('internal-error', bugMessage(cause), undefined, { hint: reportRequest('these lines'), notes });
}
