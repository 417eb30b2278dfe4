import { Typeset, typeset } from '@depese/ssg/components';
import { createElement, Fragment, type ReactNode } from 'react';

/** Pattern of `code` and of a [link](/sms/), whose text may be `code`. */
const INLINE = /`([^`]*)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Renders a short text of a data file: with typography, `code` and [links](/sms/). */
export function Text({ children }: { readonly children: string }): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of children.matchAll(INLINE)) {
    const [whole, code, label, href] = match;
    pieces.push(createElement(Typeset, null, typesetBefore(children.slice(end, match.index))));
    pieces.push(
      code === undefined
        ? createElement('a', { href }, createElement(Text, null, label ?? ''))
        : createElement('code', null, code),
    );
    end = match.index + whole.length;
  }
  return createElement(Fragment, null, ...pieces, createElement(Typeset, null, children.slice(end)));
}

/**
 * Applies typography to a text before `code` or a link. A placeholder word follows a final space, so that a preposition
 * there gets a non-breaking space and does not stay alone at the end of a line.
 */
function typesetBefore(text: string): string {
  return text.endsWith(' ') ? typeset(`${text}x`).slice(0, -1) : typeset(text);
}

/** Returns the text without marks. */
export function plainText(text: string): string {
  return text.replace(
    INLINE,
    (_, code: string | undefined, label: string | undefined) => code ?? plainText(label ?? ''),
  );
}
