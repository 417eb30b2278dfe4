import { slug } from 'github-slugger';
import type { Code, RootContent } from 'mdast';
import type { Text } from '../../base/message.ts';
import { parseCodeMeta } from '../code/meta.ts';
import type { Component } from '../nodes.ts';
import { placeOf } from '../origin.ts';
import { complain } from './complain.ts';
import { type BuiltInDirective, component, type DirectiveUse, FRAGMENT } from './directive.ts';
import { foreignTabs } from './foreign-tabs.ts';
import { directiveMessages } from './messages.ts';

/** `:::tabs{group=lang}` holding tabs. */
export const tabs: BuiltInDirective = {
  content: 'blocks',
  label: 'none',
  attributes: { group: { type: 'string' } },
  build(use) {
    const foreign = use.page.options.strict ? [] : foreignTabs(use);
    if (foreign.length > 0) return tabGroup(use, foreign);
    const found = use.children.filter(isTab);
    const others = use.children.filter((child) => !isTab(child));
    // A misplaced directive or text would vanish from the page without a word.
    for (const child of use.isClosed ? others : []) {
      const hint = directiveMessages.putIntoTabLabel;
      report(use, child, directiveMessages.tabsHoldsSomethingNot, hint);
    }
    return withOthers(use, others, tabGroup(use, found));
  },
};

function isTab(child: RootContent): child is Component {
  return child.type === 'component' && child.name === 'tab';
}

/** What is lost in a strict site, whose build fails, stands above the tabs of another. */
function withOthers(use: DirectiveUse, others: readonly RootContent[], group: Component): Component {
  return use.page.options.strict || others.length === 0 ? group : component(use, FRAGMENT, {}, [...others, group]);
}

/** `:::tab[Label]{value=php}`; without a value its label is one. */
export const tab: BuiltInDirective = {
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

/** `:::code-group{group=lang}` holding titled code blocks, each of which becomes a tab. */
export const codeGroup: BuiltInDirective = {
  content: 'blocks',
  label: 'none',
  attributes: { group: { type: 'string' } },
  build(use) {
    const found: Component[] = [];
    const others: RootContent[] = [];
    for (const child of use.children) {
      if (child.type === 'code') found.push(codeTab(use, child));
      else {
        others.push(child);
        const hint = directiveMessages.useTabsOtherContent;
        if (use.isClosed) report(use, child, directiveMessages.codeGroupHoldsSomething, hint);
      }
    }
    return withOthers(use, others, tabGroup(use, found));
  },
};

function codeTab(use: DirectiveUse, code: Code): Component {
  const title = code.data?.title ?? parseCodeMeta(code.meta ?? '', Number.POSITIVE_INFINITY, { strict: false }).title;
  if (!title) report(use, code, directiveMessages.codeBlockCodeGroup, directiveMessages.writeTitleAfterLanguage);
  const label = title || code.lang || '';
  code.data = { ...code.data, titleShown: true };
  return {
    type: 'component',
    name: 'tab',
    properties: { value: slug(label.normalize('NFC')) || 'code', label },
    children: [code],
    position: code.position,
  };
}

/**
 * `tabs` carries the list of its tabs as JSON: hast has no property that is a list of objects
 * (hast-util-to-jsx-runtime joins lists to text).
 */
function tabGroup(use: DirectiveUse, children: Component[]): Component {
  const id = `tabs-${++use.page.tabGroups}`;
  use.page.ids.add(id);
  if (children.length === 0)
    report(use, use.node, directiveMessages.empty({ directive: use.node.name }), directiveMessages.addTabOrRemove);
  const values = new Set<unknown>();
  const list = children.map((child, index) => {
    const { value = '', label = '' } = child.properties;
    if (values.has(value)) {
      report(
        use,
        child,
        directiveMessages.twoTabsOneGroup({ value: String(value) }),
        directiveMessages.giveEachOwnValue,
      );
    }
    values.add(value);
    const panel = `${id}-${index + 1}`;
    use.page.ids.add(panel);
    child.properties['id'] = panel;
    return { value, label };
  });
  const { group } = use.attributes;
  return component(use, 'tabs', { id, ...(group ? { group } : {}), tabs: JSON.stringify(list) }, children);
}

function report(use: DirectiveUse, node: RootContent, message: Text, hint: Text): void {
  complain(use.page, 'directive-invalid', placeOf(node, use.origin), { message, hint });
}
