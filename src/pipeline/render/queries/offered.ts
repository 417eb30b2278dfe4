import { compareText } from '../../../base/diagnostic.ts';
import type { PageWork, SiteQueries } from '../../../config/feature.ts';
import type { PageSummary } from '../../../config/page.ts';
import { type Context, type Query, query } from '../../../engine/graph/query.ts';
import type { Inputs } from '../../read/inputs.ts';
import type { ContentQueries } from '../../read/pages.ts';
import type { StructureQueries } from '../../structure/site.ts';
import type { PageQueries } from './pages.ts';

interface Sources {
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly site: StructureQueries;
  readonly pages: PageQueries;
}

/** Declares the queries that every feature can read without the pipeline's own types. */
export function offeredQueries({ inputs, content, site, pages }: Sources) {
  const markdownText = query('markdownText', async ({ get }, route): Promise<string | undefined> => {
    const source = await get(site.route, route);
    return source?.kind === 'file' ? (await get(content.body, source.file))?.body : undefined;
  });
  const projectText = query('projectText', async ({ get }, path): Promise<string | undefined> => {
    const source = await inputs.text(get, path);
    return source.kind === 'text' ? source.text : undefined;
  });
  const projectFiles = query(
    'projectFiles',
    async ({ get }, folder): Promise<readonly string[]> =>
      [...(await get(inputs.listing, folder)).files].sort(compareText),
  );
  const readHtml = async ({ get }: Context, route: string): Promise<string | undefined> => {
    const bytes = await get(pages.html, route);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  };
  const htmlText = { ...query('htmlText', readHtml), level: 'output' as const };

  const siteQueries: SiteQueries = {
    routes: site.urls,
    page: site.pageSummary as Query<PageSummary | undefined>,
    markdown: markdownText,
    data: content.data,
    text: projectText,
    files: projectFiles,
    html: htmlText,
  };
  // Texts of pages would fill the memory.
  const perPage: PageWork = {
    evicted: (url) => [
      [markdownText, url],
      [htmlText, url],
    ],
  };
  return { markdownText, projectText, projectFiles, htmlText, siteQueries, perPage };
}
