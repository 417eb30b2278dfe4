import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserMessage } from '../../base/dev.ts';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { ENGLISH } from '../../base/language.ts';
import { nodeHost } from '../../host/node-host.ts';
import { bugMessage, machineProblem, reportTheseLines } from '../../host/trouble.ts';
import type { BuildSettings, Project } from '../../pipeline/load/project.ts';
import { listen, type ServerOptions } from '../listen.ts';
import { NOT_EMBEDDED, type ServedRequest, type ServedResponse } from '../request.ts';
import { createDepartures } from './addresses.ts';
import {
  answerBelow,
  answerRequest,
  baseOf,
  createViews,
  emptyPage,
  htmlAnswer,
  isEmpty,
  ownAnswer,
  withRoute,
} from './answer.ts';
import { createFixes } from './fixes.ts';
import { type Changes, createSiteHolder, type LiveSite } from './live-site.ts';
import { isBuilt, watchSite } from './watch.ts';
import { hear, isBefore, openAudience, reportPages, showPages, type Visitor, type Windows } from './windows.ts';

/** Event that the dev server reports to the terminal. */
export type DevEvent =
  | {
      readonly kind: 'changed';
      readonly paths: readonly string[];
      /** Routes of the changed pages that browser windows show. */
      readonly pages: readonly string[];
      readonly ms: number;
    }
  /** Event after the project was loaded: at the start, or after a change of its configuration or data files. */
  | {
      readonly kind: 'opened';
      readonly project: Project;
      /** Returns the validated content of a data file by its name in the configuration. */
      readonly readData: (name: string) => Promise<unknown>;
    }
  | { readonly kind: 'restarted' }
  /** Current problems of the pages that browser windows show. An empty list means that all problems are fixed. */
  | { readonly kind: 'problems'; readonly problems: readonly Diagnostic[] };

export interface DevOptions {
  readonly build: BuildSettings;
  readonly server: ServerOptions;
  /** True to poll files for changes, in file systems that do not report changes. */
  readonly poll: boolean;
  readonly onEvent: (event: DevEvent) => void;
}

/** Starts the dev server. Mistakes in the configuration, templates or pages are reported and do not stop the server. */
export async function startDevServer(options: DevOptions) {
  // Open the port before the project is loaded, so that a port in use is reported immediately.
  const listened = await listen((request) => session.answer(request), options.server);
  if (!listened.ok) return { ok: false as const, diagnostics: [listened.diagnostic] };
  const { urls, port, close } = listened.value;
  const audience = openAudience(listened.value, (visitor, message) => session.hear(visitor, message));
  const host = nodeHost(options.build.root);
  const session = startSession(options, {
    audience,
    views: createViews(),
    departures: createDepartures(),
    fixes: createFixes(options.build.root, host),
    readInCms: new Map(),
    host,
  });
  return {
    ok: true as const,
    value: {
      urls,
      port,
      /** Base path and language of the site: `/repo`, empty for the root. Resolves when the configuration is loaded. */
      opened: session.opened,
      /** Loads the configuration and the project again, like a restart of the server. */
      restart: session.restart,
      async close(): Promise<void> {
        audience.close();
        await Promise.all([session.close(), close()]);
      },
    },
  };
}

/** Milliseconds to wait if a file is empty, because some editors empty a file before they write the new content. */
const EMPTY_FILE_MS = 30;
/** Milliseconds between the last change and the report about problems, which takes longer than rendering a page. */
const REPORT_DELAY_MS = 40;

