import { type Diagnostic, problemsOfStop } from '../../base/diagnostic.ts';
import { ENGLISH, type Words, wordsOf } from '../../base/language.ts';
import { createGraph } from '../../engine/graph/graph.ts';
import { loadFeatures } from '../../features/all.ts';
import type { FileStates } from '../../host/file-state.ts';
import type { CommitTimes, Host } from '../../host/host.ts';
import { nodeHost } from '../../host/node-host.ts';
import { PACKAGES } from '../../pipeline/bundle/bundles.ts';
import { statefulHost } from '../../pipeline/driver/cache.ts';
import { declareQueries } from '../../pipeline/driver/declare.ts';
import { debugListener } from '../../pipeline/driver/listen.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import { type BuildSettings, createLastGood, type Project } from '../../pipeline/load/project.ts';
import { localRenderers } from '../../pipeline/workers/renderers.ts';
import { languageChoice, planThreads } from '../../pipeline/workers/threads.ts';

/** Changes of project files since the last update. */
export interface Changes {
  /** Paths of the changed, added and removed files, relative to the project. */
  readonly paths: readonly string[];
  /** True if files were added or removed. Folders are then listed again. */
  readonly structure: boolean;
}

/** Loaded project with its graph of cached computations, which is up to date if every change is passed to `update`. */
export type LiveSite = Awaited<ReturnType<typeof openSite>>['site'];

/**
 * Opens a project for the dev server, and starts to read the project. `opened` resolves when all pages are known.
 * @param onHistory called when the dates of the last commits are known
 */
export async function openSite(options: BuildSettings, onHistory: () => void) {
  const log = debugListener(options.debug);
  const graph = createGraph({ observer: log });
  const host = recordingHost(nodeHost(options.root), options.root, () => {
    graph.invalidate(queries.inputs.historyState, '');
    onHistory();
  });
  const loaded = await loadProject(host, { ...options, freezesValues: true });
  const project: Project = { ...loaded, lastGood: createLastGood() };
  const features = await loadFeatures(project.config, { isServed: true });
  const threads = planThreads({ ...options, languages: languageChoice(project.config) });
  const queries = declareQueries(project, localRenderers(threads.highlighter), features);
  log?.declared(queries.owners, {});
  const site = {
    project,
    graph,
    queries,
    /** State of each file (size, times) when the file was read; undefined if the file was missing. */
    fileStates: host.states as FileStates,
    /** Reports whether one of the files belongs to the configuration. The site must then be opened again. */
    isConfigured: (paths: readonly string[]) => paths.some((path) => project.configSources.includes(path)),
    update({ paths, structure }: Changes): void {
      const { file, fileHash, entry, linkTarget } = queries.inputs;
      host.forget(paths);
      for (const path of paths) for (const query of [file, fileHash]) graph.invalidate(query, path);
      const isInstalled = paths.some((path) => PACKAGES.includes(path));
      const suspect = [...(structure || isInstalled ? [entry, linkTarget] : []), ...(isInstalled ? [fileHash] : [])];
      for (const query of suspect) for (const path of graph.inspect.keysOf(query)) graph.invalidate(query, path);
      graph.invalidate(queries.inputs.attempt, '');
      for (const [dir, { files }] of host.listings) {
        // A file that the last listing of its folder lacks has been added, even if the file event says "changed".
        const inside = structure ? [] : paths.filter((path) => path.startsWith(`${dir}/`));
        const known = new Set(inside.length > 0 ? files : []);
        if (structure || inside.some((path) => !known.has(path))) graph.invalidate(queries.inputs.listing, dir);
      }
    },
    close: () => threads.stop(),
  };
  // Start to compile templates and assets in other processes while pages are read. A failure is reported when a request
  // needs the result.
  const ready = [graph.get(queries.bundles.templates, ''), graph.get(queries.bundles.assets, '')];
  ready.push(graph.get(queries.site.routes, '') as Promise<never>);
  return { site, opened: Promise.allSettled(ready) };
}

const UNKNOWN: CommitTimes = { byPath: new Map() };

/**
 * Wraps a host (access to files) to record the states of all files that are read. Does not wait for the git history, so
 * that pages can be served earlier. Until the history is read, all commit dates are unknown.
 * @param root absolute path of the project
 * @param onHistory called once, when the dates are known
 */
function recordingHost(host: Host, root: string, onHistory: () => void) {
  const recording = statefulHost(host, root);
  let history: CommitTimes | undefined;
  let isAsked = false;
  return {
    ...recording,
    // Record no states of folders, because the watcher would report them as changed files.
    entry: host.entry,
    /** Forgets the recorded states of changed files: the states are recorded again when the files are read. */
    forget(paths: readonly string[]): void {
      for (const path of paths) recording.states.delete(path);
    },
    historyState: async () => (history === undefined ? 'unknown' : 'known'),
    async commitTimes(): Promise<CommitTimes> {
      if (!isAsked) {
        isAsked = true;
        void host.commitTimes().then((times) => {
          // Without dates from git, no page changes. The reason (no repository, no git) is reported only in builds.
          if (times.byPath.size === 0) return;
          history = times;
          onHistory();
        });
      }
      return history ?? UNKNOWN;
    },
  };
}

