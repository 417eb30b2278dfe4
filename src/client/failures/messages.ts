import type { ClientMessages, MessagesByLanguage } from '../../base/client.ts';

const DEFAULTS: ClientMessages = {
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
  cause: 'Cause:',
  loadFailed: 'This part of the page could not be loaded.',
  offline: 'You are offline.',
  retry: 'Retry',
};

/** The words in a language: those of the site, and English where it has none. */
export function wordsOf(
  messages: MessagesByLanguage,
  language: string,
): ClientMessages & { readonly secondLanguage?: string } {
  return { ...DEFAULTS, ...(messages[language] ?? messages[language.split('-')[0] ?? '']) };
}
