import type { Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast';
import { warning } from '../../base/diagnostic.ts';
import { markdownMessages } from '../messages.ts';
import type { Component } from '../nodes.ts';
import { type Origin, placeOf, placeOfWord, sourceOf } from '../origin.ts';
import type { Page } from '../page.ts';
import { URL_PROPERTIES } from '../url-properties.ts';

/** Notes a link or image with its place; a reference gets its URL when all definitions are known. */
export function collectLink(node: Link | Image | LinkReference | ImageReference, origin: Origin, page: Page): void {
  if ('children' in node) node.children = node.children.flatMap(withoutLink);
  // Without a scheme GitHub's rule says http, from which hosts of today lead on to https.
  if (node.type === 'link' && node.url.startsWith('http://') && /^www\./i.test(sourceOf(node, origin)))
    node.url = node.url.replace('http:', 'https:');
  const kind = node.type === 'image' || node.type === 'imageReference' ? 'image' : 'link';
  const link = { url: 'url' in node ? node.url : '', kind, ...placeOf(node, origin) } as const;
  page.links.push(link);
  if ('identifier' in node) page.references.push({ identifier: node.identifier, link });
  if ('alt' in node && !node.alt?.trim() && node.data?.decorative !== true) {
    page.diagnostics.push(
      warning('image-alt-missing', markdownMessages.imageNoAlternativeText, placeOf(node, origin), {
        hint: markdownMessages.sayBetweenSquareBrackets({ decorative: '{decorative}' }),
      }),
    );
  }
}

/** An address in the words of a link is no link of its own: `[https://a.cz](b.md)`. */
function withoutLink(child: PhrasingContent): PhrasingContent[] {
  return child.type === 'link' ? child.children : [child];
}

/** Notes the URLs among the properties of a component. */
export function collectComponentLinks(node: Component, origin: Origin, page: Page): void {
  for (const [name, kind] of Object.entries(URL_PROPERTIES)) {
    const url = node.properties[name];
    if (typeof url === 'string') page.links.push({ url, kind, ...placeOfWord(url, node, origin, name) });
  }
}

/** Notes a definition; the first of equal ones counts. */
export function collectDefinition(identifier: string, url: string, page: Page): void {
  const key = normalizeIdentifier(identifier);
  if (!page.definitions.has(key)) page.definitions.set(key, url);
}

/** Gives the references the URLs of their definitions. */
export function resolveReferences(page: Page): void {
  for (const { identifier, link } of page.references)
    link.url = page.definitions.get(normalizeIdentifier(identifier)) ?? '';
}

/** Equal identifiers as mdast-util-to-hast, which resolves them for the output, sees them. */
function normalizeIdentifier(identifier: string): string {
  return identifier.toUpperCase();
}
