import type { SourcePlace } from '../../../base/diagnostic.ts';
import { hash, hashData } from '../../../base/hash.ts';
import { basename } from '../../../base/paths.ts';
import { locateKey } from '../../../config/check.ts';
import type { Feature } from '../../../config/feature.ts';
import type { CollectionConfig } from '../../../config/schema.ts';
import { json, structured } from '../../../engine/graph/codec.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { printGaps } from '../gaps.ts';
import { byNewest, byPosition, isListed } from '../order.ts';
import type { SourceSummary } from '../summary.ts';
import { allPages } from './all-pages.ts';
import type { DataQueries } from './data.ts';
import type { FilePageQueries } from './file-pages.ts';
import { type FileCollection, generatedPages } from './generated-pages.ts';
import type { Inputs } from './inputs.ts';
import { literalsOf, placesIn } from './literal-place.ts';

/** What lists of pages are made with. */
interface Surroundings {
  readonly project: Project;
  readonly inputs: Inputs;
  /** Looked at only while queries run. */
  readonly features: readonly Feature[];
}

/** Pages that the configuration makes from data files and collections, and every list of pages. */
export function generateQueries(
  { project, inputs, features }: Surroundings,
  { filePages }: Pick<FilePageQueries, 'filePages'>,
  { data }: Pick<DataQueries, 'data'>,
) {
  const { config, configFile } = project;

  /** Where the configuration names an entry of `generate`. */
  async function keyPlace(get: Context['get'], name: string): Promise<SourcePlace> {
    const source = await inputs.text(get, configFile);
    return locateKey(configFile, source.kind === 'text' ? source.text : '', ['generate', name]);
  }

  /** Where a data file says for the last time of several what a page that is made of it has for its address. */
  async function repeatedPlace(get: Context['get'], { source, url }: SourceSummary): Promise<SourcePlace | undefined> {
    if (source === configFile) return undefined;
    const name = basename(url.replace(/\/$/, ''));
    const places = placesIn(source, name, await literalsOf(get, inputs, source));
    return places.length > 1 ? places.at(-1) : undefined;
  }

  /** Whether the data file of the sidebars is wrong. */
  async function lacksSidebars(get: Context['get']): Promise<boolean> {
    return typeof config.sidebars === 'string' && (await get(data, 'sidebars')) === undefined;
  }

  /** What the features remember of it; only asked when pages are missing. */
  async function published(get: Context['get']): Promise<Iterable<string> | undefined> {
    for (const { perSite } of features) {
      const routes = await perSite?.published?.(get);
      if (routes !== undefined) return routes;
    }
    return undefined;
  }

  /** Listed pages of files in the order of their collection. */
  const fileCollection = query('fileCollection', async ({ get }, name): Promise<FileCollection> => {
    const { byUrl, broken } = await get(filePages, '');
    const { order } = config.collections[name] ?? {};
    return {
      pages: listed([...byUrl.values()].filter(isWhole), name, { order, locale: config.locale }),
      isWhole: !broken.lists.has(name),
    };
  });

  /** The pages of one entry of `generate`. */
  const generatedBy = query('generatedBy', generatedPages({ project, inputs, data, fileCollection, keyPlace }));

  /** Every page: those of files, and those made from data. */
  const pages = query(
    'pages',
    allPages({
      ...{ filePages, generatedBy, lacksSidebars, keyPlace, repeatedPlace, published },
      generators: Object.keys(config.generate),
    }),
    (value) => hash(JSON.stringify([[...value.byUrl], [...value.generated], [...value.hidden], printGaps(value.gaps)])),
  );

  /** The listed pages of a collection, or of an entry of `generate`, in its order. */
  const collection = query(
    'collection',
    async ({ get }, name): Promise<readonly SourceSummary[]> => {
      const order = (config.collections[name] ?? config.generate[name])?.order;
      const all = [...(await get(pages, '')).byUrl.values()];
      // Whoever lists pages finds in them what the schema of their collection promises.
      return listed(name in config.collections ? all.filter(isWhole) : all, name, { order, locale: config.locale });
    },
    hashData,
    structured<readonly SourceSummary[]>(),
  );

  /** Whether pages are missing in a collection, or in an entry of `generate`, because something is wrong that is reported. */
  const isLacking = query(
    'isLacking',
    async ({ get }, name): Promise<boolean> => (await get(pages, '')).gaps.lists.has(name),
    'encoded',
    json<boolean>(),
  );

  return { fileCollection, generatedBy, pages, collection, isLacking, published };
}

function isWhole({ isIncomplete }: SourceSummary): boolean {
  return isIncomplete !== true;
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
