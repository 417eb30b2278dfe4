import { relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { dirname, isInside } from '../../base/paths.ts';
import { changedSince, currentFileState, fileState, isLinkedFolder, isThere } from '../../host/file-state.ts';
import type { Changes, LiveSite } from './live-site.ts';

/**
 * Maximum delay of watching after the start, in milliseconds. The first page is served first, because starting to watch a
 * large site takes a second.
 */
const WATCH_AT_LAST_MS = 1500;
/**
 * Number of simultaneous changes that suggests a switched branch. File states are then compared, because events may be
 * missing.
 */
const STORM = 30;
/** Maximum time between the start of a storm and its first event, in milliseconds. */
const STORM_MS = 10_000;
/**
 * Time for which changes are gathered, in milliseconds. A single save is reported at once, a switched branch as one change.
 */
const GATHER_MS = 25;
/** Maximum time for which changes are gathered while more arrive, in milliseconds. */
const MAX_GATHER_MS = 250;
/** Time in which chokidar reports no further change of a changed file, in milliseconds. Formatters save within that time. */
const SILENT_MS = 120;
/** Files that are never watched: those of editors, systems, package managers and builds. */
const NEVER = /(?:^|\/)(?:node_modules|\.git|\.ssg|\.DS_Store)(?:\/|$)|(?:~|\.sw[a-z]|\.tmp)$|(?:^|\/)(?:\.#|#|4913$)/;

interface WatchOptions {
  /** Polls instead of waiting for events, for network file systems and some containers. */
  readonly poll: boolean;
  readonly onChanges: (changes: Changes) => void;
}

/**
 * Watches the files of a site, starting with the first served page. Changes made between this call and the start are
 * reported too.
 *
 * @param root absolute path of the project
 * @param site returns the current site
 */
export function watchSite(root: string, site: () => LiveSite | undefined, options: WatchOptions) {
  const startedAt = Date.now();
  let watcher: ReturnType<typeof watchProject> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Starts watching. Later calls add files that pages have included since. */
  function begin(): void {
    if (isClosed) return;
    if (watcher === undefined) {
      watcher = watchProject(root, watchedPaths(site()), options);
      void watcher.ready.then(() => options.onChanges(onDisk(startedAt)));
    }
    watcher.add(includedPaths(site()));
  }

  /** Returns the changes since a moment by comparing file states. */
  function onDisk(since: number): Changes {
    return { paths: changedSince(root, site()?.fileStates ?? new Map(), since), structure: true };
  }

  return {
    begin,
    /** Starts watching soon, even if no page is requested. */
    beginAtLast(): void {
      if (watcher === undefined && !isClosed) timer = setTimeout(begin, WATCH_AT_LAST_MS);
    },
    /** Adds the files and folders of a new configuration. */
    widen: () => watcher?.add(watchedPaths(site())),
    /** Adds changes that events miss: during a storm, and behind a changed link. */
    complete(changes: Changes): Changes {
      const isStorm = changes.paths.length >= STORM;
      // If a symbolic link to a folder changes, no event reports the files behind the link.
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

/**
 * Returns the files and folders of a project. If the project cannot be opened, all files are watched, because any of them
 * may fix it.
 */
function watchedPaths(site: LiveSite | undefined): readonly string[] {
  if (site === undefined) return ['.'];
  const { config, configSources } = site.project;
  const folders = [config.templatesDir, config.assetsDir, ...Object.values(config.collections).map(({ dir }) => dir)];
  const files = [...configSources, ...Object.values(config.data).map(({ file }) => file), 'package-lock.json'];
  return [...new Set([...folders, ...files])];
}

/** Returns files that pages include from other folders, and the folders in which an included file is missing. */
export function includedPaths(site: LiveSite | undefined): readonly string[] {
  if (site === undefined) return [];
  const watched = watchedPaths(site);
  const elsewhere = [...site.fileStates.keys()].filter(
    // Files of packages are not watched. `package-lock.json` is watched instead and changes with every installation.
    (path) => !/(?:^|\/)node_modules\//.test(path) && !watched.some((known) => isInside(path, known)),
  );
  // Only files are watched in the root and outside the project, because these folders are too large. An example is the
  // repository of a linked generator.
  const hasOwnFolder = (path: string) => dirname(path) !== '' && !path.startsWith('../');
  return elsewhere.flatMap((path) => [path, ...(hasOwnFolder(path) ? [dirname(path)] : [])]);
}

/** Returns true for files that builds of the site write. */
export function isBuilt(site: LiveSite | undefined, path: string): boolean {
  const outDir = site?.project.config.outDir ?? 'dist';
  return isInside(path, outDir) || path.startsWith(`.${outDir}.`);
}

/**
 * Creates the filter for chokidar. It accepts absolute paths; chokidar uses slashes on Windows too.
 *
 * @param root absolute path of the project, in the form of the system
 * @param isWanted returns true if a path relative to the root is watched
 */
export function ignoredBelow(root: string, isWanted: (path: string) => boolean): (absolute: string) => boolean {
  const home = root.replaceAll('\\', '/');
  return (absolute) => {
    const full = absolute.replaceAll('\\', '/');
    const path = full.slice(home.length);
    // The target of a symbolic link may be outside the root, where the rules for wanted paths do not apply.
    const isBelow = full.startsWith(home) && path.startsWith('/');
    return NEVER.test(path) || (isBelow && !isWanted(path.slice(1)));
  };
}

/**
 * Watches files and folders of a project.
 *
 * It watches the whole folder with a filter. Watching a single file would stop when another file replaces it, which is how
 * editors save.
 *
 * @param root absolute path of the project
 * @param paths paths relative to the root, `.` for everything; missing paths are reported when they are created
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
      // An editor that saves by renaming removes the file for a moment. With `atomic`, chokidar reports one change.
      atomic: true,
    });
    // The watcher cannot read the path, such as a link to itself or an unreadable folder. The build reports it if the site
    // needs the file.
    started.on('error', () => {});
    started.on('all', (event, native, stats) => {
      const path = inProject(native);
      // A folder that replaces a file is reported as a change of the file. Its own files are not reported, so it is added.
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
   * Replaces the watcher, because the old one still follows the previous target of the link. The second notification finds
   * changes made before the new watcher was ready.
   */
  function relinked(path: string): void {
    gathering.notice(path, true);
    const before = watcher;
    // Replacing the watcher is deferred, because the old watcher is calling its listeners at this moment.
    setImmediate(() => {
      if (isClosed || watcher !== before) return;
      void before.close();
      watcher = start();
      watcher.once('ready', () => gathering.notice(path, true));
    });
  }

  return {
    /** Resolves when all files are watched. */
    ready: new Promise<void>((done) => watcher.once('ready', () => done())),
    /** Adds files or folders. */
    add(more: readonly string[]): void {
      const others = more.filter((path) => !wanted.has(path));
      for (const path of others) wanted.add(path);
      // Only existing files are added: a missing file would make the watcher ready too early. The watched folder of a missing
      // file reports when the file is created.
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

/** Groups changes that occur within a short time. */
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
    /** Adds a change. `isStructure` is true if the file was added or removed. */
    notice(path: string, isStructure: boolean): void {
      const now = performance.now();
      // A change after a pause is a single save. It is reported at once, because the author waits for the result.
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
 * Checks reported files again after the time in which chokidar reports nothing.
 *
 * @param onChange called with a file that has changed again, and true if it was added or removed
 */
function checkAgain(root: string, onChange: (path: string, isStructure: boolean) => void) {
  /** Reported states with their times, oldest first. */
  const unsure = new Map<string, { readonly state: string | undefined; readonly since: number }>();
  let timer: NodeJS.Timeout | undefined;

  /** Adds a file with its reported state, or undefined for a removed file. */
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
