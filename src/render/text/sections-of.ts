import type { Element, Root, RootContent } from 'hast';
import { isSkipped } from './readable.ts';

/** Part of a page with its own anchor, for the search index. */
export interface Section {
  /** Anchor of the section; `''` for the part of the page above the first anchor. */
  readonly id: string;
  readonly kind: SectionKind;
  readonly heading: string;
  readonly text: string;
}

/** Source of the section's heading: page title, heading, summary of a disclosure, or first cell of a table row. */
type SectionKind = 'page' | 'heading' | 'disclosure' | 'row';

/** Section that is still being filled with text. */
type Draft = { -readonly [Field in keyof Section]: Section[Field] };

/**
 * Splits a rendered page at headings, disclosures and table rows that have an anchor. The first section is the part
 * above the first anchor, with the text of the `h1` as heading. Omits code blocks, table heads, elements with
 * `data-search="skip"`, and all elements that Markdown copies omit.
 * @param main content of `<main>`
 */
export function sectionsOf(main: Root): Section[] {
  if (main.children.length === 0) return [];
  const sections: Draft[] = [{ id: '', kind: 'page', heading: '', text: '' }];
  walk(main, sections, sections[0] as Draft);
  return sections.map((section) => ({ ...section, heading: tidy(section.heading), text: tidy(section.text) }));
}

/** Adds the content of `parent` to the sections. Returns the section to which the text after `parent` belongs. */
function walk(parent: Root | Element, sections: Draft[], into: Draft): Draft {
  let current = into;
  for (const child of parent.children as RootContent[]) {
    if (child.type === 'text') current.text += child.value;
    if (child.type !== 'element' || isSkipped(child) || isLeftOut(child)) continue;
    const { tagName, properties, children } = child;
    const id = properties['id'];
    if (tagName === 'h1') (sections[0] as Draft).heading += textOf(child);
    else if (/^h[2-6]$/.test(tagName) && typeof id === 'string') {
      current = { id, kind: 'heading', heading: textOf(child), text: '' };
      sections.push(current);
    } else if ((tagName === 'details' || tagName === 'tr') && typeof id === 'string') {
      const [first, ...rest] = children.filter((node) => node.type === 'element');
      const own: Draft =
        tagName === 'tr' ? rowOf(id, first) : { id, kind: 'disclosure', heading: first ? textOf(first) : '', text: '' };
      sections.push(own);
      walk({ ...child, children: rest }, sections, own);
    } else {
      current = walk(child, sections, current);
      // Add a space after a block element, but not after an inline element, which can be part of a word.
      if (!INLINE.has(tagName)) current.text += ' ';
    }
  }
  return current;
}

/**
 * Creates the section of a table row, with the text of its first cell as heading. If the cell starts with code, only
 * the code is the heading: the rest is a remark such as a type.
 */
function rowOf(id: string, cell: Element | undefined): Draft {
  const row: Draft = { id, kind: 'row', heading: '', text: '' };
  if (cell === undefined) return row;
  const [name, ...notes] = cell.children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  if (name?.type !== 'element' || name.tagName !== 'code') return { ...row, heading: textOf(cell) };
  return { ...row, heading: textOf(name), text: `${textOf({ ...cell, children: notes })} ` };
}

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'strong',
  'sub',
  'sup',
]);

function isLeftOut({ tagName, properties }: Element): boolean {
  return tagName === 'pre' || tagName === 'thead' || properties['dataSearch'] === 'skip';
}

function textOf(element: Element): string {
  const draft: Draft = { id: '', kind: 'page', heading: '', text: '' };
  walk(element, [draft], draft);
  return draft.text;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
