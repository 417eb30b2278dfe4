import { routeProblem, stemOf, unportableName } from '../../base/address.ts';
import { compareText, type Diagnostic, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { editDistance } from '../../base/edit-distance.ts';
import { fitName } from '../../base/fit-name.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { basename, dirname, extname, join } from '../../base/paths.ts';
import { nearest, write } from '../../base/suggest.ts';
import { isIndexFile } from '../../pipeline/read/routes.ts';
import { contentLintMessages } from './messages.ts';

/** Page as search results show it. */
export interface ListedPage {
  readonly url: string;
  /** File of the page; undefined for a page generated from data. */
  readonly file: string | undefined;
  /** Language and version of the page. Pages of different variants may have equal texts. */
  readonly variant: string;
  readonly title: string;
  readonly description?: string;
}

/** Finds the place of a field in the front matter of a file. */
type PlaceOfField = (file: string, field: 'title' | 'description') => Promise<SourcePlace>;

/** Reports titles and descriptions that several pages of a variant share. Visitors cannot tell such search results apart. */
export async function equalTexts(pages: readonly ListedPage[], placeOf: PlaceOfField): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const field of ['title', 'description'] as const) {
    for (const [first, ...others] of groups(pages, field)) {
      for (const { file } of others) {
        if (first === undefined || file === undefined) continue;
        const text = first[field] ?? '';
        const other =
          first.file === undefined ? first.url : `${first.url} (${placeText(await placeOf(first.file, field))})`;
        const message = SAME[field]({ other, text: text.length > 60 ? `${text.slice(0, 57)}...` : text });
        const hint = contentLintMessages.sayWhatOnlyPage;
        found.push(warning(`${field}-duplicate`, message, await placeOf(file, field), { hint }));
      }
    }
  }
  return found;
}

const SAME = { title: contentLintMessages.sameTitle, description: contentLintMessages.sameDescription };

/**
 * Groups pages with equal texts. Generated pages come first, because the problem is reported at the later pages, which
 * authors can edit.
 */
function groups(pages: readonly ListedPage[], field: 'title' | 'description'): ListedPage[][] {
  const byText = new Map<string, ListedPage[]>();
  for (const page of pages) {
    const text = page[field];
    if (text === undefined) continue;
    const key = `${page.variant}\n${text.trim().replace(/\s+/g, ' ').toLowerCase()}`;
    const group = byText.get(key);
    if (group === undefined) byText.set(key, [page]);
    else group.push(page);
  }
  const order = ({ file, url }: ListedPage) => (file === undefined ? ` ${url}` : file);
  return [...byText.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.sort((a, b) => compareText(order(a), order(b))));
}

/** Tag or other name by which pages are grouped. */
export interface Tag {
  readonly name: string;
  /** Returns the place of its definition, or of its first use. */
  readonly place: () => SourcePlace;
}

/**
 * Minimum length of names in which one different letter counts as a typo. Shorter names such as SMS and MMS differ on purpose.
 */
const LONG = 5;

/**
 * Reports names that were most likely meant to be equal. Of each pair, the later name is reported.
 *
 * @param tags names in the order of their definitions or first uses
 */
export function similarTags(tags: readonly Tag[]): Diagnostic[] {
  return tags.flatMap(({ name, place }, i) => {
    const other = tags.slice(0, i).find((earlier) => areSimilar(earlier.name, name));
    if (other === undefined) return [];
    const message = contentLintMessages.hardlyAnotherTagThan({
      tag: name,
      other: other.name,
      place: placeText(other.place()),
    });
    return [
      warning('tag-similar', message, place(), { hint: contentLintMessages.writeBothPlaces({ tag: other.name }) }),
    ];
  });
}

