import type { ReactNode } from 'react';
import { togetherPieces, typeset } from '../../base/typography/cs.ts';

/**
 * A string of a template in the typography of Markdown bodies: as `typeset`, and words such as `e-mail` stand in
 * `<span class="ssg-together">`, which a stylesheet keeps on one line.
 */
export function Typeset({ children }: { readonly children: string }): ReactNode {
  const pieces = togetherPieces(typeset(children));
  return pieces.map(({ piece, isTogether }, index) =>
    isTogether ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and are never reordered.
      <span className="ssg-together" key={index}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
