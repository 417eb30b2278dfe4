import type { CodeBlockProps } from '@depese/ssg';
import * as words from '../words.ts';

/** Code with a button that copies it. */
export function CodeBlock({ html, title, lineNumbers }: CodeBlockProps) {
  return (
    <figure className={lineNumbers ? 'code-block numbered' : 'code-block'} data-code>
      {title !== undefined && <figcaption>{title}</figcaption>}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <button type="button" data-copy data-copied={words.copied} data-selected={words.selected}>
        {words.copy}
      </button>
    </figure>
  );
}
