import type { Root, RootContent } from 'mdast';
import { type Text, toText } from '../../base/message.ts';
import type { Directive, Node, Parent } from '../nodes.ts';
import { plainText } from '../nodes.ts';
import { type Origin, placeOf } from '../origin.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import { alert } from './admonition.ts';
import { checkAttributes } from './attributes.ts';
import { BUILT_IN_DIRECTIVES } from './built-in.ts';
import { complain } from './complain.ts';
import { component, type DirectiveLabel, FRAGMENT } from './directive.ts';
import { checkFences, checkStrayFence } from './fences.ts';
import { directiveMessages } from './messages.ts';
import { MARKS, meantAsText, unknownDirective } from './unknown.ts';

/** Directives and GitHub alerts become components; colons that were not meant as directives become text again. */
export function remarkDirectives() {
  return (tree: Root, file: PageFile): void => {
    const page = pageOf(file);
    convertChildren(tree, page.origin, page, undefined);
  };
}

/** `parent`: name of the directive whose direct content this is. */
function convertChildren(node: Parent, origin: Origin, page: Page, parent: string | undefined): void {
  const children = node.children as RootContent[];
  let changed: RootContent[] | undefined;
  for (const [index, child] of children.entries()) {
    const converted = convert(child, origin, page, parent);
    if (converted !== child && !changed) changed = children.slice(0, index);
    if (changed) append(changed, converted);
  }
  if (changed) node.children = changed as typeof node.children;
}

function convert(node: RootContent, origin: Origin, page: Page, parent: string | undefined): RootContent {
  switch (node.type) {
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      if (isOfPlugin(node)) {
        convertChildren(node, origin, page, undefined);
        return node;
      }
      return meantAsText(node, origin, page) ?? convertDirective(node, origin, page, parent);
    case 'paragraph':
      checkStrayFence(node, origin, page);
      convertChildren(node, origin, page, undefined);
      return node;
    case 'blockquote': {
      convertChildren(node, origin, page, undefined);
      return alert(node, origin, page) ?? node;
    }
    case 'included':
      convertChildren(node, node.origin, page, parent);
      return node;
    default:
      if ('children' in node) convertChildren(node, origin, page, undefined);
      return node;
  }
}

/** A plugin has said which element the directive becomes, as `remark-directive` documents it. */
function isOfPlugin({ data }: Directive): boolean {
  return data?.hName !== undefined;
}

/** Text restored from a directive joins the text round it, so that later steps see whole sentences. */
function append(nodes: RootContent[], node: RootContent): void {
  const last = nodes.at(-1);
  if (node.type !== 'text' || last?.type !== 'text') {
    nodes.push(node);
    return;
  }
  const joined = { ...last, value: last.value + node.value };
  if (last.position && node.position) joined.position = { start: last.position.start, end: node.position.end };
  nodes[nodes.length - 1] = joined;
}

function convertDirective(node: Directive, origin: Origin, page: Page, parent: string | undefined): RootContent {
  const { name } = node;
  const builtIn = Object.hasOwn(BUILT_IN_DIRECTIVES, name) ? BUILT_IN_DIRECTIVES[name] : undefined;
  const custom = Object.hasOwn(page.environment.directives, name) ? page.environment.directives[name] : undefined;
  const spec = builtIn ?? custom;
  const isClosed =
    node.type !== 'containerDirective' || node.data?.isIndented === true || checkFences(node, origin, page);
  convertChildren(node, origin, page, name);
  const label = takeLabel(node, page);
  const children = node.children as RootContent[];
  if (!spec) {
    unknownDirective(node, origin, page);
    return contentOnly(node, label);
  }
  const report = (message: Text, hint: Text): void => {
    complain(page, 'directive-invalid', placeOf(node, origin), { message, hint });
  };
  const attributes = checkAttributes(node, spec.attributes ?? {}, origin, page);
  if (CONTENT[node.type] !== spec.content) {
    report(
      directiveMessages.writtenWrongWay({ directive: `${MARKS[node.type]}${name}` }),
      FORMS[spec.content]({ name }),
    );
    return contentOnly(node, label);
  }
  if (!builtIn) {
    const properties = label ? { ...attributes, label: label.text } : attributes;
    return component({ node }, name, properties, node.type === 'leafDirective' ? [] : children);
  }
  if (builtIn.parent !== undefined && builtIn.parent !== parent) {
    const message = directiveMessages.standsOutside({ directive: name, parent: builtIn.parent });
    // Those beside it lack the same lines.
    if (!page.diagnostics.some((other) => toText(other.message) === toText(message)))
      report(message, directiveMessages.putIntoOuterOne({ parent: builtIn.parent }));
  }
  if (builtIn.label === 'required' && !label?.text)
    report(directiveMessages.noLabel({ directive: name }), directiveMessages.writeLabel({ name }));
  if (builtIn.label === 'none' && label)
    report(directiveMessages.takesNoLabel({ directive: name }), directiveMessages.removeTextSquareBrackets);
  return builtIn.build({ node, attributes, children, isClosed, origin, page, ...(label ? { label } : {}) });
}

/** What a directive that cannot be shown holds, so that a build with errors still shows the text. */
function contentOnly(node: Directive, label: DirectiveLabel | undefined): RootContent {
  const content: RootContent[] = node.type === 'containerDirective' ? [...node.children] : [];
  if (node.type === 'textDirective') content.push(...node.children);
  else if (label) content.unshift(label.paragraph);
  return component({ node }, FRAGMENT, {}, content);
}

const CONTENT = { containerDirective: 'blocks', leafDirective: 'none', textDirective: 'text' } as const;

const FORMS = {
  blocks: directiveMessages.writeContainer,
  none: directiveMessages.writeLeaf,
  text: directiveMessages.writeInline,
};

/** Takes the label out of a container's children; of other forms the label is the content itself. */
function takeLabel(node: Directive, page: Page): DirectiveLabel | undefined {
  if (node.type !== 'containerDirective') {
    if (node.children.length === 0) return undefined;
    return { paragraph: { type: 'paragraph', children: node.children }, text: labelText(node, page) };
  }
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return undefined;
  node.children = rest;
  return { paragraph: first, text: labelText(first, page) };
}

function labelText(node: Node, page: Page): string {
  return page.typeset(plainText(node).trim());
}
