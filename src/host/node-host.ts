import { execFile } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import fastGlob from 'fast-glob';
import { compareText } from '../base/diagnostic.ts';
import { parseGitLog } from './git-log.ts';
import { type CommitTimes, type Host, type Listing, ReadError } from './host.ts';

const run = promisify(execFile);

/** The real file system below an absolute root folder. */
export function nodeHost(root: string): Host {
  /** NFC name -> name on disk, where they differ: macOS tools write NFD names. */
  const diskNames = new Map<string, string>();
  const onDisk = (path: string) => join(root, diskNames.get(path) ?? path);

  return {
    read(path) {
      try {
        return readFileSync(onDisk(path));
      } catch (cause) {
        const { code } = cause as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
        throw new ReadError(path, describe(code));
      }
    },

    list(dir) {
      const files: string[] = [];
      const loops: Listing['loops'][number][] = [];
      const walk = (folder: string) => {
        for (const entry of entriesBelow(join(root, folder))) {
          const path = folder === '' ? entry.path : `${folder}/${entry.path}`;
          const linked = entry.dirent.isSymbolicLink() ? followLink(join(root, path)) : undefined;
          if (linked?.isDirectory) {
            const here = realpathSync(join(root, path, '..'));
            if (here === linked.target || here.startsWith(linked.target + sep)) {
              loops.push({ path, target: relative(root, linked.target).replaceAll(sep, '/') || '.' });
            } else walk(path);
            continue;
          }
          const name = path.normalize('NFC');
          if (name !== path) diskNames.set(name, path);
          files.push(name);
        }
      };
      walk(dir);
      return { files: files.sort(compareText), loops };
    },

    async commitTimes(): Promise<CommitTimes> {
      try {
        const shallow = (await run('git', ['rev-parse', '--is-shallow-repository'], { cwd: root })).stdout.trim();
        if (shallow === 'true') return { byPath: new Map(), shallow: true };
        const { stdout } = await run(
          'git',
          [
            '-c',
            'core.quotePath=false',
            'log',
            '--format=%x00%cI',
            '--name-only',
            '--no-renames',
            '--relative',
            '-z',
            '--',
            '.',
          ],
          { cwd: root, maxBuffer: 1 << 30 },
        );
        return { byPath: parseGitLog(stdout), shallow: false };
      } catch {
        // No git, no repository, or no commit yet: dates are simply unknown.
        return { byPath: new Map(), shallow: false };
      }
    },
  };
}

function entriesBelow(absolute: string) {
  return fastGlob
    .sync('**', {
      cwd: absolute,
      dot: false,
      onlyFiles: false,
      followSymbolicLinks: false,
      objectMode: true,
      ignore: ['**/node_modules/**'],
      suppressErrors: true,
    })
    .filter(({ dirent }) => !dirent.isDirectory());
}

/** Where a symbolic link ends; undefined when it dangles (it is listed, and reading it tells the user). */
function followLink(absolute: string): { target: string; isDirectory: boolean } | undefined {
  try {
    const target = realpathSync(absolute);
    return { target, isDirectory: statSync(target).isDirectory() };
  } catch {
    return undefined;
  }
}

function describe(code: string | undefined): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'EISDIR':
      return 'it is a folder';
    case 'ELOOP':
      return 'its symbolic links form a loop';
    default:
      return code ?? 'unknown reason';
  }
}
