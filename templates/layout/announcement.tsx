import { useWords } from '../locales/use-words.ts';
import type { TemplateProps } from '../site.ts';

/**
 * Renders the announcement from the configuration above everything else. After a visitor has closed it, the stylesheet
 * hides it before the first paint.
 */
export function Announcement({ site }: Pick<TemplateProps<unknown>, 'site'>) {
  const words = useWords();
  if (site.announcement === undefined) return null;
  const { html, closeable } = site.announcement;
  return (
    <aside className="announcement" data-region="announcement" aria-label={words.announcement.label}>
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: html }} />
      {closeable && (
        <button
          type="button"
          className="announcement-close cross"
          data-announcement-close=""
          aria-label={words.announcement.close}
        />
      )}
    </aside>
  );
}
