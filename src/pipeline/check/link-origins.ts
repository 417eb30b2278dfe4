import { isUnsafeUrl } from '../../base/address.ts';
import type { SourcePlace } from '../../base/diagnostic.ts';
import { addTo, createLately, lazy } from '../../base/lists.ts';
import { extname } from '../../base/paths.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { Literal } from '../../links/find-literal.ts';
import { decodeSafely } from '../../links/html-tags.ts';
import { scanHtml } from '../../links/references.ts';
import type { Project } from '../load/project.ts';
import type { DocumentQueries } from '../parse/documents.ts';
import type { ResolvedLink } from '../parse/make-body.ts';
import { isMarkdownFile, placeOfLink } from '../read/file-links.ts';
import { type Inputs, literalsOf } from '../read/inputs.ts';
import { isProgram } from '../read/passages.ts';
import { outputPath } from '../read/routes.ts';
import type { StructureQueries } from '../structure/site.ts';

interface WrittenReference {
  /** Route of the page, or output path of the file, that contains the reference. */
  readonly page: string;
  readonly url: string;
  readonly from?: string;
  readonly file?: string | undefined;
  /** True to skip pages whose excerpts the page shows, because searching them would parse most Markdown files. */
  readonly isSearchedNear?: boolean;
  /** True for a reference in a shared part: HTML that several pages contain, such as the footer. */
  readonly isShared?: boolean;
}

/**
 * Returns a function that finds the source lines of a reference: either one line in the content of the page, or all
 * matching lines in data files, configuration, templates and stylesheets.
 */
export function linkOrigins(
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
  inputs: Inputs,
  documents: DocumentQueries,
  site: StructureQueries,
) {
  return ({ get }: Pick<Context, 'get'>) => {
    // Few cached results are enough, because links are looked up page by page.
    const links = createLately<Promise<ReturnType<typeof linksByTarget>>>(64);
    const linksOf = (file: string) =>
      links(file, async () => linksByTarget((await get(documents.body, file))?.links ?? []));
    const indexes = createLately<ReturnType<typeof literalsOf>>(1);
    const indexOf = (file: string) => indexes(file, () => literalsOf(get, inputs, file));
    const redirectOf = lazy(async () => {
      const all = (await get(site.redirects, '')).toReversed();
      return new Map(all.map((one) => [`/${outputPath(one.from)}`, one]));
    });
    const shownOn = lazy(() => excerptsByUrl(get));
    const code = lazy(() => codeFiles(get));

    /** Returns the source lines of a reference; `[undefined]` if neither a line nor a file is found. */
    return async (reference: WrittenReference): Promise<readonly (SourcePlace | undefined)[]> => {
      const { page, url, from, isShared = false } = reference;
      const redirect = (await redirectOf()).get(page);
      if (redirect !== undefined) return [redirect.place];
      if (from === 'moved anchor')
        return [(await get(site.allMovedAnchors, '')).get(page)?.find(({ to }) => to === url)?.place];
      const spellings = spellingsOf(url, config.site);
      const ways = [() => inText(reference, spellings), async () => inCode(await code(), from, spellings)];
      for (const look of isShared ? ways.reverse() : ways) {
        const found = await look();
        if (found.length > 0) return found;
      }
      // No line was found, for example because React has replaced an unsafe URL. Report only the file.
      const route = await get(site.route, page);
      if (isUnsafeUrl(url) && route?.kind === 'file') return [{ file: route.file }];
      const template = (await get(site.pageSummary, page))?.template;
      if (template === undefined) return [reference.file === undefined ? undefined : { file: reference.file }];
      const files = (await get(inputs.listing, config.templatesDir)).files;
      return [
        { file: files.find((file) => file.startsWith(`${config.templatesDir}/${template}.`)) ?? config.templatesDir },
      ];
    };

    /** Searches for a URL in the Markdown and front matter of the page, and of pages whose excerpts the page shows. */
    async function inText({ page, url, file, isSearchedNear = false }: WrittenReference, spellings: readonly string[]) {
      const inMarkdown = async (file: string): Promise<SourcePlace[]> => {
        const links = isMarkdownFile(file) ? await linksOf(file) : undefined;
        const link = spellings.map((spelling) => links?.get(spelling)).find((one) => one !== undefined);
        return link === undefined ? [] : [placeOfLink(link)];
      };
      const route = await get(site.route, page);
      const source = file ?? (route?.kind === 'file' ? route.file : undefined);
      const own = source === undefined ? [] : await inMarkdown(source);
      if (own.length > 0) return own;
      for (const spelling of isSearchedNear ? [] : spellings) {
        for (const other of (await shownOn()).get(spelling) ?? []) {
          const shown = await inMarkdown(other);
          if (shown.length > 0) return shown;
        }
      }
      if (source === undefined) return [];
      const find = await indexOf(source);
      const found = spellings.flatMap((literal) => find(literal).map((one) => ({ ...one, length: literal.length })));
      // Prefer a URL in a field or attribute. The same characters in running text may be an ordinary word.
      const isLink = ({ before }: Literal) => LINK.test(before) || FIELD.test(before);
      const best = found.find(isLink) ?? (/^(?:\w+|\W)$/.test(url) ? undefined : found[0]);
      return best === undefined ? [] : [{ file: source, line: best.line, column: best.column, length: best.length }];
    }
  };

  async function excerptsByUrl(get: Context['get']): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map<string, string[]>();
    for (const route of (await get(site.routes, '')).values()) {
      const excerpt = route.kind === 'file' ? await get(documents.excerpt, route.file) : undefined;
      if (route.kind !== 'file' || excerpt === undefined) continue;
      for (const { url } of scanHtml(excerpt).references) addTo(found, url, route.file);
    }
    return found;
  }

  /** Returns the data files, configuration, templates and stylesheets, ready to be searched. */
  async function codeFiles(get: Context['get']): Promise<readonly CodeFile[]> {
    const templates = (await get(inputs.listing, config.templatesDir)).files.filter(isProgram);
    const styles = (await get(inputs.listing, config.assetsDir)).files.filter((file) => extname(file) === '.css');
    const data = Object.values(config.data).map(({ file }) => file);
    const files: CodeFile[] = [];
    for (const file of new Set([...data, configFile, ...templates, ...styles]))
      files.push({ file, find: await literalsOf(get, inputs, file) });
    return files;
  }
}

