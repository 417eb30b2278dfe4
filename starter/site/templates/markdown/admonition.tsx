import type { AdmonitionProps } from '@depese/ssg';
import { admonitions } from '../words.ts';

/** A note that stands apart from the text. */
export function Admonition({ kind, title, children }: AdmonitionProps) {
  return (
    <div className={`admonition ${kind}`} role="note">
      <p className="admonition-title">{title ?? admonitions[kind]}</p>
      {children}
    </div>
  );
}
