import { relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { dirname, isInside } from '../../base/paths.ts';
import { changedSince, currentFileState, fileState, isLinkedFolder, isThere } from '../../host/file-state.ts';
import { PACKAGES } from '../../pipeline/bundle/bundles.ts';
import type { Changes, LiveSite } from './live-site.ts';

/**
 * Maximum milliseconds from the start of the server until files are watched. Watching usually starts after the first
 * page was served, because starting takes a second for a large site and would delay the page.
 */
const WATCH_AT_LAST_MS = 1500;
/**
 * Minimum number of simultaneous changes that indicate a switch of the git branch. Events may then be missing, so the
 * states of all files are compared, too.
 */
const STORM = 30;
/** Maximum milliseconds between the first change during a branch switch and the first file event. */
const STORM_MS = 10_000;
/** Milliseconds for collecting changes, so that switching a branch is one change. A single save is not delayed. */
const GATHER_MS = 25;
/** Maximum milliseconds for collecting changes, even if further changes arrive. */
const MAX_GATHER_MS = 250;
/** Milliseconds after a change during which chokidar may miss a second change, such as one made by a formatter. */
const SILENT_MS = 120;
/** Matches files that are never watched, such as temporary files of editors, packages, and the output folder. */
const NEVER = /(?:^|\/)(?:node_modules|\.git|\.ssg|\.DS_Store)(?:\/|$)|(?:~|\.sw[a-z]|\.tmp)$|(?:^|\/)(?:\.#|#|4913$)/;

interface WatchOptions {
  /** True to poll, for network file systems and some containers, which report no changes. */
  readonly poll: boolean;
  readonly onChanges: (changes: Changes) => void;
}

/**
 * Creates the watcher of a site. The watcher starts after the first page was served, and then reports all changes since
 * this function was called.
 * @param root absolute path of the project
 * @param site returns the current site
 */
export function watchSite(root: string, site: () => LiveSite | undefined, options: WatchOptions) {
  const startedAt = Date.now();
  let watcher: ReturnType<typeof watchProject> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Starts to watch. Further calls add files that pages have included in the meantime. */
  function begin(): void {
    if (isClosed) return;
    if (watcher === undefined) {
      watcher = watchProject(root, watchedPaths(site()), options);
      void watcher.ready.then(() => options.onChanges(onDisk(startedAt)));
    }
    watcher.add(includedPaths(site()));
  }

  /** Returns all files whose state has changed since a time, without relying on events. */
  function onDisk(since: number): Changes {
    return { paths: changedSince(root, site()?.fileStates ?? new Map(), since), structure: true };
  }

  return {
    begin,
    /** Starts to watch after `WATCH_AT_LAST_MS`, in case no page is requested. */
    beginAtLast(): void {
      if (watcher === undefined && !isClosed) timer = setTimeout(begin, WATCH_AT_LAST_MS);
    },
    /** Adds the files and folders of a new configuration to the watched paths. */
    widen: () => watcher?.add(watchedPaths(site())),
    /** Adds changes that caused no file event: after a switch of the git branch, or below a changed symbolic link. */
    complete(changes: Changes): Changes {
      const isStorm = changes.paths.length >= STORM;
      // If a link to a folder gets another target, the file system reports no events for the files in the folder.
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

/** Returns the paths to watch. If the project could not be opened, returns all files, because any change may fix it. */
function watchedPaths(site: LiveSite | undefined): readonly string[] {
  if (site === undefined) return ['.'];
  const { config, configSources } = site.project;
  const folders = [config.templatesDir, config.assetsDir, ...Object.values(config.collections).map(({ dir }) => dir)];
  const files = [...configSources, ...Object.values(config.data).map(({ file }) => file), ...PACKAGES];
  return [...new Set([...folders, ...files])];
}

/** Returns the files that pages include from outside the folders of `watchedPaths`, and the folders of these files. */
export function includedPaths(site: LiveSite | undefined): readonly string[] {
  if (site === undefined) return [];
  const watched = watchedPaths(site);
  const elsewhere = [...site.fileStates.keys()].filter(
    // Do not watch node_modules: an installation changes a lock file, and lock files are watched (`PACKAGES`).
    (path) => !/(?:^|\/)node_modules\//.test(path) && !watched.some((known) => isInside(path, known)),
  );
  // In the root and outside the project, only single files are watched, because these folders may be huge (such as
  // the repository of a linked package).
  const hasOwnFolder = (path: string) => dirname(path) !== '' && !path.startsWith('../');
  return elsewhere.flatMap((path) => [path, ...(hasOwnFolder(path) ? [dirname(path)] : [])]);
}

/** Reports whether a path is in the output folder, or in the work folder that builds create next to it. */
export function isBuilt(site: LiveSite | undefined, path: string): boolean {
  const outDir = site?.project.config.outDir ?? 'dist';
  return isInside(path, outDir) || path.startsWith(`.${outDir}.`);
}

/**
 * Creates a filter for chokidar, which passes absolute paths with slashes, even on Windows.
 * @param root absolute path of the project in the notation of the operating system
 * @param isWanted reports whether a path relative to the root is watched
 */
export function ignoredBelow(root: string, isWanted: (path: string) => boolean): (absolute: string) => boolean {
  const home = root.replaceAll('\\', '/');
  return (absolute) => {
    const full = absolute.replaceAll('\\', '/');
    const path = full.slice(home.length);
    // The target of a symbolic link may be outside the root, where `isWanted` does not apply.
    const isBelow = full.startsWith(home) && path.startsWith('/');
    return NEVER.test(path) || (isBelow && !isWanted(path.slice(1)));
  };
}

/**
 * Watches files and folders of a project. Watches the root folder with a filter instead of single files, because a
 * watcher of a single file ends when an editor replaces the file on saving.
 * @param root absolute path of the project
 * @param paths paths relative to the root, `.` for all files; a missing path is reported when it is created
 */
export function watchProject(root: string, paths: readonly string[], { poll, onChanges }: WatchOptions) {
  const wanted = new Set(paths);
  const isWanted = (path: string) =>
    wanted.has('.') ||
    [...wanted].some((known) => path === known || path.startsWith(`${known}/`) || known.startsWith(`${path}/`));
  const gathering = gatherChanges(onChanges);
  const recheck = checkAgain(root, gathering.notice);
  let isClosed = false;
  let watcher = start();

  function start(): FSWatcher {
    const started = watch('.', {
      cwd: root,
      ignoreInitial: true,
      ignored: ignoredBelow(root, isWanted),
      usePolling: poll,
      // Report one change if an editor saves by removing the file and renaming another file.
      atomic: true,
    });
    // Ignore errors for paths that cannot be read, such as a symbolic link to itself or a protected folder. If the site
    // needs the path, the build reports the problem.
    started.on('error', () => {});
    started.on('all', (event, native, stats) => {
      const path = inProject(native);
      // If a folder replaces a file, chokidar reports a change of the file but not the files in the folder, so the
      // folder is added.
      const isFolder = event === 'change' && stats?.isDirectory() === true;
      if (isFolder) started.add(native);
      gathering.notice(path, isFolder || event !== 'change');
      if (event !== 'addDir' && event !== 'unlinkDir') recheck.at(path, stats?.isFile() ? fileState(stats) : undefined);
    });
    started.on('raw', (_, name, details) => {
      const { watchedPath = '' } = details as { watchedPath?: string };
      const path = inProject(relative(root, resolve(watchedPath, name)));
      if (!NEVER.test(path) && isWanted(path) && isLinkedFolder(root, path)) relinked(path);
    });
    return started;
  }

  /**
   * Replaces the watcher after a symbolic link has changed, because the old watcher still follows the old target.
   * Reports the change twice, because files may change before the new watcher is ready.
   */
  function relinked(path: string): void {
    gathering.notice(path, true);
    const before = watcher;
    // Wait for the next turn of the event loop, because the old watcher is calling its listeners right now.
    setImmediate(() => {
      if (isClosed || watcher !== before) return;
      void before.close();
      watcher = start();
      watcher.once('ready', () => gathering.notice(path, true));
    });
  }

  return {
    /** Promise that resolves when all files are watched. */
    ready: new Promise<void>((done) => watcher.once('ready', () => done())),
    add(more: readonly string[]): void {
      const others = more.filter((path) => !wanted.has(path));
      for (const path of others) wanted.add(path);
      // Add only files that exist, because a missing file would make `ready` resolve too early. The watched folder of a
      // missing file reports when the file is created.
      const found = others.filter((path) => isThere(root, path));
      if (found.length > 0) watcher.add(found);
    },
    async close(): Promise<void> {
      isClosed = true;
      gathering.close();
      recheck.close();
      await watcher.close();
    },
  };
}

function inProject(native: string): string {
  return native.replaceAll('\\', '/').normalize('NFC');
}

/** Collects changes of files that follow each other closely, and reports them together. */
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
    /** Adds a change. @param isStructure true if the file was added or removed */
    notice(path: string, isStructure: boolean): void {
      const now = performance.now();
      // A change after a pause is a single save. Report such a change immediately, because the author is waiting for
      // the result.
      const isSingle = now - last > 2 * GATHER_MS && pending.size === 0;
      last = now;
      if (pending.size === 0) first = now;
      pending.add(path);
      structure ||= isStructure;
      clearTimeout(timer);
      if (isSingle && !structure) flush();
      else timer = setTimeout(flush, Math.max(0, Math.min(GATHER_MS, first + MAX_GATHER_MS - now)));
    },
    close: () => clearTimeout(timer),
  };
}

/**
 * Checks each changed file again after `SILENT_MS`, because chokidar may miss a second change during this time.
 * @param onChange called if a file has changed again. `isStructure` is true if it was added or removed
 */
function checkAgain(root: string, onChange: (path: string, isStructure: boolean) => void) {
  /** Files to check, each with its reported state and the time of the report, oldest first. */
  const unsure = new Map<string, { readonly state: string | undefined; readonly since: number }>();
  let timer: NodeJS.Timeout | undefined;

  /**
   * Adds a file to check.
   * @param state reported state; undefined if the file was removed
   */
  function at(path: string, state: string | undefined): void {
    unsure.delete(path);
    unsure.set(path, { state, since: performance.now() });
    timer ??= setTimeout(look, SILENT_MS);
  }

  function look(): void {
    timer = undefined;
    for (const [path, { state, since }] of unsure) {
      const left = since + SILENT_MS - performance.now();
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
