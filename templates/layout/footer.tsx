import { typeset } from 'ssg/components';
import { Logo } from '../illustrations/logo.tsx';
import { Morse } from '../illustrations/morse.tsx';
import * as cs from '../locales/cs.ts';
import type { Navigation } from '../site.ts';

interface FooterProps {
  readonly navigation: Navigation;
  readonly title: string;
  /** First and last year of the copyright line. */
  readonly since: number;
  readonly until: number;
}

export function Footer({ navigation, title, since, until }: FooterProps) {
  return (
    <footer className="footer" data-region="footer">
      <div className="footer-inner">
        <p className="brand">
          <Logo />
          <span>{title}</span>
        </p>
        <nav className="footer-links" aria-label={cs.footer.navigation}>
          {navigation.footer.map((group) => (
            <section key={group.label}>
              <h2>{typeset(group.label)}</h2>
              <ul>
                {group.items.map((item) => (
                  <li key={item.url}>
                    <a href={item.url}>{typeset(item.label)}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="footer-end">
          <Morse text={title} />
          <p>
            © {since}–{until} {title}. {cs.footer.sample}
          </p>
        </div>
      </div>
    </footer>
  );
}
