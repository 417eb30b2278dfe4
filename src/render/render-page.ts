import { type ComponentType, type Context, createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { MovedAnchor } from '../base/client.ts';
import { ISLAND_STRATEGIES } from '../base/client.ts';
import type { DirectiveSpec } from '../base/directives.ts';
import { escapeHtml } from '../base/escape.ts';
import { hash } from '../base/hash.ts';
import { memo } from '../base/lists.ts';
import { withReplaced } from '../base/position.ts';
import { nearestNames, suggestion } from '../base/suggest.ts';
import type { Needs, PageProps } from '../config/page.ts';
import type { RenderScope } from './components/scope.ts';
import { type Integrity, integrityMap, withIntegrity, withMovedAnchors } from './finished-html.ts';
import { renderMessages } from './messages.ts';
import { countAgain, NOT_READY, renderHtml, TemplateMistake } from './render-html.ts';

/** URLs, scripts and hashes of the files that pages may use, known before pages are rendered. */
export interface RenderAssets {
  readonly urls: Readonly<Record<string, string>>;
  /** URL of the client runtime; empty if the site has none. */
  readonly client: string;
  /** HTML snippets such as `<ssg-island`. A page with any of them needs the client runtime; `''` matches all pages. */
  readonly clientMarks: readonly string[];
  /** Code of the inline script of every page; empty if there is none. */
  readonly boot: string;
  /** Code of the inline script for pages with moved anchors; empty if the client runtime includes it. */
  readonly forward: string;
  /** Hashes of scripts and stylesheets; empty unless the site sets `integrity`. */
  readonly integrity: Integrity;
}

interface RenderedPage {
  readonly html: string;
  /** HTML of the page without shared parts such as the footer. */
  readonly own: string;
  readonly shared: readonly SharedUse[];
}

/** Matches the placeholder for shared part `n`, made of private-use characters, which content does not contain. */
const TOKEN = /\uE000(\d+)\uE001/;

interface WantedPage {
  readonly template: string;
  readonly props: PageProps;
  readonly moved?: readonly MovedAnchor[];
}

/**
 * Renders a page with its template.
 * @param parts cache of shared parts
 * @throws any error of the template, or `TemplateMistake`
 */
export function renderPage(
  { template, props, moved = [] }: WantedPage,
  { module, assets }: { readonly module: TemplateModule; readonly assets: RenderAssets },
  parts: SharedParts,
): RenderedPage {
  if (typeof module.templates[template]?.default !== 'function')
    throw new TemplateMistake('template-throws', renderMessages.templateExportsNoComponent);
  const shared: SharedUse[] = [];
  const scope = createScope(module, assets, {
    ...{ data: props.data, languages: pageLanguages(props) },
    once(component, partProps, current) {
      shared.push({ part: parts.get(component, partProps, innerScope), current });
      return `\uE000${shared.length - 1}\uE001`;
    },
  });
  // A shared part must not contain an island or another shared part, because all pages contain the same HTML of it.
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

/** Creates the React element of a page: its template, inside the context that its components read. */
export function pageElement(module: TemplateModule, template: string, props: PageProps, scope: RenderScope) {
  const Template = module.templates[template]?.default as ComponentType<PageProps>;
  return createElement(module.ScopeContext.Provider, { value: scope }, createElement(Template, props));
}

/** Name of the Markdown components in the list of templates. The slash ensures that no file has this name. */
export const MARKDOWN = 'markdown/';

/** Returns `<link>` elements for the CSS of the template, the Markdown components and the islands on the page. */
function stylesOf(template: string, html: string, { urls }: RenderAssets): string {
  const islands = new Set(
    Array.from(html.matchAll(/<ssg-island data-name="([^"]*)"/g), ([, name]) => `island:${name}`),
  );
  return [`template:${template}`, `template:${MARKDOWN}`, ...islands]
    .flatMap((name) => urls[`style:${name}`] ?? [])
    .map((url) => `<link rel="stylesheet" href="${url}"/>`)
    .join('');
}

/** Adds the generator's name, stylesheets and scripts to the `<head>` of a page. */
function withHead(html: string, generator: string, { boot, client, integrity }: RenderAssets, styles: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) throw new TemplateMistake('template-throws', renderMessages.templateDoesNotReturn);
  // Browsers delay a script until the stylesheets before it are loaded, so place the boot script before the first
  // stylesheet.
  const stylesheet = html.slice(0, end).search(/<link[^>]*\brel="stylesheet"/);
  const start = stylesheet === -1 ? end : stylesheet;
  const script = client && `<script type="module" src="${client}"></script>`;
  // Browsers ignore an import map that comes after a module script, so place it first.
  const head = `${html.slice(0, start)}${boot && `<script>${boot}</script>`}${client && integrityMap(integrity)}${html.slice(start, end)}${styles}<meta name="generator" content="${generator}"/>${script}`;
  return withIntegrity(head, integrity) + html.slice(end);
}

/** Returns the language tags of the page and of the site, in this order. */
export function pageLanguages({ locales, site }: Pick<PageProps, 'locales' | 'site'>): readonly string[] {
  return [locales.find(({ current }) => current)?.name ?? site.locale, site.locale];
}

/** Fields of `RenderScope` that differ between pages and Markdown bodies. */
interface ScopeOfOne extends Pick<RenderScope, 'languages' | 'once'> {
  /** Content of the data files that `needs` of the template lists, by name. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Creates the values that components read while they render: languages, data files and URLs of assets. */
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
      if (url !== undefined) return url;
      const files = Object.keys(assets.urls).filter((key) => !key.includes(':'));
      const hint = suggestion(name, files) ?? renderMessages.addAsset({ name });
      throw new TemplateMistake('asset-unknown', renderMessages.noAsset({ name }), hint);
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
  const known = nearestNames(strategy, ISLAND_STRATEGIES);
  throw new TemplateMistake(
    'island-invalid',
    renderMessages.islandCannotStart({ strategy, names: known }),
    suggestion(strategy, ISLAND_STRATEGIES),
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

/** Checks if a value survives conversion to JSON: no functions, dates, maps, NaN or React elements. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'undefined', 'object'].includes(typeof value);
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isPlain(item));
  return [Object.prototype, null].includes(Object.getPrototypeOf(value)) && Object.values(value).every(isPlain);
}

/** Error that a component has thrown, with the names of the components around it. */
export interface ComponentFailure {
  readonly cause: unknown;
  /** Names of the components around the error, innermost first. */
  readonly components: readonly string[];
}

/**
 * Finds the components around an error. `renderToString` does not report these components, so the element is rendered
 * again by the streaming renderer, which also reports errors inside `<Suspense>`. A recursive component is listed once,
 * because the number of its repetitions depends on the stack size.
 * @param cause error of the first rendering
 */
export function componentFailure(element: ReactElement, cause: unknown): Promise<ComponentFailure> {
  // React starts rendering later and may render another page first. Therefore reset the counter inside the first
  // component.
  const again = countAgain();
  return new Promise((resolve) => {
    let first: { readonly thrown: unknown; readonly stack: string } | undefined;
    const done = () => {
      const names = [...(first?.stack ?? '').matchAll(/at ([\w.$]+)/g)].map(([, name]) => name ?? '');
      const components = names.filter((name) => /^[A-Z]/.test(name));
      resolve({
        cause: cause === NOT_READY && first !== undefined ? first.thrown : cause,
        components: components.filter((name, index) => name !== components[index - 1]),
      });
    };
    const whole = createElement(() => {
      again();
      // Abort in this microtask, which runs before any promise of a component settles. React then reports each
      // component that waits for a promise.
      queueMicrotask(() => rendering.abort(NOT_READY));
      return element;
    });
    const rendering = renderToPipeableStream(whole, {
      onError: (thrown, { componentStack = '' }) => {
        first ??= { thrown, stack: componentStack };
      },
      onShellError: done,
      onAllReady: done,
    });
  });
}

/** Part of the HTML that many pages share, rendered once for all pages. */
export interface SharedPart {
  /** Hash of the HTML. Parts with equal HTML have the same id. */
  readonly id: string;
  readonly html: string;
}

interface SharedUse {
  readonly part: SharedPart;
  readonly current: string | undefined;
}

/** Cache of shared parts by component, shallow-equal props, and language, which together determine the HTML. */
export type SharedParts = ReturnType<typeof createSharedParts>;

interface Rendering {
  readonly props: object;
  /** Language of the page (`RenderScope.languages`). The second language there is the site's, equal for all pages. */
  readonly language: string | undefined;
  readonly part: SharedPart;
}

export function createSharedParts({ ScopeContext }: TemplateModule) {
  const renderingsOf = memo((_: ComponentType<never>): Rendering[] => []);
  return {
    get(component: ComponentType<never>, props: object, scope: RenderScope): SharedPart {
      const entries = renderingsOf(component);
      const [language] = scope.languages;
      const known = entries.find((entry) => entry.language === language && shallowEqual(entry.props, props));
      if (known !== undefined) return known.part;
      const element = createElement(component as ComponentType<object>, props);
      const html = renderHtml(createElement(ScopeContext.Provider, { value: scope }, element));
      const part = { id: hash(html), html };
      entries.push({ props, language, part });
      return part;
    },
  };
}

/**
 * Returns the HTML of a shared part for one page. The first link to the page gets `aria-current`, even if its URL is
 * percent-encoded differently. Each `<details data-reveal>` around the link or directly after the link is opened.
 */
function markCurrent({ part: { html }, current }: SharedUse): string {
  if (current === undefined) return html;
  const written = [current, encodeURI(current)].map((url) => `href="${escapeHtml(url)}"`);
  const href = written.find((attribute) => html.includes(attribute));
  if (href === undefined) return html;
  const at = html.indexOf(href);
  const inserted = (place: number, text: string) => ({ start: place, end: place, text });
  const opened = revealed(html, at).map((place) => inserted(place, ' open=""'));
  const marks = [inserted(at + href.length, ' aria-current="page"'), ...opened].sort((a, b) => a.start - b.start);
  return withReplaced(html, marks);
}

/** Returns the offsets at which to insert `open`: each `<details data-reveal>` around or directly after a link. */
function revealed(html: string, link: number): number[] {
  if (!html.includes(' data-reveal')) return [];
  const around: (number | undefined)[] = [];
  for (const { 0: tag, index } of html.slice(0, link).matchAll(/<details\b[^>]*>|<\/details>/g)) {
    if (tag.startsWith('</')) around.pop();
    else around.push(closedReveal(tag, index));
  }
  const end = html.indexOf('</a>', link) + '</a>'.length;
  const next = /^<details\b[^>]*>/.exec(html.slice(end))?.[0];
  if (next !== undefined) around.push(closedReveal(next, end));
  return around.filter((place) => place !== undefined);
}

function closedReveal(tag: string, index: number): number | undefined {
  const attribute = / data-reveal(?:="[^"]*")?/.exec(tag);
  return attribute === null || tag.includes(' open=""') ? undefined : index + attribute.index + attribute[0].length;
}

function shallowEqual(a: object, b: object): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.is((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

interface TemplateFile {
  readonly default: (props: PageProps) => ReactElement;
  readonly needs?: Needs;
}

/** Evaluated templates and components of a site. */
export interface TemplateModule {
  /** Map from file name without extension to template. */
  readonly templates: Readonly<Record<string, TemplateFile>>;
  /** Map from island name to component. */
  readonly islands: Readonly<Record<string, ComponentType<never>>>;
  /** Map from Markdown element or directive name to component. */
  readonly components: Readonly<Record<string, ComponentType<never>>>;
  readonly directives: Readonly<Record<string, DirectiveSpec>>;
  readonly markdownNeeds: Needs;
  /** React context through which template components call the generator. The compiled templates have a copy of it. */
  readonly ScopeContext: Context<RenderScope | undefined>;
}
