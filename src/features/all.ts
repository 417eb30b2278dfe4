import type { Stages } from '../pipeline/stages.ts';
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
import { sitemapQueries } from './sitemap/queries.ts';
import { robotsQueries } from './sitemap/robots-queries.ts';

/** Declares the queries of every feature, each with what it adds to pages and to the site. Features do not know each other. */
export function declareFeatures(stages: Stages) {
  const sitemap = sitemapQueries(stages);
  const headers = headerQueries(stages);
  return {
    markdownPages: markdownPageQueries(stages),
    publishedData: publishedDataQueries(stages),
    sitemap,
    robots: robotsQueries(stages, sitemap),
    llms: llmsQueries(stages),
    feeds: feedQueries(stages),
    redirectPages: redirectPageQueries(stages),
    headers,
    search: searchQueries(stages),
    pictures: pictureQueries(stages),
    previews: previewQueries(stages),
    hostFiles: hostFileQueries(stages, headers),
    routeLock: routeLockQueries(stages),
    languageLint: languageLintQueries(stages),
  };
}
