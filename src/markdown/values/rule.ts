import type { Blockquote, Link, PhrasingContent, RootContent, Text } from 'mdast';
import { error } from '../../base/diagnostic.ts';
import type { AttributeSpec } from '../../base/directives.ts';
import { formatValue } from '../../config/values/format.ts';
import { checkAttributes } from '../directives/attributes.ts';
import type { Directive } from '../nodes.ts';
import { type Origin, placeOfWord } from '../origin.ts';
import type { Page } from '../page.ts';

type Leaf = Extract<Directive, { type: 'leafDirective' }>;

const ATTRIBUTES: Readonly<Record<string, AttributeSpec>> = { of: { type: 'string', required: true } };

/** What a rule consists of, in its data file. */
const PARTS = ['sentence', 'title', 'page'] as const;

/** `::rule{of=service.sender.missing}` as a quotation of the sentence, with a link to the page that explains it. */
export async function ruleOf(node: Leaf, origin: Origin, page: Page): Promise<RootContent> {
  const { of } = checkAttributes(node, ATTRIBUTES, origin, page);
  if (typeof of !== 'string') return quote(node, []);
  const texts: string[] = [];
  for (const part of PARTS) {
    const found = await page.environment.findValue(`${of}.${part}`);
    if (found.kind === 'gap') return quote(node, []);
    if (found.kind === 'unknown') {
      const place = placeOfWord(of, node, origin, '{');
      page.diagnostics.push(error('value-unknown', found.message, place, { hint: found.hint }));
      return quote(node, []);
    }
    texts.push(formatValue(found.value, page.environment.locale));
  }
  const [sentence = '', title = '', url = ''] = texts;
  const { position } = node;
  const said: Text = { type: 'text', value: `${sentence} `, position };
  const link: Link = { type: 'link', url, children: [{ type: 'text', value: title, position }], position };
  return quote(node, [said, link]);
}

function quote({ position }: Leaf, children: PhrasingContent[]): Blockquote {
  return {
    type: 'blockquote',
    children: children.length === 0 ? [] : [{ type: 'paragraph', children, position }],
    position,
  };
}
