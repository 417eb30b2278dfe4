import { fingerprintOfFiles } from '../base/hash.ts';
import type { DeclareQuery, Feature, FeatureKit, OutputFile } from '../config/feature.ts';
import { json, type Query } from '../engine/graph/query.ts';
import { bundleQueries, needsQueries } from './bundle/bundles.ts';
import type { CreateRenderers } from './bundle/loaded-templates.ts';
import { claimQueries, outputQueries, publishedMediaQueries } from './check/claims.ts';
import { factQueries } from './check/facts.ts';
import { linkQueries } from './check/links.ts';
import { moveQueries } from './check/report.ts';
import type { Project } from './load/project.ts';
import { documentQueries } from './parse/documents.ts';
import { inputQueries } from './read/inputs.ts';
import { mediaQueries, staticQueries } from './read/media.ts';
import { contentQueries } from './read/pages.ts';
import { offeredQueries, pageQueries, textQueries } from './render/pages.ts';
import { dateQueries, siteQueries } from './structure/site.ts';
import type { Renderers } from './workers/pool.ts';

/** Queries (cached computations) of all pipeline stages, for features and for the code in `driver/` that runs them. */
export type Stages = ReturnType<typeof declareStages>;

/** Argument of `setup` of a built-in feature (optional part of ssg, such as search), with all queries of the stages. */
export type Kit = FeatureKit<Stages>;

/** Declares a query whose values are stored in the cache as JSON. */
export function jsonQuery<Asker, Level, V>(
  declare: DeclareQuery<Asker, Level>,
  name: string,
  compute: (context: NoInfer<Asker>, key: string) => V | Promise<V>,
): Query<V> & Level {
  return declare(name, compute, 'encoded', json<V>());
}

/** Declares a query for output files. After a new run, the same paths with the same bytes count as unchanged. */
export function filesQuery<Asker, Level>(
  declare: DeclareQuery<Asker, Level>,
  name: string,
  compute: (context: NoInfer<Asker>) => Promise<readonly OutputFile[]>,
): Query<readonly OutputFile[]> & Level {
  return declare(name, compute, fingerprintOfFiles);
}

/** Result of setting up a feature: the queries that it declares, and the functions that a build calls. */
export interface SetUpFeature {
  readonly queries: readonly Query<unknown>[];
  readonly work: Feature;
}

/**
 * Declares the queries of the pipeline. A query can only read queries that are declared above it, so no cycles occur.
 * @param features list that the caller fills after this call; stages may read it only while a query runs
 */
export function declareStages(project: Project, create: CreateRenderers<Renderers>, features: readonly Feature[]) {
  const inputs = inputQueries(project);
  const media = mediaQueries(project, inputs);
  const statics = staticQueries(project, inputs);
  const content = contentQueries(project, inputs, media, features);
  const site = siteQueries(project, inputs, content);
  const dates = dateQueries(project, inputs, site);
  const bundles = bundleQueries(project, inputs);
  const needs = needsQueries(project, inputs, content, bundles);
  const documents = documentQueries({ project, features, create, inputs, content, site, media, bundles, needs });
  const pages = pageQueries({ project, features, create, inputs, content, bundles, needs, documents, site, dates });
  const texts = textQueries(project, pages, features);
  const offered = offeredQueries({ inputs, content, site, pages });
  const facts = factQueries({ project, inputs, documents, site, pages });
  const published = publishedMediaQueries(inputs, site, facts);
  const outputs = outputQueries(features);
  const claims = claimQueries(project, content, site, features);
  const links = linkQueries({ project, inputs, content, documents, site, facts, statics, outputs, claims });
  const moved = moveQueries(project, content, links);

  const groups = {
    read: { inputs, media, statics, content },
    structure: { site, dates },
    bundle: { bundles, needs },
    parse: { documents },
    render: { pages, texts, offered },
    check: { facts, published, outputs, claims, links, moved },
  };
  return { project, features, groups, ...(Object.assign({}, ...Object.values(groups)) as Joined<typeof groups>) };
}

/** Intersection of the types of all members of an object: `Joined<{ a: A; b: B }>` is `A & B`. */
type Joined<T> = (T[keyof T] extends infer U ? (U extends U ? (member: U) => void : never) : never) extends (
  all: infer All,
) => void
  ? All
  : never;
