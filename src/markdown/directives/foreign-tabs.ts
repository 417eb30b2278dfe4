import { slug } from 'github-slugger';
import type { Paragraph, RootContent } from 'mdast';
import type { Component } from '../nodes.ts';
import { component, type DirectiveUse } from './directive.ts';

/** `== Label`, the first line of a tab. */
const LABEL = /^={2,3}[ \t]+([^\n]*[^\s=])[ \t]*(?:\n|$)/;

/**
 * The tabs of a container in which lines such as `== Label` begin them, as a plugin of VitePress has them; none when it does not begin with one.
 *
 * @see https://vitepress-plugins.sapphi.red/tabs/
 */
export function foreignTabs(use: DirectiveUse): Component[] {
  const tabs: Component[] = [];
  for (const child of use.children) {
    const label = labelOf(child);
    if (label !== undefined) {
      const rest = withoutLabel(child as Paragraph);
      const properties = { value: slug(label.normalize('NFC')) || 'tab', label };
      tabs.push({ ...component(use, 'tab', properties, rest), position: child.position });
    } else if (tabs.length === 0) return [];
    else tabs.at(-1)?.children.push(child);
  }
  return tabs;
}

function labelOf(node: RootContent): string | undefined {
  const [text] = node.type === 'paragraph' ? node.children : [];
  return text?.type === 'text' ? LABEL.exec(text.value)?.[1] : undefined;
}

function withoutLabel(paragraph: Paragraph): Paragraph[] {
  const [text, ...inline] = paragraph.children;
  if (text?.type !== 'text') return [paragraph];
  const value = text.value.replace(LABEL, '');
  const children = value === '' ? inline : [{ ...text, value }, ...inline];
  return children.length === 0 ? [] : [{ ...paragraph, children }];
}
