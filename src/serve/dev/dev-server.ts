import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserMessage } from '../../base/dev.ts';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { ENGLISH } from '../../base/language.ts';
import { nodeHost } from '../../host/node-host.ts';
import { bugMessage, machineProblem, reportTheseLines } from '../../host/trouble.ts';
import type { BuildOptions } from '../../pipeline/load/options.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { type Listening, listen, type ServerOptions } from '../listen.ts';
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
import { createMends } from './fixes.ts';
import { type Changes, createSiteHolder, type LiveSite, type SiteHolder } from './live-site.ts';
import { isOutput, watchSite } from './watch.ts';
import {
  hear,
  isBefore,
  openAudience,
  type PageMessage,
  reportPages,
  showPages,
  type Visitor,
  type Windows,
} from './windows.ts';

/** What happens while a site is served, for a terminal. */
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

export interface DevOptions {
  readonly build: BuildOptions;
  readonly server: ServerOptions;
  /** Looks for changes again and again instead of being told. */
  readonly poll: boolean;
  /** Told of what happens, for a terminal. */
  readonly onEvent: (event: DevEvent) => void;
}

export interface DevServer extends Pick<Listening, 'urls' | 'port'>, Pick<Session, 'base'> {
  /** Opens the project again, as if the server had been started anew. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Serves a site while it is written. Broken configurations, templates and pages are shown, and do not end it. */
export async function startDevServer({
  build,
  server,
  poll,
  onEvent,
}: DevOptions): Promise<
  { readonly ok: true; readonly value: DevServer } | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }
> {
  // Nobody asks before somebody listens: the project is not opened for a port that is in use.
  const listened = await listen((request) => session.answer(request), server);
  if (!listened.ok) return { ok: false, diagnostics: [listened.diagnostic] };
  const listening = listened.value;
  const audience = openAudience(listening, (visitor, message) => session.hear(visitor, message));
  const windows = {
    audience,
    views: createViews(),
    departures: createDepartures(),
    mends: createMends(),
    host: nodeHost(build.root),
  };
  const session = startSession({ build, poll, windows, onEvent });
  return {
    ok: true,
    value: {
      urls: listening.urls,
      port: listening.port,
      base: session.base,
      restart: session.restart,
      async close() {
        audience.close();
        await Promise.all([session.close(), listening.close()]);
      },
    },
  };
}

/** So long an editor may leave a file empty before it writes. */
const EMPTY_FILE_MS = 30;
/** Status of a page that cannot be rendered. */
const FAILED = 500;

/** A site while it is written: what happens between its files, its pages and the windows that show them. */
interface Session {
  /** Folder of the host below which the site is, such as `/repo`, once the configuration is read; empty at the root. */
  readonly base: Promise<string>;
  answer(request: ServedRequest): Promise<ServedResponse>;
  /** A window says something. */
  hear(visitor: Visitor, message: BrowserMessage): void;
  /** Opens the project again, as if the server had been started anew. */
  restart(): Promise<void>;
  /** Ends all but the windows, which belong to the server. */
  close(): Promise<void>;
}

interface SessionOptions {
  readonly build: BuildOptions;
  /** Looks for changes again and again instead of being told. */
  readonly poll: boolean;
  readonly windows: Windows;
  readonly onEvent: (event: DevEvent) => void;
}

