import { type ComponentType, type Context, createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { MovedAnchor } from '../base/client.ts';
import { ISLAND_STRATEGIES } from '../base/client.ts';
import type { DirectiveSpec } from '../base/directives.ts';
import { hash } from '../base/hash.ts';
import { didYouMean } from '../base/suggest.ts';
import type { Needs, PageProps } from '../config/page.ts';
import type { RenderScope } from './components/scope.ts';
import { type Integrity, integrityMap, withIntegrity, withMovedAnchors } from './finished-html.ts';
import { renderMessages } from './messages.ts';
import { countAgain, escapeHtml, NOT_READY, renderHtml, TemplateMistake } from './render-html.ts';

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
interface RenderedPage {
  /** Complete HTML. */
  readonly html: string;
  /** The page's own HTML: shared parts left out. */
  readonly own: string;
  readonly shared: readonly SharedUse[];
}

/** Stands for shared part `n` in React's output: private-use characters, which no content holds. */
const TOKEN = /\uE000(\d+)\uE001/;

/** What the templates of a site are rendered with. */
interface RenderKit {
  readonly module: TemplateModule;
  readonly assets: RenderAssets;
}

/** A page that is to be rendered. */
interface WantedPage {
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
    ...{ data: props.data, languages: pageLanguages(props) },
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
export function pageLanguages({ locales, site }: Pick<PageProps, 'locales' | 'site'>): readonly string[] {
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

/** What a component has thrown, and where. */
export interface ComponentFailure {
  readonly cause: unknown;
  /** Names of the components round the failure, innermost first. */
  readonly components: readonly string[];
}

/**
 * Finds the components round a failure. One that stands in itself is named once: how often it does depends on where React's
 * own stack was full. `renderToString` does not tell, so the failed element is rendered a second time by the streaming
 * renderer, which does. It also gives what was thrown inside `<Suspense>`.
 *
 * @param cause what the first rendering threw
 */
export function componentFailure(element: ReactElement, cause: unknown): Promise<ComponentFailure> {
  // Another page may be rendered before React begins with this one, so the count begins inside.
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
      // This runs before the promises of components are seen to be settled: whatever waits then is not ready.
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

/** A part that many pages share: rendered once, the same object on every page that shows it. */
export interface SharedPart {
  /** Hash of the HTML: what two components render alike is one part. */
  readonly id: string;
  readonly html: string;
}

/** One use of a shared part on a page. */
interface SharedUse {
  readonly part: SharedPart;
  readonly current: string | undefined;
}

/** Remembers rendered parts by component, shallow-equal props and language. Pure: where these are equal, the HTML is. */
export interface SharedParts {
  get(component: ComponentType<never>, props: object, scope: RenderScope): SharedPart;
}

interface Rendering {
  readonly props: object;
  /** The first of the scope: the others are the same for the whole site. */
  readonly language: string | undefined;
  readonly part: SharedPart;
}

export function createSharedParts({ ScopeContext }: TemplateModule): SharedParts {
  const rendered = new Map<ComponentType<never>, Rendering[]>();
  return {
    get(component, props, scope) {
      let entries = rendered.get(component);
      if (entries === undefined) {
        entries = [];
        rendered.set(component, entries);
      }
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
 * The part's HTML with its first link to the current page marked, percent-encoded or not, and with every
 * `<details data-reveal>` open that the link is in, or that follows it directly.
 */
function markCurrent({ part: { html }, current }: SharedUse): string {
  if (current === undefined) return html;
  const written = [current, encodeURI(current)].map((url) => `href="${escapeHtml(url)}"`);
  const href = written.find((attribute) => html.includes(attribute));
  if (href === undefined) return html;
  const at = html.indexOf(href);
  const places = revealed(html, at).map((place) => ({ place, text: ' open=""' }));
  let marked = html;
  for (const { place, text } of [{ place: at + href.length, text: ' aria-current="page"' }, ...places].sort(
    (a, b) => b.place - a.place,
  ))
    marked = marked.slice(0, place) + text + marked.slice(place);
  return marked;
}

/** Where to write `open`: behind the `data-reveal` of the closed disclosures round a link, and of the one behind it. */
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

/** A page template: a file directly in the templates folder. */
interface TemplateFile {
  readonly default: (props: PageProps) => ReactElement;
  readonly needs?: Needs;
}

/** The compiled templates, loaded. */
export interface TemplateModule {
  /** File name without extension -> template. */
  readonly templates: Readonly<Record<string, TemplateFile>>;
  /** Island name -> component. */
  readonly islands: Readonly<Record<string, ComponentType<never>>>;
  /** Markdown element or directive name -> component. */
  readonly components: Readonly<Record<string, ComponentType<never>>>;
  readonly directives: Readonly<Record<string, DirectiveSpec>>;
  /** What the Markdown components ask for. */
  readonly markdownNeeds: Needs;
  /** The context object inside the bundle, through which components reach the generator. */
  readonly ScopeContext: Context<RenderScope | undefined>;
}
