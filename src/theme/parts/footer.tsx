import { Link } from '../navigation.tsx';
import { currentTheme } from '../settings.tsx';
import { fill, useWords } from '../words.ts';

export interface FooterProps {
  /** Title of the site. */
  readonly title: string;
  /** `ssg 3.7.0` */
  readonly generator: string;
}

/** Columns of links and a text at the end of every page. */
export function Footer({ title, generator }: FooterProps) {
  const words = useWords();
  const { footer = {} } = currentTheme().options;
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
