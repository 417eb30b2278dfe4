import { useWords } from '../locales/use-words.ts';

/**
 * Asks whether third-party code may be loaded. The banner is near the start of every page, so the keyboard reaches it
 * before the rest. The stylesheet shows it at the bottom of the window if scripts run and the visitor has not chosen
 * yet. It is focusable because the runtime moves the focus to it when a visitor wants to change the choice.
 */
export function CookieBanner() {
  const words = useWords().cookies;
  return (
    <section
      className="cookie-banner"
      data-region="consent"
      data-keeps-clear="main .button:not(.button-quiet), main [type=submit]"
      aria-label={words.title}
      tabIndex={-1}
    >
      <p>
        <span data-kept="accepted">{words.keptAccepted}</span>
        <span data-kept="declined">{words.keptDeclined}</span>
        {words.text} <a href="/docs/pravni/cookies/">{words.more}</a>
      </p>
      <div className="cookie-banner-buttons">
        <button type="button" className="button button-quiet" data-consent-choice="accept" data-said={words.accepted}>
          {words.accept}
        </button>
        <button type="button" className="button button-quiet" data-consent-choice="decline" data-said={words.declined}>
          {words.decline}
        </button>
      </div>
      <button type="button" className="cross" aria-label={words.close} data-consent-close="" />
      <p role="status" className="visually-hidden" data-consent-status={words.announcement} />
    </section>
  );
}
