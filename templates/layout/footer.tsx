import { typeset } from 'ssg/components';
import { Logo } from '../illustrations/logo.tsx';
import { Morse } from '../illustrations/morse.tsx';
import * as cs from '../locales/cs.ts';
import type { Navigation, TemplateProps } from '../site.ts';

interface FooterProps {
  readonly navigation: Navigation;
  readonly title: string;
  readonly theme: TemplateProps<unknown>['site']['theme'];
}

export function Footer({ navigation, title, theme }: FooterProps) {
  const [since, until] = theme.years;
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
          <ul className="footer-service">
            <li>
              <a href={theme.statusUrl}>{cs.footer.status}</a>
            </li>
            <li>
              <a href={theme.socialUrl}>{cs.footer.social}</a>
            </li>
            <li className="needs-script">
              <button type="button" className="link-button" data-consent-settings="">
                {cs.footer.cookieSettings}
              </button>
            </li>
          </ul>
          <p>{`© ${since}–${until} ${title}. ${cs.footer.sample}`}</p>
          <a className="back-to-top" href="#top" data-back-to-top="">
            <span>{cs.footer.backToTop}</span>
          </a>
        </div>
      </div>
    </footer>
  );
}
