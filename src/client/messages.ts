import type { ClientMessages, MessagesByLanguage } from '../shared/client.ts';

const DEFAULTS: ClientMessages = {
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
  cause: 'Cause:',
  loadFailed: 'This part of the page could not be loaded.',
  retry: 'Retry',
};

let byLanguage: MessagesByLanguage = {};

/** Sets the words of the site. */
export function setMessages(messages: MessagesByLanguage): void {
  byLanguage = messages;
}

/** The words in the language of the page. */
export function messages(): ClientMessages {
  const { lang } = document.documentElement;
  return { ...DEFAULTS, ...(byLanguage[lang] ?? byLanguage[lang.split('-')[0] ?? '']) };
}
