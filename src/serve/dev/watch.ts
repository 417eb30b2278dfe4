import { relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { dirname, isInside } from '../../base/paths.ts';
import { changedSince, currentFileState, fileState, isLinkedFolder, isThere } from '../../host/file-state.ts';
import type { Changes, LiveSite } from './live-site.ts';

/** Longest delay of watching after the start, in milliseconds. The first page goes first: watching a large site takes a second. */
const WATCH_AT_LAST_MS = 1500;
/** Number of simultaneous changes that suggest a switch of branches. Events are then completed from the disk. */
const STORM = 30;
/** Longest time between the start of a storm and its first event, in milliseconds. */
const STORM_MS = 10_000;
/** Time for which changes are gathered, in milliseconds. A single save is reported at once, a branch switch as one change. */
const GATHER_MS = 25;
/** Longest time for which changes are gathered while more arrive, in milliseconds. */
const LONGEST_MS = 250;
/** Time for which chokidar reports nothing more about a changed file, in milliseconds. Formatters save in that time. */
const DEAF_MS = 120;
/** Names of files that editors, systems and builds put beside sources. */
const NEVER = /(?:^|\/)(?:node_modules|\.git|\.ssg|\.DS_Store)(?:\/|$)|(?:~|\.sw[a-z]|\.tmp)$|(?:^|\/)(?:\.#|#|4913$)/;

interface WatchOptions {
  /** Polls instead of waiting for events: for network file systems and some containers. */
  readonly poll: boolean;
  readonly onChanges: (changes: Changes) => void;
}

/**
 * Creates a watch of the files of a site, which starts with the first page. It then also reports changes made since its creation.
 *
 * @param root absolute path of the project
 * @param site returns the site that is shown at the moment
 */
export function watchSite(root: string, site: () => LiveSite | undefined, options: WatchOptions) {
  const startedAt = Date.now();
  let watcher: ReturnType<typeof watchProject> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Starts watching. Later calls add the files that pages have included since. */
  function begin(): void {
    if (isClosed) return;
    if (watcher === undefined) {
      watcher = watchProject(root, watchedPaths(site()), options);
      void watcher.ready.then(() => options.onChanges(onDisk(startedAt)));
    }
    watcher.add(includedPaths(site()));
  }

  /** Returns the changes since a moment according to the disk. */
  function onDisk(since: number): Changes {
    return { paths: changedSince(root, site()?.asked ?? new Map(), since), structure: true };
  }

  return {
    begin,
    /** Starts watching soon, even without a request for a page. */
    beginAtLast(): void {
      if (watcher === undefined && !isClosed) timer = setTimeout(begin, WATCH_AT_LAST_MS);
    },
    /** Adds the files and folders of a new configuration. */
    widen: () => watcher?.add(watchedPaths(site())),
    /** Adds the changes that events miss: those of a storm, and those behind a link. */
    complete(changes: Changes): Changes {
      const isStorm = changes.paths.length >= STORM;
      // No event names the files behind a link that now leads elsewhere.
      const isRelinked = changes.structure && changes.paths.some((path) => isLinkedFolder(root, path));
      if (!isStorm && !isRelinked) return changes;
      const { paths } = onDisk(Date.now() - (isStorm ? STORM_MS : 0));
      return { paths: [...new Set([...changes.paths, ...paths])], structure: true };
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await watcher?.close();
    },
  };
}

/** Returns the files and folders of a project. Before the project can be opened, any file in its folder may fix it. */
function watchedPaths(site: LiveSite | undefined): readonly string[] {
  if (site === undefined) return ['.'];
  const { config, configSources } = site.project;
  const folders = [config.templatesDir, config.assetsDir, ...Object.values(config.collections).map(({ dir }) => dir)];
  const files = [...configSources, ...Object.values(config.data).map(({ file }) => file), 'package-lock.json'];
  return [...new Set([...folders, ...files])];
}

/** Returns files that pages include from elsewhere, and the folders in which such a file is missing. */
export function includedPaths(site: LiveSite | undefined): readonly string[] {
  if (site === undefined) return [];
  const watched = watchedPaths(site);
  const elsewhere = [...site.asked.keys()].filter(
    // Installed packages change with `package-lock.json`.
    (path) => !/(?:^|\/)node_modules\//.test(path) && !watched.some((known) => isInside(path, known)),
  );
  // The root holds too much to be watched as a folder, and so does a folder outside: the repository of a linked generator.
  const hasOwnFolder = (path: string) => dirname(path) !== '' && !path.startsWith('../');
  return elsewhere.flatMap((path) => [path, ...(hasOwnFolder(path) ? [dirname(path)] : [])]);
}

/** Returns true for files that builds of the site write. */
export function isBuilt(site: LiveSite | undefined, path: string): boolean {
  const outDir = site?.project.config.outDir ?? 'dist';
  return isInside(path, outDir) || path.startsWith(`.${outDir}.`);
}

/**
 * Creates the filter of files that are not watched. It takes absolute paths, which chokidar gives with slashes on Windows too.
 *
 * @param root absolute path of the project, in the form of the system
 * @param isWanted returns true for a path, relative to the root, that is watched
 */
export function ignoredBelow(root: string, isWanted: (path: string) => boolean): (absolute: string) => boolean {
  const home = root.replaceAll('\\', '/');
  return (absolute) => {
    const full = absolute.replaceAll('\\', '/');
    const path = full.slice(home.length);
    // A target of a symbolic link is outside of the root.
    const isBelow = full.startsWith(home) && path.startsWith('/');
    return NEVER.test(path) || (isBelow && !isWanted(path.slice(1)));
  };
}

/**
 * Watches files and folders of a project.
 *
 * The whole folder is watched with everything else left out. A file that is watched by itself is lost when another file
 * replaces it, which is how editors save.
 *
 * @param root absolute path of the project
 * @param paths relative to it, `.` for all of it; missing ones are waited for
 */
export function watchProject(root: string, paths: readonly string[], { poll, onChanges }: WatchOptions) {
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
    // For example a link to itself, or an unreadable folder. The build reports it if the site needs the file.
    started.on('error', () => {});
    started.on('all', (event, native, stats) => {
      const path = inProject(native);
      // A folder that replaces a file is reported as a change of the file, and the files in it are not reported.
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
   * Replaces the watcher, because it follows a changed link to the old folder. The second notice finds changes that were made
   * before the new watcher is ready.
   */
  function relinked(path: string): void {
    gathering.notice(path, true);
    const before = watcher;
    // Deferred, because the watcher is calling its listeners.
    setImmediate(() => {
      if (isClosed || watcher !== before) return;
      void before.close();
      watcher = start();
      watcher.once('ready', () => gathering.notice(path, true));
    });
  }

  return {
    /** Resolves when every file is watched. */
    ready: new Promise<void>((done) => watcher.once('ready', () => done())),
    /** Adds files or folders. */
    add(more: readonly string[]): void {
      const others = more.filter((path) => !wanted.has(path));
      for (const path of others) wanted.add(path);
      // Missing files appear in watched folders. Adding them would make the watcher ready too early.
      const found = others.filter((path) => isThere(root, path));
      if (found.length > 0) watcher.add(found);
    },
    async close(): Promise<void> {
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

/** Groups changes that come close together. */
function gatherChanges(onGroup: (changes: Changes) => void) {
  const pending = new Set<string>();
  let structure = false;
  let first = 0;
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    const changes = { paths: [...pending], structure };
    pending.clear();
    structure = false;
    onGroup(changes);
  }

  return {
    /** @param isStructure true when the file was added or removed */
    notice(path: string, isStructure: boolean): void {
      const now = performance.now();
      // A change after a pause is a single save, and its author is waiting.
      const isSingle = now - last > 2 * GATHER_MS && pending.size === 0;
      last = now;
      if (pending.size === 0) first = now;
      pending.add(path);
      structure ||= isStructure;
      clearTimeout(timer);
      if (isSingle && !structure) flush();
      else timer = setTimeout(flush, Math.max(0, Math.min(GATHER_MS, first + LONGEST_MS - now)));
    },
    close: () => clearTimeout(timer),
  };
}

/**
 * Checks reported files once more after the time in which the watcher is deaf.
 *
 * @param onChange called with a file that has changed again, and true when it was added or removed
 */
function lookTwice(root: string, onChange: (path: string, isStructure: boolean) => void) {
  /** Reported states and their times, the oldest first. */
  const unsure = new Map<string, { readonly state: string | undefined; readonly since: number }>();
  let timer: NodeJS.Timeout | undefined;

  /** @param state reported state of the file; undefined for a removed one */
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
