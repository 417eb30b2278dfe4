import { dirname, join, relative, resolve } from 'node:path';
import { isSeq, type Node, Scalar, visit } from 'yaml';
import type { SidebarItemConfig } from '../../config/schema.ts';
import { readIfThere } from '../../host/files.ts';
import { routeOf } from '../../pipeline/read/routes.ts';
import { parseYamlDocument } from '../../pipeline/read/yaml.ts';
import {
  type Draft,
  editBase,
  groupOf,
  isExternal,
  itemsIn,
  Losses,
  type MenuLink,
  namesIn,
  pageItem,
  type Settings,
  type SourcePages,
  textOf,
} from './draft.ts';
import { migrateMessages } from './messages.ts';

/** Markdown extensions whose syntax ssg supports, or for which it needs nothing. All others are reported as lost. */
const UNDERSTOOD: ReadonlySet<string> = new Set(
  namesIn(`abbr admonition attr_list codehilite def_list extra fenced_code footnotes md_in_html meta sane_lists tables toc smarty
  pymdownx.betterem pymdownx.details pymdownx.extra pymdownx.highlight pymdownx.inlinehilite pymdownx.superfences
  pymdownx.tabbed pymdownx.tasklist pymdownx.magiclink pymdownx.saneheaders markdown.extensions.tables
  markdown.extensions.toc`),
);

/** Keys that are converted, or for which a site of ssg needs nothing. All others are reported as lost. */
const KNOWN =
  namesIn(`site_name site_url site_description site_author repo_url repo_name edit_uri docs_dir site_dir nav theme plugins
  markdown_extensions copyright strict INHERIT dev_addr use_directory_urls validation watch extra`);

/** Plugins whose features ssg has, or for which it needs nothing. All others are reported as lost. */
const PLUGINS = namesIn(`search redirects material/search offline minify git-revision-date-localized material/offline`);

