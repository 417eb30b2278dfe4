import type { Html } from '@depese/ssg';

/** Renders the Markdown of a page. */
export function Body({ html, className }: { readonly html: Html; readonly className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