type CodeFile = { readonly file: string; readonly find: (literal: string) => readonly Literal[] };

/** Matches code before a string that is not a link, because the code compares, splits or concatenates the string. */
const NO_LINK =
  /(?:[=!]==?\s*|\bcase\s+|\+\s*|\.(?:split|join|startsWith|endsWith|includes|indexOf|replace(?:All)?)\(\s*|\bbase\s*[:=]\s*)["'`]$/;
/** Matches code that precedes a link target, such as `href="` or `url: '`. */
const LINK = /(?:href|src|srcset|url|uri|to|link|action|poster|cite|data|path)["']?\s*[=:]\s*\{?\s*["'`]?$/i;
/** Matches the start of a front matter line up to the value. */
const FIELD = /^\s*(?:- +)*(?:[\w-]+: +|- +)["']?$/;

/**
 * Returns all positions in code that contain a URL. Skips stylesheets unless the reference is in a stylesheet. Skips a
 * one-character URL such as `/`, which is often a separator, unless the code before it matches `LINK`, or all positions
 * are such separators.
 */
function inCode(files: readonly CodeFile[], from: string | undefined, spellings: readonly string[]): SourcePlace[] {
  const found = spellings.flatMap((literal) =>
    files.flatMap(({ file, find }) => {
      if (extname(file) === '.css' && from !== 'css url') return [];
      return find(literal).map(({ line, column, before }) => ({
        place: { file, line, column, length: literal.length },
        isLink: !isProgram(file) || LINK.test(before),
        mayBeLink: !isProgram(file) || !NO_LINK.test(before),
        isShort: literal.length === 1,
      }));
    }),
  );
  const likely = found.filter(({ mayBeLink }) => mayBeLink);
  const links = likely.filter(({ isLink, isShort }) => isLink || !isShort);
  const kept = links.length > 0 ? links : likely.length > 0 ? likely : found.filter(({ isShort }) => !isShort);
  return kept.map(({ place }) => place);
}

/** Returns the first link to each target, by target. Each target is in the map in several spellings. */
function linksByTarget(links: readonly ResolvedLink[]): ReadonlyMap<string, ResolvedLink> {
  const found = new Map<string, ResolvedLink>();
  for (const link of links) {
    const { resolved } = link;
    // Include the spelling with `%25`, because Markdown encodes a percent sign that is not part of an escape.
    for (const spelling of [resolved, decodeSafely(resolved, decodeURI), resolved.replace(/%(?![\da-f]{2})/gi, '%25')])
      if (!found.has(spelling)) found.set(spelling, link);
  }
  return found;
}

/** Returns the spellings of a URL: encoded and decoded, with and without the origin of the site. */
function spellingsOf(url: string, origin: string): readonly string[] {
  const inSite = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  return [...new Set([url, decodeSafely(url, decodeURI), inSite, decodeSafely(inSite, decodeURI)])];
}
