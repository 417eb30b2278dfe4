import { type Diagnostic, error, normalizeDiagnostics } from '../../base/diagnostic.ts';
import type { Cell } from '../../config/feature.ts';
import type { Graph, Roots } from '../../engine/graph/graph.ts';
import { openCacheFolder } from '../../host/cache-folder.ts';
import { applySeverities, mergeRepeated } from '../../pipeline/check/report.ts';
import { type BuildCache, cacheIdentityOf } from '../../pipeline/driver/cache.ts';
import type { Queries } from '../../pipeline/driver/declare.ts';
import { outDirOf } from '../../pipeline/driver/folders.ts';
import { pagesMade } from '../../pipeline/driver/result.ts';
import { derivedCells, pageSource } from '../../pipeline/driver/schedule.ts';
import type { PageShard, Project } from '../../pipeline/load/project.ts';
import { slowFilesOfPages } from '../../pipeline/write/output-plan.ts';
import { writeCard } from './part-folder.ts';

/**
 * Keeps what was made of a share of the pages, for a merge.
 *
 * @returns what is wrong with these pages, and with what every page stands on; undefined when it could not be kept
 */
export async function savePart(
  { project, queries, memory }: { readonly project: Project; readonly queries: Queries; readonly memory: BuildCache },
  shard: PageShard,
  share: readonly string[],
): Promise<readonly Diagnostic[] | undefined> {
  const { graph } = memory;
  const roots = await rootsOf(graph, queries, share);
  // What a page of an earlier build has not changed in is not looked at before somebody asks.
  for (const [query, key] of roots) await graph.verify(query, key);
  const card = { ...shard, pages: share.length, made: pagesMade(graph), kind: cacheIdentityOf(project) };
  if (!memory.save(roots, undefined) || !writeCard(openCacheFolder(outDirOf(project)), card)) return undefined;
  return mergeRepeated(applySeverities(normalizeDiagnostics(graph.diagnosticsOf(roots)), project.config.policy));
}

/** Cells that a merge asks of each page of a share, and what all pages stand on. */
async function rootsOf(graph: Graph, queries: Queries, share: readonly string[]): Promise<Roots> {
  const { site, features } = queries;
  const perPage = features.flatMap((feature) => feature.perPage ?? []);
  const roots: Cell[] = [[site.urls, '']];
  for (const url of share) {
    for (const { outputs } of perPage) for (const { query } of outputs?.(url) ?? []) roots.push([query, url]);
    roots.push(...(await derivedCells(graph, perPage, url, await pageSource({ graph, queries }, url))));
  }
  for (const { slowFiles } of features)
    if (slowFiles !== undefined)
      for (const { key } of await slowFilesOfPages(graph.get, slowFiles, share))
        roots.push([slowFiles.fingerprint, key]);
  return roots;
}

/** The part is what the build is for, so it is an error when it cannot be kept. */
export function unwritablePart({ config: { outDir } }: Project): Diagnostic {
  return error('file-unwritable', `The part cannot be written to ${outDir}.`, undefined, {
    hint: 'Correct the permissions of the folder, make room on the disk, or name another one: --out-dir <dir>.',
  });
}
