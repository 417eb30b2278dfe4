import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { hash } from '../base/hash.ts';
import type { RenderScope } from '../components/scope.ts';
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

/** Remembers rendered parts by component and shallow-equal props. Pure: equal props give equal HTML. */
export interface SharedParts {
  get(component: ComponentType<never>, props: object, scope: RenderScope): SharedPart;
}

export function createSharedParts({ ScopeContext }: TemplateModule): SharedParts {
  const rendered = new Map<ComponentType<never>, { readonly props: object; readonly part: SharedPart }[]>();
  return {
    get(component, props, scope) {
      let entries = rendered.get(component);
      if (entries === undefined) {
        entries = [];
        rendered.set(component, entries);
      }
      const known = entries.find((entry) => shallowEqual(entry.props, props));
      if (known !== undefined) return known.part;
      const element = createElement(component as ComponentType<object>, props);
      const html = renderToString(createElement(ScopeContext.Provider, { value: scope }, element));
      const part = { id: hash(html), html };
      entries.push({ props, part });
      return part;
    },
  };
}

/** The part's HTML with its first link to the current page marked, percent-encoded or not. */
export function markCurrent({ part, current }: SharedUse): string {
  if (current === undefined) return part.html;
  const written = [current, encodeURI(current)].map((url) => `href="${encodeAttribute(url)}"`);
  const href = written.find((attribute) => part.html.includes(attribute));
  return href === undefined ? part.html : part.html.replace(href, () => `${href} aria-current="page"`);
}

function encodeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function shallowEqual(a: object, b: object): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.is((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
