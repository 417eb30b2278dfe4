import type { PageProps } from '@depese/ssg';
import { Typeset } from '@depese/ssg/components';
import { useWords } from '../locales/use-words.ts';

interface RelatedProps {
  /** Routes in display order. */
  readonly urls: readonly string[];
  readonly linked: PageProps['linked'];
}

/** Renders links to related pages with their titles and descriptions. */
export function Related({ urls, linked }: RelatedProps) {
  const pages = urls.flatMap((url) => linked[url] ?? []);
  const words = useWords();
  if (pages.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related" data-search="skip">
      <h2 id="related">{words.related}</h2>
      <ul className="cards">
        {pages.map(({ url, title, description }) => (
          <li key={url} className="card">
            <h3>
              <a href={url}>
                <Typeset>{title}</Typeset>
              </a>
            </h3>
            {description !== undefined && (
              <p>
                <Typeset>{description}</Typeset>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
