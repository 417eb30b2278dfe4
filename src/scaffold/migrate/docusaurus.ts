import { dirname, join, relative, resolve } from 'node:path';
import { groupBy } from '../../base/lists.ts';
import { isInside } from '../../base/paths.ts';
import { slugOf } from '../../base/slug.ts';
import type { Config, SidebarItemConfig } from '../../config/schema.ts';
import { isThere } from '../../host/file-state.ts';
import { entryNames, readIfThere } from '../../host/files.ts';
import { runForeignModule } from '../../pipeline/compile/foreign-module.ts';
import { readYaml } from '../../pipeline/read/yaml.ts';
import type { ThemeLink, ThemeOptions } from '../../theme/options.ts';
import {
  asRoute,
  type Draft,
  type Finished,
  firstRoute,
  groupOf,
  isExternal,
  itemsIn,
  Losses,
  linksIn,
  namesIn,
  pageItem,
  plainText,
  type Settings,
  type SourcePages,
  textOf,
} from './draft.ts';
import { migrateMessages } from './messages.ts';

/** Settings that are not reported as lost, because they are converted or mean nothing in ssg. */
const KNOWN = [
  ...namesIn(`title tagline url baseUrl favicon organizationName projectName i18n presets themes onBrokenLinks onBrokenAnchors
  onBrokenMarkdownLinks onDuplicateRoutes future trailingSlash titleDelimiter markdown.format markdown.hooks
  markdown.mdx1Compat staticDirectories noIndex deploymentBranch githubHost baseUrlIssueBanner storage webpack sitemap
  pages.path pages.id debug svgr blog.path blog.routeBasePath blog.showReadingTime blog.postsPerPage`),
  ...namesIn('navbar footer.copyright footer.style footer.logo footer.links announcementBar docs blog', 'themeConfig.'),
  ...namesIn('tableOfContents algolia', 'themeConfig.'),
  ...namesIn(
    `id path routeBasePath sidebarPath editUrl lastVersion versions includeCurrentVersion onlyIncludeVersions
    disableVersioning showLastUpdateTime showLastUpdateAuthor sidebarCollapsed sidebarCollapsible breadcrumbs
    editCurrentVersion editLocalizedFiles onInlineTags include`,
    'docs.',
  ),
  ...namesIn(
    `plugin-content-docs plugin-content-blog plugin-content-pages plugin-sitemap plugin-ideal-image
    plugin-client-redirects.id plugin-client-redirects.redirects`,
    'plugins.@docusaurus/',
  ),
];

/** Folder with the documents of one version in one language. */
interface DocsUnit {
  /** Name of the collection that replaces the folder in ssg. */
  readonly name: string;
  /** Path of the folder with the documents, relative to the folder that will contain `ssg.config.ts`. */
  readonly dir: string;
  readonly base: string;
  /** Sidebars by name; undefined if Docusaurus creates a sidebar from all files. */
  readonly menus: Settings | undefined;
  /** Name of the file that contains the sidebars, for messages. */
  readonly menuFile: string;
  /** Suffix for the names of sidebars, with which each version and language gets sidebars of its own. */
  readonly suffix: string;
  /** Translated labels by key: `sidebar.docs.category.Guides`. */
  readonly words: Settings;
}