/**
 * Creates the object that holds the current site. If the configuration changes, the object opens a new site.
 * @param events `onHistory`: the dates of the last commits are known; `onRead`: the pages of a newly opened site are
 * known; `onFailure`: the configuration is invalid
 */
export function createSiteHolder(
  options: BuildSettings,
  events: { onHistory: () => void; onRead: (site: LiveSite) => void; onFailure: () => void },
) {
  const { onHistory, onRead, onFailure } = events;
  let all = options.drafts === true && options.future === true;
  /** Site that includes drafts and scheduled pages, opened when such a page is requested for the first time. */
  let whole: Promise<LiveSite | undefined> | undefined;
  const everything: BuildSettings = { ...options, drafts: true, future: true };
  let current: Current = { site: undefined, whole: { get: openWhole, ifOpen: async () => whole }, failure: [] };
  const answering = new Set<Promise<unknown>>();
  /** Sites that were replaced but may still be responding to requests. */
  const retired = new Set<LiveSite>();
  let opened: Promise<void> = Promise.resolve();

  async function replace(): Promise<void> {
    try {
      const { site, opened: isRead } = await openSite(all ? everything : options, onHistory);
      const [before, wholeBefore] = [current.site, whole];
      whole = undefined;
      current = { ...current, site, failure: [] };
      void retire(before);
      void wholeBefore?.then(retire);
      void isRead.then(() => onRead(site));
    } catch (cause) {
      current = { ...current, failure: problemsOfStop(cause) };
      onFailure();
    }
  }

  /** Closes a site as soon as all current requests are finished. */
  async function retire(site: LiveSite | undefined): Promise<void> {
    if (site === undefined) return;
    retired.add(site);
    await Promise.allSettled(answering);
    retired.delete(site);
    await site.close();
  }

  async function openWhole(): Promise<LiveSite | undefined> {
    whole ??= openSite(everything, onHistory).then(
      ({ site }) => site,
      (cause) => void problemsOfStop(cause),
    );
    return whole;
  }

  return {
    /** True if drafts and scheduled pages are currently shown like all other pages. */
    get showsAll(): boolean {
      return all;
    },
    /** Decides if the next call of `open` includes drafts and scheduled pages. Returns true if that is a change. */
    showAll(shown: boolean): boolean {
      const changes = shown !== all;
      all = shown;
      return changes;
    },
    /** Passes changes of files to all open sites. */
    update(changes: Changes): void {
      current.site?.update(changes);
      void whole?.then((site) => site?.update(changes));
    },
    get current(): Current {
      return current;
    },
    /** Resolves when the last call of `open` has finished or failed. */
    get opened(): Promise<void> {
      return opened;
    },
    /** Opens the project again. With an invalid configuration, the current site stays and `current.failure` is set. */
    open(): Promise<void> {
      opened = replace();
      return opened;
    },
    /** Delays closing of the current sites until a response is finished. */
    during<T>(answer: Promise<T>): Promise<T> {
      answering.add(answer);
      const end = () => answering.delete(answer);
      answer.then(end, end);
      return answer;
    },
    async close(): Promise<void> {
      await opened;
      await Promise.all([...retired, current.site, await whole].map((site) => site?.close()));
    },
  };
}

/** Open sites that respond to requests: `site` has the pages to publish, `whole` also has the drafts. */
export interface Current {
  readonly site: LiveSite | undefined;
  /** Site that includes drafts and scheduled pages. `get` opens it if necessary; `ifOpen` does not. */
  readonly whole: {
    readonly get: () => Promise<LiveSite | undefined>;
    readonly ifOpen: () => Promise<LiveSite | undefined>;
  };
  /** Problems of the configuration. If there are any, `site` still has the last valid configuration. */
  readonly failure: readonly Diagnostic[];
}

/** Returns the language of a site; English if no configuration could be loaded. */
export function wordsOfSite(site: LiveSite | undefined): Words {
  return site === undefined ? ENGLISH : wordsOf(site.project.config.locale);
}

/** Returns the site that contains a page. Drafts and scheduled pages are only in `whole`. */
export async function siteOf({ site, whole }: Current, url: string): Promise<LiveSite | undefined> {
  if (site === undefined) return undefined;
  const { hidden } = await site.graph.get(site.queries.content.pages, '');
  return hidden.has(url) ? ((await whole.get()) ?? site) : site;
}
