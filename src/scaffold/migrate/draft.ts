import type { Text } from '../../base/message.ts';
import { dirname, join } from '../../base/paths.ts';
import { positionAt } from '../../base/position.ts';
import { escapeRegExp } from '../../base/wildcard.ts';
import type { PageSummary } from '../../config/page.ts';
import type { Config, SidebarItemConfig } from '../../config/schema.ts';
import { readIfThere } from '../../host/files.ts';
import { isFunctionMark } from '../../host/run-module.ts';
import { isGroup, readFrontMatter } from '../../pipeline/read/front-matter.ts';
import type { ThemeLink, ThemeOptions } from '../../theme/options.ts';
import { migrateMessages } from './messages.ts';

/** Setting of the old site that could not be converted, with its position. */
export interface Loss {
  /** Path of the configuration file, relative to `Draft.root`. */
  readonly file: string;
  readonly line?: number | undefined;
  /** Path of the setting, such as `themeConfig.algolia`. */
  readonly key?: string | undefined;
  readonly reason: Text;
}

/** Entry in the header of the site: a link, or a menu of links. */
export type HeaderEntry = NonNullable<ThemeOptions['navigation']>[number];

/** Options of the theme for the new configuration. Options with the value `undefined` are not written. */
type ThemeSettings = { readonly [Key in keyof ThemeOptions]?: ThemeOptions[Key] | undefined };

/** Settings converted from the old site without reading its pages. */
export interface Draft {
  readonly tool: 'Docusaurus' | 'MkDocs' | 'VitePress';
  /** Absolute path of the folder for `ssg.config.ts`: the deepest folder with the old configuration and all content. */
  readonly root: string;
  /** Path of the old configuration file, relative to the root. */
  readonly file: string;
  readonly config: Config & { readonly locale: string; readonly collections: NonNullable<Config['collections']> };
  readonly description: string | undefined;
  /** Folder or file that the old site publishes unchanged, relative to the root, and its published path. */
  readonly statics: { readonly from: string; readonly to: string } | undefined;
  readonly theme: ThemeSettings;
  readonly lost: Losses;
  /** Converts the settings that depend on the routes and titles of pages. */
  finish(pages: SourcePages): Finished;
}

export interface Finished {
  readonly sidebars: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  /** Options of the theme that contain links to pages. */
  readonly theme: ThemeSettings;
  /** Redirects of the old site, and from old URLs of its pages. A source or target can be a file: `/guide.html`. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** Reasons why settings cannot be converted, each with a pattern for the key. The first matching pattern counts. */
const REASONS: readonly (readonly [form: RegExp, reason: Text])[] = [
  [/(?:remark|rehype|recma)Plugins$/i, migrateMessages.markdownPlugin],
  [/^(?:docs\.exclude|srcExclude|exclude_docs)$/, migrateMessages.excluded],
  [/^plugins\./, migrateMessages.plugin],
  [/^markdown_extensions\./, migrateMessages.extension],
  [/^theme(?:\.|$)|^extra_css$|^stylesheets$/, migrateMessages.look],
];

/** Collects settings that could not be converted, in the order in which they are found. */
export class Losses {
  readonly all: Loss[] = [];
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Adds a setting, at the line of its key in the file. If the key is not found, uses the nearest key around it. */
  add(reason: Text, file: string, key?: string): void {
    const text = key === undefined ? undefined : readIfThere(`${this.#root}/${file}`);
    const at = text === undefined ? -1 : placeOf(text, (key ?? '').replace(/\[\d+\]/g, ''), 0);
    const line = text === undefined || at < 0 ? undefined : positionAt(text, at).line;
    if (!this.all.some((other) => other.file === file && other.key === key && key !== undefined))
      this.all.push({ file, line, key, reason });
  }

  /**
   * Records unknown settings, and settings whose values are functions.
   *
   * @param known paths of keys. Everything below a path is known too.
   */
  addUnknown(settings: Settings, known: readonly string[], file: string, above = ''): void {
    for (const [key, value] of Object.entries(settings)) {
      const path = above + key;
      if (isFunctionMark(value)) this.add(migrateMessages.isFunction, file, path);
      else if (known.some((other) => other.startsWith(`${path}.`)))
        this.addUnknown(groupOf(value), known, file, `${path}.`);
      else if (!known.includes(path))
        this.add(REASONS.find(([form]) => form.test(path))?.[1] ?? migrateMessages.noCounterpart, file, path);
    }
  }
}

/** Returns the offset of a key such as `a.b`, written with a dot or nested. If `b` is not found, that of `a`. */
function placeOf(text: string, key: string, from: number): number {
  const find = (name: string) => {
    const at = text.slice(from).search(new RegExp(`(?<![\\w.-])['"]?${escapeRegExp(name)}['"]?\\s*[\\]}:,(\\n]`));
    return at < 0 ? at : from + at;
  };
  const [head = '', ...rest] = key.split('.');
  const whole = find(key);
  if (whole >= 0 || rest.length === 0) return whole;
  const at = find(head);
  return Math.max(at, placeOf(text, rest.join('.'), Math.max(at, from)));
}

/** Settings of the old site, which are not validated: the code that reads a setting checks its type. */
export type Settings = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object, otherwise an empty object. */
export function groupOf(value: unknown): Settings {
  return isGroup(value) ? value : {};
}

/** Returns the items of a list except `null`, or an empty list for any other value. */
export function itemsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.filter((item) => item !== null) : [];
}

