import { Morse } from '../illustrations/morse.tsx';
import * as cs from '../locales/cs.ts';

/**
 * The question whether third parties may be loaded. It is in every page, near its beginning, where the keyboard comes to it before the
 * rest; the stylesheet shows it at the bottom of the window where scripts run and nothing has been chosen. It can have the focus itself, because the runtime leads there who wants to choose anew.
 */
export function CookieBanner() {
  return (
    <section className="cookie-banner" data-region="consent" aria-label={cs.cookies.title} tabIndex={-1}>
      {/* What telegraphers sent to ask: do you acknowledge? */}
      <Morse text="qsl" />
      <p>
        <span data-kept="accepted">{cs.cookies.keptAccepted}</span>
        <span data-kept="declined">{cs.cookies.keptDeclined}</span>
        {cs.cookies.text} <a href="/docs/info/#cookies">{cs.cookies.more}</a>
      </p>
      <div className="cookie-banner-buttons">
        <button
          type="button"
          className="button button-quiet"
          data-consent-choice="accept"
          data-said={cs.cookies.accepted}
        >
          {cs.cookies.accept}
        </button>
        <button
          type="button"
          className="button button-quiet"
          data-consent-choice="decline"
          data-said={cs.cookies.declined}
        >
          {cs.cookies.decline}
        </button>
      </div>
      <button type="button" className="cross" aria-label={cs.cookies.close} data-consent-close="" />
      <p role="status" className="visually-hidden" data-consent-status={cs.cookies.announcement} />
    </section>
  );
}
