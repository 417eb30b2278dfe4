import type { Blockquote } from 'mdast';
import { error } from '../../base/diagnostic.ts';
import { baseMessages } from '../../base/messages.ts';
import { nearest } from '../../base/suggest.ts';
import type { AdmonitionKind } from '../../config/markdown-props.ts';
import type { Component } from '../nodes.ts';
import { type Origin, placeOfWord } from '../origin.ts';
import type { Page } from '../page.ts';
import { type BuiltInDirective, component } from './directive.ts';
import { directiveMessages } from './messages.ts';

/** `:::note[Title]` */
export function admonition(kind: AdmonitionKind): BuiltInDirective {
  return {
    content: 'blocks',
    label: 'optional',
    build: (use) =>
      component(use, 'admonition', { kind, ...(use.label ? { title: use.label.text } : {}) }, use.children),
  };
}

/** GitHub's names of alerts, and ours. */
const ALERTS: Readonly<Record<string, AdmonitionKind>> = {
  NOTE: 'note',
  TIP: 'tip',
  INFO: 'info',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
  DANGER: 'danger',
};

/** GitHub's alert, `> [!NOTE]` with the marker alone on the first line, as an admonition; undefined for other quotations. */
export function alert(quote: Blockquote, origin: Origin, page: Page): Component | undefined {
  const [first, ...rest] = quote.children;
  if (first?.type !== 'paragraph') return undefined;
  const [text, ...inline] = first.children;
  if (text?.type !== 'text' || !text.value.startsWith('[!')) return undefined;
  const match = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(text.value);
  const lineEnds = text.value.includes('\n') || inline.length === 0 || inline[0]?.type === 'break';
  if (!match || !lineEnds) return undefined;
  const name = (match[1] ?? '').toUpperCase();
  const kind = Object.hasOwn(ALERTS, name) ? ALERTS[name] : undefined;
  if (!kind) {
    const guess = nearest(name, Object.keys(ALERTS));
    if (guess === undefined) return undefined;
    page.diagnostics.push(
      error(
        'directive-unknown',
        directiveMessages.noAlert({ name: `[!${match[1]}]` }),
        placeOfWord(`[!${match[1]}]`, quote, origin),
        {
          hint: baseMessages.didYouMean({ guess: `\`[!${guess}]\`` }),
        },
      ),
    );
    return undefined;
  }
  text.value = text.value.slice(match[0].length);
  if (text.value === '') first.children = inline[0]?.type === 'break' ? inline.slice(1) : inline;
  const children = first.children.length > 0 ? [first, ...rest] : rest;
  return { type: 'component', name: 'admonition', properties: { kind }, children, position: quote.position };
}
