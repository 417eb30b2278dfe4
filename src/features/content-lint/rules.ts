import { routeProblem, stemOf, unportableName } from '../../base/address.ts';
import { compareText, type Diagnostic, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { editDistance } from '../../base/edit-distance.ts';
import { groupBy } from '../../base/lists.ts';
import { or, type Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { basename, dirname, extname, fitName, join } from '../../base/paths.ts';
import { nearest, write } from '../../base/suggest.ts';
import { NO_WORDS_OF_PICTURE } from '../../markdown/foreign/marks.ts';
import { visibleMarks } from '../../markdown/foreign/syntax.ts';
import type { Finding } from '../../markdown/lint/findings.ts';
import { lintMessages } from '../../markdown/lint/messages.ts';
import { isIndexFile } from '../../pipeline/read/routes.ts';
import { FORMATTED_FIELDS } from '../../pipeline/read/yaml-mistakes.ts';
import { contentLintMessages } from './messages.ts';

/** Page with the texts that search results show. */
export interface ListedPage {
  readonly url: string;
  /** Content file of the page; undefined for a generated page. */
  readonly file: string | undefined;
  /** Language and version of the page. Pages of different variants may have equal titles. */
  readonly variant: string;
  readonly title: string;
  readonly description?: string;
}

type PlaceOfField = (file: string, field: 'title' | 'description') => Promise<SourcePlace>;

/**
 * Returns warnings for titles and descriptions that several pages of a variant share, because visitors cannot
 * distinguish them in search results.
 */
export async function equalTexts(pages: readonly ListedPage[], placeOf: PlaceOfField): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  // Puts generated pages first in each group, because authors cannot edit them: the first page is not reported.
  const order = ({ file, url }: ListedPage) => file ?? ` ${url}`;
  const sorted = pages.toSorted((a, b) => compareText(order(a), order(b)));
  for (const field of ['title', 'description'] as const) {
    const keyOf = (page: ListedPage) => `${page.variant}\n${page[field]?.trim().replace(/\s+/g, ' ').toLowerCase()}`;
    for (const [first, ...others] of groupBy(sorted, keyOf).values()) {
      const text = first?.[field];
      for (const { file } of others) {
        if (first === undefined || text === undefined || file === undefined) continue;
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

/** Tag, or another value by which pages are grouped. */
export interface Tag {
  readonly name: string;
  /** Returns the position of the tag's definition, or of its first use if it has no definition. */
  readonly place: () => SourcePlace;
}

/** Minimum length of names that are similar if one letter differs. Short names (SMS, MMS) differ on purpose. */
const LONG = 5;

/**
 * Returns warnings for names that are probably meant to be equal. The later name of each pair is reported.
 * @param tags names in the order of their definitions or first uses
 */
export function similarTags(tags: readonly Tag[]): Diagnostic[] {
  return tags.flatMap(({ name, place }, i) => {
    const other = tags.slice(0, i).find((earlier) => areSimilar(earlier.name, name));
    if (other === undefined) return [];
    const known = { other: other.name, place: placeText(other.place()) };
    const message = contentLintMessages.hardlyAnotherTagThan({ tag: name, ...known });
    const hint = contentLintMessages.writeBothPlaces({ tag: other.name });
    return [warning('tag-similar', message, place(), { hint })];
  });
}

/** Checks if two names differ only in case, accents, punctuation, a plural ending, or one letter of a long name. */
export function areSimilar(a: string, b: string): boolean {
  const [first, second] = [plain(a), plain(b)];
  if (first === second) return true;
  // Names that differ in digits are usually versions or years, and not similar.
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
 * Returns warnings for first-level headings in the text if the page has a second one, because a page should have one
 * title.
 * @param places positions of the first-level headings in the text
 * @param html HTML of the rendered page
 */
export function secondTitles(places: readonly SourcePlace[], html: Uint8Array): Diagnostic[] {
  if (places.length === 0) return [];
  const count = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1').split('<h1').length - 1;
  // If the template shows no title, the first heading in the text is the title, so it is not reported.
  const extra = places.slice(count > places.length ? 0 : 1);
  const message = contentLintMessages.pageTitlesHeadingFirst({ count });
  const hint = contentLintMessages.writeBeforeTitlePage({ mark: '##' });
  return extra.map((place) => warning('heading-title', message, place, { hint }));
}

/**
 * Image formats that no browser supports, or only the browser of one vendor.
 * @see https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Image_types
 */
const UNSHOWN = new Set([
  ...['.heic', '.heif', '.hif', '.tif', '.tiff', '.jp2', '.jxl', '.psd', '.ai', '.eps', '.indd', '.xcf', '.sketch'],
  ...['.raw', '.cr2', '.cr3', '.nef', '.arw', '.dng', '.orf', '.rw2', '.pdf', '.emf', '.wmf'],
]);

/** Maximum length of a `data:` URL of an image in characters. A larger image should be a file. */
const MAX_IN_TEXT = 2000;

const FILMS = new Set(['.mp4', '.mov', '.avi', '.mkv', '.webm', '.m4v', '.mp3', '.wav']);

/** Returns a warning for an image in a format that browsers do not show. `url` is the URL as written. */
export function unshownPicture(url: string, place: SourcePlace): Diagnostic | undefined {
  if (url.startsWith('data:') && url.length > MAX_IN_TEXT) {
    return warning('image-heavy', contentLintMessages.pictureInText, place, { hint: contentLintMessages.saveBeside });
  }
  const [path = ''] = url.split(/[?#]/, 1);
  const extension = extname(path);
  const isFilm = FILMS.has(extension);
  if (!isFilm && !UNSHOWN.has(extension)) return undefined;
  const messageOf = isFilm ? contentLintMessages.film : contentLintMessages.browsersDoNotShow;
  const message = messageOf({ format: extension.slice(1).toUpperCase() });
  const rename = contentLintMessages.saveJpegOrPng({ name: `${stemOf(path)}.jpg` });
  const hint = isFilm ? contentLintMessages.linkFilm({ url }) : rename;
  return warning('image-format', message, place, { hint });
}

/**
 * Returns a warning for an image that is loaded from another site.
 * @param url URL of the image as written
 * @param site origin of the site
 */
export function pictureElsewhere(url: string, site: string, place: SourcePlace): Diagnostic | undefined {
  const [, host = ''] = /^(?:https?:)?\/\/([^/?#]+)/i.exec(url) ?? [];
  if (host === '' || host === new URL(site).host) return undefined;
  const hint = contentLintMessages.saveBeside;
  return warning('image-elsewhere', contentLintMessages.pictureElsewhere({ host }), place, { hint });
}

/** Content file that defines a page. */
export interface NamedFile {
  readonly file: string;
  readonly dir: string;
  /** `slug` in front matter: the last segment of the route, or the whole route if it starts with a slash. */
  readonly slug: string | undefined;
}

/**
 * Returns warnings for files and folders whose names lead to routes with spaces, capitals or percent-encoded characters
 * such as `%C4%8D`. Each name is reported once.
 */
export function unfitNames(files: readonly NamedFile[]): Diagnostic[] {
  const reported = new Set<string>();
  return files.flatMap(({ file, dir, slug }) => {
    const inside = file.slice(dir.length + 1);
    const address = inside.slice(0, inside.length - extname(inside).length);
    // Skips slugs that are whole routes, and names that other checks report as invalid or not portable.
    if (slug?.startsWith('/') || routeProblem(address) !== undefined || unportableName(address) !== undefined)
      return [];
    const names = inside.split('/');
    // The file name is part of the route if there is no slug and the file is not an index file.
    const isNamed = slug === undefined && !isIndexFile(file);
    return (isNamed ? names : names.slice(0, -1)).flatMap((name, i): Diagnostic[] => {
      const path = join(dir, ...names.slice(0, i + 1));
      const fit = fitName(name);
      if (fit === undefined || reported.has(path)) return [];
      reported.add(path);
      const isFolder = path !== file;
      const subject = isFolder ? contentLintMessages.folder : contentLintMessages.file;
      const message = contentLintMessages.nameMakesAddressPeople({ what: subject, signs: what(name) });
      const rename = join(dirname(path), fit);
      const fixed = { ...baseMessages.renameOrGivePage({ name: rename }), fix: { rename } };
      const hint = isFolder ? contentLintMessages.renameFolder({ name: rename }) : fixed;
      return [warning('file-name', message, { file }, { hint })];
    });
  });
}

/**
 * Returns a warning for a `slug` that leads to a route with spaces, capitals or percent-encoded characters.
 * @param place position of the field
 */
export function unfitSlug(slug: string, place: SourcePlace): Diagnostic | undefined {
  // Accepts any spelling of a slug that starts with a slash, because the author has chosen the whole route.
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
  return /\p{Lu}/u.test(name) ? contentLintMessages.capitals : contentLintMessages.signsEncoded;
}

/** Unsupported extensions of Markdown files. Such a file is probably meant as a page. */
const MARKDOWN = new Set(['.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn']);

/** Extensions of other text formats. If a page mentions such a file, it is a download and not meant as a page. */
const TEXTS = new Set([
  ...['.txt', '.rtf', '.doc', '.docx', '.odt', '.pages', '.gdoc', '.html', '.htm', '.rst', '.adoc', '.org'],
]);

/** Checks if a file in a content folder is probably meant as a page, but is not one because of its extension. */
export function mayBeIgnored(file: string): boolean {
  // Ignores hidden and private files, and lock files of word processors, whose names start with `~$`.
  if (file.split('/').some((part) => /^(?:[_.]|~\$)/.test(part))) return false;
  const extension = extname(file);
  if (extension === '') return /^[\p{Ll}\d]+(?:[-_ ][\p{Ll}\d]+)+$/u.test(basename(file));
  return TEXTS.has(extension) || MARKDOWN.has(extension);
}

/**
 * Returns a warning for each folder with Markdown files that belong to no collection.
 * @param files Markdown files with front matter, so they are probably meant as pages
 * @param dirs folders of the collections
 */
export function unreadFolders(files: readonly string[], dirs: readonly string[]): Diagnostic[] {
  return [...groupBy(files, dirname)].map(([folder, { 0: file = '', length: count }]) => {
    const message = contentLintMessages.noPageInFolder({ count, folder });
    const guess = nearest(folder, dirs);
    const into = or((guess === undefined ? dirs : [guess]).map((dir): Text => `\`${dir}\``));
    const hint = contentLintMessages.moveIntoCollection({ count, dir: into });
    return warning('file-ignored', message, { file }, { hint });
  });
}

/**
 * Returns warnings for files in content folders that are neither pages nor mentioned by a page.
 * @param named names of the files that Markdown texts mention, without folders
 */
export function ignoredFiles(files: readonly string[], named: ReadonlySet<string>): Diagnostic[] {
  return files.flatMap((file) => {
    const extension = extname(file);
    const isDownload = named.has(basename(file)) && !MARKDOWN.has(extension);
    if (!mayBeIgnored(file) || isDownload) return [];
    const message = extension === '' ? contentLintMessages.noEnding : contentLintMessages.noPageMadeFile({ extension });
    const stem = file.slice(0, file.length - extension.length);
    const renamed = stem.endsWith('.md') ? stem : `${stem}.md`;
    const hint =
      MARKDOWN.has(extension) || extension === '' || renamed === stem
        ? { ...contentLintMessages.rename2({ name: renamed }), fix: { rename: renamed } }
        : contentLintMessages.writeTextIntoOr({ name: renamed });
    return [warning('file-ignored', message, { file }, { hint })];
  });
}

/** Text of front matter or data that visitors read. */
interface VisibleText {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

/** Names of fields that visitors read as plain text. */
const PLAIN = new Set(['title', 'description', 'lead', 'alt', 'label', 'name', 'heading', 'question', 'caption']);

/** Matches a Markdown list. Front matter and data may contain links and emphasis, but no blocks such as lists. */
const LIST = /\n[ \t]*[-*•][ \t]+\S|(?:^|\n)[ \t]*1[.)][ \t].*\n(?:.*\n)*?[ \t]*2[.)][ \t]/;

/** Matches a text in typographic quotation marks, which YAML does not remove. */
const QUOTED = /^[„“”«»‚‘]([^„“”«»‚‘]+)[“”«»’]$/u;

/** Returns the texts in data that visitors read. Names of fields such as `title` decide which texts these are. */
export function visibleTexts(data: unknown, path: readonly PropertyKey[] = []): VisibleText[] {
  const name = String(path.findLast((part) => typeof part === 'string'));
  if (typeof data === 'string') return PLAIN.has(name) || FORMATTED_FIELDS.has(name) ? [{ path, text: data }] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    visibleTexts(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

/**
 * Finds syntax of Markdown and of other tools, placeholders and invalid characters in a text that visitors see.
 * @param isPage true for front matter, where a title is never Markdown; false for data files, where it can be
 */
export function marksOf({ path, text }: VisibleText, isPage: boolean): (VisibleText & { readonly finding: Finding })[] {
  const name = String(path.at(-1));
  const found = visibleMarks(text, isPage && PLAIN.has(name));
  const whole = { start: 0, end: text.length };
  if (name === 'alt' && NO_WORDS_OF_PICTURE.test(text)) {
    const message = lintMessages.noWordsOfPicture({ words: text });
    found.push({ ...whole, code: 'image-alt-missing', message, hint: baseMessages.describePicture });
  }
  const [, ended] = /^(.*\w),\s*$/su.exec(text) ?? [];
  const fixed = ended ?? (isPage ? QUOTED.exec(text)?.[1] : undefined);
  if (PLAIN.has(name) && fixed !== undefined) {
    const marks = `${text.at(0)}${text.at(-1)}`;
    const message = ended === undefined ? contentLintMessages.inQuotes({ marks }) : contentLintMessages.endsWithComma;
    found.push({ ...whole, code: 'text-form', message, hint: write(fixed), changes: [{ ...whole, text: fixed }] });
  }
  if (!isPage && FORMATTED_FIELDS.has(name) && LIST.test(text)) {
    const message = contentLintMessages.listInField({ name });
    found.push({ ...whole, code: 'markdown-as-text', message, hint: contentLintMessages.writeSentences });
  }
  // Returns only the first problem of a text. If all problems have a fix (`changes`), the first one gets all fixes.
  const [first] = found;
  if (first === undefined) return [];
  const { changes: _, ...plain } = first;
  const changes = found.flatMap((one) => one.changes ?? []);
  return [{ path, text, finding: found.every((one) => one.changes) ? { ...plain, changes } : plain }];
}

/** Returns the labels and questions that also occur in an earlier entry of the same list. */
export function repeatedLabels(texts: readonly VisibleText[]): VisibleText[] {
  const known = new Set<string>();
  return texts.filter(({ path, text }) => {
    const name = path.at(-1);
    if (typeof path.at(-2) !== 'number' || (name !== 'label' && name !== 'question')) return false;
    const key = [...path.slice(0, -2), name, text].join('\n');
    const isSecond = known.has(key);
    known.add(key);
    return isSecond;
  });
}

function placeText({ file, line }: SourcePlace): string {
  return line === undefined ? file : `${file}:${line}`;
}