/** Reads the configuration of a Docusaurus site. @param file absolute path of the configuration file */
export async function readDocusaurus(file: string): Promise<Draft | { readonly reason: string }> {
  const run = await runForeignModule(file);
  if ('reason' in run) return run;
  const folder = dirname(file);
  const settings = groupOf(run.value);
  const theme = groupOf(settings['themeConfig']);
  const { docs, blog, hasPages, plugins, preset } = pluginsOf(settings);
  const root = rootOf(folder, docs);
  const inRoot = (path: string) => relative(root, resolve(folder, path)).replaceAll('\\', '/');
  const name = inRoot(file);
  const lost = new Losses(root);
  for (const own of [{ ...settings, ...preset, plugins, docs: {}, blog }, ...docs.map((docs) => ({ docs }))])
    lost.addUnknown(own, KNOWN, name);
  if (run.stubbed.length > 0) lost.add(migrateMessages.stubbed({ names: run.stubbed.join(', ') }), name);
  if (isThere(folder, 'src/theme')) lost.add(migrateMessages.ownTheme, inRoot('src/theme'));

  const i18n = groupOf(settings['i18n']);
  const locale = textOf(i18n['defaultLocale']) ?? 'en';
  const languages = languagesOf(i18n, locale, folder, lost, name);
  const units: DocsUnit[] = [];
  const versions: NonNullable<Config['versions']> = [];
  for (const options of docs) {
    const made = await unitsOf(options, { folder, root, languages, lost });
    units.push(...made.units);
    // ssg supports one list of versions: use that of the first documentation plugin, which is the main one.
    if (versions.length === 0) versions.push(...made.versions);
  }
  const format = textOf(groupOf(settings['markdown'])['format']) ?? 'mdx';
  const collections: Draft['config']['collections'] = {};
  const common = { slugFrom: 'base', format: format === 'mdx' ? 'mdx' : undefined } as const;
  for (const { name, dir, base } of units) collections[name] = { dir, base, template: 'doc', ...common };
  const blogDir = blog === undefined ? undefined : inRoot(textOf(blog['path']) ?? 'blog');
  const blogBase = asRoute(textOf(blog?.['routeBasePath']) ?? 'blog');
  if (blogDir !== undefined && isThere(root, blogDir))
    collections['blog'] = { dir: blogDir, base: blogBase, template: 'post', order: 'newest', ...common };
  const pageFiles = hasPages ? filesBelow(join(folder, 'src/pages')) : [];
  for (const path of pageFiles)
    if (/(?<!\.d|\.test)\.[jt]sx?$/.test(path) && !/(?:^|\/)_/.test(path))
      lost.add(migrateMessages.component, inRoot(`src/pages/${path}`));
  if (pageFiles.some((path) => /\.mdx?$/.test(path)))
    collections['pages'] = { dir: inRoot('src/pages'), base: '/', template: 'page', ...common };

  const [organization, project] = [textOf(settings['organizationName']), textOf(settings['projectName'])];
  const edit = textOf(docs[0]?.['editUrl']);
  const navbar = groupOf(theme['navbar']);
  const footer = groupOf(theme['footer']);
  const banner = groupOf(theme['announcementBar']);
  const html = textOf(banner['content']);
  return {
    ...{ tool: 'Docusaurus', root, file: name, lost },
    config: {
      site: new URL(textOf(settings['baseUrl']) ?? '/', textOf(settings['url']) ?? 'https://example.org').href,
      title: textOf(settings['title']) ?? 'Documentation',
      ...{ locale, collections },
      ...(languages.length > 1 && { locales: languages.map(({ tag, label, path }) => ({ tag, label, path })) }),
      ...(versions.length > 1 && { versions }),
      markdown: { mdx: { aliases: { '@site': inRoot('.') || '.' } } },
      ...(html !== undefined && { announcement: { id: textOf(banner['id']) ?? 'announcement-bar', html } }),
    },
    description: textOf(settings['tagline']),
    statics: isThere(folder, 'static') ? { from: inRoot('static'), to: '' } : undefined,
    theme: {
      editLink: edit === undefined ? undefined : editLinkOf(edit, inRoot('.')),
      repository: organization && project && `https://github.com/${organization}/${project}`,
      logo: logoOf(groupOf(navbar['logo'])),
    },
    finish(pages) {
      const docs = units.flatMap((unit) => docsOf(unit, pages));
      const sidebars: Record<string, readonly SidebarItemConfig[]> = {};
      for (const unit of units) {
        const menus = unit.menus ?? { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };
        for (const [key, items] of Object.entries(menus)) {
          const setup = { unit, docs: docs.filter((doc) => doc.unit === unit), menu: key, pages, root, lost };
          sidebars[key + unit.suffix] = menuItems(items, setup);
        }
      }
      const linkOf = linkReader({ pages, docs, sidebars, blogBase, lost, name });
      const navigation = linksIn(navbar['items'], 'themeConfig.navbar.items', linkOf);
      const links = linksIn(footer['links'], 'themeConfig.footer.links', linkOf);
      const columns = links.flatMap((entry) => ('items' in entry ? [{ title: entry.label, links: entry.items }] : []));
      const text = plainText(footer['copyright']);
      const redirects: Record<string, string> = {};
      for (const { from, to } of itemsIn(groupOf(plugins['@docusaurus/plugin-client-redirects'])['redirects']).map(
        groupOf,
      ))
        for (const old of [from].flat()) redirects[asRoute(String(old))] = pages.at(String(to))?.url ?? String(to);
      for (const { page, former } of docs) if (former !== page.url) redirects[former] = page.url;
      if (blogDir !== undefined) Object.assign(redirects, formerPosts(blogDir, blogBase, pages, lost));
      const look = { navigation, footer: columns.length > 0 ? { columns, ...(text && { text }) } : text };
      return { sidebars, theme: look, redirects };
    },
  };
}

