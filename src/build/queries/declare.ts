import { type Query, query } from '../../graph/query.ts';
import type { Feature } from '../feature.ts';
import type { CreateMakers } from '../map/setup.ts';
import { slowFilesOfPages } from '../plan-slow-files.ts';
import type { Project } from '../project.ts';
import { bundleQueries } from './bundles.ts';
import { claimQueries } from './claims.ts';
import { contentQueries } from './content.ts';
import { dateQueries } from './dates.ts';
import { documentQueries } from './documents.ts';
import { factQueries } from './facts.ts';
import { feedQueries } from './feeds.ts';
import { headerQueries } from './headers.ts';
import { hostFileQueries } from './host-files.ts';
import { inputQueries } from './inputs.ts';
import { ledgerQueries } from './ledger.ts';
import { linkQueries } from './links.ts';
import { llmsQueries } from './llms.ts';
import { mediaQueries } from './media.ts';
import { needsQueries } from './needs.ts';
import { outputQueries } from './outputs.ts';
import { pageQueries } from './pages.ts';
import { pictureQueries } from './pictures.ts';
import { previewQueries } from './previews.ts';
import { proseQueries } from './prose.ts';
import { publishedDataQueries } from './published-data.ts';
import { publishedMediaQueries } from './published-media.ts';
import { redirectPageQueries } from './redirect-pages.ts';
import { robotsQueries } from './robots.ts';
import { searchQueries } from './search.ts';
import { siteQueries } from './site.ts';
import { sitemapQueries } from './sitemap.ts';
import { staticQueries } from './static-files.ts';
import { textQueries } from './texts.ts';
import { twinQueries } from './twins.ts';

export type Queries = ReturnType<typeof declareQueries>;

/**
 * Every query of a project, in layers: a query asks only those declared above it.
 *
 *     inputs -> content (summaries) -> site (routes, sidebars)
 *            -> bundles (templates, assets) -> documents (bodies) -> pages -> facts -> headers -> outputs -> links
 */
export function declareQueries(project: Project, create: CreateMakers) {
  const inputs = inputQueries(project);
  const media = mediaQueries(project, inputs);
  const pictures = pictureQueries(project, inputs, media);
  const content = contentQueries(project, inputs, media);
  const site = siteQueries(project, inputs, content);
  const bundles = bundleQueries(project, inputs);
  const needs = needsQueries(project, inputs, content, bundles);
  const documents = documentQueries(project, create, inputs, content, media, bundles, needs);
  const dates = dateQueries(project, inputs, site);
  const previews = previewQueries(project, inputs, bundles, needs, site);
  const pages = pageQueries(project, inputs, content, bundles, needs, create, documents, site, previews, dates);
  const texts = textQueries(project, pages);
  const twins = twinQueries(project, texts);
  const statics = staticQueries(project, inputs);
  const publishedData = publishedDataQueries(project, content);
  const facts = factQueries(project, inputs, documents, site, pages);
  const sitemap = sitemapQueries(project, inputs, site, dates);
  const robots = robotsQueries(project, statics, sitemap);
  const llms = llmsQueries(project, content, site, twins);
  const feeds = feedQueries(project, content, documents, site);
  const redirectPages = redirectPageQueries(project, site);
  const headers = headerQueries(project, site, facts);
  const search = searchQueries(project, content, site, texts);
  const published = publishedMediaQueries(inputs, media, site, facts, pictures);

  const own = {
    inputs,
    media,
    pictures,
    content,
    site,
    needs,
    documents,
    pages,
    texts,
    twins,
    statics,
    bundles,
    publishedData,
    facts,
    sitemap,
    robots,
    llms,
    feeds,
    redirectPages,
    headers,
    search,
    published,
    previews,
  };
  const hostFiles = hostFileQueries(project, site, headers, statics, published, featuresOf(own));
  const outputs = outputQueries(featuresOf({ ...own, hostFiles }));
  const claims = claimQueries(project, content, site, featuresOf({ ...own, hostFiles }));
  const links = linkQueries(project, inputs, content, documents, site, facts, statics, outputs, claims);

  const ledger = ledgerQueries(project, inputs, content, site, facts, links);
  const prose = proseQueries(project, inputs);

  const groups = { ...own, hostFiles, outputs, claims, links, ledger, prose };
  const features = featuresOf(groups);

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

  return { all, ...groups, checked, features };
}

/** Groups of queries, for whoever wants to know only what they add to pages and to the site. */
function featuresOf(groups: Readonly<Record<string, object>>): readonly Feature[] {
  return Object.values(groups);
}

function isQuery(value: unknown): value is Query<unknown> {
  return typeof value === 'object' && value !== null && 'run' in value;
}
