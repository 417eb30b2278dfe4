import { type ComponentType, createElement, type ReactElement } from 'react';
import { ISLAND_STRATEGIES } from '../base/islands.ts';
import type { MovedAnchor } from '../base/moved-anchors.ts';
import { didYouMean } from '../base/suggest.ts';
import type { PageProps } from '../config/page.ts';
import type { RenderScope } from './components/scope.ts';
import { type Integrity, integrityMap, withIntegrity } from './integrity.ts';
import { renderMessages } from './messages.ts';
import { withMovedAnchors } from './moved-anchors.ts';
import { renderHtml } from './render-html.ts';
import { markCurrent, type SharedParts, type SharedUse } from './shared-parts.ts';
import { TemplateMistake } from './template-mistake.ts';
import type { TemplateModule } from './template-module.ts';

/** What a page may refer to, resolved before rendering. */
export interface RenderAssets {
  /** Asset name -> URL. */
  readonly urls: Readonly<Record<string, string>>;
  /** URL of the client's script. */
  readonly client: string;
  /** Texts of pages that get it: the empty one is in every page. */
  readonly clientMarks: readonly string[];
  /** The script that stands in the page itself; empty for none. */
  readonly boot: string;
  /** The script of a page of which anchors have moved to other pages; empty where the client does it. */
  readonly forward: string;
  /** Hashes of scripts and stylesheets; none for a site without `integrity`. */
  readonly integrity: Integrity;
}

/** A rendered page in the parts it is made of. */
export interface RenderedPage {
  /** Complete HTML. */
  readonly html: string;
  /** The page's own HTML: shared parts left out. */
  readonly own: string;
  readonly shared: readonly SharedUse[];
}

/** Stands for shared part `n` in React's output: private-use characters, which no content holds. */
const TOKEN = /\uE000(\d+)\uE001/;

/** What the templates of a site are rendered with. */
export interface RenderKit {
  readonly module: TemplateModule;
  readonly assets: RenderAssets;
}

/** A page that is to be rendered. */
export interface WantedPage {
  readonly template: string;
  readonly props: PageProps;
  /** Anchors that it once had. */
  readonly moved?: readonly MovedAnchor[];
}

/**
 * Renders a page with its template.
 *
 * @param parts what pages of the site have shared so far

 * @throws whatever the template throws, or `TemplateMistake`
 */
export function renderPage(
  { template, props, moved = [] }: WantedPage,
  { module, assets }: RenderKit,
  parts: SharedParts,
): RenderedPage {
  if (typeof module.templates[template]?.default !== 'function')
    throw new TemplateMistake('template-throws', renderMessages.templateExportsNoComponent);
  const shared: SharedUse[] = [];
  const scope = createScope(module, assets, {
    ...{ data: props.data, languages: languagesOf(props) },
    once(component, partProps, current) {
      shared.push({ part: parts.get(component, partProps, innerScope), current });
      return `\uE000${shared.length - 1}\uE001`;
    },
  });
  // Within a shared part, a further one is simply part of it.
  const innerScope: RenderScope = {
    ...scope,
    once: () => {
      throw new TemplateMistake('template-throws', renderMessages.renderonceMayNotStand);
    },
    island: () => {
      throw new TemplateMistake('island-invalid', renderMessages.islandMayNotStand);
    },
  };
  const markup = renderHtml(pageElement(module, template, props, scope));
  const holds = (mark: string) => markup.includes(mark) || shared.some(({ part }) => part.html.includes(mark));
  const used = assets.clientMarks.some(holds) ? assets : { ...assets, client: '' };
  const whole = withHead(`<!doctype html>${markup}`, props.site.generator, used, stylesOf(template, markup, assets));
  const pieces = withMovedAnchors(whole, moved, assets.forward).split(TOKEN);
  return {
    html: pieces.map((piece, i) => (i % 2 === 0 ? piece : markCurrent(shared[Number(piece)] as SharedUse))).join(''),
    own: pieces.filter((_, i) => i % 2 === 0).join(''),
    shared,
  };
}

