import type { Paragraph, Root, RootContent, Text } from 'mdast';
import { fold } from '../../base/edit-distance.ts';
import { type Text as Said, toText } from '../../base/message.ts';
import { didYouMean, meant, nearest, nearestNames, write } from '../../base/suggest.ts';
import { closesBroken } from '../lint/lines.ts';
import { type Directive, FRAGMENT, type Origin, type Parent, placeOf, plainText, sourceOfNode } from '../nodes.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import { alert, BUILT_IN_DIRECTIVES } from './built-in.ts';
import { checkAttributes, complain, complainAbout, component, type DirectiveLabel } from './directive.ts';
import { directiveMessages } from './messages.ts';

type Container = Extract<Directive, { type: 'containerDirective' }>;

/** Converts directives and GitHub alerts to components, and other colons, such as those in `12:30`, back to text. */
export function convertDirectives(tree: Root, file: PageFile): void {
  const page = pageOf(file);
  convertChildren(tree, page.origin, page, undefined);
}

/** Converts the directives among the children of a node. @param parent name of the directive around them, if any */
function convertChildren(node: Parent, origin: Origin, page: Page, parent: string | undefined): void {
  const children: RootContent[] = [];
  for (const child of node.children) append(children, convert(child, origin, page, parent));
  node.children = children as typeof node.children;
}

function convert(node: RootContent, origin: Origin, page: Page, parent: string | undefined): RootContent {
  switch (node.type) {
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      // Leaves a directive unchanged if a plugin for `remark-directive` has already set its element.
      if (node.data?.hName === undefined)
        return meantAsText(node, origin, page) ?? convertDirective(node, origin, page, parent);
      break;
    case 'paragraph':
      checkStrayFence(node, origin, page);
      break;
    case 'blockquote':
      convertChildren(node, origin, page, undefined);
      return alert(node, origin, page) ?? node;
    case 'included':
      convertChildren(node, node.origin, page, parent);
      return node;
  }
  if ('children' in node) convertChildren(node, origin, page, undefined);
  return node;
}

/** Appends a node. Adjacent text nodes become one node, so that later steps see whole sentences. */
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

/** Matches the word that some tools write after the closing colons of a container: `:::end`. */
const END = /^(?:end|konec)/i;

const CONTENT = { containerDirective: 'blocks', leafDirective: 'none', textDirective: 'text' } as const;

const FORMS = {
  blocks: directiveMessages.writeContainer,
  none: directiveMessages.writeLeaf,
  text: directiveMessages.writeInline,
};

/** Colons that start each type of directive. */
const MARKS = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const;

function convertDirective(node: Directive, origin: Origin, page: Page, parent: string | undefined): RootContent {
  const { name } = node;
  const builtIn = Object.hasOwn(BUILT_IN_DIRECTIVES, name) ? BUILT_IN_DIRECTIVES[name] : undefined;
  const spec = builtIn ?? customOf(name, page);
  if (spec === undefined && parent !== undefined && END.test(name)) {
    const [colons = ':::'] = /^:+/.exec(sourceOfNode(node, origin)) ?? [];
    const hint = write(colons, `${colons}${name}`);
    complainAbout(node, directiveMessages.wordBehindEnd({ parent }), hint, { origin, page });
    return contentOnly(node, undefined);
  }
  const isClosed =
    node.type !== 'containerDirective' || node.data?.isIndented === true || checkFences(node, origin, page);
  convertChildren(node, origin, page, name);
  const label = takeLabel(node, page);
  const children = node.children as RootContent[];
  if (!spec) {
    reportUnknown(node, origin, page);
    return contentOnly(node, label);
  }
  const report = (message: Said, hint: Said) => complainAbout(node, message, hint, { origin, page });
  const attributes = checkAttributes(node, spec.attributes ?? {}, origin, page);
  if (CONTENT[node.type] !== spec.content) {
    const message = directiveMessages.writtenWrongWay({ directive: `${MARKS[node.type]}${name}` });
    report(message, FORMS[spec.content]({ name }));
    return contentOnly(node, label);
  }
  if (!builtIn) {
    const properties = label ? { ...attributes, label: label.text } : attributes;
    return component({ node }, name, properties, node.type === 'leafDirective' ? [] : children);
  }
  if (builtIn.parent !== undefined && builtIn.parent !== parent && !page.hasEarlyEnd) {
    const message = directiveMessages.standsOutside({ directive: name, parent: builtIn.parent });
    // Reports a missing parent only once per page: several `:::tab` in a row usually lack the same `:::tabs`.
    if (!page.diagnostics.some((other) => toText(other.message) === toText(message)))
      report(message, directiveMessages.putIntoOuterOne({ parent: builtIn.parent }));
  }
  if (builtIn.label === 'required' && !label?.text)
    report(directiveMessages.noLabel({ directive: name }), directiveMessages.writeLabel({ name }));
  if (builtIn.label === 'none' && label)
    report(directiveMessages.takesNoLabel({ directive: name }), directiveMessages.removeTextSquareBrackets);
  return builtIn.build({ node, attributes, children, isClosed, origin, page, ...(label ? { label } : {}) });
}

