import { availableParallelism } from 'node:os';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Words } from '../../base/language.ts';
import { ENGLISH, wordsOf } from '../../base/language.ts';
import { join } from '../../base/paths.ts';
import { createGraph } from '../../engine/graph/graph.ts';
import type { Graph } from '../../engine/graph/interface.ts';
import { loadFeatures } from '../../features/all.ts';
import { type FileState, stateOf } from '../../host/file-state.ts';
import type { CommitTimes, Host } from '../../host/host.ts';
import { nodeHost } from '../../host/node-host.ts';
import { declareQueries, type Queries } from '../../pipeline/driver/declare.ts';
import { debugObserver } from '../../pipeline/driver/listen.ts';
import { createLastGood } from '../../pipeline/load/last-good.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import type { BuildOptions } from '../../pipeline/load/options.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { readTextFile } from '../../pipeline/load/text.ts';
import { languageChoice, startHighlighting } from '../../pipeline/parse/highlighting.ts';
import { bodyOf } from '../../pipeline/read/front-matter.ts';
import { localRenderers } from '../../pipeline/workers/create-renderers.ts';

/** What has happened in the project's folder. */
export interface Changes {
  /** Files whose content may be another one, that came, or that went; relative to the project. */
  readonly paths: readonly string[];
  /** Whether files came or went, so that folders have to be listed anew. */
  readonly structure: boolean;
}

/** A project that is open: its graph is right as long as it is told of every change. */
export interface LiveSite {
  readonly project: Project;
  readonly graph: Graph;
  readonly queries: Queries;
  /** Files that the answers depend on, and their states before they were read. */
  readonly asked: RecordingHost['asked'];
  /** Whether these changes concern the configuration, so that the site has to be opened anew. */
  isConfigured(paths: readonly string[]): boolean;
  tell(changes: Changes): void;
  /** Somebody waits for a page that may not be known yet: its code is highlighted while the site is still being read. */
  expect(url: string): void;
  close(): Promise<void>;
}

/**
 * Opens a project for serving, and begins to read it: `opened` resolves when its pages are known.
 *
 * @param onHistory called when the dates of the git history have come
 */
export async function openSite(
  options: BuildOptions,
  onHistory: () => void,
): Promise<
  | { readonly ok: true; readonly site: LiveSite; readonly opened: Promise<void> }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }
> {
  const graph = createGraph({ observer: debugObserver(options.debug, () => queries.owners) });
  const host = recordingHost(nodeHost(options.root), options.root, () => {
    graph.invalidate(queries.inputs.commitTimes, '');
    onHistory();
  });
  const loaded = await loadProject(host, { ...options, freezesValues: true });
  if (!loaded.ok) return loaded;
  const project: Project = { ...loaded.project, lastGood: createLastGood() };
  const features = await loadFeatures(project.config, { isServed: true });
  const highlighting = startHighlighting(languageChoice(project.config), options.concurrency ?? availableParallelism());
  const queries = declareQueries(project, localRenderers(highlighting.highlighter), features);
  let isRead = false;
  const site: LiveSite = {
    project,
    graph,
    queries,
    asked: host.asked,
    isConfigured: (paths) => paths.some((path) => project.configSources.includes(path)),
    tell({ paths, structure }) {
      const { file, fileHash, entry, linkTarget } = queries.inputs;
      host.forget(paths);
      for (const path of paths) for (const query of [file, fileHash]) graph.invalidate(query, path);
      const isInstalled = paths.includes('package-lock.json');
      const suspect = [...(structure || isInstalled ? [entry, linkTarget] : []), ...(isInstalled ? [fileHash] : [])];
      for (const query of suspect) for (const path of graph.inspect.keysOf(query)) graph.invalidate(query, path);
      graph.invalidate(queries.inputs.attempt, '');
      for (const [dir, files] of host.listed) {
        // A file that was away for a moment has only changed, but the folder may have been listed in that moment.
        const isMissed = paths.some((path) => path.startsWith(`${dir}/`) && !files.has(path));
        if (structure || isMissed) graph.invalidate(queries.inputs.listing, dir);
      }
    },
    expect(url) {
      for (const file of isRead ? [] : filesFor(url, Object.values(project.config.collections))) {
        const source = readTextFile(host, file);
        if (source.kind === 'text') highlighting.expect(bodyOf(source.text).body);
      }
    },
    close: () => highlighting.stop(),
  };
  // Other processes compile the templates while this one reads.
  const ready = [graph.get(queries.bundles.templates, ''), graph.get(queries.bundles.assets, '')];
  ready.push(graph.get(queries.site.routes, '') as Promise<never>);
  // What goes wrong is reported to whoever asks for it.
  const opened = Promise.allSettled(ready).then(() => {
    isRead = true;
  });
  return { ok: true, site, opened };
}

