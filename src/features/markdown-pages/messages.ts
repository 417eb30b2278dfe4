import { defineMessages } from '../../base/message.ts';

export const markdownPagesMessages = defineMessages({
  markdown: { en: 'the Markdown copy of {url}', cs: 'textová podoba stránky {url}' },
});
