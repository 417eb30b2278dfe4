import { defineMessages } from '../../base/message.ts';

export const workersMessages = defineMessages({
  pageCannotRenderedThread: {
    en: 'The page cannot be rendered: the thread that renders it ends ({why}).',
    cs: 'Stránku nejde vykreslit, protože proces, který to dělal, skončil ({why}).',
  },
  componentPageEndsProcess: {
    en: 'A component of the page ends the process, or needs more memory than there is.',
    cs: 'Některá součástka stránky ukončuje celý proces, nebo potřebuje víc paměti, než kolik jí je.',
  },
  endedCode: { en: 'it ended with code {code}', cs: 'kód {code}' },
});