/** Returns the options of the preset, of all plugins, and of the docs and blog plugins (in the preset or outside). */
function pluginsOf(settings: Settings) {
  const named = (list: unknown) =>
    itemsIn(list).map((entry): [string, Settings] => {
      const [name, options] = Array.isArray(entry) ? entry : [entry, {}];
      return [typeof name === 'string' ? name.replace(/^.*node_modules\//, '') : 'a function', groupOf(options)];
    });
  const preset = named(settings['presets']).find(([name]) => name.includes('classic'))?.[1];
  const plugins = named(settings['plugins']);
  const of = (key: string): Settings[] => [
    ...(preset === undefined || preset[key] === false ? [] : [groupOf(preset[key])]),
    ...plugins.filter(([name]) => name.includes(`content-${key}`)).map(([, options]) => options),
  ];
  const hasPages = of('pages').length > 0;
  return { docs: of('docs'), blog: of('blog')[0], hasPages, plugins: Object.fromEntries(plugins), preset };
}

/** Returns the deepest folder that contains the site and its documents, which may be outside the site's own folder. */
function rootOf(folder: string, docs: readonly Settings[]): string {
  let root = folder;
  for (const options of docs)
    while (relative(root, resolve(folder, textOf(options['path']) ?? 'docs')).startsWith('..')) root = dirname(root);
  return root;
}

type SiteLanguage = NonNullable<Config['locales']>[number] & { readonly key: string };

/** Returns the languages that have a folder of translations, the main language first. */
function languagesOf(i18n: Settings, main: string, folder: string, lost: Losses, name: string): SiteLanguage[] {
  const known = [
    main,
    ...itemsIn(i18n['locales'])
      .map(String)
      .filter((key) => key !== main),
  ];
  return known.flatMap((key): SiteLanguage[] => {
    const own = groupOf(groupOf(i18n['localeConfigs'])[key]);
    const isHere = key === main || isThere(folder, `${textOf(i18n['path']) ?? 'i18n'}/${key}`);
    if (key !== main)
      lost.add(isHere ? migrateMessages.partialLanguage : migrateMessages.noFolder, name, `i18n.locales.${key}`);
    const tag = textOf(own['htmlLang']) ?? key;
    return isHere ? [{ key, tag, label: textOf(own['label']) ?? key, path: key === main ? '/' : `/${key}/` }] : [];
  });
}

interface UnitsSetup {
  readonly folder: string;
  readonly root: string;
  readonly languages: readonly SiteLanguage[];
  readonly lost: Losses;
}

/** Returns the folders of a documentation plugin: one for each version and language. */
async function unitsOf(options: Settings, { folder, root, languages, lost }: UnitsSetup) {
  const id = textOf(options['id']) ?? 'default';
  const prefix = id === 'default' ? '' : `${id}_`;
  const inRoot = (path: string) => relative(root, resolve(folder, path)).replaceAll('\\', '/');
  const text =
    options['disableVersioning'] === true ? undefined : readIfThere(resolve(folder, `${prefix}versions.json`));
  const released = itemsIn(JSON.parse(text ?? '[]')).map(String);
  const only = itemsIn(options['onlyIncludeVersions']).map(String);
  const hasCurrent = options['includeCurrentVersion'] !== false;
  const names = [...(hasCurrent ? ['current'] : []), ...released].filter(
    (name) => only.length === 0 || only.includes(name),
  );
  const last = textOf(options['lastVersion']) ?? released[0] ?? 'current';
  const routeBase = asRoute(textOf(options['routeBasePath']) ?? 'docs');

  const units: DocsUnit[] = [];
  const versions: NonNullable<Config['versions']> = [];
  for (const version of names) {
    const own = groupOf(groupOf(options['versions'])[version]);
    const path = textOf(own['path']) ?? (version === last ? '' : version === 'current' ? 'next' : version);
    const isCurrent = version === 'current';
    const sidebarPath = isCurrent
      ? options['sidebarPath']
      : `${prefix}versioned_sidebars/version-${version}-sidebars.json`;
    const menus = await menusOf(sidebarPath, folder, inRoot, lost);
    const contents = isCurrent ? (textOf(options['path']) ?? 'docs') : `${prefix}versioned_docs/version-${version}`;
    const base = asRoute(`${routeBase}${path}`);
    versions.push({
      ...{ name: version, label: textOf(own['label']) ?? (isCurrent ? 'Next' : version), path: base },
      ...(version === last && { last: true }),
    });
    for (const language of languages) {
      const plugin = `i18n/${language.key}/docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`;
      const folderName = isCurrent ? 'current' : `version-${version}`;
      const isMain = language === languages[0];
      const dir = inRoot(isMain ? contents : `${plugin}/${folderName}`);
      if (!isThere(root, dir)) continue;
      const suffix = `${version === last ? '' : `-${version}`}${isMain ? '' : `-${language.key}`}`;
      units.push({
        ...{ name: (id === 'default' ? 'docs' : id) + suffix, dir, suffix, menus },
        base: asRoute(language.path + base),
        menuFile: typeof sidebarPath === 'string' ? inRoot(sidebarPath) : dir,
        words: isMain ? {} : groupOf(JSON.parse(readIfThere(resolve(folder, `${plugin}/${folderName}.json`)) ?? '{}')),
      });
    }
  }
  return { units, versions };
}

/** Returns the sidebars in a file; undefined if Docusaurus creates a sidebar from all files. */
async function menusOf(
  path: unknown,
  folder: string,
  inRoot: (path: string) => string,
  lost: Losses,
): Promise<Settings | undefined> {
  if (path === false) return {};
  const file = typeof path === 'string' ? resolve(folder, path) : undefined;
  if (file === undefined || !isThere(file, '')) return undefined;
  if (file.endsWith('.json')) return groupOf(JSON.parse(readIfThere(file) ?? '{}') as unknown);
  const run = await runForeignModule(file);
  if (!('reason' in run)) return groupOf(run.value);
  lost.add(migrateMessages.cannotRead({ reason: run.reason }), inRoot(file));
  return {};
}

type Doc = ReturnType<typeof docsOf>[number];

function docsOf(unit: DocsUnit, pages: SourcePages) {
  const files = [...pages.byFile.values()].filter(({ source }) => source.startsWith(`${unit.dir}/`));
  return files
    .sort((a, b) => (a.source < b.source ? -1 : 1))
    .map((page) => {
      const path = page.source.slice(unit.dir.length + 1).replace(/\.mdx?$/, '');
      const folders = path.split('/').slice(0, -1);
      const file = numbered(path.split('/').at(-1) ?? '');
      const folder = folders.map((name) => numbered(name).name).join('/');
      const front = pages.frontMatterOf(page.source);
      const local = textOf(front['id']) ?? file.name;
      const isIndex =
        [/^index$/i, /^readme$/i].some((name) => name.test(file.name)) ||
        (folders.length > 0 && file.name.toLowerCase() === numbered(folders.at(-1) ?? '').name.toLowerCase());
      const slug = textOf(front['slug']);
      const own = slug ?? (isIndex && front['id'] === undefined ? '' : local);
      const former = asRoute(`${unit.base}${own.startsWith('/') ? own : `${folder}/${own}`}`);
      const position = typeof front['sidebar_position'] === 'number' ? front['sidebar_position'] : file.number;
      return {
        unit,
        page,
        id: folder === '' ? local : `${folder}/${local}`,
        /** Folder of the document, relative to the root of the documents, without number prefixes. */
        folder,
        /** Names on disk of the document's folders, outermost first, with number prefixes. */
        folders,
        position,
        /** True if the document is the index page of its folder. */
        isIndex,
        /** Route that the document has on the Docusaurus site. */
        former,
      };
    });
}

/** Splits off the number at the start of a name, by which Docusaurus sorts files. Keeps dates and versions. */
function numbered(name: string): { readonly name: string; readonly number: number | undefined } {
  if (/^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.]|$)|^\d+[-_.]\d+/.test(name)) return { name, number: undefined };
  const [, number, rest] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? [];
  return { name: rest ?? name, number: number === undefined ? undefined : Number(number) };
}

