import { slug } from 'github-slugger';
import type { Blockquote, Code, Paragraph, RootContent } from 'mdast';
import { error } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { meant, nearest, nearestNames } from '../../base/suggest.ts';
import type { AdmonitionKind } from '../../config/page.ts';
import { parseCodeMeta } from '../code-blocks.ts';
import { type Component, FRAGMENT, type Origin, placeOfWord } from '../nodes.ts';
import type { Page } from '../page.ts';
import { type BuiltInDirective, complainAbout, component, type DirectiveUse } from './directive.ts';
import { directiveMessages } from './messages.ts';

/** Creates the directive for a kind of admonition: `:::note[Title]`. */
function admonition(kind: AdmonitionKind): BuiltInDirective {
  return {
    content: 'blocks',
    label: 'optional',
    build: (use) =>
      component(use, 'admonition', { kind, ...(use.label ? { title: use.label.text } : {}) }, use.children),
  };
}

/** Directive `:::details[Summary]{open}`. It becomes a `<details>` element and not a component. */
const details: BuiltInDirective = {
  content: 'blocks',
  label: 'required',
  attributes: { open: { type: 'boolean' } },
  build(use) {
    const summary = use.label?.paragraph;
    if (summary) summary.data = { ...summary.data, hName: 'summary' };
    return component(use, 'details', { ...use.attributes }, summary ? [summary, ...use.children] : use.children);
  },
};

const cards: BuiltInDirective = {
  content: 'blocks',
  label: 'none',
  build: (use) => component(use, 'cards', {}, use.children),
};

/** Directive `:::card[Title]{href=/x/}`. */
const card: BuiltInDirective = {
  content: 'blocks',
  label: 'required',
  parent: 'cards',
  attributes: { href: { type: 'string' } },
  build: (use) => component(use, 'card', { title: use.label?.text ?? '', ...use.attributes }, use.children),
};

/** Directive `:::tabs{group=lang}`. It contains `:::tab` directives. */
const tabs: BuiltInDirective = {
  content: 'blocks',
  label: 'none',
  attributes: { group: { type: 'string' } },
  build(use) {
    const vitePress = use.page.options.strict ? [] : vitePressTabs(use);
    if (vitePress.length > 0) return tabGroup(use, vitePress);
    const toTab = (child: RootContent) => (child.type === 'component' && child.name === 'tab' ? child : undefined);
    return groupOf(use, toTab, directiveMessages.tabsHoldsSomethingNot, directiveMessages.putIntoTabLabel);
  },
};

/** Directive `:::tab[Label]{value=php}`. `value` defaults to the label. */
const tab: BuiltInDirective = {
  content: 'blocks',
  label: 'required',
  parent: 'tabs',
  attributes: { value: { type: 'string' } },
  build(use) {
    const label = use.label?.text ?? '';
    const value = use.attributes['value'] || slug(label) || 'tab';
    return component(use, 'tab', { value, label }, use.children);
  },
};

/** Directive `:::code-group{group=lang}`. Each of its code blocks becomes a tab, labelled with the block's title. */
const codeGroup: BuiltInDirective = {
  content: 'blocks',
  label: 'none',
  attributes: { group: { type: 'string' } },
  build(use) {
    const toTab = (child: RootContent) => (child.type === 'code' ? codeTab(use, child) : undefined);
    return groupOf(use, toTab, directiveMessages.codeGroupHoldsSomething, directiveMessages.useTabsOtherContent);
  },
};

/** Built-in directives by name. `include` is missing, because an earlier step has replaced it. */
export const BUILT_IN_DIRECTIVES: Readonly<Record<string, BuiltInDirective>> = {
  note: admonition('note'),
  tip: admonition('tip'),
  info: admonition('info'),
  warning: admonition('warning'),
  danger: admonition('danger'),
  tabs,
  tab,
  'code-group': codeGroup,
  details,
  cards,
  card,
};

/** Admonition for each alert name: `> [!CAUTION]` becomes `danger`. The names are those of GitHub and those of ssg. */
const ALERTS: Readonly<Record<string, AdmonitionKind>> = {
  NOTE: 'note',
  TIP: 'tip',
  INFO: 'info',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
  DANGER: 'danger',
};

