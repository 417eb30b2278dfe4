import { dirname, join, relative, resolve } from 'node:path';
import { isSeq, type Node, Scalar, visit } from 'yaml';
import type { SidebarItemConfig } from '../../config/schema.ts';
import { isThere } from '../../host/file-state.ts';
import { readIfThere } from '../../host/files.ts';
import { routeOf } from '../../pipeline/read/routes.ts';
import { parseYamlDocument } from '../../pipeline/read/yaml.ts';
import {
  type Draft,
  editBase,
  groupOf,
  type HeaderEntry,
  isExternal,
  itemsIn,
  Losses,
  namesIn,
  pageItem,
  plainText,
  type Settings,
  type SourcePages,
  textOf,
} from './draft.ts';
import { migrateMessages } from './messages.ts';

/** Settings that are not reported as lost, because they are converted, mean nothing in ssg, or are always on. */
const KNOWN = [
  ...namesIn(`site_name site_url site_description site_author repo_url repo_name edit_uri docs_dir site_dir nav copyright
  strict INHERIT dev_addr use_directory_urls validation watch theme.name theme.language theme.features theme.logo extra.homepage`),
  ...namesIn('search redirects offline minify git-revision-date-localized', 'plugins.'),
  ...namesIn(
    `abbr admonition attr_list codehilite def_list extra fenced_code footnotes md_in_html meta sane_lists tables toc smarty
    pymdownx.betterem pymdownx.details pymdownx.extra pymdownx.highlight pymdownx.inlinehilite pymdownx.superfences
    pymdownx.tabbed pymdownx.tasklist pymdownx.magiclink pymdownx.saneheaders`,
    'markdown_extensions.',
  ),
];

/** Matches the path of a file that is the index page of its folder. */
const INDEX = /(?:^|\/)(?:index|README)\.md$/;