interface MenuSetup {
  readonly unit: DocsUnit;
  readonly docs: readonly Doc[];
  /** Name of the sidebar in the Docusaurus site. */
  readonly menu: string;
  readonly pages: SourcePages;
  /** Absolute path of the folder for `ssg.config.ts`. */
  readonly root: string;
  readonly lost: Losses;
}

/** Converts the items of a sidebar. They are in a list, or in an object with the label of a category as each key. */
function menuItems(items: unknown, setup: MenuSetup): SidebarItemConfig[] {
  if (Array.isArray(items)) return itemsIn(items).flatMap((item) => menuItem(item, setup));
  return Object.entries(groupOf(items)).flatMap(([label, inner]) =>
    menuItem({ type: 'category', label, items: inner }, setup),
  );
}

function menuItem(item: unknown, setup: MenuSetup): SidebarItemConfig[] {
  const { unit, menu, lost } = setup;
  const translated = (kind: string, label: string) =>
    textOf(groupOf(unit.words[`sidebar.${menu}.${kind}.${label}`])['message']) ?? label;
  if (typeof item === 'string') return docItem(item, undefined, setup);
  const { type, label: written, items, ...own } = groupOf(item);
  const label = textOf(written);
  if (type === undefined) return menuItems(item, setup);
  if (type === 'doc' || type === 'ref') return docItem(String(own['id']), label && translated('doc', label), setup);
  if (type === 'autogenerated') return fromFolder(String(own['dirName']), setup);
  if (type === 'link' && label !== undefined) {
    const href = textOf(own['href']) ?? '/';
    return [{ link: isExternal(href) ? href : `/${href.replace(/^\//, '')}`, label: translated('link', label) }];
  }
  if (type !== 'category' || label === undefined) {
    lost.add(migrateMessages.itemUnknown, unit.menuFile, `${menu}.${String(type)}`);
    return [];
  }
  return category(translated('category', label), groupOf(item), menuItems(items ?? [], setup), setup);
}

