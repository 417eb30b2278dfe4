import type { ReactNode } from 'react';
import { useWords } from '../locales/use-words.ts';
import type { TemplateProps } from '../site.ts';

interface MainProps extends Pick<TemplateProps<unknown>, 'page' | 'site'> {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * What a page says, with a line at its head for programs that read it: the page's address, its last change, and where the
 * list of all pages is. Nobody sees the line; the Markdown of the page begins with it.
 */
export function Main({ page, site, className, children }: MainProps) {
  const words = useWords();
  return (
    <main id="content" tabIndex={-1} className={className}>
      {page.twin !== undefined && (
        <div hidden data-markdown="quote" data-search="skip">
          {words.text.address} <a href={page.url}>{site.origin + page.url}</a>
          {page.lastModified !== undefined && `, ${words.text.changed} ${page.lastModified.slice(0, 10)}`}.{' '}
          {words.text.list} <a href="/llms.txt">llms.txt</a>.
        </div>
      )}
      {children}
    </main>
  );
}
