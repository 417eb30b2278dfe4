import type { Root, RootContent, Text } from 'mdast';
import { error } from '../../base/diagnostic.ts';
import type { AttributeSpec } from '../../base/directives.ts';
import { fillText, mayHoldValues, type ShownValue, showValue, UNKNOWN } from '../../config/values/fill.ts';
import { checkAttributes } from '../directives/attributes.ts';
import { type Directive, type Node, type Parent, plainText } from '../nodes.ts';
import { type Origin, placeOf, placeOfWord, sourceOf } from '../origin.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import { ruleOf } from './rule.ts';

/** Where a step stands: the text that a node was parsed from may be that of an included file. */
interface Place {
  readonly page: Page;
  readonly origin: Origin;
}

type TextDirective = Extract<Directive, { type: 'textDirective' }>;

const ATTRIBUTES: Readonly<Record<string, AttributeSpec>> = { as: { type: 'string' } };

/** Puts values of data files in the place of `:value[...]`, in running text and in attributes, and rules in that of `::rule{of=...}`. */
export function remarkValues() {
  return async (tree: Root, file: PageFile): Promise<void> => {
    const page = pageOf(file);
    await fillChildren(tree, { page, origin: page.origin });
  };
}

async function fillChildren(parent: Parent, place: Place): Promise<void> {
  const children = parent.children as RootContent[];
  for (const [index, child] of children.entries()) {
    if (isValue(child, place.origin)) children[index] = await valueText(child, place);
    else if (child.type === 'leafDirective' && child.name === 'rule')
      children[index] = await ruleOf(child, place.origin, place.page);
    else {
      await fillAttributes(child, place);
      if ('children' in child)
        await fillChildren(child, child.type === 'included' ? { ...place, origin: child.origin } : place);
    }
  }
}

/** `:value[...]`; without brackets it is a word behind a colon. */
function isValue(node: Node, origin: Origin): node is TextDirective {
  return node.type === 'textDirective' && node.name === 'value' && sourceOf(node, origin).startsWith(':value[');
}

async function valueText(node: TextDirective, place: Place): Promise<Text> {
  const { page, origin } = place;
  const source = sourceOf(node, origin);
  // As it is written: an asterisk in it is a sign, and no emphasis.
  const expression = /^:value\[([^[\]]*)\]/.exec(source)?.[1] ?? plainText(node);
  const { as } = checkAttributes(node, ATTRIBUTES, origin, page);
  const form = typeof as === 'string' ? as : undefined;
  const shown = await showValue({ expression, form }, page.environment.findValue, page.environment.locale);
  report(shown, node, place);
  const value = shown.kind === 'text' ? shown.text : shown.kind === 'gap' ? UNKNOWN : source;
  return { type: 'text', value, position: node.position };
}

function report(shown: ShownValue, node: Node, { page, origin }: Place): void {
  if (shown.kind !== 'mistake') return;
  const { code, message, hint, word } = shown;
  const at = word === '' ? placeOf(node, origin) : placeOfWord(word, node, origin, '[');
  page.diagnostics.push(error(code, message, at, { hint }));
}

/** Texts that are shown and stand in no node of their own: attributes of directives, alternative texts and titles. */
async function fillAttributes(node: Node, place: Place): Promise<void> {
  const fill = async (text: string): Promise<string> => {
    const { findValue, locale } = place.page.environment;
    const filled = await fillText(text, findValue, locale);
    for (const mistake of filled.mistakes) report(mistake, node, place);
    return filled.text;
  };
  if (isDirective(node)) {
    const attributes = node.attributes ?? {};
    for (const [name, text] of Object.entries(attributes))
      if (typeof text === 'string' && mayHoldValues(text)) attributes[name] = await fill(text);
  }
  if (node.type === 'image') {
    // The parser leaves of a directive in it no more than its text.
    const alt = /^!\[(.*)\]\(/s.exec(sourceOf(node, place.origin))?.[1] ?? '';
    if (mayHoldValues(alt)) node.alt = await fill(alt);
  }
  if ('title' in node && node.title && mayHoldValues(node.title)) node.title = await fill(node.title);
}

function isDirective(node: Node): node is Directive {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective';
}