/** Returns a category of a sidebar. Without items, it becomes a link to its page, or nothing if it has no page. */
function category(
  label: string,
  own: Settings,
  items: readonly SidebarItemConfig[],
  setup: MenuSetup,
): SidebarItemConfig[] {
  const link = groupOf(own['link']);
  const [linked] = link['type'] === 'doc' ? docItem(String(link['id']), label, setup) : [];
  const isGenerated = link['type'] === 'generated-index';
  if (items.length === 0 && !isGenerated) return linked === undefined ? [] : [linked];
  const route = linked === undefined ? undefined : firstRoute([linked]);
  const index = asRoute(`${setup.unit.base}${textOf(link['slug']) ?? `/category/${slugOf(label)}`}`);
  const [title, description] = [textOf(link['title']), textOf(link['description'])];
  const isOpen = own['collapsible'] === false || own['collapsed'] === false;
  return [
    {
      category: label,
      ...(route === undefined ? {} : { link: route }),
      ...(isGenerated && { index, ...(title && { title }), ...(description && { description }) }),
      ...(isOpen && { collapsed: false }),
      items,
    },
  ];
}

function docItem(id: string, label: string | undefined, { unit, docs, menu, lost }: MenuSetup): SidebarItemConfig[] {
  const found = docs.find((doc) => doc.id === id);
  if (found !== undefined) return [pageItem(found.page, label)];
  // Report a missing page only if the folder has no translated labels, because a translation may lack pages.
  if (Object.keys(unit.words).length === 0)
    lost.add(migrateMessages.noPage({ path: id }), unit.menuFile, `${menu}.${id}`);
  return [];
}

