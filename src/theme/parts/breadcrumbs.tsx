import { useHome, useWords } from '../words.ts';

export interface BreadcrumbsProps {
  /** Ancestors of the page, outermost first, without the home page. A sidebar group without a page has no `url`. */
  readonly trail: readonly { readonly label: string; readonly url?: string | undefined }[];
  /** Title of the current page, shown as the last item. */
  readonly label: string;
}

/** Links to the home page and all ancestors of a page. */
export function Breadcrumbs({ trail, label }: BreadcrumbsProps) {
  const words = useWords();
  return (
    <nav className="breadcrumbs" aria-label={words.breadcrumbs} data-markdown-ignore="">
      <ol>
        <li>
          <a href={useHome()}>{words.home}</a>
        </li>
        {trail.map(({ label: text, url }) => (
          <li key={url ?? text}>{url === undefined ? text : <a href={url}>{text}</a>}</li>
        ))}
        <li aria-current="page">{label}</li>
      </ol>
    </nav>
  );
}
