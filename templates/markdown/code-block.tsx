import type { CodeBlockProps } from 'ssg';
import * as cs from '../locales/cs.ts';

export function CodeBlock({ html, lang, title, lineNumbers = false }: CodeBlockProps) {
  return (
    <div className={lineNumbers ? 'code-block line-numbers' : 'code-block'} data-code="">
      <div className="code-bar">
        {title === undefined ? <span data-markdown="skip">{lang}</span> : <span>{title}</span>}
        <button type="button" data-copy="" data-copied={cs.copied} data-selected={cs.selected}>
          {cs.copy}
        </button>
      </div>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