/** Returns the sidebar that Docusaurus creates from the files in a folder. */
function fromFolder(dirName: string, setup: MenuSetup): SidebarItemConfig[] {
  const { unit, pages, root } = setup;
  const top = dirName.replace(/^\.\/?/, '').replace(/\/+$/, '');
  const level = (docs: readonly Doc[], depth: number): SidebarItemConfig[] => {
    const entries: { readonly position: number; readonly items: () => SidebarItemConfig[] }[] = [];
    for (const [name, inside] of groupBy(docs, (doc) => doc.folders[depth] ?? doc)) {
      const [doc] = inside;
      if (typeof name !== 'string') {
        entries.push({
          position: doc.position ?? Number.POSITIVE_INFINITY,
          items: () => docItem(doc.id, undefined, setup),
        });
        continue;
      }
      const path = doc.folders.slice(0, depth + 1).join('/');
      const data = categoryFile(join(root, unit.dir, path));
      const link = groupOf(data['link']);
      const wanted = textOf(link['id']);
      const isFree = data['link'] === undefined;
      const index = isFree
        ? inside.find((one) => one.isIndex && one.folders.length === depth + 1)
        : inside.find(({ id, folder }) => link['type'] === 'doc' && (id === wanted || id === `${folder}/${wanted}`));
      const { name: plain, number } = numbered(name);
      const linked = index === undefined ? undefined : pages.frontMatterOf(index.page.source);
      const position =
        [data['position'], linked?.['sidebar_position']].find((one) => typeof one === 'number') ?? number;
      const label = textOf(data['label']) ?? textOf(linked?.['sidebar_label']) ?? plain;
      const own = index === undefined ? data : { ...data, link: { type: 'doc', id: index.id } };
      const inner = () =>
        level(
          inside.filter((one) => one !== index),
          depth + 1,
        );
      const items = () => category(label, own, inner(), setup);
      entries.push({ position: Number(position ?? Number.POSITIVE_INFINITY), items });
    }
    return entries
      .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
      .flatMap(({ items }) => items());
  };
  const inside = setup.docs.filter(({ folders, folder }) => isInside(folders.join('/'), top) || isInside(folder, top));
  return level(inside, top === '' ? 0 : top.split('/').length);
}

function categoryFile(folder: string): Settings {
  for (const name of ['_category_.json', '_category_.yml', '_category_.yaml']) {
    const text = readIfThere(join(folder, name));
    const read = text === undefined ? undefined : readYaml(text);
    if (read?.ok) return groupOf(read.value);
  }
  return {};
}

