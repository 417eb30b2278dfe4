import { compareText } from '../base/diagnostic.ts';
import { hash } from '../base/hash.ts';
import { type CommitTimes, type Host, type Listing, ReadError } from './host.ts';
import { hostMessages } from './messages.ts';

/** A project in memory, for tests: paths and their text or bytes. */
export interface MemoryHost extends Host {
  write(path: string, content: string | Uint8Array): void;
  remove(path: string): void;
}

/** Installed packages are no part of a project: as on disk, no listing shows them. */
const UNLISTED = /(?:^|\/)node_modules\//;

/** @param files path -> content */
export function memoryHost(files: Readonly<Record<string, string | Uint8Array>> = {}): MemoryHost {
  const contents = new Map<string, Uint8Array>();
  const pathsBelow = (dir: string) => {
    const prefix = dir === '' ? '' : `${dir.normalize('NFC')}/`;
    return [...contents.keys()].filter((path) => path.startsWith(prefix));
  };
  const host: MemoryHost = {
    write(path, content) {
      contents.set(path.normalize('NFC'), typeof content === 'string' ? new TextEncoder().encode(content) : content);
    },
    remove(path) {
      contents.delete(path.normalize('NFC'));
    },
    read(path) {
      const bytes = contents.get(path.normalize('NFC'));
      if (bytes === undefined && pathsBelow(path).length > 0) throw new ReadError(path, hostMessages.folder);
      return bytes;
    },
    digest(path) {
      const bytes = host.read(path);
      return bytes && hash(bytes);
    },
    list(dir): Listing {
      const above = dir.normalize('NFC').length;
      const files = pathsBelow(dir).filter((path) => !UNLISTED.test(path.slice(above)));
      return { files: files.sort(compareText), loops: [], outside: [] };
    },
    entry(path) {
      if (contents.has(path.normalize('NFC'))) return 'file';
      return pathsBelow(path).length > 0 ? 'folder' : undefined;
    },
    linkTarget: () => undefined,
    // There are no links in it.
    confine() {},
    async commitTimes(): Promise<CommitTimes> {
      return { byPath: new Map(), trouble: { kind: 'absent' } };
    },
  };
  for (const [path, content] of Object.entries(files)) host.write(path, content);
  return host;
}
