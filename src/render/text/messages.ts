import { defineMessages } from '../../base/message.ts';

export const pageTextMessages = defineMessages({
  heading: { en: 'the heading "{text}"', cs: 'nadpis „{text}“' },
  link: { en: 'the link to "{text}"', cs: 'odkaz na „{text}“' },
  code: { en: 'the code "{text}"', cs: 'kód „{text}“' },
});
