import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { inject } from 'vitest';

/** Head of a built page, read by an HTML parser. */
export interface BuiltPage {
  readonly route: string;
  readonly language: string;
  readonly elements: readonly HeadElement[];
  /** All data of its JSON-LD. */
  readonly things: readonly Thing[];
}

interface HeadElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

export type Thing = Readonly<Record<string, unknown>>;

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Node[];
}

const parser = unified().use(rehypeParse);

/** Returns all pages of a built site by route, without redirects. */
export function builtPages(config: string): {
  readonly outDir: string;
  readonly pages: ReadonlyMap<string, BuiltPage>;
} {
  const outDir = inject('builtSites')[config] as string;
  const pages = new Map<string, BuiltPage>();
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('index.html')) continue;
    const html = readFileSync(join(outDir, file), 'utf8');
    const end = html.indexOf('</head>');
    if (end === -1 || html.slice(0, end).includes('http-equiv="refresh"')) continue;
    const route = `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`;
    pages.set(route, pageOf(route, html.slice(0, end)));
  }
  return { outDir, pages };
}

function pageOf(route: string, html: string): BuiltPage {
  const root = all(parser.parse(html) as Node, 'html')[0];
  const elements = (all(root as Node, 'head')[0]?.children ?? []).flatMap(
    ({ tagName, properties = {}, children = [] }) =>
      tagName === undefined
        ? []
        : [
            {
              name: tagName,
              attributes: attributesOf(properties),
              text: children.map(({ value }) => value ?? '').join(''),
            },
          ],
  );
  const things = elements
    .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    .flatMap(({ text }) => (JSON.parse(text) as { readonly '@graph': readonly Thing[] })['@graph']);
  return { route, language: String(root?.properties?.['lang']), elements, things };
}

function attributesOf(properties: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : String(value)]),
  );
}

function all(node: Node, name: string): readonly Node[] {
  if (node.tagName === name) return [node];
  return (node.children ?? []).flatMap((child) => all(child, name));
}

/** Returns the values of `<meta>` for a name or an Open Graph property. */
export function metaOf({ elements }: BuiltPage, name: string): readonly string[] {
  return elements
    .filter((element) => element.name === 'meta')
    .filter(({ attributes }) => attributes['name'] === name || attributes['property'] === name)
    .map(({ attributes }) => attributes['content'] ?? '');
}

/** Returns the `<link>` elements with a relation. */
export function linksOf({ elements }: BuiltPage, rel: string): readonly Readonly<Record<string, string>>[] {
  return elements
    .filter(({ name, attributes }) => name === 'link' && attributes['rel'] === rel)
    .map(({ attributes }) => attributes);
}
