import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserMessage } from '../../base/dev.ts';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { ENGLISH } from '../../base/language.ts';
import { bugMessage, reportTheseLines } from '../../host/bug.ts';
import { machineProblem } from '../../host/machine-problem.ts';
import type { BuildSettings } from '../../pipeline/load/project.ts';
import { NOT_EMBEDDED, type ServedRequest, type ServedResponse } from '../message.ts';
import { htmlAnswer } from './answer.ts';
import type { Visitor } from './audience.ts';
import { answerBelow, baseOf, withRoute } from './below-base.ts';
import type { DevEvent } from './dev-event.ts';
import { answerRequest, isEmpty, ownAnswer } from './dev-handler.ts';
import { emptyPage } from './document.ts';
import type { Changes, LiveSite } from './live-site.ts';
import { createReports } from './reports.ts';
import { createSiteHolder, type SiteHolder } from './site-holder.ts';
import { watchSite } from './site-watch.ts';
import { createTasks } from './tasks.ts';
import { isOutput } from './watched-paths.ts';
import { hear, isBefore, type PageMessage, showPages, type Windows } from './windows.ts';

/** So long an editor may leave a file empty before it writes. */
const EMPTY_FILE_MS = 30;
/** Status of a page that cannot be rendered. */
const FAILED = 500;

/** A site while it is written: what happens between its files, its pages and the windows that show them. */
export interface Session {
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

export interface SessionOptions {
  readonly build: BuildSettings;
  /** Looks for changes again and again instead of being told. */
  readonly poll: boolean;
  readonly windows: Windows;
  readonly onEvent: (event: DevEvent) => void;
}

/** Opens the project, and follows what changes in it. */
export function startSession({ build, poll, windows, onEvent }: SessionOptions): Session {
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
