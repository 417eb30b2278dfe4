import { compareText } from '../../base/diagnostic.ts';
import { type Text, WordedError } from '../../base/message.ts';
import type { ContentQuery, OutputQuery, SiteQueries } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { definedMessages } from './messages.ts';

type Get = Context['get'];

/** Anything that a feature can ask for. */
export type AskedQuery = ContentQuery<unknown> | OutputQuery<unknown>;

const content = <V>(name: string): ContentQuery<V> => ({ name, level: 'content' });

/** The queries that every feature is given: names, behind which `answersOf` puts queries of the pipeline. */
export const SITE_QUERIES: SiteQueries = {
  routes: content('routes'),
  page: content('page'),
  markdown: content('markdown'),
  data: content('data'),
  text: content('text'),
  files: content('files'),
  html: { name: 'html', level: 'output' },
};

/** @returns what answers each of `SITE_QUERIES`, by its key */
export function answersOf({ project: { config }, inputs, content, site, pages }: Stages) {
  const answers: Readonly<Record<keyof SiteQueries, (get: Get, key: string) => Promise<unknown>>> = {
    routes: (get) => get(site.urls, ''),
    page: (get, route) => get(site.pageSummary, route),
    async markdown(get, route) {
      const source = await get(site.route, route);
      return source?.kind === 'file' ? (await get(content.body, source.file))?.body : undefined;
    },
    async data(get, name) {
      if (!(name in config.data)) throw new WordedError(unknownData(name, Object.keys(config.data)));
      return get(content.data, name);
    },
    async text(get, path) {
      const source = await inputs.text(get, insideProject(path));
      return source.kind === 'text' ? source.text : undefined;
    },
    files: async (get, folder) => [...(await get(inputs.listing, insideProject(folder))).files].sort(compareText),
    async html(get, route) {
      const bytes = await get(pages.html, route);
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    },
  };
  return new Map<AskedQuery, (get: Get, key: string) => Promise<unknown>>(
    Object.entries(SITE_QUERIES).map(([name, query]) => [query as AskedQuery, answers[name as keyof SiteQueries]]),
  );
}

function unknownData(name: string, known: readonly string[]): Text {
  return known.length === 0
    ? definedMessages.noDataFiles({ name })
    : definedMessages.noDataFileConfiguration({ name, names: known.join(', ') });
}

/** @throws for a path that leads out of the project, where the watch server would not see a change */
function insideProject(path: string): string {
  const parts = path.split('/');
  if (path === '' || path.startsWith('/') || path.includes('\\') || parts.some((part) => part === '..' || part === '.'))
    throw new WordedError(definedMessages.noPathInsideProject({ path }));
  return path;
}
