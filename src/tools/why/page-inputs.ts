import { compareText } from '../../base/diagnostic.ts';
import { isInside } from '../../base/paths.ts';
import type { CellName } from '../../engine/graph/inspection.ts';
import type { FileStates } from '../../engine/store/state-table.ts';
import type { Queries } from '../../pipeline/driver/declare.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { nameOf, type Recorded } from './below.ts';

/** Everything outside of the graph that a page stands on. Paths are relative to the project, sorted. */
export interface PageInputs {
  readonly source: readonly string[];
  /** Files that its Markdown includes. */
  readonly includes: readonly string[];
  /** Images and downloads beside it. */
  readonly media: readonly string[];
  readonly data: readonly string[];
  readonly templates: readonly string[];
  readonly assets: readonly string[];
  /** The configuration, and what it imports. */
  readonly configuration: readonly string[];
  /** What says which packages there are, and the files of them that code of the site is made of. */
  readonly packages: readonly string[];
  /** Of other pages: their fields, for lists, sidebars and links. */
  readonly pages: readonly string[];
  /** Those of them whose text counts too: for excerpts, reading times, related pages. */
  readonly texts: readonly string[];
  /** Whatever else is read. */
  readonly others: readonly string[];
  /** Files that are looked for, and are not there. */
  readonly absent: readonly string[];
  /** Folders: which files are in them. */
  readonly folders: readonly string[];
  /** Files whose last commit gives a date. */
  readonly history: readonly string[];
  /** Dates that have to come before a page is shown. */
  readonly dates: readonly string[];
}

/** A page as the last build has made it. */
export interface RecordedPage {
  /** The cells that it stands on. */
  readonly below: readonly CellName[];
  /** Its file; undefined for a page that is made from data, or by a sidebar. */
  readonly source: string | undefined;
  /** Files as that build found them. */
  readonly seen: FileStates;
}

/** Sorts the inputs below a page. */
export function inputsOf(
  { below, source, seen }: RecordedPage,
  { dependencies }: Pick<Recorded, 'dependencies'>,
  { inputs, content, documents, media }: Queries,
  { config, configSources }: Project,
): PageInputs {
  const keysOf = ({ name }: { readonly name: string }) =>
    below.flatMap(({ query, key }) => (query === name ? [key] : [])).sort(compareText);
  /** What the page's own file asks for, of some kind. */
  const askedBy = (query: { readonly name: string }, wanted: { readonly name: string }) =>
    source === undefined
      ? []
      : dependencies({ query: query.name, key: source }).flatMap((cell) =>
          cell.query === wanted.name ? [cell.key] : [],
        );
  const included = new Set(askedBy(documents.body, inputs.file));
  const own = new Set([...askedBy(documents.body, media.media), ...askedBy(content.summary, media.media)]);
  const data = new Set(Object.values(config.data).map(({ file }) => file));
  const cells = new Set(below.map(nameOf));
  const isPage = (file: string) => cells.has(nameOf({ query: content.frontMatter.name, key: file }));

  const groupOf = (file: string): keyof PageInputs => {
    if (file === source) return 'source';
    if (seen.has(file) && seen.get(file) === undefined) return 'absent';
    if (included.has(file)) return 'includes';
    if (own.has(file)) return 'media';
    if (configSources.includes(file)) return 'configuration';
    if (isInside(file, config.templatesDir)) return 'templates';
    if (isInside(file, config.assetsDir)) return 'assets';
    if (data.has(file)) return 'data';
    if (isPage(file)) return 'pages';
    return file === 'package-lock.json' || /(?:^|\/)node_modules\//.test(file) ? 'packages' : 'others';
  };
  // The configuration is code that has run before there is a graph.
  const files = [...new Set([...keysOf(inputs.file), ...keysOf(inputs.fileHash), ...configSources])].sort(compareText);
  const of = (group: keyof PageInputs) => files.filter((file) => groupOf(file) === group);
  return {
    source: of('source'),
    includes: of('includes'),
    media: of('media'),
    data: of('data'),
    templates: of('templates'),
    assets: of('assets'),
    configuration: of('configuration'),
    packages: of('packages'),
    pages: of('pages'),
    texts: keysOf(content.body).filter((file) => groupOf(file) === 'pages'),
    others: of('others'),
    absent: of('absent'),
    folders: keysOf(inputs.listing),
    history: keysOf(inputs.commitTime),
    dates: keysOf(inputs.isDue),
  };
}
