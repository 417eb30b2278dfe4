import { type Query, query } from '../engine/graph/query.ts';
import { declareFeatures } from '../features/all.ts';
import type { CreateRenderers } from '../pipeline/bundle/setup.ts';
import type { Owner } from '../pipeline/contract/build-listener.ts';
import type { Feature } from '../pipeline/contract/feature.ts';
import type { Project } from '../pipeline/load/project.ts';
import { declareStages, STAGE_OF } from '../pipeline/stages.ts';
import type { Renderers } from '../pipeline/workers/renderers.ts';
import { slowFilesOfPages } from '../pipeline/write/plan-slow-files.ts';

export type Queries = ReturnType<typeof declareQueries>;

/** Declares every query of a project: those of the pipeline, and those of features, which may ask for all of the pipeline's. */
export function declareQueries(project: Project, create: CreateRenderers<Renderers>) {
  const features: Feature[] = [];
  const stages = declareStages(project, create, features);
  const groups = { ...stages.groups, ...declareFeatures(stages) };
  // A stage that adds to pages or to the site says so as a feature does.
  features.push(...featuresOf(groups));
  const { site } = stages;

  /** The root: whatever can be wrong with the site hangs below it. */
  const checked = query('checked', async ({ get }) => {
    for (const { perSite } of features) await perSite?.check?.(get);
    for (const { perPage } of features)
      if (perPage?.check !== undefined) for (const url of await get(site.urls, '')) await perPage.check(get, url);
    for (const { slowFiles } of features) {
      if (slowFiles === undefined) continue;
      const ofPages = await slowFilesOfPages(get, slowFiles, await get(site.urls, ''));
      const files = [...((await slowFiles.ofSite?.(get)) ?? []), ...ofPages];
      for (const key of new Set(files.map(({ key }) => key))) await get(slowFiles.fingerprint, key);
    }
  });

  /** For a graph that goes on where an earlier one ended. */
  const all = [...Object.values(groups).flatMap((group) => Object.values<unknown>(group)), checked].filter(isQuery);

  return { all, ...groups, checked, features, owners: ownersOf(groups) };
}

/** Takes groups of queries for what they add; most of the pipeline's add nothing. */
function featuresOf(groups: Readonly<Record<string, object>>): readonly Feature[] {
  return Object.values(groups);
}

/** @returns who has declared each query, by its name */
function ownersOf(groups: Readonly<Record<string, object>>): ReadonlyMap<string, Owner> {
  const stages: Readonly<Partial<Record<string, string>>> = STAGE_OF;
  return new Map(
    Object.entries(groups).flatMap(([group, queries]) => {
      const stage = stages[group];
      const owner: Owner =
        stage === undefined ? { kind: 'feature', name: kebab(group) } : { kind: 'stage', name: stage };
      return Object.values<unknown>({ ...queries })
        .filter(isQuery)
        .map(({ name }) => [name, owner] as const);
    }),
  );
}

/** `markdown-pages` for `markdownPages`: the folder of a feature. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function isQuery(value: unknown): value is Query<unknown> {
  return typeof value === 'object' && value !== null && 'run' in value;
}
