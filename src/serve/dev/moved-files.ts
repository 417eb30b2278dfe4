import type { Diagnostic } from '../../base/diagnostic.ts';
import { cutSuffix, fileBehind, isFilePath, meantFile, placeOf } from '../../pipeline/read/file-links.ts';
import { type Departures, placeOfMoved } from './departures.ts';
import type { LiveSite } from './live-site.ts';

/** Names the new file where a link leads to one that was seen to move: nobody has to guess what it is called now. */
export async function namingMovedFiles(
  { graph, queries, project }: LiveSite,
  departures: Departures,
  route: string,
  problems: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  if (!problems.some(({ code }) => code === 'link-broken')) return problems;
  const found = (await graph.get(queries.site.routes, '')).get(route);
  const links = found?.kind === 'file' ? ((await graph.get(queries.documents.body, found.file))?.links ?? []) : [];
  const pages = await graph.get(queries.content.pages, '');

  return problems.map((problem) => {
    if (problem.code !== 'link-broken') return problem;
    const link = links.find(
      (one) =>
        isFilePath(one) && one.file === problem.file && one.line === problem.line && one.column === problem.column,
    );
    const target =
      found?.kind === 'file' && link !== undefined
        ? fileBehind(cutSuffix(link.url).path, found.file, project.config.assetsDir, placeOf(link))
        : undefined;
    const moved = typeof target === 'string' ? placeOfMoved(pages, departures.ofFile(target)) : undefined;
    const file = pages.byUrl.get(moved ?? '')?.source;
    return link === undefined || file === undefined ? problem : { ...problem, hint: meantFile(link, file) };
  });
}
