import { type Diagnostic, error, type SourcePlace } from '../../../base/diagnostic.ts';
import { hash, hashData } from '../../../base/hash.ts';
import { didYouMean } from '../../../base/suggest.ts';
import { locateKey } from '../../../config/check.ts';
import type { CollectionConfig, GenerateInput, GeneratorConfig } from '../../../config/schema.ts';
import { structured } from '../../../engine/graph/codec.ts';
import { type Context, type Query, query } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { generatePages } from '../generated.ts';
import { byNewest, byPosition, isListed } from '../order.ts';
import type { SourceSummary } from '../summary.ts';
import { askForReads } from './ask-for-reads.ts';
import type { Inputs } from './inputs.ts';
import { literalPlaces } from './literal-place.ts';

/** All pages that come from content files, by route and by file. */
export interface FilePages {
  readonly byUrl: ReadonlyMap<string, SourceSummary>;
  readonly byFile: ReadonlyMap<string, SourceSummary>;
  /** Routes of drafts and scheduled pages. */
  readonly hidden: ReadonlySet<string>;
  /** Files of drafts and scheduled pages. */
  readonly hiddenFiles: ReadonlySet<string>;
  /** Files that cannot be read or have no valid front matter: a link to one of them is not a second mistake. */
  /** The routes that these files would have had. */
  readonly brokenUrls: ReadonlySet<string>;
}

/** Every page but the category pages that sidebars ask for. */
export interface Pages extends FilePages {
  /** Routes of pages that are made from data. */
  readonly generated: ReadonlySet<string>;
}

/** Pages that the configuration makes from data files and collections, and every list of pages. */
export function generateQueries(
  { config, configFile, configReads }: Project,
  inputs: Inputs,
  filePages: Query<FilePages>,
  data: Query<unknown>,
) {
  /** Where the configuration names an entry of `generate`. */
  async function keyPlace(get: Context['get'], name: string): Promise<SourcePlace> {
    const source = await inputs.text(get, configFile);
    return locateKey(configFile, source.kind === 'text' ? source.text : '', ['generate', name]);
  }

  /** Listed pages of files in the order of their collection. */
  const fileCollection = query('fileCollection', async ({ get }, name) => {
    return listed((await get(filePages, '')).byUrl.values(), name, {
      ...config.collections[name],
      locale: config.locale,
    });
  });

  /** The pages of one entry of `generate`. */
  const generatedBy = query('generatedBy', async ({ get, report }, name): Promise<readonly SourceSummary[]> => {
    const settings = config.generate[name] as GeneratorConfig;
    const place = await literalPlaces(get, inputs, configFile);
    const known = (kind: 'data' | 'collections') => {
      const unknown = settings.needs[kind].filter((wanted) => !(wanted in config[kind]));
      report(...unknown.map((wanted) => unknownNeed(name, kind, wanted, config[kind], place(wanted))));
      return settings.needs[kind].filter((wanted) => wanted in config[kind]);
    };
    const input: { data: Record<string, unknown>; collections: Record<string, readonly SourceSummary[]> } = {
      data: {},
      collections: {},
    };
    for (const wanted of known('data')) {
      input.data[wanted] = await get(data, wanted);
      // Its mistake is reported; without it the function would only fail in another way.
      if (input.data[wanted] === undefined) return [];
    }
    for (const wanted of known('collections')) input.collections[wanted] = await get(fileCollection, wanted);
    const [first] = settings.needs.data;
    const source = (first === undefined ? undefined : config.data[first]?.file) ?? configFile;
    const made = generatePages(
      name,
      () => settings.pages(input as unknown as GenerateInput),
      settings.template,
      source,
      await keyPlace(get, name),
    );
    report(...made.diagnostics);
    await askForReads(get, inputs, configReads());
    return made.pages;
  });

  /** Every page: those of files, and those made from data. */
  const pages = query(
    'pages',
    async ({ get, report }): Promise<Pages> => {
      const files = await get(filePages, '');
      const generated = new Set<string>();
      const byUrl = new Map(files.byUrl);
      for (const name of Object.keys(config.generate)) {
        for (const page of await get(generatedBy, name)) {
          const earlier = byUrl.get(page.url);
          byUrl.set(page.url, earlier ?? page);
          if (earlier === undefined) {
            generated.add(page.url);
            continue;
          }
          const other = generated.has(page.url) ? `\`generate.${earlier.collection}\`` : earlier.source;
          const message = `The route ${page.url} is claimed by ${other} and by \`generate.${name}\`.`;
          report(
            error('route-duplicate', message, await keyPlace(get, name), { hint: 'Give one of them another route.' }),
          );
        }
      }
      for (const url of generated) {
        const page = byUrl.get(url) as SourceSummary;
        const missing = [...page.entries, ...itemsOf(page).map((item) => item.url)].find((entry) => !byUrl.has(entry));
        if (missing !== undefined) {
          const message = `The page ${url} of \`generate.${page.collection}\` lists ${missing}, which is no page.`;
          const hint = didYouMean(missing, byUrl.keys());
          report(error('generate-invalid', message, await keyPlace(get, page.collection), { hint }));
        }
        byUrl.set(url, withEntries(page, byUrl));
      }
      return { ...files, byUrl, generated };
    },
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

/** Without what is no page, which is reported, and in the feed without what has no date: it is no news. */
function withEntries(page: SourceSummary, pages: ReadonlyMap<string, SourceSummary>): SourceSummary {
  const { feed, ...rest } = page;
  const items = itemsOf(page).filter((item) => pages.get(item.url)?.publishDate !== undefined);
  return {
    ...rest,
    entries: page.entries.filter((entry) => pages.has(entry)),
    ...(feed === undefined || items.length === 0 ? {} : { feed: { ...feed, items } }),
  };
}

function itemsOf({ feed }: SourceSummary) {
  return feed?.items ?? [];
}

/** @param known what the configuration has, by name */
function unknownNeed(name: string, kind: string, wanted: string, known: object, place: SourcePlace): Diagnostic {
  const message = `\`generate.${name}.needs.${kind}\` names \`${wanted}\`, which the configuration does not have.`;
  const hint = didYouMean(wanted, Object.keys(known)) ?? `Add it to \`${kind}\`.`;
  return error('needs-unknown', message, place, { hint });
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
