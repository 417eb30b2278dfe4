import { Typeset, typeset } from '@depese/ssg/components';
import { createElement, Fragment, type ReactNode } from 'react';

/** `code` or a [link](/sms/), whose words may be `code`. */
const INLINE = /`([^`]*)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A short text of a data file: typeset, with `code` between backticks and [links](/sms/). */
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

/** A word follows what ends with a space, so that a preposition there does not stay alone at the end of a line. */
function typesetBefore(text: string): string {
  return text.endsWith(' ') ? typeset(`${text}x`).slice(0, -1) : typeset(text);
}

/** The same without marks. */
export function plainText(text: string): string {
  return text.replace(
    INLINE,
    (_, code: string | undefined, label: string | undefined) => code ?? plainText(label ?? ''),
  );
}
