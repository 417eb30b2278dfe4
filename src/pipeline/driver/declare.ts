import { type Query, query } from '../../engine/graph/query.ts';
import type { LoadedFeature } from '../../features/all.ts';
import type { CreateRenderers } from '../bundle/setup.ts';
import type { Owner } from '../contract/build-listener.ts';
import type { Feature } from '../contract/feature.ts';
import type { Project } from '../load/project.ts';
import { declareStages } from '../stages.ts';
import type { Renderers } from '../workers/renderers.ts';
import { slowFilesOfPages } from '../write/plan-slow-files.ts';

export type Queries = ReturnType<typeof declareQueries>;

/** Declares every query of a project: those of the pipeline, and those of its features, which may ask for all of the pipeline's. */
export function declareQueries(project: Project, create: CreateRenderers<Renderers>, loaded: readonly LoadedFeature[]) {
  const features: Feature[] = [];
  const stages = declareStages(project, create, features);
  const owned: readonly Owned[] = [
    ...Object.entries(stages.groups).flatMap(([name, groups]) =>
      Object.values(groups).map((group) => ({ owner: { kind: 'stage' as const, name }, group })),
    ),
    ...loaded.flatMap(({ name, declare }) =>
      [declare(stages)].flat().map((group) => ({ owner: { kind: 'feature' as const, name }, group })),
    ),
  ];
  // A stage that adds to pages or to the site says so as a feature does.
  features.push(...owned.map(({ group }) => group));
  /** Checks that are made for whoever asks, by the names of their features. */
  const requested = new Map(
    owned.flatMap(({ owner, group }) => (group.onRequest ? [[owner.name, group.onRequest] as const] : [])),
  );
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
  const all = [...owned.map(({ group }) => group), { checked }].flatMap(queriesOf);

  return { ...stages, all, checked, features, requested, owners: ownersOf(owned) };
}

/** A group of queries: what it adds to pages and to the site, and who has declared it. Most of the pipeline's add nothing. */
interface Owned {
  readonly owner: Owner;
  readonly group: Feature;
}

function queriesOf(group: object): Query<unknown>[] {
  return Object.values<unknown>({ ...group }).filter(isQuery);
}

/** @returns who has declared each query, by its name */
function ownersOf(owned: readonly Owned[]): ReadonlyMap<string, Owner> {
  return new Map(owned.flatMap(({ owner, group }) => queriesOf(group).map(({ name }) => [name, owner] as const)));
}

function isQuery(value: unknown): value is Query<unknown> {
  return typeof value === 'object' && value !== null && 'run' in value;
}
