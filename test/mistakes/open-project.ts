import { resolve } from 'node:path';
import { type Diagnostic, normalizeDiagnostics } from '../../src/base/diagnostic.ts';
import { hash } from '../../src/base/hash.ts';
import { createGraph } from '../../src/engine/graph/graph.ts';
import { type Query, query } from '../../src/engine/graph/query.ts';
import { loadFeatures } from '../../src/features/all.ts';
import type { Host } from '../../src/host/host.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { applySeverities, reportMoves, softenUnpublished } from '../../src/pipeline/check/report.ts';
import { declareQueries } from '../../src/pipeline/driver/declare.ts';
import { loadProject } from '../../src/pipeline/load/load-project.ts';
import { localRenderers } from '../../src/pipeline/workers/renderers.ts';
import { languageChoice, planThreads } from '../../src/pipeline/workers/threads.ts';

/** Project whose files can be changed in memory. One graph checks it repeatedly. */
export interface OpenProject {
  readonly queries: ReturnType<typeof declareQueries>;
  /** Lists the files in a folder on disk. */
  files(folder: string): readonly string[];
  /** Returns the text of a file on disk. */
  original(path: string): string;
  /**
   * Changes files and restores all others to their state on disk.
   *
   * @param files path -> text or bytes. Undefined removes a file.
   */
  put(files: Readonly<Record<string, string | Uint8Array | undefined>>): void;
  /** Returns the diagnostics of `ssg check`, except those of images. */
  check(): Promise<readonly Diagnostic[]>;
  close(): Promise<void>;
}

/** Features whose optional checks run. */
const CHECKS = ['route-lock', 'unpublished'];

/**
 * Opens a project.
 *
 * @param folder path relative to the repository
 */
export async function openProject(folder: string): Promise<OpenProject> {
  const root = resolve(folder);
  const changed = new Map<string, string | Uint8Array | undefined>();
  const disk = nodeHost(root);
  const host = overlay(disk, changed);
  const options = { root, clock: new Date('2027-01-01T00:00:00Z') };
  const project = await loadProject(host, options);
  const threads = planThreads({ ...options, concurrency: 1, languages: languageChoice(project.config) });
  const features = await loadFeatures(project.config, { checks: CHECKS });
  const queries = declareQueries(project, localRenderers(threads.highlighter), features);
  const graph = createGraph();
  const everything = query('everything', async (context) => {
    const { get } = context;
    for (const { perSite } of queries.features) await perSite?.check?.(context);
    for (const { perPage } of queries.features)
      if (perPage?.check !== undefined)
        for (const url of await get(queries.site.urls, '')) await perPage.check(context, url);
    for (const name of CHECKS) await get(queries.requested.get(name)?.query as Query<unknown>, '');
  });

  const tell = (path: string, isStructure: boolean) => {
    graph.invalidate(queries.inputs.file, path);
    graph.invalidate(queries.inputs.fileHash, path);
    if (isStructure)
      for (const dir of graph.inspect.keysOf(queries.inputs.listing)) graph.invalidate(queries.inputs.listing, dir);
    graph.invalidate(queries.inputs.attempt, '');
  };

  return {
    queries,
    files: (folder) => disk.list(folder).files,
    original: (path) => Buffer.from(disk.read(path) ?? '').toString(),
    put(files) {
      for (const path of [...changed.keys()]) {
        if (path in files) continue;
        const isStructure = changed.get(path) === undefined || disk.entry(path) === undefined;
        changed.delete(path);
        tell(path, isStructure);
      }
      for (const [path, text] of Object.entries(files)) {
        changed.set(path, text);
        tell(path, text === undefined || disk.entry(path) === undefined);
      }
    },
    async check() {
      await graph.get(everything, '');
      const found = applySeverities(
        normalizeDiagnostics(graph.diagnosticsOf([[everything, '']])),
        project.config.policy,
      );
      const judged = softenUnpublished(found, (await graph.get(queries.content.pages, '')).hiddenFiles);
      return reportMoves(judged, await graph.get(queries.moved.moves, ''), project.configFile);
    },
    close: () => threads.stop(),
  };
}

function overlay(disk: Host, changed: ReadonlyMap<string, string | Uint8Array | undefined>): Host {
  const bytesOf = (path: string) => {
    const content = changed.get(path);
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  return {
    ...disk,
    read: (path) => (changed.has(path) ? bytesOf(path) : disk.read(path)),
    digest(path) {
      const bytes = bytesOf(path);
      return changed.has(path) ? bytes && hash(bytes) : disk.digest(path);
    },
    list(dir) {
      const found = disk.list(dir);
      const here = (path: string) => path.startsWith(`${dir}/`);
      const files = new Set(found.files);
      for (const [path, text] of changed) {
        if (!here(path)) continue;
        if (text === undefined) files.delete(path);
        else files.add(path);
      }
      return { ...found, files: [...files].sort() };
    },
  };
}