/** Reads the configuration of a MkDocs site, or returns why it is invalid. @param file absolute path of mkdocs.yml */
export function readMkDocs(file: string): Draft | { readonly reason: string } {
  const root = dirname(file);
  const name = file.slice(root.length + 1);
  const read: string[] = [];
  const settings = readYamlFile(file, root, read);
  if (typeof settings === 'string') return { reason: settings };
  const lost = new Losses(root);
  const docs = textOf(settings['docs_dir'])?.replace(/^\.\//, '').replace(/\/+$/, '') ?? 'docs';
  const theme = groupOf(settings['theme']);
  const plugins = namedSettings(settings['plugins']);
  const repository = textOf(settings['repo_url'])?.replace(/\/+$/, '');
  const collection = { dir: docs, base: '/', template: 'doc' };

  lost.addOthers(migrateMessages.noCounterpart, settings, KNOWN, name);
  for (const plugin of Object.keys(plugins)) {
    if (!PLUGINS.includes(plugin)) lost.add(migrateMessages.plugin, name, `plugins.${plugin}`);
  }
  for (const extension of Object.keys(namedSettings(settings['markdown_extensions']))) {
    if (!UNDERSTOOD.has(extension)) lost.add(migrateMessages.extension, name, `markdown_extensions.${extension}`);
  }
  lost.addOthers(migrateMessages.noCounterpart, groupOf(settings['extra']), [], name, 'extra.');
  lost.addOthers(migrateMessages.look, theme, ['name', 'language', 'features'], name, 'theme.');
  if (settings['use_directory_urls'] === false) lost.add(migrateMessages.htmlAddresses, name, 'use_directory_urls');
  const site = textOf(settings['site_url']);
  if (site === undefined) lost.add(migrateMessages.noSite, name);

  return {
    ...{ tool: 'MkDocs', root, read, lost, hasSearch: true },
    site: site ?? 'https://example.org',
    title: textOf(settings['site_name']) ?? 'Documentation',
    description: textOf(settings['site_description']),
    locale: textOf(theme['language']) ?? 'en',
    collections: { docs: collection },
    theme: {
      repository,
      editLink: editLinkOf(settings, repository, docs, lost, name),
      footer: textOf(settings['copyright'])
        ?.replace(/<[^>]*>/g, '')
        .trim(),
    },
    finish(pages) {
      const nav = settings['nav'];
      const hasIndexes = itemsIn(theme['features']).includes('navigation.indexes');
      const items =
        nav === undefined || nav === null
          ? fromFiles(docs, pages)
          : itemsIn(nav).flatMap((item) => itemsOf(item, { pages, docs, name, lost, hasIndexes }));
      const maps = groupOf(groupOf(plugins['redirects'])['redirect_maps']);
      const redirects = Object.entries(maps).map(([from, to]) => {
        const [path = '', anchor] = String(to).split('#');
        const page = pages.byFile.get(`${docs}/${path}`);
        const target = isExternal(path)
          ? String(to)
          : `${page?.url ?? `/${path}`}${anchor === undefined ? '' : `#${anchor}`}`;
        return [routeOf(`${docs}/${from}`, collection), target];
      });
      return { sidebars: { docs: items }, navigation: navigationOf(items), redirects: Object.fromEntries(redirects) };
    },
  };
}

/** Returns the content of a YAML file, merged with the file in `INHERIT`. Values with Python tags are strings. */
function readYamlFile(file: string, root: string, read: string[]): Settings | string {
  const text = readIfThere(file);
  const name = relative(root, file).replaceAll('\\', '/');
  if (text === undefined) return `${name} cannot be read`;
  read.push(name);
  const { document } = parseYamlDocument(text);
  const [mistake] = document.errors;
  if (mistake !== undefined) return `${name}: ${mistake.message}`;
  // Replaces `!ENV` by its default, the last item of its list, because the environment variables are unknown here.
  visit(document, {
    Node: (_, node) =>
      node.tag !== '!ENV' ? undefined : isSeq(node) ? (node.items.at(-1) as Node | undefined) : new Scalar(null),
  });
  const own = groupOf(document.toJS());
  const parent = textOf(own['INHERIT']);
  if (parent === undefined) return own;
  const inherited = readYamlFile(resolve(dirname(file), parent), root, read);
  return typeof inherited === 'string' ? inherited : merged(inherited, own);
}

function merged(base: Settings, own: Settings): Settings {
  const all: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = groupOf(base[key]);
    all[key] = Object.keys(below).length > 0 && !Array.isArray(value) ? merged(below, groupOf(value)) : value;
  }
  return all;
}

/** Returns options of plugins or extensions by name. A list contains names, or objects with a name and its options. */
function namedSettings(value: unknown): Settings {
  if (!Array.isArray(value)) return groupOf(value);
  return Object.assign({}, ...value.map((item) => (typeof item === 'string' ? { [item]: {} } : groupOf(item))));
}

function editLinkOf(
  settings: Settings,
  repository: string | undefined,
  docs: string,
  lost: Losses,
  name: string,
): string | undefined {
  if (repository === undefined || settings['edit_uri'] === '') return undefined;
  const host = /^https?:\/\/(?:www\.)?(github|gitlab|bitbucket)\./.exec(repository)?.[1];
  const usual = host === 'bitbucket' ? 'src/default/docs/' : host === undefined ? undefined : 'edit/master/docs/';
  const path = textOf(settings['edit_uri']) ?? usual;
  if (path === undefined) return undefined;
  const link = editBase(isExternal(path) ? path : `${repository}/${path}`, docs);
  if (link === undefined) lost.add(migrateMessages.editLink, name, 'edit_uri');
  return link;
}

interface NavSetup {
  readonly pages: SourcePages;
  readonly docs: string;
  readonly name: string;
  readonly lost: Losses;
  /** True if the index page of a section is the page of the section itself, as in Material for MkDocs. */
  readonly hasIndexes: boolean;
}

