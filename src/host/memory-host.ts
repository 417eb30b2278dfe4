import { compareText } from '../base/diagnostic.ts';
import type { CommitTimes, Host, Listing } from './host.ts';

/** A project in memory, for tests: paths and their text or bytes. */
export interface MemoryHost extends Host {
  write(path: string, content: string | Uint8Array): void;
  remove(path: string): void;
}

/** @param files path -> content */
export function memoryHost(files: Readonly<Record<string, string | Uint8Array>> = {}): MemoryHost {
  const contents = new Map<string, Uint8Array>();
  const host: MemoryHost = {
    write(path, content) {
      contents.set(path.normalize('NFC'), typeof content === 'string' ? new TextEncoder().encode(content) : content);
    },
    remove(path) {
      contents.delete(path.normalize('NFC'));
    },
    read(path) {
      return contents.get(path.normalize('NFC'));
    },
    list(dir): Listing {
      const prefix = dir === '' ? '' : `${dir}/`;
      return { files: [...contents.keys()].filter((path) => path.startsWith(prefix)).sort(compareText), loops: [] };
    },
    async commitTimes(): Promise<CommitTimes> {
      return { byPath: new Map(), shallow: false };
    },
  };
  for (const [path, content] of Object.entries(files)) host.write(path, content);
  return host;
}