/** Reports whether two names differ only in case, accents, punctuation, a plural ending, or one letter of a long name. */
export function areSimilar(a: string, b: string): boolean {
  const [first, second] = [plain(a), plain(b)];
  if (first === second) return true;
  // Names with different digits are not similar, because the digits are versions or years.
  if (first.replace(/\D/g, '') !== second.replace(/\D/g, '')) return false;
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  if (short.length < LONG) return short.length > 2 && long === `${short}s`;
  return editDistance(first, second, 1) <= 1;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Reports first-level headings in a text whose page has another one: a page has one title.
 *
 * @param places places of the first-level headings in the text
 * @param html HTML of the finished page
 */
export function secondTitles(places: readonly SourcePlace[], html: Uint8Array): Diagnostic[] {
  if (places.length === 0) return [];
  const count = countTitles(html);
  // If the template shows no title, the first heading of the text is the title and is not reported.
  const extra = places.slice(count > places.length ? 0 : 1);
  return extra.map((place) =>
    warning('heading-title', contentLintMessages.pageTitlesHeadingFirst({ count }), place, {
      hint: contentLintMessages.writeBeforeTitlePage({ mark: '##' }),
    }),
  );
}

function countTitles(html: Uint8Array): number {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  let count = 0;
  for (let at = bytes.indexOf('<h1'); at !== -1; at = bytes.indexOf('<h1', at + 1)) count++;
  return count;
}

/**
 * Picture formats that no browser, or only one vendor's browser, supports.
 *
 * @see https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Image_types
 */
const UNSHOWN = new Set([
  ...['.heic', '.heif', '.hif', '.tif', '.tiff', '.jp2', '.jxl', '.psd', '.ai', '.eps', '.indd', '.xcf', '.sketch'],
  ...['.raw', '.cr2', '.cr3', '.nef', '.arw', '.dng', '.orf', '.rw2', '.pdf', '.emf', '.wmf'],
]);

/**
 * Reports a picture in a format that visitors cannot see.
 *
 * @param url URL of the picture as written
 */
export function unshownPicture(url: string, place: SourcePlace): Diagnostic | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  const extension = extname(path);
  if (!UNSHOWN.has(extension)) return undefined;
  const message = contentLintMessages.browsersDoNotShow({ format: extension.slice(1).toUpperCase() });
  const hint = contentLintMessages.saveJpegOrPng({ name: `${stemOf(path)}.jpg` });
  return warning('image-format', message, place, { hint });
}

/** Content file that is a page. */
export interface NamedFile {
  readonly file: string;
  /** Folder of its collection. */
  readonly dir: string;
  /** `slug` of the front matter: the last segment of the route, or the whole route if it starts with a slash. */
  readonly slug: string | undefined;
}

/**
 * Reports names of files and folders that result in routes with spaces, capitals or percent-encoded characters such as
 * `%C4%8D`. Each name is reported once.
 */
export function unfitNames(files: readonly NamedFile[]): Diagnostic[] {
  const reported = new Set<string>();
  return files.flatMap(({ file, dir, slug }) => {
    const inside = file.slice(dir.length + 1);
    const address = inside.slice(0, inside.length - extname(inside).length);
    // Invalid and unportable names are skipped, because other checks report them.
    if (slug?.startsWith('/') || routeProblem(address) !== undefined || unportableName(address) !== undefined)
      return [];
    const names = inside.split('/');
    // Drops the name of an index file, which is not part of the route.
    const isNamed = slug === undefined && !isIndexFile(file);
    return (isNamed ? names : names.slice(0, -1)).flatMap((name, i): Diagnostic[] => {
      const path = join(dir, ...names.slice(0, i + 1));
      const fit = fitName(name);
      if (fit === undefined || reported.has(path)) return [];
      reported.add(path);
      const isFolder = path !== file;
      const message = contentLintMessages.nameMakesAddressPeople({
        what: `the ${isFolder ? 'folder' : 'file'}`,
        signs: what(name),
      });
      const rename = join(dirname(path), fit);
      const hint = baseMessages.rename({
        file: 'it',
        name: `\`${rename}\`${isFolder ? '' : ', or give the page a `slug`'}`,
      });
      return [warning('file-name', message, { file }, { hint: isFolder ? hint : { ...hint, fix: { rename } } })];
    });
  });
}

