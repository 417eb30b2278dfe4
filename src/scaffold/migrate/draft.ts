import type { Text } from '../../base/message.ts';
import { dirname, join } from '../../base/paths.ts';
import { positionAt } from '../../base/position.ts';
import { escapeRegExp } from '../../base/wildcard.ts';
import type { PageSummary } from '../../config/page.ts';
import type { SidebarItemConfig } from '../../config/schema.ts';
import { readIfThere } from '../../host/files.ts';
import { isGroup, readFrontMatter } from '../../pipeline/read/front-matter.ts';

/** Setting of the source that could not be converted, and where it is. */
export interface Loss {
  /** Path relative to `Draft.root`. */
  readonly file: string;
  readonly line?: number | undefined;
  /** Path of the setting: `themeConfig.algolia`. */
  readonly key?: string | undefined;
  readonly reason: Text;
}

export interface MenuLink {
  readonly label: string;
  readonly url: string;
}

export interface Tab extends MenuLink {
  readonly sidebar: string;
}

type Sidebars = Readonly<Record<string, readonly SidebarItemConfig[]>>;

/** Collection for the new configuration. */
export interface DraftCollection {
  readonly dir: string;
  readonly base: string;
  readonly template: string;
  readonly format?: 'mdx';
  readonly order?: 'newest';
}

/** Settings of the source that can be converted without reading its pages. */
export interface Draft {
  readonly tool: 'Docusaurus' | 'MkDocs' | 'VitePress';
  /**
   * Absolute path of the folder in which the configuration is written: the nearest one that contains the configuration
   * of the source and all its content.
   */
  readonly root: string;
  /** Files that were read, relative to the root. */
  readonly read: readonly string[];
  readonly site: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly locale: string;
  readonly collections: Readonly<Record<string, DraftCollection>>;
  readonly locales?: readonly { readonly tag: string; readonly label: string; readonly path: string }[];
  readonly versions?: readonly {
    readonly name: string;
    readonly label: string;
    readonly path: string;
    readonly last?: true;
  }[];
  readonly markdown?: Readonly<Record<string, unknown>>;
  readonly announcement?: Readonly<Record<string, unknown>> | undefined;
  readonly hasSearch: boolean;
  /** Folder whose files the source publishes unchanged at the root of the site. */
  readonly statics?: string | undefined;
  readonly theme: Readonly<Record<string, string | undefined>>;
  readonly lost: Losses;
  /** Converts the settings for which the routes and titles of pages must be known. */
  finish(pages: SourcePages): Finished;
}

export interface Finished {
  readonly sidebars: Sidebars;
  readonly navigation: readonly MenuLink[];
  readonly tabs?: readonly Tab[];
  /** Redirects of the source, and from former URLs of pages. Targets may be written in another form than routes. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** List of settings that could not be converted, in the order in which they are found. */
export class Losses {
  readonly all: Loss[] = [];
  readonly #root: string;

  /** @param root absolute path of the folder to which paths of files are relative */
  constructor(root: string) {
    this.#root = root;
  }

  /** Adds a setting. Its line is that of its key in the file, or of the nearest outer key that is found. */
  add(reason: Text, file: string, key?: string): void {
    const text = key === undefined ? undefined : readIfThere(`${this.#root}/${file}`);
    const at = text === undefined ? -1 : placeOf(text, (key ?? '').replace(/\[\d+\]/g, ''), 0);
    const line = text === undefined || at < 0 ? undefined : positionAt(text, at).line;
    if (!this.all.some((other) => other.file === file && other.key === key && key !== undefined))
      this.all.push({ file, line, key, reason });
  }

  /** Adds every key of an object that is not in `known`. */
  addOthers(reason: Text, settings: Settings, known: readonly string[], file: string, above = ''): void {
    for (const key of Object.keys(settings)) if (!known.includes(key)) this.add(reason, file, above + key);
  }
}

/** Returns the offset of a key path in a text, or of the last name of the path that is found. */
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

/** Unvalidated data of the source. Its types are checked where it is used. */
export type Settings = Readonly<Record<string, unknown>>;

/** Returns a value if it is an object, otherwise an empty object. */
export function groupOf(value: unknown): Settings {
  return isGroup(value) ? value : {};
}

/** Returns the items of a list. For any other value, returns an empty list. */
export function itemsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.filter((item) => item !== null) : [];
}

/** Splits a text at white space into names. */
export function namesIn(text: string): readonly string[] {
  return text.split(/\s+/);
}

/** Returns a value if it is a string that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Pages of the source, as ssg reads them. */
export class SourcePages {
  readonly byFile: ReadonlyMap<string, PageSummary>;
  readonly #byRoute: ReadonlyMap<string, PageSummary>;
  readonly #root: string;

  /** @param root absolute path of the folder to which paths of source files are relative */
  constructor(root: string, pages: readonly PageSummary[]) {
    this.#root = root;
    this.byFile = new Map(pages.map((page) => [page.source, page]));
    this.#byRoute = new Map(pages.map((page) => [page.url.toLowerCase(), page]));
  }

  /** Returns the page at a route, which may be in the notation of other tools: `/guide/start.html`, `/guide/start`. */
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

/** Reports whether a link leads to another site. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(link);
}

/** Returns the sidebar item for a page. The label is left out if it equals that of the page itself. */
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
 * Returns the URL pattern of edit links, for paths relative to the root of the configuration. Returns undefined if that
 * is impossible, because the URL does not end with `folder`.
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
