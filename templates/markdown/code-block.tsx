import type { CodeBlockProps } from '@depese/ssg';
import { useWords } from '../locales/use-words.ts';

export function CodeBlock({ html, lang, title, lineNumbers = false }: CodeBlockProps) {
  const words = useWords();
  return (
    <div className={lineNumbers ? 'code-block line-numbers' : 'code-block'} data-code="">
      <div className="code-bar">
        {title === undefined ? <span data-markdown-ignore="">{lang}</span> : <span>{title}</span>}
        <button type="button" data-copy="" data-copied={words.copied} data-selected={words.selected}>
          {words.copy}
        </button>
      </div>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
