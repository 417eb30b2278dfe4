import { changedSince, isLinkedFolder } from '../../host/changed-files.ts';
import type { Changes, LiveSite } from './live-site.ts';
import { type Watcher, type WatchOptions, watchProject } from './watch.ts';
import { includedPaths, watchedPaths } from './watched-paths.ts';

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
