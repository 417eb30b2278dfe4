import { type Query, query } from '../../graph/query.ts';
import type { CreateMakers } from '../map/setup.ts';
import type { Project } from '../project.ts';
import { bundleQueries } from './bundles.ts';
import { claimQueries } from './claims.ts';
import { contentQueries } from './content.ts';
import { dateQueries } from './dates.ts';
import { documentQueries } from './documents.ts';
import { factQueries } from './facts.ts';
import { feedQueries } from './feeds.ts';
import { headerQueries } from './headers.ts';
import { inputQueries } from './inputs.ts';
import { ledgerQueries } from './ledger.ts';
import { linkQueries } from './links.ts';
import { llmsQueries } from './llms.ts';
import { mediaQueries } from './media.ts';
import { needsQueries } from './needs.ts';
import { outputQueries } from './outputs.ts';
import { pageQueries } from './pages.ts';
import { pictureKey, pictureQueries } from './pictures.ts';
import { previewQueries } from './previews.ts';
import { proseQueries } from './prose.ts';
import { searchQueries } from './search.ts';
import { siteQueries } from './site.ts';
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
  const facts = factQueries(project, inputs, documents, site, pages);
  const feeds = feedQueries(project, content, documents, site);
  const llms = llmsQueries(project, content, site, twins);
  const headers = headerQueries(project, site, facts);
  const search = searchQueries(project, content, site, texts);
  const outputs = outputQueries(
    project,
    inputs,
    media,
    content,
    bundles,
    site,
    facts,
    feeds,
    llms,
    headers,
    search,
    dates,
  );
  const claims = claimQueries(project, inputs, content, site, outputs, search, previews);
  const links = linkQueries(project, inputs, content, documents, site, facts, outputs, claims);

  const ledger = ledgerQueries(project, inputs, content, site, facts, links);
  const prose = proseQueries(project, inputs);

  /** The root: whatever can be wrong with the site hangs below it. */
  const checked = query('checked', async ({ get }) => {
    for (const name of Object.keys(project.config.data)) await get(content.data, name);
    await get(claims.claims, '');
    await get(outputs.staticPrints, '');
    for (const url of await get(site.urls, '')) if (twins.pathOf(url) !== undefined) await get(twins.tokens, url);
    await get(outputs.hostFiles, '');
    for (const [path, file] of Object.entries(await get(outputs.pictures, '')))
      await get(pictures.print, pictureKey(path, file));
    for (const path of (await get(previews.owners, '')).keys()) await get(previews.size, path);
    return get(links.report, '');
  });

  const groups = {
    inputs,
    media,
    pictures,
    content,
    site,
    bundles,
    needs,
    documents,
    previews,
    pages,
    texts,
    twins,
    facts,
    feeds,
    llms,
    headers,
    search,
    outputs,
    claims,
    links,
    ledger,
    prose,
  };
  /** For a graph that goes on where an earlier one ended. */
  const all = [...Object.values(groups).flatMap((group) => Object.values<unknown>(group)), checked].filter(isQuery);

  return { all, ...groups, checked };
}

function isQuery(value: unknown): value is Query<unknown> {
  return typeof value === 'object' && value !== null && 'run' in value;
}
