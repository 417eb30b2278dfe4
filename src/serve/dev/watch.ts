import { relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { dirname, isInside } from '../../base/paths.ts';
import { changedSince, currentFileState, fileState, isLinkedFolder, isThere } from '../../host/file-state.ts';
import type { Changes, LiveSite } from './live-site.ts';

/** The first page comes before watching begins, which takes a large site a second; it is not waited for longer than this. */
const WATCH_AT_LAST_MS = 1500;
/** So many changes at once are a switch of branches: what was told is completed from the disk. */
const STORM = 30;
/** How far back a storm may have begun. */
const STORM_MS = 10_000;

/** Watches what a site is made of, from the first page on. */
export interface SiteWatch {
  /** Watches, or watches also what pages include by now. */
  begin(): void;
  /** Watches soon, though nobody has asked for a page. */
  beginAtLast(): void;
  /** Watches also what a new configuration names. */
  widen(): void;
  /** What has changed when so much was told: after a storm, and behind a link, also what the disk says. */
  complete(changes: Changes): Changes;
  close(): Promise<void>;
}

/**
 * Creates a watch that has not begun. What is written from now on is told when it begins.
 *
 * @param root absolute path of the project
 * @param site the site that is shown at a moment
 */
export function watchSite(root: string, site: () => LiveSite | undefined, options: WatchOptions): SiteWatch {
  const startedAt = Date.now();
  let watcher: Watcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function begin(): void {
    if (isClosed) return;
    if (watcher === undefined) {
      watcher = watchProject(root, watchedPaths(site()), options);
      // What was written before it was watched.
      void watcher.ready.then(() => options.onChanges(onDisk(startedAt)));
    }
    watcher.add(includedPaths(site()));
  }

  /** What the disk says has changed since a moment, whatever was told. */
  function onDisk(since: number): Changes {
    return { paths: changedSince(root, site()?.asked ?? new Map(), since), structure: true };
  }

  return {
    begin,
    beginAtLast() {
      if (watcher === undefined && !isClosed) timer = setTimeout(begin, WATCH_AT_LAST_MS);
    },
    widen: () => watcher?.add(watchedPaths(site())),
    complete(changes) {
      if (changes.paths.length >= STORM) return merge(changes, onDisk(Date.now() - STORM_MS));
      // Nothing is told of the files behind a link that was pointed elsewhere.
      const isRelinked = changes.structure && changes.paths.some((path) => isLinkedFolder(root, path));
      return isRelinked ? merge(changes, onDisk(Date.now())) : changes;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watcher?.close();
    },
  };
}

function merge(a: Changes, b: Changes): Changes {
  return { paths: [...new Set([...a.paths, ...b.paths])], structure: a.structure || b.structure };
}

/** What a project is made of. Before it can be opened, whatever is in its folder may be the mend. */
function watchedPaths(site: LiveSite | undefined): readonly string[] {
  if (site === undefined) return ['.'];
  const { config, configSources } = site.project;
  const folders = [config.templatesDir, config.assetsDir, ...Object.values(config.collections).map(({ dir }) => dir)];
  const files = [...configSources, ...Object.values(config.data).map(({ file }) => file), 'package-lock.json'];
  return [...new Set([...folders, ...files])];
}

/** Files that pages include from elsewhere, and the folders in which such a file is missed. */
export function includedPaths(site: LiveSite | undefined): readonly string[] {
  if (site === undefined) return [];
  const watched = watchedPaths(site);
  const elsewhere = [...site.asked.keys()].filter(
    // Nobody edits an installed package by the way; `package-lock.json` says when another one is installed.
    (path) => !/(?:^|\/)node_modules\//.test(path) && !watched.some((known) => isInside(path, known)),
  );
  return elsewhere.flatMap((path) => [path, ...(hasOwnFolder(path) ? [dirname(path)] : [])]);
}

/**
 * Whether the folder of a file belongs to the site alone. The root is watched for what the configuration names; outside of it lies the
 * package.json of a linked generator, whose folder would be its whole repository.
 */
function hasOwnFolder(path: string): boolean {
  return dirname(path) !== '' && !path.startsWith('../');
}

/** Whether a file is one that a build writes: its own output is no news to a site. */
export function isOutput(site: LiveSite | undefined, path: string): boolean {
  const outDir = site?.project.config.outDir ?? 'dist';
  return isInside(path, outDir) || path.startsWith(`.${outDir}.`);
}

export interface Watcher {
  /** Resolves when every file is watched. */
  readonly ready: Promise<void>;
  /** Watches further files or folders. */
  add(paths: readonly string[]): void;
  close(): Promise<void>;
}

export interface WatchOptions {
  /** Looks again and again instead of being told: for network file systems and some containers. */
  readonly poll: boolean;
  readonly onChanges: (changes: Changes) => void;
}

/** Names of what editors, systems and builds put beside sources. */
const NEVER = /(?:^|\/)(?:node_modules|\.git|\.ssg|\.DS_Store)(?:\/|$)|(?:~|\.sw[a-z]|\.tmp)$|(?:^|\/)(?:\.#|#|4913$)/;

/**
 * Says which files are not watched.
 *
 * @param root absolute path of the project, in the form of the system
 * @param isWanted whether to watch a path that is relative to it
 * @returns for an absolute path, which chokidar gives with slashes on Windows too
 */
export function ignoredBelow(root: string, isWanted: (path: string) => boolean): (absolute: string) => boolean {
  const home = root.replaceAll('\\', '/');
  return (absolute) => {
    const full = absolute.replaceAll('\\', '/');
    const path = full.slice(home.length);
    // Not below the root: what a symbolic link in it leads to.
    const isInside = full.startsWith(home) && path.startsWith('/');
    return NEVER.test(path) || (isInside && !isWanted(path.slice(1)));
  };
}

/**
 * Watches files and folders of a project.
 *
 * They are watched from its folder down, with everything else left out: a file that is watched by itself is lost when
 * another one takes its place, which is how editors save.
 *
 * @param root absolute path of the project
 * @param paths relative to it, `.` for all of it; those that do not exist yet are waited for
 */
export function watchProject(root: string, paths: readonly string[], { poll, onChanges }: WatchOptions): Watcher {
  const wanted = new Set(paths);
  const isWanted = (path: string) =>
    wanted.has('.') ||
    [...wanted].some((known) => path === known || path.startsWith(`${known}/`) || known.startsWith(`${path}/`));
  const gathering = gatherChanges(onChanges);
  const secondLook = lookTwice(root, gathering.notice);
  let isClosed = false;
  let watcher = start();

  function start(): FSWatcher {
    const started = watch('.', {
      cwd: root,
      ignoreInitial: true,
      ignored: ignoredBelow(root, isWanted),
      usePolling: poll,
      // An editor that saves by renaming removes the file for a moment: that is one change, not two.
      atomic: true,
    });
    // A link that leads to itself, or a folder that may not be read: the build says so of what it needs.
    started.on('error', () => {});
    started.on('all', (event, native, stats) => {
      const path = inProject(native);
      // A file whose name a folder has taken meanwhile is told as changed, and its files not at all.
      const isFolder = event === 'change' && stats?.isDirectory() === true;
      if (isFolder) started.add(native);
      gathering.notice(path, isFolder || event !== 'change');
      if (event !== 'addDir' && event !== 'unlinkDir')
        secondLook.at(path, stats?.isFile() ? fileState(stats) : undefined);
    });
    started.on('raw', (_, name, details) => {
      const { watchedPath = '' } = details as { watchedPath?: string };
      const path = inProject(relative(root, resolve(watchedPath, name)));
      if (!NEVER.test(path) && isWanted(path) && isLinkedFolder(root, path)) relinked(path);
    });
    return started;
  }

  /**
   * Begins anew: a watcher says nothing when a link is pointed elsewhere, and stays with the folder that it led to before. What
   * changes until the new one is ready is found by whoever hears of the link again.
   */
  function relinked(path: string): void {
    gathering.notice(path, true);
    const before = watcher;
    // Not while the watcher walks through its listeners.
    setImmediate(() => {
      if (isClosed || watcher !== before) return;
      void before.close();
      watcher = start();
      watcher.once('ready', () => gathering.notice(path, true));
    });
  }

  return {
    ready: new Promise((done) => watcher.once('ready', () => done())),
    add(more) {
      const others = more.filter((path) => !wanted.has(path));
      for (const path of others) wanted.add(path);
      // What is missing will come into a folder that is watched; the watcher would say too soon that it is ready.
      const found = others.filter((path) => isThere(root, path));
      if (found.length > 0) watcher.add(found);
    },
    async close() {
      isClosed = true;
      gathering.close();
      secondLook.close();
      await watcher.close();
    },
  };
}

function inProject(native: string): string {
  return native.replaceAll('\\', '/').normalize('NFC');
}

/**
 * How long changes are gathered before they are told, in milliseconds. A single save is told at once; while more come, they are
 * told together: a branch switch is one change.
 */
const GATHER_MS = 25;
/** After so long, what has come is told even when more is coming. */
const LONGEST_MS = 250;

/** Gathers changes that come close together. */
interface Gathering {
  /** @param isStructure whether the file came or went */
  notice(path: string, isStructure: boolean): void;
  /** Tells nothing more. */
  close(): void;
}

/** @param tell told of each group of changes */
function gatherChanges(tell: (changes: Changes) => void): Gathering {
  const pending = new Set<string>();
  let structure = false;
  let first = 0;
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  function tellAll(): void {
    timer = undefined;
    const changes = { paths: [...pending], structure };
    pending.clear();
    structure = false;
    tell(changes);
  }

  return {
    notice(path, isStructure) {
      const now = performance.now();
      // Nothing for a while: a single save, which somebody waits for.
      const isSingle = now - last > 2 * GATHER_MS && pending.size === 0;
      last = now;
      if (pending.size === 0) first = now;
      pending.add(path);
      structure ||= isStructure;
      clearTimeout(timer);
      if (isSingle && !structure) tellAll();
      else timer = setTimeout(tellAll, Math.max(0, Math.min(GATHER_MS, first + LONGEST_MS - now)));
    },
    close: () => clearTimeout(timer),
  };
}

/**
 * For so long after a change of a file, or 100 ms after its removal, the watcher tells nothing more of it: then it is looked
 * at again. Formatters save in that time.
 */
const DEAF_MS = 120;

/** Looks again at files of which the watcher has told. */
interface SecondLook {
  /** @param state in which the file was when it was told of; undefined when there was none */
  at(path: string, state: string | undefined): void;
  close(): void;
}

/**
 * Creates a second look at the files of a project.
 *
 * @param root absolute path of the project
 * @param onChange called with a file that has changed once more, and whether it came or went
 */
function lookTwice(root: string, onChange: (path: string, isStructure: boolean) => void): SecondLook {
  /** In which state files were, and when; the oldest first. */
  const unsure = new Map<string, { readonly state: string | undefined; readonly since: number }>();
  let timer: NodeJS.Timeout | undefined;

  function at(path: string, state: string | undefined): void {
    unsure.delete(path);
    unsure.set(path, { state, since: performance.now() });
    timer ??= setTimeout(look, DEAF_MS);
  }

  function look(): void {
    timer = undefined;
    for (const [path, { state, since }] of unsure) {
      const left = since + DEAF_MS - performance.now();
      if (left > 0) {
        clearTimeout(timer);
        timer = setTimeout(look, left);
        return;
      }
      unsure.delete(path);
      const now = currentFileState(root, path);
      if (now === state) continue;
      onChange(path, now === undefined || state === undefined);
      at(path, now);
    }
  }

  return { at, close: () => clearTimeout(timer) };
}
