import type { ClientMessages, MessagesByLanguage } from '../../shared/client.ts';

const DEFAULTS: ClientMessages = {
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
  cause: 'Cause:',
  loadFailed: 'This part of the page could not be loaded.',
  retry: 'Retry',
};

/** The words in the language of the page: those of the site, and English where it has none. */
export function wordsOf(messages: MessagesByLanguage): ClientMessages {
  const { lang } = document.documentElement;
  return { ...DEFAULTS, ...(messages[lang] ?? messages[lang.split('-')[0] ?? '']) };
}
