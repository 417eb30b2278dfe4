import { watch } from 'chokidar';
import type { Changes } from './live-site.ts';

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

/**
 * How long changes are gathered before they are told, in milliseconds. A single save is told at once; while more come, they are
 * told together: a branch switch is one change.
 */
const GATHER_MS = 25;
/** After so long, what has come is told even when more is coming. */
const LONGEST_MS = 250;
/** Names of what editors, systems and builds put beside sources. */
const NEVER = /(?:^|\/)(?:node_modules|\.git|\.ssg|\.DS_Store)(?:\/|$)|(?:~|\.sw[a-z]|\.tmp)$|(?:^|\/)(?:\.#|#|4913$)/;

/**
 * Watches files and folders of a project.
 *
 * @param root absolute path of the project
 * @param paths relative to it; those that do not exist yet are waited for
 */
export function watchProject(root: string, paths: readonly string[], { poll, onChanges }: WatchOptions): Watcher {
  const watcher = watch([...paths], {
    cwd: root,
    ignoreInitial: true,
    ignored: (path) => NEVER.test(path.replaceAll('\\', '/').slice(root.length)),
    usePolling: poll,
    // An editor that saves by renaming removes the file for a moment: that is one change, not two.
    atomic: true,
  });
  const known = new Set(paths);
  const pending = new Set<string>();
  let structure = false;
  let first = 0;
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  const tell = () => {
    timer = undefined;
    const changes = { paths: [...pending], structure };
    pending.clear();
    structure = false;
    onChanges(changes);
  };
  watcher.on('all', (event, path) => {
    const now = performance.now();
    // Nothing for a while: a single save, which somebody waits for.
    const isSingle = now - last > 2 * GATHER_MS && pending.size === 0;
    last = now;
    if (pending.size === 0) first = now;
    pending.add(path.replaceAll('\\', '/').normalize('NFC'));
    structure ||= event !== 'change';
    clearTimeout(timer);
    if (isSingle && event === 'change') tell();
    else timer = setTimeout(tell, Math.max(0, Math.min(GATHER_MS, first + LONGEST_MS - now)));
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    add(more) {
      const others = more.filter((path) => !known.has(path));
      for (const path of others) known.add(path);
      if (others.length > 0) watcher.add(others);
    },
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