/** Opens the project, and follows what changes in it. */
function startSession({ build, poll, windows, onEvent }: SessionOptions): Session {
  const tasks = createTasks((cause) =>
    onEvent({ kind: 'problems', problems: [machineProblem(cause, build.root) ?? bug(cause)] }),
  );
  const sites = createSiteHolder(build, {
    onHistory: () => void tasks.add(show),
    onRead(site) {
      announce(site);
      watch.beginAtLast();
    },
    onFailure: () => watch.begin(),
  });
  const onChanges = (changes: Changes) => void tasks.add(() => follow(changes));
  const watch = watchSite(build.root, () => sites.current.site, { poll, onChanges });
  const onProblems = (problems: readonly Diagnostic[]) => onEvent({ kind: 'problems', problems });
  const reports = createReports({ tasks, sites, windows, onProblems, onReported: () => watch.begin() });
  /** Waiting messages by window and kind. A newer message replaces an older one, so that a flood cannot fill the memory. */
  const waiting = new WeakMap<Visitor, Map<PageMessage['type'], PageMessage>>();
  /** Whether a window wants drafts and pages for later, until it is done. */
  let shown: boolean | undefined;
  void sites.open();

  function announce({ project, graph, queries }: LiveSite): void {
    if (tasks.isClosed) return;
    onEvent({ kind: 'opened', project, readData: (name) => graph.get(queries.content.data, name) });
  }

  async function show(): Promise<void> {
    await showPages(sites.current, windows);
    reports.soon();
  }

  async function restart(): Promise<void> {
    await sites.open();
    watch.widen();
    onEvent({ kind: 'restarted' });
    await show();
  }

  async function follow(told: Changes): Promise<void> {
    const started = performance.now();
    if (told.paths.some((path) => isEmpty(windows.host, path))) await wait(EMPTY_FILE_MS);
    const { site, failure } = sites.current;
    const { paths: all, structure } = watch.complete(told);
    const paths = all.filter((path) => !isOutput(site, path));
    sites.tell({ paths, structure });
    const isNew = site === undefined || failure.length > 0 || site.isConfigured(paths);
    if (isNew && paths.length > 0) await restart();
    else if (site !== undefined && paths.some((path) => isData(site, path))) announce(site);
    const pages = await showPages(sites.current, windows);
    if (paths.length > 0) onEvent({ kind: 'changed', paths, pages, ms: performance.now() - started });
    reports.soon();
  }

  async function switchAll(): Promise<void> {
    await sites.opened;
    const wanted = shown === true;
    shown = undefined;
    if (sites.showAll(wanted)) await restart();
  }

  async function answer(request: ServedRequest): Promise<ServedResponse> {
    const own = await ownAnswer(build.root, windows, sites.current.site, request);
    if (own !== undefined) return own;
    await sites.opened;
    const answered = await sites
      .during(answerBelow(sites.current.site, request, (inSite) => answerRoute(sites, windows, inSite, reports.failed)))
      .catch((cause: unknown) => {
        const problem = machineProblem(cause, build.root);
        if (problem === undefined) throw cause;
        onProblems([problem]);
        return htmlAnswer(FAILED, emptyPage(ENGLISH, problem.message, problem.hint ?? ''));
      });
    setImmediate(watch.begin);
    return answered;
  }

  return {
    base: sites.opened.then(() => baseOf(sites.current.site)),
    async answer(request) {
      const answered = await answer(request);
      return { ...answered, headers: { ...answered.headers, ...NOT_EMBEDDED } };
    },
    hear(visitor, message) {
      if (message.type === 'all') {
        // Of several that wait the last one counts: each would open the site anew.
        const isWaiting = shown !== undefined;
        shown = message.shown;
        if (!isWaiting) void tasks.add(switchAll);
        return;
      }
      const { type } = message;
      const messages = waiting.get(visitor) ?? new Map<PageMessage['type'], PageMessage>();
      waiting.set(visitor, messages);
      const isWaiting = messages.has(type);
      messages.set(type, message);
      if (isWaiting) return;
      void tasks.add(async () => {
        await sites.opened;
        const last = messages.get(type) ?? message;
        messages.delete(type);
        await hear(sites.current, windows, visitor, withRoute(sites.current.site, last));
        // Whoever asks who links to a page does so because of a report.
        if (type === 'open') reports.soon();
      });
    },
    restart: () => tasks.add(restart),
    async close() {
      tasks.close();
      reports.close();
      await watch.close();
      await sites.close();
    },
  };
}

/** @param onFailed hears of a page that cannot be shown as it is now */
async function answerRoute(
  sites: Pick<SiteHolder, 'current'>,
  windows: Windows,
  request: ServedRequest,
  onFailed: (url: string) => void,
): Promise<ServedResponse> {
  sites.current.site?.expect(request.path);
  const answered = await answerRequest(sites.current, windows.views, request);
  if (answered.status === FAILED || (await isBefore(sites.current, windows, request.path))) onFailed(request.path);
  return answered;
}

function isData(site: LiveSite, path: string): boolean {
  return Object.values(site.project.config.data).some(({ file }) => file === path);
}

/** Ends nothing: the next change may be shown again. */
function bug(cause: unknown): Diagnostic {
  const notes = cause instanceof Error ? (cause.stack ?? '').split('\n') : [];
  return error('internal-error', bugMessage(cause), undefined, { hint: reportTheseLines, notes });
}

/** Runs tasks one after the other: what one change has set off is over before the next is shown. */
interface Tasks {
  /** Runs a task when all before it are over. The promise resolves then, and never rejects. */
  add(task: () => Promise<void>): Promise<void>;
  readonly isClosed: boolean;
  /** Lets no further task begin. */
  close(): void;
}

/** @param onFailure told of what a task has thrown; the next task runs all the same */
function createTasks(onFailure: (cause: unknown) => void): Tasks {
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  return {
    get isClosed() {
      return isClosed;
    },
    add(task) {
      last = last
        .then(async () => {
          if (!isClosed) await task();
        })
        .catch(onFailure);
      return last;
    },
    close() {
      isClosed = true;
    },
  };
}

/** A report asks for more than the page: it waits until nobody is saving. */
const REPORT_DELAY_MS = 40;

/** Tells what is wrong with the pages that are shown. */
interface Reports {
  /** Reports when nobody has asked for it again for a moment. */
  soon(): void;
  /** Reports also of a page that could not be shown to whoever asked for it last. */
  failed(path: string): void;
  close(): void;
}

interface ReportOptions {
  readonly tasks: Tasks;
  readonly sites: SiteHolder;
  readonly windows: Windows;
  /** Told of the problems when they are others than the last ones. */
  readonly onProblems: (problems: readonly Diagnostic[]) => void;
  /** A report may have looked at files that nobody has looked at before. */
  readonly onReported: () => void;
}

/** Creates the reports of a server to its windows and its terminal. */
function createReports({ tasks, sites, windows, onProblems, onReported }: ReportOptions): Reports {
  let timer: NodeJS.Timeout | undefined;
  let failedAt: string | undefined;
  let told = '[]';

  async function report(): Promise<void> {
    const problems = await reportPages(sites.current, windows, { failedAt, showsAll: sites.showsAll });
    onReported();
    if (JSON.stringify(problems) === told) return;
    told = JSON.stringify(problems);
    onProblems(problems);
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void tasks.add(report), REPORT_DELAY_MS);
  }

  return {
    soon,
    failed(path) {
      failedAt = path;
      soon();
    },
    close: () => clearTimeout(timer),
  };
}
