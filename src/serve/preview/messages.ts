import { defineMessages } from '../../base/message.ts';

export const previewMessages = defineMessages({
  write: { en: 'Write `{text}`.', cs: 'Napište `{text}`.' },
});
