import type { Blockquote, Code, Link, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { error } from '../base/diagnostic.ts';
import type { AttributeSpec } from '../base/directives.ts';
import { followPointer } from '../base/json-pointer.ts';
import type { Text as Said } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { didYouMean } from '../base/suggest.ts';
import {
  fillText,
  formatValue,
  mayHoldValues,
  type ShownValue,
  showValue,
  UNKNOWN_PLACEHOLDER,
} from '../config/values/fill.ts';
import { wordsOfMeta } from './code-blocks.ts';
import { checkAttributes } from './directives/directive.ts';
import { markdownMessages } from './messages.ts';
import {
  type Component,
  type Directive,
  FRAGMENT,
  type Node,
  type Origin,
  type Parent,
  placeOf,
  placeOfWord,
  plainText,
  sourceOfNode,
} from './nodes.ts';
import { type Page, type PageFile, pageOf } from './page.ts';

/** Page that contains the references. `origin` is the text of the page itself or of an included file. */
interface Scope {
  readonly page: Page;
  readonly origin: Origin;
}

type Of<Type extends Directive['type']> = Extract<Directive, { type: Type }>;

/**
 * Replaces `:value[...]` in text and attributes by a value of a data file, `::rule{of=...}` by a sentence of a data
 * file that states a rule, and directives of features by their Markdown. Fills code blocks such as "```json data=name
 * at=/pointer" with data, so that an example is written only once.
 */
export async function fillValues(tree: Root, file: PageFile): Promise<void> {
  const page = pageOf(file);
  await fillChildren(tree, { page, origin: page.origin });
}

async function fillBlock(node: Code, { page, origin }: Scope): Promise<void> {
  const { data, at } = wordsOfMeta(node.meta ?? '');
  if (data === undefined && at === undefined) return;
  const [name, pointer] = [data ?? '', at ?? ''];
  const { dataNames } = page.environment;
  const report = (word: string, message: Said, hint: Said) => {
    const place = word === '' ? placeOf(node, origin) : placeOfWord(word, node, origin);
    page.diagnostics.push(error('code-data-invalid', message, place, { hint }));
  };
  if (node.value.trim() !== '') report('', markdownMessages.codeBlockTextOwn, markdownMessages.removeTextOrData);
  else if (node.lang !== 'json')
    report(node.lang ?? '', markdownMessages.valueDataFileShown, markdownMessages.beginBlockJson);
  else if (name === '') report('', markdownMessages.codeBlockDoesNot, markdownMessages.writeDataNameBefore);
  else if (!dataNames.includes(name)) {
    const hint = didYouMean(name, dataNames) ?? baseMessages.addDataConfiguration;
    report(name, baseMessages.configurationNoDataFile({ name }), hint);
  } else {
    const value = await page.environment.readData(name);
    // Skips an invalid data file, because the query that loads the file reports its errors.
    const found = value === undefined ? { ok: true as const, value: null } : followPointer(pointer, value);
    if (found.ok) node.value = printJson(found.value);
    else report(pointer, baseMessages.noValueAt({ name, pointer }), found.hint);
  }
}

/** Maximum width in columns of an object or array that is written on one line. */
const WIDTH = 80;

/**
 * Formats a value as JSON. An inner object or array of primitive values is on one line if the line is short.
 * @param before number of columns on the line before an inner value (indentation and key)
 */
export function printJson(value: unknown, indent = '', before = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const list = Array.isArray(value);
  const items = Object.entries(value).map(([key, item]) => ({ key: list ? '' : `${JSON.stringify(key)}: `, item }));
  const [open, close] = list ? '[]' : '{}';
  if (items.length === 0) return `${open}${close}`;

  if (before > 0 && items.every(({ item }) => typeof item !== 'object' || item === null)) {
    const pad = list ? '' : ' ';
    const line = `${open}${pad}${items.map(({ key, item }) => key + JSON.stringify(item)).join(', ')}${pad}${close}`;
    if (before + line.length <= WIDTH) return line;
  }
  const inner = `${indent}  `;
  const lines = items.map(({ key, item }) => `${inner}${key}${printJson(item, inner, inner.length + key.length)}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

async function fillChildren(parent: Parent, scope: Scope): Promise<void> {
  const children = parent.children as RootContent[];
  for (const [index, child] of children.entries()) {
    if (child.type === 'code') await fillBlock(child, scope);
    else if (isValue(child, scope.origin)) children[index] = await valueText(child, scope);
    else if (child.type === 'leafDirective' && child.name === 'rule') children[index] = await ruleOf(child, scope);
    else if (child.type === 'leafDirective' && Object.hasOwn(scope.page.environment.featureSpecs ?? {}, child.name))
      children[index] = await generatedContent(child, scope);
    else {
      await fillAttributes(child, scope);
      if ('children' in child)
        await fillChildren(child, child.type === 'included' ? { ...scope, origin: child.origin } : scope);
    }
  }
}

/** Reports whether a directive is `:value[...]`. `:value` without brackets is a word after a colon. */
function isValue(node: Node, origin: Origin): node is Of<'textDirective'> {
  return node.type === 'textDirective' && node.name === 'value' && sourceOfNode(node, origin).startsWith(':value[');
}

async function valueText(node: Of<'textDirective'>, scope: Scope): Promise<Text> {
  const { page, origin } = scope;
  const source = sourceOfNode(node, origin);
  // Reads the expression from the source, because the parser may read `*`, which means multiplication, as emphasis.
  const expression = /^:value\[((?:[^[\]]|\[[^[\]]*\])*)\]/.exec(source)?.[1] ?? plainText(node);
  const { as } = checkAttributes(node, { as: { type: 'string' } }, origin, page);
  const form = typeof as === 'string' ? as : undefined;
  const shown = await showValue({ expression, form }, page.environment.findValue, page.environment.locale);
  report(shown, node, scope);
  const value = shown.kind === 'text' ? shown.text : shown.kind === 'gap' ? UNKNOWN_PLACEHOLDER : source;
  return { type: 'text', value, position: node.position };
}

function report(shown: ShownValue, node: Node, { page, origin }: Scope): void {
  if (shown.kind !== 'mistake') return;
  const { code, message, hint, word } = shown;
  const at = word === '' ? placeOf(node, origin) : placeOfWord(word, node, origin, '[');
  page.diagnostics.push(error(code, message, at, { hint }));
}

/** Fills in values in attributes of directives, alternative texts and titles. */
async function fillAttributes(node: Node, scope: Scope): Promise<void> {
  const fill = async (text: string): Promise<string> => {
    const { findValue, locale } = scope.page.environment;
    const filled = await fillText(text, findValue, locale);
    for (const mistake of filled.mistakes) report(mistake, node, scope);
    return filled.text;
  };
  if (node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective') {
    const attributes = node.attributes ?? {};
    for (const [name, text] of Object.entries(attributes))
      if (typeof text === 'string' && mayHoldValues(text)) attributes[name] = await fill(text);
  }
  if (node.type === 'image') {
    // Reads the alternative text from the source, because the parser drops the `:value` of a directive in it.
    const alt = /^!\[(.*)\]\(/s.exec(sourceOfNode(node, scope.origin))?.[1] ?? '';
    if (mayHoldValues(alt)) node.alt = await fill(alt);
  }
  if ('title' in node && node.title && mayHoldValues(node.title)) node.title = await fill(node.title);
}

const RULE: Readonly<Record<string, AttributeSpec>> = { of: { type: 'string', required: true } };

/** Converts `::rule{of=a.b}` to a quotation: the `sentence` of `a.b` in a data file, and a link to its `page`. */
async function ruleOf(node: Of<'leafDirective'>, { page, origin }: Scope): Promise<RootContent> {
  const { position } = node;
  const quote = (children: PhrasingContent[]): Blockquote => {
    const paragraphs = children.length === 0 ? [] : [{ type: 'paragraph' as const, children, position }];
    return { type: 'blockquote', children: paragraphs, position };
  };
  const { of } = checkAttributes(node, RULE, origin, page);
  if (typeof of !== 'string') return quote([]);
  const texts: string[] = [];
  for (const part of ['sentence', 'title', 'page']) {
    const found = await page.environment.findValue(`${of}.${part}`);
    if (found.kind === 'gap') return quote([]);
    if (found.kind === 'unknown') {
      const place = placeOfWord(of, node, origin, '{');
      page.diagnostics.push(error('value-unknown', found.message, place, { hint: found.hint }));
      return quote([]);
    }
    texts.push(formatValue(found.value, page.environment.locale));
  }
  const [sentence = '', title = '', url = ''] = texts;
  const link: Link = { type: 'link', url, children: [{ type: 'text', value: title, position }], position };
  return quote([{ type: 'text', value: `${sentence} `, position }, link]);
}

/** Returns the content that a feature generates for a directive. The new nodes have the position of the directive. */
async function generatedContent(node: Of<'leafDirective'>, { page, origin }: Scope): Promise<RootContent> {
  const { featureSpecs = {}, generate } = page.environment;
  const specs = featureSpecs[node.name] ?? {};
  const attributes = checkAttributes(node, specs, origin, page);
  const isComplete = Object.entries(specs).every(([name, { required }]) => !required || attributes[name] !== undefined);
  const found = isComplete && (await generate?.({ name: node.name, attributes }));
  const content: Component = { type: 'component', name: FRAGMENT, properties: {}, children: [] };
  if (found && 'markdown' in found) {
    content.children = (await page.parse(found.markdown)).children;
    moveTo(node.position, content);
  } else if (found) {
    const { code, word, message, hint } = found;
    page.diagnostics.push(error(code, message, placeOfWord(word, node, origin, '{'), { hint }));
  }
  return content;
}

function moveTo(position: Node['position'], node: Node): void {
  node.position = position;
  // Marks a container as indented. The container has no source lines, so its closing line must not be checked.
  if (node.type === 'containerDirective') node.data = { ...node.data, isIndented: true };
  if ('children' in node) for (const child of node.children) moveTo(position, child);
}