/**
 * Reports a `slug` that results in such a route.
 *
 * @param place place of the field
 */
export function unfitSlug(slug: string, place: SourcePlace): Diagnostic | undefined {
  // A slug that starts with a slash is a whole route, which is kept as the author wrote it.
  if (slug.startsWith('/') || routeProblem(slug) !== undefined || unportableName(slug) !== undefined) return undefined;
  const fit = slug
    .split('/')
    .map((part) => fitName(part) ?? part)
    .join('/');
  if (fit === slug) return undefined;
  const message = contentLintMessages.slugMakesAddressPeople({ signs: what(slug) });
  return warning('file-name', message, place, { hint: write(fit, slug) });
}

function what(name: string): Text {
  if (/\s/.test(name)) return contentLintMessages.space;
  return /\p{Lu}/u.test(name) ? 'capitals' : contentLintMessages.signsEncoded;
}

/** Extensions that Markdown files may have elsewhere. Such a file was probably meant as a page. */
const MARKDOWN = new Set(['.MD', '.Md', '.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn']);

/** Extensions of texts of other programs. A file that a page mentions is a download or is included. */
const TEXTS = new Set(['.txt', '.rtf', '.doc', '.docx', '.odt', '.pages', '.html', '.htm', '.rst', '.adoc', '.org']);

/** Reports whether a file in a content folder is ignored unless a page mentions it. */
export function mayBeIgnored(file: string): boolean {
  if (file.split('/').some((part) => /^[_.]/.test(part))) return false;
  const extension = extname(file);
  return TEXTS.has(extension) || MARKDOWN.has(extension);
}

/**
 * Reports folders with Markdown that belong to no collection, once per folder.
 *
 * @param files files that start with front matter, so they were probably meant as pages
 * @param dirs folders of the collections
 */
export function unreadFolders(files: readonly string[], dirs: readonly string[]): Diagnostic[] {
  return [...new Set(files.map(dirname))].map((folder) => {
    const [file = '', ...others] = files.filter((one) => dirname(one) === folder);
    const message = contentLintMessages.noPageInFolder({ count: others.length + 1, folder });
    const like = nearest(folder, dirs) ?? dirs[0];
    const hint = contentLintMessages.moveIntoCollection({ count: others.length + 1, dir: like });
    return warning('file-ignored', message, { file }, { hint });
  });
}

/**
 * Reports files in content folders that are not part of any page.
 *
 * @param named names of files that Markdown mentions, without folders
 */
export function ignoredFiles(files: readonly string[], named: ReadonlySet<string>): Diagnostic[] {
  return files.flatMap((file) => {
    const extension = extname(file);
    // Skips files that a link names with a wrong extension: the broken link is already reported, with the fix.
    const isReported = MARKDOWN.has(extension)
      ? named.has(basename(file).replace(/\.[^.]+$/, '.md'))
      : named.has(basename(file));
    if (!mayBeIgnored(file) || (isReported && (!MARKDOWN.has(extension) || /^\.md$/i.test(extension)))) return [];
    const message = contentLintMessages.noPageMadeFile({ extension });
    const renamed = `${file.slice(0, file.length - extension.length)}.md`;
    const hint = MARKDOWN.has(extension)
      ? { ...contentLintMessages.rename2({ name: renamed }), fix: { rename: renamed } }
      : contentLintMessages.writeTextIntoOr({ name: renamed });
    return [warning('file-ignored', message, { file }, { hint })];
  });
}

/** Formats a place as `content/a.md:3`, for a message about another place. */
function placeText({ file, line }: SourcePlace): string {
  return line === undefined ? file : `${file}:${line}`;
}