/** Converts an item of `nav`: a path; or a label with a path, a URL, or a list of items. */
function itemsOf(item: unknown, setup: NavSetup): SidebarItemConfig[] {
  if (typeof item === 'string') return leaf(undefined, item, setup);
  return Object.entries(groupOf(item)).flatMap(([label, value]) => {
    if (typeof value === 'string') return leaf(label, value, setup);
    const items = itemsIn(value).flatMap((inner) => itemsOf(inner, setup));
    const index = setup.hasIndexes ? items.findIndex((one) => isIndex(one, setup)) : -1;
    const link = index < 0 ? undefined : routeOfItem(items[index]);
    const others = items.filter((_, i) => i !== index);
    if (items.length === 0) return [];
    return [{ category: label, ...(link === undefined ? {} : { link }), items: others }];
  });
}

function leaf(label: string | undefined, path: string, { pages, docs, name, lost }: NavSetup): SidebarItemConfig[] {
  if (isExternal(path) || path.startsWith('/')) return [{ link: path, label: label ?? path }];
  const page = pages.byFile.get(join(docs, path.replace(/#.*$/, '')).replaceAll('\\', '/'));
  if (page !== undefined && !path.includes('#')) return [pageItem(page, label)];
  if (page !== undefined) return [{ link: page.url + path.slice(path.indexOf('#')), label: label ?? page.title }];
  lost.add(migrateMessages.noPage({ path }), name, path);
  return [];
}

function routeOfItem(item: SidebarItemConfig | undefined): string | undefined {
  return typeof item === 'string' ? item : item !== undefined && 'doc' in item ? item.doc : undefined;
}

function isIndex(item: SidebarItemConfig, { pages }: NavSetup): boolean {
  const route = routeOfItem(item);
  return route !== undefined && /(?:^|\/)(?:index|README)\.md$/.test(pages.at(route)?.source ?? '');
}

interface Folder {
  readonly items: SidebarItemConfig[];
  readonly folders: Map<string, Folder>;
}

/** Returns the navigation that MkDocs creates without `nav`: files by name with the index first, then folders. */
function fromFiles(docs: string, pages: SourcePages): SidebarItemConfig[] {
  const isIndexFile = (file: string) => /(?:^|\/)(?:index|README)\.md$/.test(file);
  const files = [...pages.byFile.keys()].filter((file) => file.startsWith(`${docs}/`));
  const top: Folder = { items: [], folders: new Map() };
  const order = (file: string) => (isIndexFile(file) ? 0 : 1);
  for (const file of files.sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1))) {
    const page = pages.byFile.get(file);
    if (page === undefined) continue;
    let folder = top;
    for (const part of file
      .slice(docs.length + 1)
      .split('/')
      .slice(0, -1)) {
      const next: Folder = folder.folders.get(part) ?? { items: [], folders: new Map() };
      folder.folders.set(part, next);
      folder = next;
    }
    folder.items.push(pageItem(page, undefined));
  }
  const all = ({ items, folders }: Folder): SidebarItemConfig[] => [
    ...items,
    ...[...folders]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => ({ category: folderTitle(name), items: all(inner) })),
  ];
  return all(top);
}

/** Returns the title that MkDocs gives to a folder: "Getting started" for `getting-started`. */
function folderTitle(name: string): string {
  const title = name.replace(/[-_]/g, ' ');
  return title.toLowerCase() === title ? title.charAt(0).toUpperCase() + title.slice(1) : title;
}

/** Returns the top-level sections as links for the header. */
function navigationOf(items: readonly SidebarItemConfig[]): MenuLink[] {
  return items.flatMap((item) => {
    if (typeof item === 'string' || !('category' in item)) return [];
    const route = item.link ?? item.items.map((inner) => routeOfItem(inner)).find((found) => found !== undefined);
    return route === undefined ? [] : [{ label: item.category, url: route }];
  });
}
