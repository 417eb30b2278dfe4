import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate } from '@mdx-js/mdx';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { Children, createElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkGfm from 'remark-gfm';
import { htmlToHast } from 'satteri';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProject } from '../../../src/pipeline/driver/build.ts';
import { CLOCK, FEW_THREADS } from '../../sites/_support/site-case.ts';
import { removeSite, temporarySite } from '../../sites/_support/temporary-site.ts';
import { SNIPPETS } from './mdx-snippets.ts';

interface Props {
  readonly children?: ReactNode;
}

/** Components for both implementations. */
const BOX = `export default ({ children, ...props }) => (
  <span className="box" data-props={JSON.stringify(props)}>{children}</span>
);`;
const WRAP = `export default ({ head, children }) => <div>{head}<p>{children}</p></div>;`;
const COUNT = `import { Children } from 'react';
export default ({ children }) => <u>{Children.count(children)}{typeof children}</u>;`;

const COMPONENTS = {
  Box: ({ children, ...props }: Props) =>
    createElement('span', { className: 'box', 'data-props': JSON.stringify(props) }, children),
  Wrap: ({ head, children }: Props & { readonly head?: ReactNode }) =>
    createElement('div', {}, head, createElement('p', {}, children)),
  Count: ({ children }: Props) => createElement('u', {}, Children.count(children), typeof children),
};

const names = Object.keys(SNIPPETS);
let root = '';

beforeAll(async () => {
  const pages = names.map((name, i) => [`content/p${i}.mdx`, `---\ntitle: ${name}\n---\n\n${SNIPPETS[name]}\n`]);
  root = temporarySite(undefined, {
    ...Object.fromEntries(pages),
    'components/Box.jsx': BOX,
    'components/Wrap.jsx': WRAP,
    'components/Count.jsx': COUNT,
    'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { mdx: { components: 'components' } },
});`,
    'templates/page.tsx': `export default ({ body }) => (
  <html lang="en"><head><title>x</title></head><body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>
);`,
  });
  const { diagnostics } = await buildProject({ root, clock: CLOCK, ...FEW_THREADS, cache: false });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
}, 60_000);

afterAll(() => removeSite(root));

describe('a page of MDX is what @mdx-js/mdx makes of it', () => {
  test('there are enough of them', () => expect(names.length).toBeGreaterThanOrEqual(40));

  test.each(names.map((name, i) => [name, i] as const))('%s', async (name, i) => {
    const html = readFileSync(join(root, `dist/p${i}/index.html`), 'utf8');
    const own = /<main>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
    const { default: Content } = await evaluate(SNIPPETS[name] ?? '', {
      ...(runtime as never as Parameters<typeof evaluate>[1]),
      remarkPlugins: [remarkGfm],
      useMDXComponents: () => COMPONENTS as never,
    });
    const other = renderToStaticMarkup(createElement(Content));
    expect(structureOf(own)).toEqual(structureOf(other));
  });
});

/**
 * Returns elements, attributes and texts without additions of ssg: IDs of headings, names of tables, its form of
 * footnotes.
 */
function structureOf(html: string): unknown {
  return nodesOf((htmlToHast(html, { fragment: true }) as Root).children);
}

function nodesOf(nodes: readonly (RootContent | ElementContent)[]): unknown[] {
  const found: unknown[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (node.type === 'text') {
      if (typeof last === 'string') found[found.length - 1] = last + node.value;
      else found.push(node.value);
    } else if (node.type === 'element') found.push(...elementOf(node));
  }
  return found
    .map((node) => (typeof node === 'string' ? node.replace(/\s+/g, ' ').trim() : node))
    .filter((node) => node !== '');
}

function elementOf({ tagName, properties, children }: Element): unknown[] {
  const isOfFootnotes = Object.keys(properties).some((name) => name.startsWith('dataFootnote'));
  // The first heading becomes the title, which the template renders.
  if (tagName === 'span' && children.length === 0 && Object.keys(properties).join() === 'id') return [];
  // Templates label the footnotes in the language of the site.
  const inner = properties['dataFootnotes'] === undefined ? children : children.filter(isList);
  const kept = Object.entries(properties).filter(([name, value]) => {
    if (name === 'id') return !/^h[1-6]$/.test(tagName) && !/^(?:user-content-)?fn/.test(String(value));
    return name !== 'ariaLabelledBy' && !isOfFootnotes;
  });
  return [{ tagName, properties: Object.fromEntries(kept), children: nodesOf(inner) }];
}

function isList(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'ol';
}