/** Converts a GitHub alert, a quotation that starts with a line such as `[!NOTE]`, to an admonition. */
export function alert(quote: Blockquote, origin: Origin, page: Page): Component | undefined {
  const [first, ...rest] = quote.children;
  if (first?.type !== 'paragraph') return undefined;
  const [text, ...inline] = first.children;
  if (text?.type !== 'text' || !text.value.startsWith('[!')) return undefined;
  const match = /^\[!([\p{L}-]+)\][ \t]*(?:\n|$)/u.exec(text.value);
  const lineEnds = text.value.includes('\n') || inline.length === 0 || inline[0]?.type === 'break';
  if (!match || !lineEnds) return undefined;
  const written = `[!${match[1]}]`;
  const name = (match[1] ?? '').toUpperCase();
  const kind = Object.hasOwn(ALERTS, name) ? ALERTS[name] : undefined;
  if (!kind) {
    const guess = nearest(name, Object.keys(ALERTS));
    if (guess === undefined && !page.options.strict) return undefined;
    const hint =
      guess === undefined
        ? directiveMessages.alerts({ names: nearestNames(name, Object.keys(ALERTS)) })
        : meant(written, `[!${guess}]`);
    const place = placeOfWord(written, quote, origin);
    page.diagnostics.push(error('directive-unknown', directiveMessages.noAlert({ name: written }), place, { hint }));
    return undefined;
  }
  text.value = text.value.slice(match[0].length);
  if (text.value === '') first.children = inline[0]?.type === 'break' ? inline.slice(1) : inline;
  const children = first.children.length > 0 ? [first, ...rest] : rest;
  return { type: 'component', name: 'admonition', properties: { kind }, children, position: quote.position };
}

/**
 * Creates a group of tabs. `toTab` converts each child to a tab; a child that it rejects is reported, and then dropped
 * in a `strict` site or otherwise shown above the group.
 */
function groupOf(
  use: DirectiveUse,
  toTab: (child: RootContent) => Component | undefined,
  message: Text,
  hint: Text,
): Component {
  const found: Component[] = [];
  const others: RootContent[] = [];
  for (const child of use.children) {
    const own = toTab(child);
    if (own !== undefined) found.push(own);
    else {
      others.push(child);
      if (use.isClosed) complainAbout(child, message, hint, use);
    }
  }
  const group = tabGroup(use, found);
  return use.page.options.strict || others.length === 0 ? group : component(use, FRAGMENT, {}, [...others, group]);
}

function codeTab(use: DirectiveUse, code: Code): Component {
  const title = code.data?.title ?? parseCodeMeta(code.meta ?? '', Number.POSITIVE_INFINITY, { strict: false }).title;
  if (!title) complainAbout(code, directiveMessages.codeBlockCodeGroup, directiveMessages.writeTitleAfterLanguage, use);
  const label = title || code.lang || '';
  code.data = { ...code.data, titleShown: true };
  const properties = { value: slug(label.normalize('NFC')) || 'code', label };
  return { type: 'component', name: 'tab', properties, children: [code], position: code.position };
}

/** Matches the first line of a tab in VitePress: `== Label`. */
const LABEL = /^={2,3}[ \t]+([^\n]*[^\s=])[ \t]*(?:\n|$)/;

/**
 * Returns the tabs of a `:::tabs` container in the notation of VitePress, where each tab starts with a line such as
 * `== Label`.
 * @see https://vitepress-plugins.sapphi.red/tabs/
 */
function vitePressTabs(use: DirectiveUse): Component[] {
  const found: Component[] = [];
  for (const child of use.children) {
    const [text, ...inline] = child.type === 'paragraph' ? child.children : [];
    const label = text?.type === 'text' ? LABEL.exec(text.value)?.[1] : undefined;
    if (text?.type === 'text' && label !== undefined) {
      const value = text.value.replace(LABEL, '');
      const rest = value === '' ? inline : [{ ...text, value }, ...inline];
      const children = rest.length === 0 ? [] : [{ ...(child as Paragraph), children: rest }];
      const properties = { value: slug(label.normalize('NFC')) || 'tab', label };
      found.push({ ...component(use, 'tab', properties, children), position: child.position });
    } else if (found.length === 0) return [];
    else found.at(-1)?.children.push(child);
  }
  return found;
}

/** Creates the component of a tab group. The list of tabs is JSON: a hast property cannot be a list of objects. */
function tabGroup(use: DirectiveUse, children: Component[]): Component {
  const id = `tabs-${++use.page.tabGroups}`;
  use.page.ids.add(id);
  if (children.length === 0)
    complainAbout(
      use.node,
      directiveMessages.empty({ directive: use.node.name }),
      directiveMessages.addTabOrRemove,
      use,
    );
  const values = new Set<unknown>();
  const list = children.map((child, index) => {
    const { value = '', label = '' } = child.properties;
    const message = directiveMessages.twoTabsOneGroup({ value: String(value) });
    if (values.has(value)) complainAbout(child, message, directiveMessages.giveEachOwnValue, use);
    values.add(value);
    const panel = `${id}-${index + 1}`;
    use.page.ids.add(panel);
    child.properties['id'] = panel;
    return { value, label };
  });
  const { group } = use.attributes;
  return component(use, 'tabs', { id, ...(group ? { group } : {}), tabs: JSON.stringify(list) }, children);
}