interface LinkSetup {
  readonly pages: SourcePages;
  readonly docs: readonly Doc[];
  readonly sidebars: Finished['sidebars'];
  readonly blogBase: string;
  readonly lost: Losses;
  /** Name of the configuration file, for messages. */
  readonly name: string;
}

/** Types of header items that are not converted, because the theme of ssg creates them itself. */
const OF_THEME: ReadonlySet<unknown> = new Set(['docsVersionDropdown', 'localeDropdown', 'search']);

/** Returns a function that converts a link of the header or the footer. */
function linkReader({ pages, docs, sidebars, blogBase, lost, name }: LinkSetup) {
  return (item: Settings, label: string | undefined, key: string): ThemeLink | undefined => {
    if (OF_THEME.has(item['type'])) return undefined;
    const to = textOf(item['to']) ?? textOf(item['href']);
    const wanted = textOf(item['docId']) ?? textOf(item['sidebarId']) ?? to;
    if (wanted === undefined) {
      lost.add(migrateMessages.noCounterpart, name, key);
      return undefined;
    }
    const external = to !== undefined && isExternal(to) ? to : undefined;
    const blog = to !== undefined && asRoute(to) === blogBase ? blogBase : undefined;
    const first = firstRoute(sidebars[String(item['sidebarId'])] ?? []);
    const page =
      docs.find(({ id, former }) => (to === undefined ? id === wanted : former === asRoute(to)))?.page ??
      pages.at(to ?? first ?? '');
    const url = external ?? blog ?? first ?? (page && page.url + (/#.*$/.exec(to ?? '')?.[0] ?? ''));
    if (url === undefined) lost.add(migrateMessages.noPage({ path: wanted }), name, key);
    return url === undefined ? undefined : { label: label ?? page?.title ?? url, url };
  };
}

/** Returns redirects from the routes of blog posts in Docusaurus: `/blog/<slug>`, or `/blog/2026/01/31/<file name>`. */
function formerPosts(dir: string, base: string, pages: SourcePages, lost: Losses): Record<string, string> {
  const all: Record<string, string> = {};
  for (const page of pages.byFile.values()) {
    if (!page.source.startsWith(`${dir}/`)) continue;
    const path = page.source.slice(dir.length + 1).replace(/(?:\/index)?\.mdx?$/, '');
    const [, date, name] = /^(\d{4}-\d{2}-\d{2})[-/](.*)$/.exec(path) ?? [];
    if (date !== undefined && page.publishDate === undefined) lost.add(migrateMessages.datesInNames, dir, 'date');
    const slug = textOf(pages.frontMatterOf(page.source)['slug']);
    const former = asRoute(`${base}${slug ?? (date === undefined ? path : `${date.replaceAll('-', '/')}/${name}`)}`);
    if (former !== page.url) all[former] = page.url;
  }
  return all;
}

/** Returns the URL pattern of edit links. Docusaurus appends the file's path relative to the folder of the site. */
function editLinkOf(edit: string, folder: string): string {
  const address = edit.endsWith('/') ? edit : `${edit}/`;
  return `${new URL('../'.repeat(folder === '' ? 0 : folder.split('/').length), address).href}{source}`;
}

/** Returns the path of the logo, or its paths for light and dark pages. */
function logoOf({ src, srcDark }: Settings): ThemeOptions['logo'] {
  const [light, dark] = [src, srcDark].map((value) => {
    const path = textOf(value);
    return path === undefined || isExternal(path) ? path : `/${path.replace(/^\//, '')}`;
  });
  return light !== undefined && dark !== undefined ? { light, dark } : light;
}

function filesBelow(folder: string): string[] {
  return entryNames(folder).flatMap((name) => {
    const below = entryNames(join(folder, name));
    return below.length === 0 ? [name] : filesBelow(join(folder, name)).map((path) => `${name}/${path}`);
  });
}
