import { dirname, join, relative } from 'node:path';
import type { Config, SidebarItemConfig } from '../../config/schema.ts';
import { isThere } from '../../host/file-state.ts';
import { runForeignModule } from '../../pipeline/compile/foreign-module.ts';
import type { ThemeOptions } from '../../theme/options.ts';
import {
  asRoute,
  type Draft,
  editBase,
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
  ...namesIn(`title description lang base srcDir outDir cacheDir locales lastUpdated cleanUrls sitemap ignoreDeadLinks
  titleTemplate metaChunk appearance markdown.lineNumbers markdown.theme markdown.languages`),
  ...namesIn(
    `nav sidebar logo siteTitle editLink.pattern editLink.text socialLinks search algolia footer outline docFooter
    lastUpdated lastUpdatedText darkModeSwitchLabel sidebarMenuLabel returnToTopLabel langMenuLabel externalLinkIcon
    locales notFound lightModeSwitchTitle darkModeSwitchTitle skipToContentLabel aside outlineTitle`,
    'themeConfig.',
  ),
];

/** Reads the configuration of a VitePress site. @param file absolute path of the configuration file in `.vitepress` */
export async function readVitePress(file: string): Promise<Draft | { readonly reason: string }> {
  const run = await runForeignModule(file);
  if ('reason' in run) return run;
  const folder = file.slice(0, file.lastIndexOf('.vitepress') - 1);
  const settings = groupOf(run.value);
  const theme = groupOf(settings['themeConfig']);
  const content = join(folder, textOf(settings['srcDir']) ?? '.');
  // A collection must be a folder inside the project. If the content is in the folder of the site itself, the
  // project is therefore the folder above.
  const root = content === folder ? dirname(folder) : folder;
  const name = relative(root, file).replaceAll('\\', '/');
  const dir = relative(root, content).replaceAll('\\', '/');
  const lost = new Losses(root);

  lost.addUnknown(settings, KNOWN, name);
  if (settings['cleanUrls'] !== true) lost.add(migrateMessages.htmlAddresses, name, 'cleanUrls');
  if (isThere(folder, '.vitepress/theme'))
    lost.add(migrateMessages.ownTheme, relative(root, join(folder, '.vitepress/theme')).replaceAll('\\', '/'));
  if (run.stubbed.length > 0) lost.add(migrateMessages.stubbed({ names: run.stubbed.join(', ') }), name);
  const host = textOf(groupOf(settings['sitemap'])['hostname']);
  if (host === undefined) lost.add(migrateMessages.noSite, name);
  const footer = groupOf(theme['footer']);
  const base = textOf(settings['base']) ?? '/';
  const socials = itemsIn(theme['socialLinks']).map(groupOf);
  const repository = socials
    .map(({ link }) => textOf(link))
    .find((link) => /^https:\/\/(?:github|gitlab)\.com\//.test(link ?? ''));
  const pattern = textOf(groupOf(theme['editLink'])['pattern']);
  const editLink = pattern?.endsWith('/:path') ? editBase(pattern.slice(0, -'/:path'.length), dir) : undefined;
  if (pattern !== undefined && editLink === undefined) lost.add(migrateMessages.editLink, name, 'themeConfig.editLink');
  const locales = localesOf(settings, dir, root, lost, name);

  return {
    ...{ tool: 'VitePress', root, file: name, lost },
    config: {
      site: new URL(base, host ?? 'https://example.org').href,
      title: textOf(settings['title']) ?? 'Documentation',
      locale: locales[0]?.tag ?? 'en',
      collections: { docs: { dir, base: '/', template: 'doc' } },
      ...(locales.length > 1 && { locales: locales.map(({ tag, label, path }) => ({ tag, label, path })) }),
    },
    description: textOf(settings['description']),
    statics: isThere(content, 'public') ? { from: `${dir}/public`, to: '' } : undefined,
    theme: {
      ...{ editLink, repository },
      logo: logoOf(theme['logo']),
      footer: plainText([footer['message'], footer['copyright']].map(textOf).filter(Boolean).join(' ')),
    },
    finish(pages) {
      const sidebars: Record<string, SidebarItemConfig[]> = {};
      for (const { path, key, theme } of locales) {
        for (const [at, items] of sidebarsOf(theme['sidebar'], pages, lost, name)) {
          const own = asRoute(at).slice(1, -1).replaceAll('/', '-') || 'docs';
          const sidebar = own in sidebars && path !== '/' ? `${own}-${key}` : own;
          sidebars[sidebar] = [...(sidebars[sidebar] ?? []), ...items];
        }
      }
      const navigation = linksIn(locales[0]?.theme['nav'], 'themeConfig.nav', ({ link: written }, label, key) => {
        const link = textOf(written);
        if (link === undefined || label === undefined) return undefined;
        if (isExternal(link)) return { label, url: link };
        const page = pages.at(link);
        if (page === undefined) lost.add(migrateMessages.noPage({ path: link }), name, key);
        return page && { label, url: page.url + (/#.*$/.exec(link)?.[0] ?? '') };
      });
      return { sidebars, theme: { navigation }, redirects: {} };
    },
  };
}

/** Returns the path of the logo, or its paths for light and dark pages. */
function logoOf(logo: unknown): ThemeOptions['logo'] {
  const { src, light, dark } = groupOf(logo);
  const [bright, dim] = [textOf(light), textOf(dark)];
  return bright !== undefined && dim !== undefined
    ? { light: bright, dark: dim }
    : (textOf(logo) ?? textOf(src) ?? bright);
}

type SourceLocale = NonNullable<Config['locales']>[number] & { readonly key: string; readonly theme: Settings };

/** Returns the languages of the site with their theme settings, root language first. Omits languages on other hosts. */
function localesOf(settings: Settings, dir: string, root: string, lost: Losses, name: string): SourceLocale[] {
  const theme = groupOf(settings['themeConfig']);
  const written = groupOf(settings['locales']);
  const all = Object.entries({ root: {}, ...written }).map(([key, value]): SourceLocale => {
    const own = groupOf(value);
    const lang = textOf(own['lang']) ?? (key === 'root' ? textOf(settings['lang']) : key) ?? 'en';
    const ownTheme = { ...groupOf(own['themeConfig']), ...groupOf(groupOf(theme['locales'])[key]) };
    const path = key === 'root' ? '/' : `/${key}/`;
    return {
      key,
      tag: lang,
      label: textOf(own['label']) ?? lang,
      path,
      theme: key === 'root' ? { ...theme, ...ownTheme } : ownTheme,
    };
  });
  return all.filter(({ key }) => {
    const isHere = key === 'root' || isThere(root, `${dir}/${key}`);
    if (!isHere) lost.add(migrateMessages.noFolder, name, `locales.${key}`);
    return isHere;
  });
}

/** Returns the sidebars, each with the path prefix of the pages on which VitePress shows it. */
function sidebarsOf(
  value: unknown,
  pages: SourcePages,
  lost: Losses,
  name: string,
): [path: string, items: SidebarItemConfig[]][] {
  const of = (items: unknown, base: string) => itemsIn(items).flatMap((item) => itemsOf(groupOf(item), base, pages));
  if (Array.isArray(value)) return [['/', of(value, '')]];
  return Object.entries(groupOf(value)).flatMap(([path, side]): [string, SidebarItemConfig[]][] => {
    const group = groupOf(side);
    const items = Array.isArray(side) ? of(side, '') : of(group['items'], textOf(group['base']) ?? '');
    if (items.length === 0) lost.add(migrateMessages.emptyMenu, name, `themeConfig.sidebar.${path}`);
    return items.length === 0 ? [] : [[path, items]];
  });
}

function itemsOf(item: Settings, above: string, pages: SourcePages): SidebarItemConfig[] {
  const base = textOf(item['base']) ?? above;
  const written = textOf(item['link']);
  const whole = written === undefined || isExternal(written) ? written : base + written;
  const label = plainText(item['text']);
  const found = whole === undefined || isExternal(whole) ? undefined : pages.at(whole);
  const [anchor] = /[#?].*$/.exec(whole ?? '') ?? [];
  const link = anchor === undefined || found === undefined ? whole : found.url + anchor;
  const page = anchor === undefined ? found : undefined;
  if (item['items'] === undefined) {
    if (page !== undefined) return [pageItem(page, label)];
    return link === undefined ? [] : [{ link, label: label ?? link }];
  }
  const items = itemsIn(item['items']).flatMap((inner) => itemsOf(groupOf(inner), base, pages));
  // In VitePress a group without a label is a separate list. Here its items become part of the sidebar.
  if (label === undefined) return items;
  if (items.length === 0 && page !== undefined) return [pageItem(page, label)];
  if (items.length === 0) return link === undefined ? [] : [{ link, label }];
  const led = page === undefined ? {} : { link: page.url };
  return [{ category: label, ...led, ...(item['collapsed'] === true ? {} : { collapsed: false }), items }];
}