/** The files that may be behind a route, as far as their names say. */
function filesFor(url: string, collections: readonly { readonly dir: string; readonly base: string }[]): string[] {
  return collections
    .filter(({ base }) => url.startsWith(base))
    .flatMap(({ dir, base }) => {
      const path = join(dir, url.slice(base.length));
      return [`${path}.md`, `${path}.mdx`, `${path}/index.md`, `${path}/index.mdx`];
    });
}

interface RecordingHost extends Host {
  /** Every file that was asked for, and its state before that; undefined for one that was not there. */
  readonly asked: ReadonlyMap<string, FileState | undefined>;
  /** Every folder that was listed, with the files that were found below it the last time. */
  readonly listed: ReadonlyMap<string, ReadonlySet<string>>;
  /** Forgets files that will be read again before anybody uses them. */
  forget(paths: readonly string[]): void;
}

/** State of a file of which only the host knows the name on disk: it may always have changed. */
const UNKNOWN_STATE: FileState = [0, 0, 0, 0];
const UNKNOWN: CommitTimes = { byPath: new Map() };

/**
 * A host that remembers what it was asked for, so that it can be watched, and that does not let the first page wait for
 * the git history: dates are unknown until it has come.
 *
 * @param root of the host
 * @param onHistory called once, when `commitTimes` has another answer
 */
function recordingHost(host: Host, root: string, onHistory: () => void): RecordingHost {
  const asked = new Map<string, FileState | undefined>();
  const listed = new Map<string, ReadonlySet<string>>();
  let history: CommitTimes | undefined;
  let isAsked = false;
  function record<T>(path: string, read: (path: string) => T | undefined): T | undefined {
    const before = asked.get(path);
    const isKnown = asked.has(path);
    const note = (state: FileState | undefined) =>
      // Two that have read different files under one name: one of them has to read again.
      asked.set(path, isKnown && before?.join() !== state?.join() ? UNKNOWN_STATE : state);
    // What exists and cannot be read is there too.
    note(stateOf(root, path) ?? UNKNOWN_STATE);
    const found = read(path);
    if (found === undefined) note(undefined);
    return found;
  }
  return {
    asked,
    listed,
    forget(paths) {
      for (const path of paths) asked.delete(path);
    },
    read: (path) => record(path, host.read),
    digest: (path) => record(path, host.digest),
    list(dir) {
      const listing = host.list(dir);
      listed.set(dir, new Set(listing.files));
      return listing;
    },
    entry: (path) => host.entry(path),
    linkTarget: (path) => host.linkTarget(path),
    confine: (folders) => host.confine(folders),
    async commitTimes() {
      if (!isAsked) {
        isAsked = true;
        void host.commitTimes().then((times) => {
          // Without dates the answer stays what it was; why there are none is for a build to say.
          if (times.byPath.size === 0) return;
          history = times;
          onHistory();
        });
      }
      return history ?? UNKNOWN;
    },
  };
}