function customOf(name: string, { environment: { directives } }: Page) {
  return Object.hasOwn(directives, name) ? directives[name] : undefined;
}

/** Returns the content of an invalid directive, which replaces the directive so that readers still see the text. */
function contentOnly(node: Directive, label: DirectiveLabel | undefined): RootContent {
  const content: RootContent[] = node.type === 'containerDirective' ? [...node.children] : [];
  if (node.type === 'textDirective') content.push(...node.children);
  else if (label) content.unshift(label.paragraph);
  return component({ node }, FRAGMENT, {}, content);
}

/** Returns the label of a directive. Removes it from a container; other directives contain nothing but the label. */
function takeLabel(node: Directive, page: Page): DirectiveLabel | undefined {
  const labelOf = (paragraph: Paragraph) => ({ paragraph, text: page.typeset(plainText(paragraph).trim()) });
  if (node.type !== 'containerDirective')
    return node.children.length === 0 ? undefined : labelOf({ type: 'paragraph', children: node.children });
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return undefined;
  node.children = rest;
  return labelOf(first);
}

/** Returns the source text of a directive that is clearly plain text: `12:30`, `a:b`, or `::before` alone on a line. */
function meantAsText(node: Directive, origin: Origin, page: Page): Text | Paragraph | undefined {
  if (node.type === 'containerDirective') return undefined;
  const source = `${MARKS[node.type]}${node.name}`;
  // Trims the end, because remark-directive includes a following tab in the name.
  if (sourceOfNode(node, origin).trimEnd() !== source.trimEnd()) return undefined;
  const text: Text = { type: 'text', value: source, position: node.position };
  if (node.type === 'textDirective') return customOf(node.name, page)?.content === 'text' ? undefined : text;
  if (nearest(node.name, namesFor(page)) !== undefined) return undefined;
  return { type: 'paragraph', children: [text], position: node.position };
}

/** Directive to suggest for a Czech name without accents: `poznamka` -> `note`. */
const CZECH: Readonly<Record<string, string>> = {
  ...{ poznamka: 'note', rada: 'tip', informace: 'info', upozorneni: 'warning', varovani: 'warning', pozor: 'warning' },
  ...{ nebezpeci: 'danger', zalozky: 'tabs', zalozka: 'tab', podrobnosti: 'details', karty: 'cards', karta: 'card' },
};

function reportUnknown(node: Directive, origin: Origin, page: Page): void {
  const { name, type } = node;
  const plain = fold(name);
  const guess = Object.hasOwn(CZECH, plain) ? CZECH[plain] : undefined;
  const source = sourceOfNode(node, origin);
  const [, label] = /^:[a-z]+\{([\w.]+)\}$/.exec(source) ?? [];
  const hint =
    (label !== undefined && namesFor(page).includes(name) ? write(`:${name}[${label}]`, source) : undefined) ??
    didYouMean(name, namesFor(page)) ??
    (guess === undefined ? undefined : meant(name, guess)) ??
    (type === 'textDirective'
      ? directiveMessages.writePlainColon({ name })
      : directiveMessages.directives({ names: nearestNames(name, namesFor(page)) }));
  const message = directiveMessages.noDirective({ name: `${MARKS[type]}${name}` });
  complain(page, 'directive-unknown', placeOf(node, origin), message, hint);
}

