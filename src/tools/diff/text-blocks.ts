import type { Element, Nodes } from 'hast';

/** A piece of a page's text that stands by itself: a paragraph, a list item, a cell, a line of code. */
export interface Block {
  readonly kind: 'heading' | 'text' | 'label';
  /** White space is normalised; a heading begins with as many `#` as its level. */
  readonly text: string;
  readonly place: Place;
}

/** `main`: in `<main>`. `frame`: navigation, header, footer, which pages share. */
type Place = 'main' | 'body' | 'frame';

/** Elements that hold nothing to read. */
const SKIPPED = new Set(['head', 'script', 'style', 'template', 'svg']);
/** Elements that run in a line of text (HTML standard, 3.2.5.2.5, without those that stylesheets show as boxes). */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i img ins kbd label mark output q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Of these, those that are parts of a word: others are kept apart by the stylesheet when they stand side by side. */
const TIGHT = new Set('abbr b bdi bdo code del em font i ins kbd mark s small strong sub sup u var wbr'.split(' '));
/** Attributes that people read or hear. */
const LABELS = ['alt', 'ariaLabel', 'title', 'placeholder'] as const;
const FRAME = new Set(['nav', 'header', 'footer', 'aside']);

/** The text of a page in the order of the document. */
export function textBlocks(root: Nodes): Block[] {
  const blocks: Block[] = [];
  let running = '';

  const end = (kind: Block['kind'], place: Place, prefix = '') => {
    const text = running.replace(/\s+/g, ' ').trim();
    running = '';
    if (text !== '') blocks.push({ kind, text: prefix + text, place });
  };

  const walk = (node: Nodes, place: Place, inCode: boolean) => {
    if (node.type === 'text') {
      // A block per line of code.
      const [first = '', ...lines] = inCode ? node.value.split('\n') : [node.value];
      running += first;
      for (const line of lines) {
        end('text', place);
        running = line;
      }
    } else if (node.type === 'root') walkAll(node.children, place, inCode);
    else if (node.type === 'element' && !SKIPPED.has(node.tagName)) walkElement(node, place, inCode);
  };

  const walkAll = (children: readonly Nodes[], place: Place, inCode: boolean) => {
    let before: Nodes | undefined;
    for (const child of children) {
      const apart = before?.type === 'element' && child.type === 'element' && !TIGHT.has(child.tagName);
      if (apart && !inCode) running += ' ';
      walk(child, place, inCode);
      before = child;
    }
  };

  const walkElement = (element: Element, around: Place, inCode: boolean) => {
    const { tagName, properties, children } = element;
    const place = placeOf(element, around);
    for (const name of LABELS) {
      const text = String(properties[name] ?? '').replace(/\s+/g, ' ');
      if (text.trim() !== '') blocks.push({ kind: 'label', text: text.trim(), place });
    }
    if (tagName === 'br') running += inCode ? '' : ' ';
    const code = inCode || tagName === 'pre';
    if (INLINE.has(tagName)) return walkAll(children, place, code);
    end('text', around);
    const level = /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0;
    walkAll(children, place, code);
    if (level > 0) end('heading', place, `${'#'.repeat(level)} `);
    else end('text', place);
  };

  walk(root, 'body', false);
  end('text', 'body');
  return blocks;
}

function placeOf({ tagName }: Element, around: Place): Place {
  if (tagName === 'main') return 'main';
  // Within `<main>` such elements belong to the page.
  return around === 'body' && FRAME.has(tagName) ? 'frame' : around;
}

/** The texts of what is a page's own: of `<main>`, or of all but the frame where there is none. */
export function ownTexts(blocks: readonly Block[]): string[] {
  const main = blocks.filter(({ place }) => place === 'main');
  const own = main.length > 0 ? main : blocks.filter(({ place }) => place === 'body');
  return own.filter(({ kind }) => kind !== 'label').map(({ text }) => text);
}