/** Holds the site that is shown, and opens the project anew when its configuration has changed. */
export interface SiteHolder {
  readonly current: Current;
  /** Resolves when the last opening is over, well or not. */
  readonly opened: Promise<void>;
  /** Whether drafts and pages for later are shown like all others. */
  readonly showsAll: boolean;
  /** Has them shown, or not any more, from the next opening on. Returns whether that changes anything. */
  showAll(shown: boolean): boolean;
  /** Tells every open site what has changed. */
  tell(changes: Changes): void;
  /** Opens the project. A configuration that cannot be used leaves the site as it was, with the reasons. */
  open(): Promise<void>;
  /** Keeps the sites of this moment open until an answer is computed. */
  during<T>(answer: Promise<T>): Promise<T>;
  /** Waits for an opening that is under way, and lets go of everything. */
  close(): Promise<void>;
}

export interface SiteEvents {
  /** The dates of the git history have come. */
  readonly onHistory: () => void;
  /** The pages of a site that was opened are known. */
  readonly onRead: (site: LiveSite) => void;
  /** The configuration cannot be used. */
  readonly onFailure: () => void;
}

/** Creates a holder without a site; `open` gets it one. */
export function createSiteHolder(options: BuildOptions, { onHistory, onRead, onFailure }: SiteEvents): SiteHolder {
  let all = options.drafts === true && options.future === true;
  /** The site with its drafts and pages for later, opened when somebody looks at one. */
  let whole: Promise<LiveSite | undefined> | undefined;
  const everything: BuildOptions = { ...options, drafts: true, future: true };
  let current: Current = { site: undefined, whole: { get: openWhole, ifOpen: async () => whole }, failure: [] };
  const answering = new Set<Promise<unknown>>();
  /** Sites that were replaced, and from which requests may still be answered. */
  const retired = new Set<LiveSite>();
  let opened: Promise<void> = Promise.resolve();

  async function replace(): Promise<void> {
    const found = await openSite(all ? everything : options, onHistory);
    const before = current.site;
    if (!found.ok) {
      current = { ...current, failure: found.diagnostics };
      onFailure();
      return;
    }
    const wholeBefore = whole;
    whole = undefined;
    current = { ...current, site: found.site, failure: [] };
    void retire(before);
    void wholeBefore?.then(retire);
    void found.opened.then(() => onRead(found.site));
  }

  /** Closes a site when all answers that were begun are computed. */
  async function retire(site: LiveSite | undefined): Promise<void> {
    if (site === undefined) return;
    retired.add(site);
    await Promise.allSettled(answering);
    retired.delete(site);
    await site.close();
  }

  async function openWhole(): Promise<LiveSite | undefined> {
    whole ??= openSite(everything, onHistory).then((found) => (found.ok ? found.site : undefined));
    return whole;
  }

  return {
    get showsAll() {
      return all;
    },
    showAll(shown) {
      const changes = shown !== all;
      all = shown;
      return changes;
    },
    tell(changes) {
      current.site?.tell(changes);
      void whole?.then((site) => site?.tell(changes));
    },
    get current() {
      return current;
    },
    get opened() {
      return opened;
    },
    open() {
      opened = replace();
      return opened;
    },
    during(answer) {
      answering.add(answer);
      const end = () => answering.delete(answer);
      answer.then(end, end);
      return answer;
    },
    async close() {
      await opened;
      await Promise.all([...retired, current.site, await whole].map((site) => site?.close()));
    },
  };
}

/** What can be shown at this moment. */
export interface Current {
  readonly site: LiveSite | undefined;
  /** The same site with its drafts and pages for later, which is opened when somebody looks at one of them. */
  readonly whole: {
    readonly get: () => Promise<LiveSite | undefined>;
    readonly ifOpen: () => Promise<LiveSite | undefined>;
  };
  /** Why the configuration as it is now cannot be used; the site is then the one before. */
  readonly failure: readonly Diagnostic[];
}

/** The language of a site; English while its configuration cannot be read. */
export function wordsOfSite(site: LiveSite | undefined): Words {
  return site === undefined ? ENGLISH : wordsOf(site.project.config.locale);
}

/** The site that an address is shown from: a page that is not published yet is only in the whole one. */
export async function siteOf({ site, whole }: Current, url: string): Promise<LiveSite | undefined> {
  if (site === undefined) return undefined;
  const { hidden } = await site.graph.get(site.queries.content.pages, '');
  return hidden.has(url) ? ((await whole.get()) ?? site) : site;
}