/** Returns the words of a text, each with `prefix` before it: keys for `addUnknown`. */
export function namesIn(text: string, prefix = ''): readonly string[] {
  return text.split(/\s+/).map((name) => prefix + name);
}

/** Returns the value if it is a non-empty string, otherwise undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Returns a text without HTML elements. Returns undefined if nothing is left. */
export function plainText(value: unknown): string | undefined {
  return textOf(textOf(value)?.replace(/<[^>]*>/g, ''))?.trim();
}

/** Pages of the old site, as ssg reads them. */
export class SourcePages {
  readonly byFile: ReadonlyMap<string, PageSummary>;
  readonly #byRoute: ReadonlyMap<string, PageSummary>;
  readonly #root: string;

  constructor(root: string, pages: readonly PageSummary[]) {
    this.#root = root;
    this.byFile = new Map(pages.map((page) => [page.source, page]));
    this.#byRoute = new Map(pages.map((page) => [page.url.toLowerCase(), page]));
  }

  /** Returns the page at a route. The route may be written as in other tools: `/guide/start.html`, `/guide/start`. */
  at(path: string): PageSummary | undefined {
    return this.#byRoute.get(asRoute(path).toLowerCase());
  }

  /** Returns the unvalidated front matter of a page. */
  frontMatterOf(file: string): Settings {
    return readFrontMatter(file, readIfThere(`${this.#root}/${file}`) ?? '').data;
  }
}

/** Converts a path to a route: `/guide/start.html`, `guide/start`, `/guide/start/index.md` become `/guide/start/`. */
export function asRoute(path: string): string {
  const plain = join(path.replace(/[?#].*$/s, '').replace(/(?:(?<=^|\/)(?:index|README))?\.(?:html|mdx?)$/, ''));
  return plain === '' || plain === 'index' ? '/' : `/${plain.replace(/\/index$/, '')}/`;
}

/** Checks if a link points to another site. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(link);
}

/**
 * Converts the entries of a header or footer. Groups in menus are flattened, because menus of the theme have one level.
 * @param key path of the list
 * @param linkOf returns the link for an entry, or undefined if the entry leads to no page
 */
export function linksIn(
  list: unknown,
  key: string,
  linkOf: (item: Settings, label: string | undefined, key: string) => ThemeLink | undefined,
): HeaderEntry[] {
  return itemsIn(list).flatMap((entry, i): HeaderEntry[] => {
    const item = groupOf(entry);
    const label = plainText(item['label'] ?? item['text'] ?? item['title']);
    if (item['items'] === undefined) return [linkOf(item, label, `${key}[${i}]`) ?? []].flat();
    const items = flatLinks(linksIn(item['items'], `${key}[${i}].items`, linkOf));
    return label === undefined || items.length === 0 ? items : [{ label, items }];
  });
}

/** Returns all links of the header entries. A menu is replaced by its links. */
export function flatLinks(entries: readonly HeaderEntry[]): ThemeLink[] {
  return entries.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
}

/** Returns the sidebar item for a page. Omits `label` if the page itself has this label. */
export function pageItem(page: PageSummary, label: string | undefined): SidebarItemConfig {
  const own = page.sidebar.label ?? page.title;
  return label === undefined || label === own ? page.url : { doc: page.url, label };
}

/** Returns the route of the first page in a sidebar. */
export function firstRoute(items: readonly SidebarItemConfig[]): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') return item;
    if ('doc' in item) return item.doc;
    if (!('category' in item)) continue;
    const found = item.link ?? item.index ?? firstRoute(item.items);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the pattern of edit links, where `{source}` is a path below the root: `https://a.b/edit/docs/` and the folder
 * `docs` → `https://a.b/edit/{source}`. Returns undefined if `prefix` does not end with the folder, part of `{source}`.
 * @param prefix URL before a path below `folder`
 * @param folder path of the folder, relative to the root
 */
export function editBase(prefix: string, folder: string): string | undefined {
  let address = prefix.replace(/\/+$/, '');
  for (let part = folder; part !== '' && part !== '.'; part = dirname(part)) {
    const name = part.slice(part.lastIndexOf('/') + 1);
    if (!address.endsWith(`/${name}`)) return undefined;
    address = address.slice(0, -name.length - 1);
  }
  return `${address}/{source}`;
}
