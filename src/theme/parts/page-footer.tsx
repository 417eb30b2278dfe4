import type { PageProps } from '@depese/ssg';
import { useLanguages } from '@depese/ssg/components';
import { Icon } from '../icons.tsx';
import { fill, formatDate, useOptions, useWords } from '../words.ts';

/** End of a documentation page: date of the last change, and links to edit or copy the page. */
export function PageFooter({ page }: PageProps) {
  const words = useWords();
  const { editLink, lastChange = true } = useOptions();
  const [language = 'en'] = useLanguages();
  return (
    <footer className="page-footer" data-markdown-ignore="">
      {editLink !== undefined && /\.mdx?$/.test(page.source) && (
        <a href={fill(editLink, { source: page.source })}>
          <Icon name="edit" />
          {words.editPage}
        </a>
      )}
      {page.twin !== undefined && (
        <a href={page.twin} data-copy-page={words.copied}>
          <Icon name="copy" />
          <span>{words.copyPage}</span>
        </a>
      )}
      {lastChange && page.lastModified !== undefined && (
        <p>
          {words.lastChange} <time dateTime={page.lastModified}>{formatDate(page.lastModified, language)}</time>
        </p>
      )}
    </footer>
  );
}