/** Reads the configuration of a MkDocs site, or returns why it is invalid. @param file absolute path of mkdocs.yml */
export function readMkDocs(file: string): Draft | { readonly reason: string } {
  const root = dirname(file);
  const name = file.slice(root.length + 1);
  const settings = readYamlFile(file, root);
  if (typeof settings === 'string') return { reason: settings };
  const lost = new Losses(root);
  const docs = textOf(settings['docs_dir'])?.replace(/^\.\//, '').replace(/\/+$/, '') ?? 'docs';
  const theme = groupOf(settings['theme']);
  const plugins = namedSettings(settings['plugins']);
  const repository = textOf(settings['repo_url'])?.replace(/\/+$/, '');
  const logo = textOf(theme['logo']);
  const collection = { dir: docs, base: '/', template: 'doc' };

  const extensions = namedSettings(settings['markdown_extensions']);
  lost.addUnknown({ ...settings, plugins, markdown_extensions: extensions }, KNOWN, name);
  if (settings['use_directory_urls'] === false) lost.add(migrateMessages.htmlAddresses, name, 'use_directory_urls');
  const site = textOf(settings['site_url']);
  if (site === undefined) lost.add(migrateMessages.noSite, name);

  return {
    ...{ tool: 'MkDocs', root, file: name, lost },
    config: {
      site: site ?? 'https://example.org',
      title: textOf(settings['site_name']) ?? 'Documentation',
      locale: textOf(theme['language']) ?? 'en',
      collections: { docs: collection },
    },
    description: textOf(settings['site_description']),
    statics: logo && isThere(root, join(docs, logo)) ? { from: join(docs, logo), to: logo } : undefined,
    theme: {
      repository,
      editLink: editLinkOf(settings, repository, docs, lost, name),
      logo: logo && (isExternal(logo) ? logo : `/${logo}`),
      footer: plainText(settings['copyright']),
    },
    finish(pages) {
      const hasIndexes = itemsIn(theme['features']).includes('navigation.indexes');
      const files = [...pages.byFile.keys()].filter((file) => file.startsWith(`${docs}/`));
      const nav = settings['nav'] ?? navOf(files.map((file) => file.slice(docs.length + 1)));
      const items = itemsIn(nav).flatMap((item) => itemsOf(item, { pages, docs, name, lost, hasIndexes }));
      const maps = groupOf(groupOf(plugins['redirects'])['redirect_maps']);
      const redirects = Object.entries(maps).map(([from, to]) => {
        const [path = '', anchor] = String(to).split('#');
        const page = pages.byFile.get(`${docs}/${path}`);
        const target = isExternal(path)
          ? String(to)
          : `${page?.url ?? `/${path}`}${anchor === undefined ? '' : `#${anchor}`}`;
        return [routeOf(`${docs}/${from}`, collection), target];
      });
      const navigation = navigationOf(items);
      return { sidebars: { docs: items }, theme: { navigation }, redirects: Object.fromEntries(redirects) };
    },
  };
}

/** Returns the data of a YAML file, merged with the file that INHERIT names. Python tags (`!!python/name`) are text. */
function readYamlFile(file: string, root: string): Settings | string {
  const text = readIfThere(file);
  const name = relative(root, file).replaceAll('\\', '/');
  if (text === undefined) return `${name} cannot be read`;
  const { document } = parseYamlDocument(text);
  const [mistake] = document.errors;
  if (mistake !== undefined) return `${name}: ${mistake.message}`;
  // Replace `!ENV` with its default, the last item of its list, because the environment variables are unknown here.
  visit(document, {
    Node: (_, node) =>
      node.tag !== '!ENV' ? undefined : isSeq(node) ? (node.items.at(-1) as Node | undefined) : new Scalar(null),
  });
  const own = groupOf(document.toJS());
  const parent = textOf(own['INHERIT']);
  if (parent === undefined) return own;
  const inherited = readYamlFile(resolve(dirname(file), parent), root);
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

/** Returns options of plugins or extensions by name. A list has names, or objects with a name and its options. */
function namedSettings(value: unknown): Settings {
  const list = Array.isArray(value) ? value : [value];
  const named = list.flatMap((item) => Object.entries(typeof item === 'string' ? { [item]: {} } : groupOf(item)));
  return Object.fromEntries(
    named.map(([name, own]) => [name.replace(/^(?:markdown\.extensions\.|material\/)/, ''), own]),
  );
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
  /** True if an index page in a section becomes the page of this section, as in Material for MkDocs. */
  readonly hasIndexes: boolean;
}

/** Converts an item of `nav`: a path, or a label with a path, a URL, or a list of items. */
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
  return route !== undefined && INDEX.test(pages.at(route)?.source ?? '');
}

/** Returns the `nav` that MkDocs creates if a site has no `nav`: files by name with the index first, then folders. */
function navOf(files: readonly string[], above = ''): unknown[] {
  const inside = files.filter((file) => file.startsWith(above)).sort();
  const names = inside.map((file) => file.slice(above.length).split('/'));
  const own = names.flatMap(([name = '', ...rest]) => (rest.length === 0 ? [above + name] : []));
  const folders = new Set(names.flatMap(([name = '', ...rest]) => (rest.length === 0 ? [] : [name])));
  return [
    ...own.filter((file) => INDEX.test(file)),
    ...own.filter((file) => !INDEX.test(file)),
    ...[...folders].map((name) => ({ [folderTitle(name)]: navOf(inside, `${above}${name}/`) })),
  ];
}

/** Returns the title that MkDocs gives to a folder: "Getting started" for `getting-started`. */
function folderTitle(name: string): string {
  const title = name.replace(/[-_]/g, ' ');
  return title.toLowerCase() === title ? title.charAt(0).toUpperCase() + title.slice(1) : title;
}

/** Returns links for the header to the top-level sections of `nav`. */
function navigationOf(items: readonly SidebarItemConfig[]): HeaderEntry[] {
  return items.flatMap((item) => {
    if (typeof item === 'string' || !('category' in item)) return [];
    const route = item.link ?? item.items.map((inner) => routeOfItem(inner)).find((found) => found !== undefined);
    return route === undefined ? [] : [{ label: item.category, url: route }];
  });
}
