import { routeProblem, stemOf, unportableName } from '../../base/address.ts';
import { compareText, type Diagnostic, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { editDistance } from '../../base/edit-distance.ts';
import { fitName } from '../../base/fit-name.ts';
import type { Text } from '../../base/message.ts';
import { basename, dirname, extname, join } from '../../base/paths.ts';
import { nearest } from '../../base/suggest.ts';
import { isIndexFile } from '../../pipeline/read/routes.ts';
import { contentLintMessages } from './messages.ts';

/** A page as lists of search engines show it. */
export interface ListedPage {
  readonly url: string;
  /** Its file; undefined for one that is made of data. */
  readonly file: string | undefined;
  /** Language and version of the documentation: pages of two of them may say the same. */
  readonly variant: string;
  readonly title: string;
  readonly description?: string;
}

/** Finds the place of a field in the front matter of a file. */
type PlaceOfField = (file: string, field: 'title' | 'description') => Promise<SourcePlace>;

/** Titles, and descriptions, that two pages of a language and a version share: whoever finds both cannot tell them apart. */
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

/** Pages with the same text, those that are made of data first: they are not the ones to be mended. */
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

/** A name by which pages are put together. */
export interface Tag {
  readonly name: string;
  /** Location of its definition, or on the first page that has it. */
  readonly place: () => SourcePlace;
}

/** Below that many letters other names are a letter apart: SMS and MMS. */
const LONG = 5;

/**
 * Names that are most likely meant as one. Of each pair the later one is reported.
 *
 * @param tags in the order in which they are defined, or met
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

/** Tests whether two names differ only in capitals, accents and signs, in a plural ending, or in one letter of many. */
export function areSimilar(a: string, b: string): boolean {
  const [first, second] = [plain(a), plain(b)];
  if (first === second) return true;
  // Versions and years are a digit apart.
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
 * Headings of the first level in a text, where the page has another one: a page has one title.
 *
 * @param places of such headings in the text
 * @param html the finished page
 */
export function secondTitles(places: readonly SourcePlace[], html: Uint8Array): Diagnostic[] {
  if (places.length === 0) return [];
  const count = countTitles(html);
  // Where the template shows none, the first one of the text is the title.
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
 * Formats of cameras, scanners and programs that browsers do not show, or only those of one maker.
 *
 * @see https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Image_types
 */
const UNSHOWN = new Set([
  ...['.heic', '.heif', '.hif', '.tif', '.tiff', '.jp2', '.jxl', '.psd', '.ai', '.eps', '.indd', '.xcf', '.sketch'],
  ...['.raw', '.cr2', '.cr3', '.nef', '.arw', '.dng', '.orf', '.rw2', '.pdf', '.emf', '.wmf'],
]);

/**
 * A picture of a format that visitors would not see.
 *
 * @param url of the picture, as written
 */
export function unshownPicture(url: string, place: SourcePlace): Diagnostic | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  const extension = extname(path);
  if (!UNSHOWN.has(extension)) return undefined;
  const message = contentLintMessages.browsersDoNotShow({ format: extension.slice(1).toUpperCase() });
  const hint = contentLintMessages.saveJpegOrPng({ name: `${stemOf(path)}.jpg` });
  return warning('image-format', message, place, { hint });
}

/** A file that is a page. */
export interface NamedFile {
  readonly file: string;
  /** Folder of its collection. */
  readonly dir: string;
  /** `slug` of the front matter: the last part of the address, or all of it after a slash. */
  readonly slug: string | undefined;
}

/** Names of files and folders that make addresses with spaces, capitals or signs that are shown as `%C4%8D`; each once. */
export function unfitNames(files: readonly NamedFile[]): Diagnostic[] {
  const told = new Set<string>();
  return files.flatMap(({ file, dir, slug }) => {
    const inside = file.slice(dir.length + 1);
    const address = inside.slice(0, inside.length - extname(inside).length);
    // An address that cannot be, or that not every system can have, is told by who finds it.
    if (slug?.startsWith('/') || routeProblem(address) !== undefined || unportableName(address) !== undefined)
      return [];
    const names = inside.split('/');
    // The page of a folder has no name of its own in its address: `README.md`.
    const isNamed = slug === undefined && !isIndexFile(file);
    return (isNamed ? names : names.slice(0, -1)).flatMap((name, i): Diagnostic[] => {
      const path = join(dir, ...names.slice(0, i + 1));
      const fit = fitName(name);
      if (fit === undefined || told.has(path)) return [];
      told.add(path);
      const isFolder = path !== file;
      const message = contentLintMessages.nameMakesAddressPeople({
        what: `the ${isFolder ? 'folder' : 'file'}`,
        signs: what(name),
      });
      const hint = contentLintMessages.rename({
        file: 'it',
        name: `\`${join(dirname(path), fit)}\`${isFolder ? '' : ', or give the page a `slug`'}`,
      });
      return [warning('file-name', message, { file }, { hint })];
    });
  });
}

/**
 * A `slug` that makes such an address.
 *
 * @param place of the field
 */
export function unfitSlug(slug: string, place: SourcePlace): Diagnostic | undefined {
  // Who writes a whole address means it.
  if (slug.startsWith('/') || routeProblem(slug) !== undefined || unportableName(slug) !== undefined) return undefined;
  const fit = slug
    .split('/')
    .map((part) => fitName(part) ?? part)
    .join('/');
  if (fit === slug) return undefined;
  const message = contentLintMessages.slugMakesAddressPeople({ signs: what(slug) });
  return warning('file-name', message, place, { hint: contentLintMessages.write({ text: fit }) });
}

function what(name: string): Text {
  if (/\s/.test(name)) return contentLintMessages.space;
  return /\p{Lu}/u.test(name) ? 'capitals' : contentLintMessages.signsEncoded;
}

/** Kinds of Markdown by other names: a page is most likely meant. */
const MARKDOWN = new Set(['.MD', '.Md', '.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn']);

/** Texts of other programs. One that a page names is a download, or is included. */
const TEXTS = new Set(['.txt', '.rtf', '.doc', '.docx', '.odt', '.pages', '.html', '.htm', '.rst', '.adoc', '.org']);

/** Tests whether a file of a content folder is ignored unless a page names it. */
export function mayBeIgnored(file: string): boolean {
  if (file.split('/').some((part) => /^[_.]/.test(part))) return false;
  const extension = extname(file);
  return TEXTS.has(extension) || MARKDOWN.has(extension);
}

/**
 * Markdown in folders beside those of collections: nothing reads it. One finding a folder.
 *
 * @param files that begin with front matter, so that somebody means a page
 * @param dirs of collections
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
 * Files of content folders that no page is made of.
 *
 * @param named names of files that Markdown mentions, without their folders
 */
export function ignoredFiles(files: readonly string[], named: ReadonlySet<string>): Diagnostic[] {
  return files.flatMap((file) => {
    const extension = extname(file);
    // A link to it by its right name is told how to mend it.
    const isTold = MARKDOWN.has(extension)
      ? named.has(basename(file).replace(/\.[^.]+$/, '.md'))
      : named.has(basename(file));
    if (!mayBeIgnored(file) || (isTold && (!MARKDOWN.has(extension) || /^\.md$/i.test(extension)))) return [];
    const message = contentLintMessages.noPageMadeFile({ extension });
    const renamed = `${file.slice(0, file.length - extension.length)}.md`;
    const hint = MARKDOWN.has(extension)
      ? contentLintMessages.rename2({ name: renamed })
      : contentLintMessages.writeTextIntoOr({ name: renamed });
    return [warning('file-ignored', message, { file }, { hint })];
  });
}

/** `content/a.md:3`, to name the place of one text in the message about another. */
function placeText({ file, line }: SourcePlace): string {
  return line === undefined ? file : `${file}:${line}`;
}