/** Connects the files of a project with the browser windows that show its pages. */
function startSession({ build, poll, onEvent }: DevOptions, windows: Windows) {
  let isClosed = false;
  let lastTask: Promise<void> = Promise.resolve();
  const sites = createSiteHolder(build, {
    onHistory: () => void enqueue(show),
    onRead(site) {
      announce(site);
      watch.beginAtLast();
    },
    onFailure: () => watch.begin(),
  });
  const onChanges = (changes: Changes) => void enqueue(() => follow(changes));
  const watch = watchSite(build.root, () => sites.current.site, { poll, onChanges });
  const onProblems = (problems: readonly Diagnostic[]) => onEvent({ kind: 'problems', problems });
  let reportTimer: NodeJS.Timeout | undefined;
  let reported = '[]';
  /** Route of the last page that could not be rendered. Its problems are reported even if no window shows it. */
  let failedAt: string | undefined;
  /**
   * Messages from browser windows that wait to be handled, by window and type. A newer message of a type replaces the
   * older one, so that many messages cannot fill the memory.
   */
  const waiting = new WeakMap<Visitor, Map<BrowserMessage['type'], BrowserMessage>>();
  void sites.open();

  /** Runs a task after all earlier tasks. Exceptions are reported, so the promise never rejects. */
  function enqueue(task: () => Promise<void>): Promise<void> {
    lastTask = lastTask
      .then(() => (isClosed ? undefined : task()))
      .catch((cause) => onProblems([machineProblem(cause, build.root) ?? bug(cause)]));
    return lastTask;
  }

  function announce({ project, graph, queries }: LiveSite): void {
    if (!isClosed) onEvent({ kind: 'opened', project, readData: (name) => graph.get(queries.content.data, name) });
  }

  async function show(): Promise<void> {
    await showPages(sites.current, windows);
    reportSoon();
  }

  function reportSoon(): void {
    clearTimeout(reportTimer);
    reportTimer = setTimeout(() => void enqueue(report), REPORT_DELAY_MS);
  }

  async function report(): Promise<void> {
    const problems = await reportPages(sites.current, windows, { failedAt, showsAll: sites.showsAll });
    // The report may have read further files. Watch these, too.
    watch.begin();
    if (JSON.stringify(problems) === reported) return;
    reported = JSON.stringify(problems);
    onProblems(problems);
  }

  async function restart(): Promise<void> {
    await sites.open();
    watch.widen();
    onEvent({ kind: 'restarted' });
    await show();
  }

  async function follow(noticed: Changes): Promise<void> {
    const started = performance.now();
    if (noticed.paths.some((path) => isEmpty(windows.host, path))) await wait(EMPTY_FILE_MS);
    const { site, failure } = sites.current;
    const { paths: all, structure } = watch.complete(noticed);
    const paths = all.filter((path) => !isBuilt(site, path));
    sites.update({ paths, structure });
    const isNew = site === undefined || failure.length > 0 || site.isConfigured(paths);
    if (isNew && paths.length > 0) await restart();
    else if (site !== undefined && Object.values(site.project.config.data).some(({ file }) => paths.includes(file)))
      announce(site);
    const pages = await showPages(sites.current, windows);
    if (paths.length > 0) onEvent({ kind: 'changed', paths, pages, ms: performance.now() - started });
    reportSoon();
  }

  async function answerRoute(request: ServedRequest): Promise<ServedResponse> {
    const answered = await answerRequest(sites.current, windows.views, request);
    if (answered.status === 500 || (await isBefore(sites.current, windows, request.path))) {
      failedAt = request.path;
      reportSoon();
    }
    return answered;
  }

  async function answer(request: ServedRequest): Promise<ServedResponse> {
    const own = await ownAnswer(windows, sites.current.site, request);
    if (own !== undefined) return own;
    await sites.opened;
    const answered = await sites
      .during(answerBelow(sites.current.site, request, answerRoute))
      .catch((cause: unknown) => {
        const problem = machineProblem(cause, build.root);
        if (problem === undefined) throw cause;
        onProblems([problem]);
        return htmlAnswer(500, emptyPage(ENGLISH, problem.message, problem.hint ?? ''));
      });
    setImmediate(watch.begin);
    return answered;
  }

  return {
    opened: sites.opened.then(() => {
      const { site } = sites.current;
      return { base: baseOf(site), locale: site?.project.config.locale ?? 'en' };
    }),
    async answer(request: ServedRequest): Promise<ServedResponse> {
      const answered = await answer(request);
      return { ...answered, headers: { ...answered.headers, ...NOT_EMBEDDED } };
    },
    hear(visitor: Visitor, message: BrowserMessage): void {
      const { type } = message;
      const messages = waiting.get(visitor) ?? new Map<BrowserMessage['type'], BrowserMessage>();
      waiting.set(visitor, messages);
      const isWaiting = messages.has(type);
      messages.set(type, message);
      if (isWaiting) return;
      void enqueue(async () => {
        await sites.opened;
        const last = messages.get(type) ?? message;
        messages.delete(type);
        if (last.type !== 'all') await hear(sites.current, windows, visitor, withRoute(sites.current.site, last));
        else if (sites.showAll(last.shown)) await restart();
        // Report only to a window that has opened a page (`open`). One that requests `backlinks` has its report.
        if (type === 'open') reportSoon();
      });
    },
    restart: () => enqueue(restart),
    /** Closes everything except connections to browsers, which the HTTP server closes. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(reportTimer);
      await watch.close();
      await sites.close();
    },
  };
}

/** Returns the diagnostic for an unexpected exception. The server keeps running, because the next change may fix it. */
function bug(cause: unknown): Diagnostic {
  const notes = cause instanceof Error ? (cause.stack ?? '').split('\n') : [];
  return error('internal-error', bugMessage(cause), undefined, { hint: reportTheseLines, notes });
}
