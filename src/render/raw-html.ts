import type { Element, Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

/** Stands for piece `n` of raw HTML in React's output: private-use characters, which no content holds. */
const TOKEN = /\uE002(\d+)\uE003/g;

/** Their content is no HTML, or not for the page: no component has anything to do in them. */
const CLOSED = new Set(['iframe', 'math', 'noscript', 'script', 'style', 'svg', 'title']);

const LOSES_LINE_BREAK = new Set(['listing', 'pre', 'textarea']);

const writer = unified().use(rehypeStringify).freeze();

/** A body whose raw HTML is out of the way of React. */
export interface WithoutRawHtml {
  readonly body: Root;
  /** Puts it back into what React has made of the body. */
  restore(html: string): string;
}

/**
 * Takes the tags of raw HTML out of a body, because React would change them: it drops event attributes, moves what belongs into a
 * head (`title`, `meta`, asynchronous scripts) in front of everything else, and leaves out what it has seen before. What the
 * author wrote comes out where it was written, with all its attributes. What stands between two tags stays a part of the body.
 *
 * @param isComponent whether an element is rendered by a component of the site, which then gets raw elements too; not those
 * with event attributes, which no component can take
 */
export function withoutRawHtml(body: Root, isComponent: (tagName: string) => boolean): WithoutRawHtml {
  const pieces: string[] = [];
  const token = (html: string): RootContent => ({ type: 'text', value: `\uE002${pieces.push(html) - 1}\uE003` });
  const replace = <Node extends RootContent>(nodes: readonly Node[]): Node[] => {
    let changed: RootContent[] | undefined;
    for (const [i, node] of nodes.entries()) {
      const replaced = take(node);
      if (changed === undefined && (replaced.length !== 1 || replaced[0] !== node)) changed = nodes.slice(0, i);
      changed?.push(...replaced);
    }
    return (changed === undefined ? nodes : joinTexts(changed)) as Node[];
  };
  const take = (node: RootContent): readonly RootContent[] => {
    if (node.type !== 'element') return [node];
    if (!isRaw(node) || (isComponent(node.tagName) && !hasEvents(node))) {
      const children = replace(node.children);
      return [children === node.children ? node : { ...node, children }];
    }
    if (CLOSED.has(node.tagName)) return [token(write(node))];
    const { start, end } = tags(node);
    const [first] = node.children;
    // A parser takes the first line break of these away; another one stood there when it was read.
    const lost = first?.type === 'text' && first.value.startsWith('\n') && LOSES_LINE_BREAK.has(node.tagName);
    return [token(lost ? `${start}\n` : start), ...replace(node.children), ...(end === '' ? [] : [token(end)])];
  };
  const children = replace(body.children);
  return {
    body: children === body.children ? body : { ...body, children },
    restore: (html) => (pieces.length === 0 ? html : html.replace(TOKEN, (_, n: string) => pieces[Number(n)] ?? '')),
  };
}

function isRaw({ data }: Element): boolean {
  return (data as { readonly isRaw?: boolean } | undefined)?.isRaw === true;
}

/** `onclick` is `onClick` in hast. */
function hasEvents({ properties }: Element): boolean {
  return Object.keys(properties).some((name) => /^on./i.test(name));
}

/** Start and end tag; an element that holds nothing has only the first. */
function tags(node: Element): { readonly start: string; readonly end: string } {
  const whole = write({ ...node, children: [] });
  const end = `</${node.tagName}>`;
  return whole.endsWith(end) ? { start: whole.slice(0, -end.length), end } : { start: whole, end: '' };
}

function write(node: Element): string {
  // What a picture of the site has beside its address is for its component.
  const { sources: _, ...properties } = node.properties;
  return writer.stringify({ type: 'root', children: [{ ...node, properties }] });
}

/** Texts side by side would each get a comment of React between them. */
function joinTexts(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    else joined.push(node);
  }
  return joined;
}
