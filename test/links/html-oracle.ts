import type { Element, Nodes } from 'hast';
import { htmlToHast } from 'satteri';

/**
 * URLs and IDs that a browser would find in HTML, collected from the tree of a complete HTML parser.
 */
export interface Found {
  readonly urls: string[];
  readonly ids: string[];
}

/** Attributes that contain one URL, with their names in the tree. */
const URLS = ['href', 'src', 'poster', 'action', 'formAction', 'cite', 'background', 'xLinkHref'];

export function oracle(html: string): Found {
  const urls = new Set<string>();
  const ids: string[] = [];
  const visit = (node: Nodes, inert: boolean) => {
    if (node.type === 'element') {
      for (const url of urlsOf(node)) urls.add(url);
      if (!inert) ids.push(...idsOf(node));
    }
    if (!('children' in node)) return;
    for (const child of node.children) visit(child, inert || (node.type === 'element' && node.tagName === 'template'));
  };
  visit(htmlToHast(html, { fragment: true }) as Nodes, false);
  return { urls: [...urls].sort(), ids: [...new Set(ids)].sort() };
}

function idsOf({ tagName, properties }: Element): string[] {
  const candidates = [properties['id'], tagName === 'a' ? properties['name'] : undefined];
  return candidates.map((id) => (id === undefined ? '' : String(id))).filter((id) => id !== '');
}

function urlsOf({ tagName, properties }: Element): string[] {
  const found = URLS.flatMap((name) => (properties[name] === undefined ? [] : [String(properties[name]).trim()]));
  if (tagName === 'object' && properties['data'] !== undefined) found.push(String(properties['data']).trim());
  const { srcSet } = properties;
  if (srcSet !== undefined && srcSet !== null)
    found.push(...candidatesOf(Array.isArray(srcSet) ? srcSet.join(', ') : String(srcSet)));
  return found;
}

/**
 * Returns the candidates of a `srcset`, parsed letter by letter as in the HTML standard (4.8.4.2.1).
 */
export function candidatesOf(srcset: string): string[] {
  const isSpace = (letter: string | undefined) => letter !== undefined && /[\t\n\f\r ]/.test(letter);
  const urls: string[] = [];
  let at = 0;
  while (at < srcset.length) {
    while (isSpace(srcset[at]) || srcset[at] === ',') at++;
    if (at >= srcset.length) break;
    let url = '';
    while (at < srcset.length && !isSpace(srcset[at])) url += srcset[at++];
    if (url.endsWith(',')) {
      urls.push(url.replace(/,+$/, ''));
      continue;
    }
    urls.push(url);
    for (let depth = 0; at < srcset.length && (depth > 0 || srcset[at] !== ','); at++) {
      if (srcset[at] === '(') depth++;
      if (srcset[at] === ')') depth = Math.max(0, depth - 1);
    }
  }
  return urls;
}
