import type { ReactNode } from 'react';
import { useWords } from '../locales/use-words.ts';
import type { TemplateProps } from '../site.ts';

interface MainProps extends Pick<TemplateProps<unknown>, 'page' | 'site'> {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Renders the main content of a page. It starts with a line for programs: the page's address, its last change, and the
 * location of the list of all pages. The line is visually hidden, and the Markdown copy of the page starts with it.
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
