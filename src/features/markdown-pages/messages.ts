import { defineMessages } from '../../base/message.ts';

export const markdownPagesMessages = defineMessages({
  markdown: { en: 'the Markdown of {url}', cs: 'textová podoba stránky {url}' },
});
