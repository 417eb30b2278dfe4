import type { SourcePlace } from '../../../base/diagnostic.ts';
import { hash, hashData } from '../../../base/hash.ts';
import { locateKey } from '../../../config/check.ts';
import type { CollectionConfig } from '../../../config/schema.ts';
import { structured } from '../../../engine/graph/codec.ts';
import { type Context, type Query, query } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { byNewest, byPosition, isListed } from '../order.ts';
import type { SourceSummary } from '../summary.ts';
import { allPages, type FilePages } from './all-pages.ts';
import { generatedPages } from './generated-pages.ts';
import type { Inputs } from './inputs.ts';

/** Pages that the configuration makes from data files and collections, and every list of pages. */
export function generateQueries(project: Project, inputs: Inputs, filePages: Query<FilePages>, data: Query<unknown>) {
  const { config, configFile } = project;

  /** Where the configuration names an entry of `generate`. */
  async function keyPlace(get: Context['get'], name: string): Promise<SourcePlace> {
    const source = await inputs.text(get, configFile);
    return locateKey(configFile, source.kind === 'text' ? source.text : '', ['generate', name]);
  }

  /** Listed pages of files in the order of their collection. */
  const fileCollection = query('fileCollection', async ({ get }, name): Promise<readonly SourceSummary[]> => {
    return listed((await get(filePages, '')).byUrl.values(), name, {
      ...config.collections[name],
      locale: config.locale,
    });
  });

  /** The pages of one entry of `generate`. */
  const generatedBy = query('generatedBy', generatedPages({ project, inputs, data, fileCollection, keyPlace }));

  /** Every page: those of files, and those made from data. */
  const pages = query(
    'pages',
    allPages({ filePages, generators: Object.keys(config.generate), generatedBy, keyPlace }),
    (value) => hash(JSON.stringify([[...value.byUrl], [...value.generated], [...value.hidden], [...value.brokenUrls]])),
  );

  /** The listed pages of a collection, or of an entry of `generate`, in its order. */
  const collection = query(
    'collection',
    async ({ get }, name): Promise<readonly SourceSummary[]> => {
      const order = (config.collections[name] ?? config.generate[name])?.order;
      return listed((await get(pages, '')).byUrl.values(), name, { order, locale: config.locale });
    },
    hashData,
    structured<readonly SourceSummary[]>(),
  );

  return { fileCollection, generatedBy, pages, collection };
}

/** The listed pages of a collection, in its order. */
function listed(
  all: Iterable<SourceSummary>,
  name: string,
  { order, locale }: { readonly order?: CollectionConfig['order'] | undefined; readonly locale: string },
) {
  const own = [...all].filter((page) => page.collection === name && isListed(page));
  return own.sort(order === 'newest' ? byNewest : byPosition(locale));
}
