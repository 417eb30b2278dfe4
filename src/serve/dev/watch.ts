import { relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { fileState, isLinkedFolder, isThere } from '../../host/changed-files.ts';
import { gatherChanges } from './gather.ts';
import type { Changes } from './live-site.ts';
import { lookTwice } from './second-look.ts';

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
