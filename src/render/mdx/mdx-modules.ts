import { type ComponentType, createElement, type ReactNode } from 'react';
import * as components from '../../components/index.ts';
import * as shims from '../../components/mdx/index.ts';
import type { MdxHeading } from '../../shared/mdx.ts';
import { type MdxContent, ShownFile } from './mdx-element.tsx';

/** What a page of MDX is given by the generator. */
export interface MdxFacts {
  /** Name -> component of the islands folder. */
  readonly islands: Readonly<Record<string, ComponentType<never>>>;
  readonly headings: readonly MdxHeading[];
}

/** Modules that the code of pages of MDX imports and that no bundle holds, so that they are the same for all. */
export function mdxModules({ islands, headings }: MdxFacts): Readonly<Record<string, unknown>> {
  return {
    'ssg/components': components,
    'ssg/mdx': shims,
    'ssg:mdx': {
      content,
      missing,
      drawing,
      address: (url: string) => url,
      island: (name: string) => islands[name],
      classes: CLASSES,
      toc: headings.filter(({ level }) => level > 1),
      contentTitle: headings.find(({ level }) => level === 1)?.value,
    },
  };
}

/** The component that shows a file of MDX. */
function content(file: string, holes: MdxContent['holes']): ComponentType<object> & { readonly mdx: MdxContent } {
  const own = { file, holes };
  const show = (values: object) => createElement(ShownFile, { own, values });
  return Object.assign(show, { mdx: own, displayName: file });
}

/** Properties that React asks a component for, and that say what an object is. */
const OF_COMPONENTS =
  /^(?:prototype|defaultProps|propTypes|contextTypes?|childContextTypes|displayName|then|\$\$typeof)$/;

/**
 * Stands for whatever a module exports that is not there: as a component it shows what it holds; of a function, an object or a text
 * there is nothing, however deep one looks.
 */
const MISSING: unknown = new Proxy(() => null, {
  // React gives a component its properties and a second argument.
  apply: (_, __, args: readonly unknown[]) =>
    args.length === 2 ? ((args[0] as { readonly children?: ReactNode } | undefined)?.children ?? null) : MISSING,
  get(_, name) {
    if (name === Symbol.toPrimitive || name === 'toString') return () => '';
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    return typeof name === 'symbol' || OF_COMPONENTS.test(name) ? undefined : MISSING;
  },
});

/** A module that is not there. A copy of it inherits what it is asked for. */
function missing(): object {
  return Object.create(new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : MISSING) })) as object;
}

/** A drawing is a component for who imports it, and an address where one is wanted. */
function drawing(url: string): ComponentType<object> {
  const Drawing = (props: object) => createElement('img', { alt: '', ...props, src: url });
  return Object.assign(Drawing, { toString: () => url });
}

/** Classes of a stylesheet that is not there, by their names. */
const CLASSES = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name) });
