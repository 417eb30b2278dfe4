import { typeset } from '@depese/ssg/components';
import { Logo } from '../illustrations/logo.tsx';
import { Morse } from '../illustrations/morse.tsx';
import { useWords } from '../locales/use-words.ts';
import type { Navigation, TemplateProps } from '../site.ts';

interface FooterProps {
  readonly navigation: Navigation;
  readonly title: string;
  readonly theme: TemplateProps<unknown>['site']['theme'];
}

export function Footer({ navigation, title, theme }: FooterProps) {
  const words = useWords().footer;
  const [since, until] = theme.years;
  return (
    <footer className="footer" data-region="footer">
      <div className="footer-inner">
        <p className="brand">
          <Logo />
          <span>{title}</span>
        </p>
        <nav className="footer-links" aria-label={words.navigation}>
          {navigation.footer.map((group) => (
            <section key={group.label}>
              <h2>{typeset(group.label)}</h2>
              <details data-wide="" data-collapsible="" open>
                <summary>{typeset(group.label)}</summary>
                <ul>
                  {group.items.map((item) => (
                    <li key={item.url}>
                      <a href={item.url}>{typeset(item.label)}</a>
                    </li>
                  ))}
                </ul>
              </details>
            </section>
          ))}
        </nav>
        <div className="footer-end">
          <Morse text={title} />
          <ul className="footer-service">
            <li>
              <a href={theme.statusUrl}>{words.status}</a>
            </li>
            <li>
              <a href={theme.socialUrl}>{words.social}</a>
            </li>
            <li className="needs-script">
              <button type="button" className="link-button" data-consent-settings="">
                {words.cookieSettings}
              </button>
            </li>
          </ul>
          <p>{`© ${since}–${until} ${title}. ${words.sample}`}</p>
          <a className="back-to-top" href="#top" data-back-to-top="">
            <span>{words.backToTop}</span>
          </a>
        </div>
      </div>
    </footer>
  );
}
