import { createElement, Fragment, type ReactNode } from 'react';
import { typeset } from 'ssg/components';

/** A short text of a data file: typeset, with `code` between backticks. */
export function Text({ children }: { readonly children: string }): ReactNode {
  const pieces = children.split('`');
  return createElement(Fragment, null, ...pieces.map((piece, i) => (i % 2 === 1 ? code(piece) : typeset(piece))));
}

function code(text: string): ReactNode {
  return createElement('code', null, text);
}
