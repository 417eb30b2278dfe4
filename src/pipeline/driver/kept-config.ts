import { dirname } from '../../base/paths.ts';
import { decodeFile, encodeFile } from '../../engine/store/data-file.ts';
import type { CacheFolder } from '../../host/cache-folder.ts';
import { changedSince, type FileState, isSameState, stateOf } from '../../host/file-state.ts';
import type { Host } from '../../host/host.ts';
import { generatorHash } from '../../host/packages.ts';
import { PACKAGES } from '../bundle/bundles.ts';
import { PROVIDED, readSources } from '../compile/resolution.ts';
import { compileForServer } from '../compile/server.ts';
import { fileHashOf, readFileBytes } from '../load/files.ts';
import type { CompiledConfig } from '../load/load-project.ts';

/** Name in the cache folder of the file with the compiled configuration. */
export const KEPT_CONFIG = 'config.code';

/** Files in which Yarn (Plug'n'Play) records where it has installed which version of a package. */
const PLUG_AND_PLAY = ['.pnp.cjs', '.pnp.data.json'];

/** Name and version of the file format. Increase the version whenever the layout changes. */
const FORMAT = 'ssg-config-2';

/** Checks if code can wait for something that never happens, with a package such as `node:child_process`. */
function canWait(code: string): boolean {
  return [...code.matchAll(/\brequire\("([^"]+)"\)/g)].some(([, id = '']) => !PROVIDED.test(id));
}

type Compiled = Extract<CompiledConfig, { ok: true }>;

/** Functions that read what the compiled code depends on, by the names that the file uses for them. */
const READERS = {
  hash: (host: Host, path: string) => fileHashOf(host, path),
  entry: (host: Host, path: string) => host.entry(path),
  link: (host: Host, path: string) => host.linkTarget(path),
};
type Reader = keyof typeof READERS;

/** Hash of a file that esbuild has read, or the kind or link target of a path at which it may have looked for a file. */
interface Dependency {
  readonly reader: Reader;
  readonly path: string;
  readonly value: unknown;
  /** State (size, times) of the file before it was hashed. */
  readonly state: FileState | undefined;
}

interface Kept {
  readonly generator: string;
  readonly file: string;
  readonly compiled: Compiled;
  /** Time in milliseconds since 1970 before the dependencies were read. */
  readonly readAt: number;
  readonly dependencies: readonly Dependency[];
}

/**
 * Returns functions that compile the configuration and keep the code for later builds. Starting esbuild takes longer
 * than a check that nothing has changed.
 * @param root absolute path of the project, which `host` reads
 * @param folder cache folder; undefined to compile in every build
 */
export function keptConfig(host: Host, root: string, folder: CacheFolder | undefined) {
  /** Data to keep for the next build; undefined if the file is up to date. */
  let unsaved: (Omit<Kept, 'generator' | 'dependencies'> & Partial<Kept>) | undefined;

  const dependencyOn = (reader: Reader, path: string): Dependency => {
    const state = reader === 'hash' ? stateOf(root, path) : undefined;
    return { reader, path, state, value: READERS[reader](host, path) };
  };

  /** Returns the dependencies with the current states of all files; undefined if one of the values has changed. */
  const renewed = ({ dependencies, readAt }: Kept): Dependency[] | undefined => {
    const current: Dependency[] = [];
    for (const before of dependencies) {
      const { reader, path, value, state } = before;
      const isSame = state !== undefined && isSameState(state, stateOf(root, path), readAt);
      const now = isSame ? before : dependencyOn(reader, path);
      if (JSON.stringify(now.value) !== JSON.stringify(value)) return undefined;
      current.push(now);
    }
    return current;
  };

  return {
    /** Returns the kept code if it is up to date, and compiles the configuration otherwise. */
    async compile(file: string): Promise<CompiledConfig> {
      const readAt = Date.now();
      const bytes = folder?.read(KEPT_CONFIG);
      const kept = bytes && decodeFile<Kept>(FORMAT, bytes)?.data;
      const current = kept?.file === file && kept.generator === generatorHash() ? renewed(kept) : undefined;
      if (kept !== undefined && current !== undefined) {
        const isUpdated = current.some(({ state }, i) => state !== kept.dependencies[i]?.state);
        if (isUpdated) unsaved = { file, compiled: kept.compiled, readAt, dependencies: current };
        return kept.compiled;
      }
      const compiled = await compileForServer(root, { file }, 'config-compile');
      if (compiled.ok) unsaved = { file, compiled, readAt };
      return compiled;
    },

    /** Keeps newly compiled code. Call this only if the cache folder is known to be safe to write. */
    async keep(): Promise<void> {
      if (folder === undefined || unsaved === undefined) return;
      const { readAt } = unsaved;
      const dependencies = unsaved.dependencies ?? (await dependenciesOf(unsaved.compiled.sources));
      // A file, or a folder of the project, that was changed during the compilation may differ from what esbuild read.
      const paths = dependencies.flatMap(({ reader, path }) => [
        ...(reader === 'hash' ? [path] : []),
        ...(path.startsWith('..') ? [] : [dirname(path)]),
      ]);
      if (changedSince(root, new Map(paths.map((path) => [path, stateOf(root, path)])), readAt).length > 0) return;
      // This build has evaluated the code to its end, so that only new values of variables could make it loop.
      const compiled = { ...unsaved.compiled, ends: !canWait(unsaved.compiled.code) };
      const kept: Kept = { ...unsaved, compiled, generator: generatorHash(), dependencies };
      folder.write(KEPT_CONFIG, encodeFile({ format: FORMAT, packs: [] }, kept));
    },
  };

  async function dependenciesOf(sources: Compiled['sources']): Promise<Dependency[]> {
    const found = new Map<string, Dependency>();
    const request = <R extends Reader>(reader: R, path: string) => {
      const dependency = dependencyOn(reader, path);
      found.set(`${reader} ${path}`, dependency);
      return dependency.value as ReturnType<(typeof READERS)[R]>;
    };
    const hash = (path: string) => request('hash', path);
    for (const path of [...PACKAGES, ...PLUG_AND_PLAY]) hash(path);
    await readSources(root, sources, {
      hash,
      bytes(path) {
        hash(path);
        const read = readFileBytes(host, path);
        return read.kind === 'bytes' ? read.bytes : undefined;
      },
      entry: (path) => request('entry', path),
      link: (path) => request('link', path),
    });
    return [...found.values()];
  }
}
