import { type Diagnostic, error, normalizeDiagnostics } from '../../base/diagnostic.ts';
import type { Graph, Roots } from '../../graph/interface.ts';
import { openCacheFolder } from '../../host/cache-folder.ts';
import type { Cell } from '../feature.ts';
import { kindOf } from '../kind.ts';
import type { Memory } from '../memory.ts';
import { outDirOf } from '../out-dir.ts';
import type { OutputPlan } from '../output-plan.ts';
import { slowFilesOfPages } from '../plan-slow-files.ts';
import { applyPolicy } from '../policy.ts';
import type { Project } from '../project.ts';
import type { Queries } from '../queries/declare.ts';
import { derivedCells, sourceOf } from '../render-pages.ts';
import { pagesMade } from '../result.ts';
import { writeCard } from './part-folder.ts';
import type { Shard } from './share.ts';

/** A part makes what belongs to its pages, and writes none of it into an output folder. */
export const NOTHING_WRITTEN: OutputPlan = { prints: new Map(), add: async () => 0, copy: async () => 0 };

/**
 * Keeps what was made of a share of the pages, for a merge.
 *
 * @returns what is wrong with these pages, and with what every page stands on; undefined when it could not be kept
 */
export async function savePart(
  { project, queries, memory }: { readonly project: Project; readonly queries: Queries; readonly memory: Memory },
  shard: Shard,
  share: readonly string[],
): Promise<readonly Diagnostic[] | undefined> {
  const { graph } = memory;
  const roots = await rootsOf(graph, queries, share);
  // What a page of an earlier build has not changed in is not looked at before somebody asks.
  for (const [query, key] of roots) await graph.verify(query, key);
  const card = { ...shard, pages: share.length, made: pagesMade(graph), kind: kindOf(project) };
  if (!memory.save(roots, undefined) || !writeCard(openCacheFolder(outDirOf(project)), card)) return undefined;
  return applyPolicy(normalizeDiagnostics(graph.diagnosticsOf(roots)), project.config.policy);
}

/** Cells that a merge asks of each page of a share, and what all pages stand on. */
async function rootsOf(graph: Graph, queries: Queries, share: readonly string[]): Promise<Roots> {
  const { site, features } = queries;
  const perPage = features.flatMap((feature) => feature.perPage ?? []);
  const roots: Cell[] = [[site.urls, '']];
  for (const url of share) {
    for (const { outputs } of perPage) for (const { query } of outputs?.(url) ?? []) roots.push([query, url]);
    roots.push(...(await derivedCells(graph, perPage, url, await sourceOf({ graph, queries }, url))));
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