/** Returns the names of all directives that a page may use. */
function namesFor(page: Page): string[] {
  const { directives, featureSpecs = {} } = page.environment;
  const ofSite = [...Object.keys(featureSpecs), ...Object.keys(directives)];
  return [...Object.keys(BUILT_IN_DIRECTIVES), 'include', 'value', 'rule', ...ofSite];
}

const ATTRIBUTES = /^\{(?:"[^"]*"|'[^']*'|[^}"'])*\}/;

/**
 * Reports a container with text after its name, as in `:::note Title`, which other generators show as the title and the
 * parser drops. Also reports a container without a closing line, which includes the rest of the page.
 * @returns false if the closing line is missing
 */
function checkFences(node: Container, origin: Origin, page: Page): boolean {
  const source = sourceOfNode(node, origin);
  const [line = ''] = source.split('\n', 1);
  const colons = /^:+/.exec(line)?.[0] ?? ':::';
  const [first] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first.position?.end.offset : undefined;
  const start = node.position?.start.offset ?? 0;
  const afterLabel = label === undefined ? colons.length + node.name.length : label - start;
  const rest = line.slice(afterLabel).replace(ATTRIBUTES, '').trim();
  const directive = `${colons}${node.name}`;
  if (rest !== '' && label !== undefined) {
    const message = directiveMessages.textAfterWouldLost({ directive, text: rest });
    complainAbout(node, message, directiveMessages.writeTextOnNextLine, { origin, page });
  } else if (rest !== '') reportTextAfterName(node.name, rest, node, origin, page);
  const closing = /(?:^|[\s>])(:{3,})[ \t]*$/.exec(source.trimEnd());
  const last = node.children.at(-1)?.position?.end.offset;
  const isClosed =
    closing?.[1] !== undefined &&
    closing[1].length >= colons.length &&
    (last === undefined || last < start + closing.index + closing[0].length);
  if (isClosed) return true;
  if (node.children.some((child) => child.type === 'containerDirective' && END.test(child.name))) return false;
  const inner = node.children.find((child) => child.type === 'containerDirective');
  if (inner !== undefined && /^:+/.exec(sourceOfNode(inner, origin))?.[0] === colons) {
    page.hasEarlyEnd = true;
    const message = directiveMessages.closedByInner({ directive, inner: `${colons}${inner.name}` });
    const hint = directiveMessages.writeOneColonMore({ name: node.name, colons: `${colons}:` });
    complainAbout(node, message, hint, { origin, page });
  } else if (!/[^\s:][ \t]+:{3,}[ \t]*$/m.test(source)) {
    // Skips a container with a `:::` at the end of a line of text. The lint step reports that `:::`.
    const message = directiveMessages.notClosed({ directive });
    complainAbout(node, message, directiveMessages.writeLineOwnWhere({ colons }), { origin, page });
  }
  return false;
}

/** Reports a paragraph that starts with `:::` but neither opens nor closes a container, as in `::: note`. */
function checkStrayFence(node: Paragraph, origin: Origin, page: Page): void {
  const match = /^(:{3,})([ \t]*)(?:\{\.)?([\w-]*)\}?[ \t]*(.*)/.exec(sourceOfNode(node, origin));
  if (!match) return;
  const [, marks = '', space, name = '', rest = ''] = match;
  if (space !== '' && namesFor(page).includes(name)) {
    const title = rest.trim().replace(/^\[|\]$/g, '');
    const hint = write(`${marks}${name}${title === '' ? '' : `[${title}]`}`, match[0].trimEnd());
    complainAbout(node, directiveMessages.spaceStandsBetweenColons({ name }), hint, { origin, page });
  } else if (name === '' && (page.hasEarlyEnd || closesBroken(origin.text, node.position?.start.offset))) return;
  else if (name !== '' && rest !== '') reportTextAfterName(name, rest.trim(), node, origin, page);
  else {
    const hint = directiveMessages.containerContainersNeedsMore;
    complainAbout(node, directiveMessages.theseColonsNeitherOpen, hint, { origin, page });
  }
}

function reportTextAfterName(name: string, text: string, node: RootContent, origin: Origin, page: Page): void {
  const hint = directiveMessages.writeTitleWithoutSpace({ name, title: text.replace(/^\((.*)\)$|^\[|\]$/g, '$1') });
  complainAbout(node, directiveMessages.textAfterWouldLost({ directive: `:::${name}`, text }), hint, { origin, page });
}