/** The React element of a page: its template within the scope that its components ask. */
export function pageElement(
  module: TemplateModule,
  template: string,
  props: PageProps,
  scope: RenderScope,
): ReactElement {
  const Template = module.templates[template]?.default as ComponentType<PageProps>;
  return createElement(module.ScopeContext.Provider, { value: scope }, createElement(Template, props));
}

/** Name that stands for the Markdown components where templates are named: no file has it. */
export const MARKDOWN = 'markdown/';

/** Links to the CSS that the template, the Markdown components and the islands of a page import. */
function stylesOf(template: string, html: string, { urls }: RenderAssets): string {
  const islands = new Set(
    Array.from(html.matchAll(/<ssg-island data-name="([^"]*)"/g), ([, name]) => `island:${name}`),
  );
  return [`template:${template}`, `template:${MARKDOWN}`, ...islands]
    .flatMap((name) => urls[`style:${name}`] ?? [])
    .map((url) => `<link rel="stylesheet" href="${url}"/>`)
    .join('');
}

/** What a page carries whatever its template: the generator's name and the scripts that the site asks for. */
function withHead(html: string, generator: string, { boot, client, integrity }: RenderAssets, styles: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) throw new TemplateMistake('template-throws', renderMessages.templateDoesNotReturn);
  // A script behind a stylesheet waits for it; this one must not hold up the page.
  const stylesheet = html.slice(0, end).search(/<link[^>]*\brel="stylesheet"/);
  const start = stylesheet === -1 ? end : stylesheet;
  const script = client && `<script type="module" src="${client}"></script>`;
  // An import map must stand above the first module.
  const head = `${html.slice(0, start)}${boot && `<script>${boot}</script>`}${client && integrityMap(integrity)}${html.slice(start, end)}${styles}<meta name="generator" content="${generator}"/>${script}`;
  return withIntegrity(head, integrity) + html.slice(end);
}

/** Tags of the language that a page is in, and of that of the site. */
export function languagesOf({ locales, site }: Pick<PageProps, 'locales' | 'site'>): readonly string[] {
  return [locales.find(({ current }) => current)?.name ?? site.locale, site.locale];
}

/** What is asked of one page or body, and not of another. */
interface ScopeOfOne extends Pick<RenderScope, 'languages' | 'once'> {
  /** Values of the data files that its template needs, by name. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What components may ask for while a page or a body is rendered. */
export function createScope(
  module: TemplateModule,
  assets: RenderAssets,
  { data, languages, once }: ScopeOfOne,
): RenderScope {
  return {
    languages,
    once,
    data(name) {
      if (name in data) return data[name];
      throw new TemplateMistake('template-throws', renderMessages.dataFileNotNeeds({ name }));
    },
    asset(name) {
      const url = assets.urls[name];
      if (url === undefined) throw new TemplateMistake('asset-unknown', renderMessages.noAsset({ name }));
      return url;
    },
    island(component, props, strategy) {
      checkStrategy(strategy);
      const name = Object.keys(module.islands).find((key) => module.islands[key] === component);
      if (name === undefined) {
        const shown = component.displayName ?? component.name;
        throw new TemplateMistake('island-invalid', renderMessages.notDefaultExportFile({ name: shown }));
      }
      return { name, src: assets.urls[`island:${name}`] ?? '', props: plainJson(name, props) };
    },
  };
}

function checkStrategy(strategy: string): void {
  if ((ISLAND_STRATEGIES as readonly string[]).includes(strategy)) return;
  const known = ISLAND_STRATEGIES.join(', ');
  throw new TemplateMistake(
    'island-invalid',
    renderMessages.islandCannotStart({ strategy, names: known }),
    didYouMean(strategy, ISLAND_STRATEGIES),
  );
}

function plainJson(island: string, props: object): string {
  for (const [name, value] of Object.entries(props)) {
    if (isPlain(value)) continue;
    const message = renderMessages.propertyIslandNotPlain({ name, island });
    throw new TemplateMistake('island-invalid', message);
  }
  return JSON.stringify(props);
}

/** Whether JSON keeps a value as it is: neither drops it (functions) nor changes it (dates, maps, NaN, elements). */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'undefined', 'object'].includes(typeof value);
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isPlain(item));
  return [Object.prototype, null].includes(Object.getPrototypeOf(value)) && Object.values(value).every(isPlain);
}
