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

/** Stands for whatever a module exports that is not there: a component that shows what it holds. */
function missing(): object {
  const Missing = ({ children }: { readonly children?: ReactNode }) => children ?? null;
  return Object.create(
    new Proxy({ __esModule: true }, { get: (own, name) => Reflect.get(own, name) ?? Missing }),
  ) as object;
}

/** A drawing is a component for who imports it, and an address where one is wanted. */
function drawing(url: string): ComponentType<object> {
  const Drawing = (props: object) => createElement('img', { alt: '', ...props, src: url });
  return Object.assign(Drawing, { toString: () => url });
}

/** Classes of a stylesheet that is not there, by their names. */
const CLASSES = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name) });
