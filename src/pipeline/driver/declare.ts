import type { Feature, FeatureDefinition, FeatureKit } from '../../config/feature.ts';
import { pureQuery, type Query, query } from '../../engine/graph/query.ts';
import type { LoadedFeature } from '../../features/all.ts';
import type { CreateRenderers } from '../bundle/loaded-templates.ts';
import type { Owner, Project } from '../load/project.ts';
import { declareStages, type Kit, type SetUpFeature, type Stages } from '../stages.ts';
import type { Renderers } from '../workers/pool.ts';
import { slowFilesOfPages } from '../write/output-plan.ts';

export type Queries = ReturnType<typeof declareQueries>;

/** Declares all queries (cached computations) of a project. Features can read the queries of all pipeline stages. */
export function declareQueries(project: Project, create: CreateRenderers<Renderers>, loaded: readonly LoadedFeature[]) {
  const features: Feature[] = [];
  const stages = declareStages(project, create, features);
  const owned: (SetUpFeature & { readonly owner: Owner })[] = Object.entries(stages.groups).flatMap(([name, groups]) =>
    Object.values(groups).map((group) => ({
      owner: { kind: 'stage', name },
      work: group,
      queries: Object.values<unknown>({ ...group }).filter(isQuery),
    })),
  );
  for (const { definition, setUp = setUpBuiltIn } of loaded)
    owned.push({ owner: { kind: 'feature', name: definition.name }, ...setUp(definition, stages) });
  // Stages of the pipeline describe their work in the same form as features, so add them to the features.
  features.push(...owned.map(({ work }) => work));
  /** Checks that run only when requested, such as `ssg check --prose`, by feature name. */
  const requested = new Map(
    owned.flatMap(({ owner, work }) => (work.onRequest ? [[owner.name, work.onRequest] as const] : [])),
  );
  const { site } = stages;

  /** Query that runs all others that can report a problem of the site. Its diagnostics are those of the build. */
  const checked = query<unknown>('checked', async (context) => {
    const { get } = context;
    for (const { perSite } of features) await perSite?.check?.(context);
    for (const { perPage } of features)
      if (perPage?.check !== undefined) for (const url of await get(site.urls, '')) await perPage.check(context, url);
    for (const { slowFiles } of features) {
      if (slowFiles === undefined) continue;
      const ofPages = await slowFilesOfPages(get, slowFiles, await get(site.urls, ''));
      const files = [...((await slowFiles.ofSite?.(get)) ?? []), ...ofPages];
      for (const key of new Set(files.map(({ key }) => key))) await get(slowFiles.fingerprint, key);
    }
  });

  /** All declared queries. The cache may contain results of any of them. */
  const all = [...owned.flatMap(({ queries }) => queries), checked];

  const owners: ReadonlyMap<string, Owner> = new Map(
    owned.flatMap(({ owner, queries }) => queries.map(({ name }) => [name, owner] as const)),
  );
  return { ...stages, all, checked, features, requested, owners };
}

/** Sets up a built-in feature. Does not validate how it calls the kit, because the type checker covers its code. */
function setUpBuiltIn({ setup }: FeatureDefinition, stages: Stages): SetUpFeature {
  const queries: Query<unknown>[] = [];
  const declare = (kind: typeof query, level?: 'content' | 'output') =>
    ((...declaration: Parameters<typeof query>) => {
      const declared = { ...kind(...declaration), level };
      queries.push(declared);
      return declared;
    }) as FeatureKit['contentQuery'] & FeatureKit['outputQuery'];
  const { site, title, locale } = stages.project.config;
  const kit: Kit = {
    site: stages.offered.siteQueries,
    config: { origin: site, title, locale },
    contentQuery: declare(query, 'content'),
    outputQuery: declare(query, 'output'),
    pureQuery: declare(pureQuery as typeof query, 'output'),
    pipeline: stages,
  };
  const { page: perPage, site: perSite, ...work } = setup?.(kit) ?? {};
  return { queries, work: { ...work, ...(perPage && { perPage }), ...(perSite && { perSite }) } };
}

function isQuery(value: unknown): value is Query<unknown> {
  return typeof value === 'object' && value !== null && 'run' in value;
}
