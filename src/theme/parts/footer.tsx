import { Link } from '../navigation.tsx';
import { fill, useOptions, useWords } from '../words.ts';

export interface FooterProps {
  /** Title of the site, shown if the options contain no text for the footer. */
  readonly title: string;
  /** Name and version of the generator: `ssg 3.7.0`. */
  readonly generator: string;
}

/** Footer of every page: columns of links, and a text below them. */
export function Footer({ title, generator }: FooterProps) {
  const words = useWords();
  const { footer = {} } = useOptions();
  const { columns = [], text = title } = typeof footer === 'string' ? { text: footer } : footer;
  return (
    <footer className="footer" data-region="footer">
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map((column) => (
            <section key={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.url}>
                    <Link {...link} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <p>{text}</p>
      <p>{fill(words.builtWith, { generator })}</p>
    </footer>
  );
}
