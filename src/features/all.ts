import type { Feature } from '../pipeline/contract/feature.ts';
import type { Stages } from '../pipeline/stages.ts';
import { apiSampleQueries } from './api-samples/queries.ts';
import { contentLintQueries } from './content-lint/queries.ts';
import { declareDefined } from './defined/declare.ts';
import { feedQueries } from './feeds/queries.ts';
import { headerQueries } from './headers/headers.ts';
import { hostFileQueries } from './headers/host-files.ts';
import { pictureQueries } from './images/queries.ts';
import { languageLintQueries } from './language-lint/queries.ts';
import { llmsQueries } from './llms/queries.ts';
import { markdownPageQueries } from './markdown-pages/queries.ts';
import { previewQueries } from './previews/queries.ts';
import { publishedDataQueries } from './published-data/queries.ts';
import { redirectPageQueries } from './redirects/queries.ts';
import { routeLockQueries } from './route-lock/queries.ts';
import { searchQueries } from './search/queries.ts';
import { securityTxtQueries } from './security-txt/queries.ts';
import { sitemapQueries } from './sitemap/queries.ts';
import { robotsQueries } from './sitemap/robots-queries.ts';
import { statedFactQueries } from './stated-facts/queries.ts';
import { unpublishedQueries } from './unpublished/queries.ts';

/**
 * Declares the queries of every feature of the generator, by its folder: groups of queries, with what they add to pages and to the
 * site. Features do not know each other.
 */
export function declareFeatures(stages: Stages) {
  const sitemap = sitemapQueries(stages);
  const headers = headerQueries(stages);
  return {
    'markdown-pages': { markdownPages: markdownPageQueries(stages) },
    'published-data': { publishedData: publishedDataQueries(stages) },
    sitemap: { sitemap, robots: robotsQueries(stages, sitemap) },
    llms: { llms: llmsQueries(stages) },
    feeds: { feeds: feedQueries(stages) },
    redirects: { redirectPages: redirectPageQueries(stages) },
    search: { search: searchQueries(stages) },
    images: { pictures: pictureQueries(stages) },
    previews: { previews: previewQueries(stages) },
    'security-txt': { securityTxt: securityTxtQueries(stages) },
    headers: { headers, hostFiles: hostFileQueries(stages, headers) },
    'route-lock': { routeLock: routeLockQueries(stages) },
    'content-lint': { contentLint: contentLintQueries(stages) },
    'api-samples': { apiSamples: apiSampleQueries(stages) },
    'stated-facts': { statedFacts: statedFactQueries(stages) },
    'language-lint': { languageLint: languageLintQueries(stages) },
    unpublished: { unpublished: unpublishedQueries(stages) },
  };
}

/** Declares the features that the configuration adds, by their names. */
export function declareSiteFeatures(stages: Stages): readonly (readonly [name: string, feature: Feature])[] {
  return stages.project.config.features.map((feature) => [feature.name, declareDefined(feature, stages)]);
}
