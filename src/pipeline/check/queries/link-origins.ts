import type { SourcePlace } from '../../../base/diagnostic.ts';
import { extname } from '../../../base/paths.ts';
import { isUnsafeUrl } from '../../../base/unsafe-url.ts';
import type { Context } from '../../../engine/graph/query.ts';
import { decodeSafely } from '../../../links/decode.ts';
import type { Project } from '../../load/project.ts';
import type { DocumentQueries } from '../../parse/queries/documents.ts';
import { placeOf } from '../../read/file-links.ts';
import type { Inputs } from '../../read/queries/inputs.ts';
import { everyPlace } from '../../read/queries/literal-place.ts';
import { outputPath } from '../../read/routes.ts';
import type { SiteQueries } from '../../structure/queries/site.ts';

/** A reference of the output. */
interface WrittenReference {
  /** Route of the page, or path of the file, that holds it. */
  readonly page: string;
  readonly url: string;
  /** What it is: `a href`. */
  readonly from?: string;
  /** The Markdown file that holds it, where it is known. */
  readonly file?: string | undefined;
  /** Texts of other pages are not searched: most of them would have to be parsed first. */
  readonly isSearchedNear?: boolean;
  /** It stands in a part that pages share, which is hardly written in the text of one of them. */
  readonly isShared?: boolean;
}

/**
 * Leads from a reference of the output back to the lines that wrote it: one of the page itself, or else every one of data,
 * configuration, templates and styles, so that whoever mends them mends them all at once.
 */
export function linkOrigins(
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
  inputs: Inputs,
  documents: DocumentQueries,
  site: SiteQueries,
) {
  /** @returns one undefined place when nothing is known */
  return async (
    { get }: Pick<Context, 'get'>,
    reference: WrittenReference,
  ): Promise<readonly (SourcePlace | undefined)[]> => {
    const { page, url, from, isShared = false } = reference;
    const redirect = (await get(site.redirects, '')).find(({ from }) => `/${outputPath(from)}` === page);
    if (redirect !== undefined) return [redirect.place];
    if (from === 'moved anchor')
      return [(await get(site.allMovedAnchors, '')).get(page)?.find(({ to }) => to === url)?.place];
    const spellings = spellingsOf(url, config.site);
    const ways = [() => inText(get, reference, spellings), () => inCode(get, spellings)];
    for (const look of isShared ? ways.reverse() : ways) {
      const found = await look();
      if (found.length > 0) return found;
    }
    // In HTML of Markdown, with entities, or as React has replaced it: nobody has written it so.
    const route = await get(site.route, page);
    if (isUnsafeUrl(url) && route?.kind === 'file') return [{ file: route.file }];
    const template = (await get(site.pageSummary, page))?.template;
    if (template === undefined) return [undefined];
    const files = (await get(inputs.listing, config.templatesDir)).files;
    return [
      { file: files.find((file) => file.startsWith(`${config.templatesDir}/${template}.`)) ?? config.templatesDir },
    ];
  };

  /** In the Markdown or the front matter of a page, or of one whose beginning it shows. */
  async function inText(
    get: Context['get'],
    { page, url, file, isSearchedNear = false }: WrittenReference,
    spellings: readonly string[],
  ) {
    const inMarkdown = async (file: string): Promise<SourcePlace[]> => {
      // Markdown encodes a percent sign that begins no escape.
      const link = (await get(documents.body, file))?.links.find(({ resolved }) =>
        [resolved, decodeSafely(resolved, decodeURI), resolved.replace(/%(?![\da-f]{2})/gi, '%25')].some((spelling) =>
          spellings.includes(spelling),
        ),
      );
      return link === undefined ? [] : [placeOf(link)];
    };
    const route = await get(site.route, page);
    const source = file ?? (route?.kind === 'file' ? route.file : undefined);
    const own = source === undefined ? [] : await inMarkdown(source);
    if (own.length > 0) return own;
    for (const other of isSearchedNear ? [] : (await get(site.routes, '')).values()) {
      if (other.kind !== 'file' || !(await get(documents.excerpt, other.file))?.includes(`"${url}`)) continue;
      const shown = await inMarkdown(other.file);
      if (shown.length > 0) return shown;
    }
    return source === undefined ? [] : (await everyPlace(get, inputs, source, spellings)).slice(0, 1);
  }

  async function inCode(get: Context['get'], spellings: readonly string[]): Promise<SourcePlace[]> {
    const templates = (await get(inputs.listing, config.templatesDir)).files.filter((file) => /\.[jt]sx?$/.test(file));
    const styles = (await get(inputs.listing, config.assetsDir)).files.filter((file) => extname(file) === '.css');
    const data = Object.values(config.data).map(({ file }) => file);
    const found: SourcePlace[] = [];
    for (const file of new Set([...data, configFile, ...templates, ...styles]))
      found.push(...(await everyPlace(get, inputs, file, spellings)));
    return found;
  }
}

/** A URL as it may be written: encoded or not, in full or as a path of the site. */
function spellingsOf(url: string, origin: string): readonly string[] {
  const inSite = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  return [...new Set([url, decodeSafely(url, decodeURI), inSite, decodeSafely(inSite, decodeURI)])];
}
