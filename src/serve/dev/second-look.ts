import { currentFileState } from '../../host/changed-files.ts';

/**
 * For so long after a change of a file, or 100 ms after its removal, the watcher tells nothing more of it: then it is looked
 * at again. Formatters save in that time.
 */
const DEAF_MS = 120;

/** Looks again at files of which the watcher has told. */
export interface SecondLook {
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
export function lookTwice(root: string, onChange: (path: string, isStructure: boolean) => void): SecondLook {
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
