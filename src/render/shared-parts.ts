import { type ComponentType, createElement } from 'react';
import { hash } from '../base/hash.ts';
import type { RenderScope } from './components/scope.ts';
import { escapeText } from './escape-text.ts';
import { renderHtml } from './render-html.ts';
import type { TemplateModule } from './template-module.ts';

/** A part that many pages share: rendered once, the same object on every page that shows it. */
export interface SharedPart {
  /** Hash of the HTML: what two components render alike is one part. */
  readonly id: string;
  readonly html: string;
}

/** One use of a shared part on a page. */
export interface SharedUse {
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
export function markCurrent({ part: { html }, current }: SharedUse): string {
  if (current === undefined) return html;
  const written = [current, encodeURI(current)].map((url) => `href="${escapeText(url)}"`);
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
