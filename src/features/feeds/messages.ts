import { defineMessages } from '../../base/message.ts';

export const feedsMessages = defineMessages({
  feed: { en: 'the feed of {url}', cs: 'kanál RSS stránky {url}' },
});
