import { defineMessages } from '../../base/message.ts';

export const workersMessages = defineMessages({
  pageCannotRenderedThread: {
    en: 'The page cannot be rendered, because its worker thread stopped ({why}).',
    cs: 'Stránku nejde vykreslit, protože proces, který to dělal, skončil ({why}).',
  },
  componentPageEndsProcess: {
    en: 'A component of the page ends the process, or needs too much memory.',
    cs: 'Některá součástka stránky ukončuje celý proces, nebo potřebuje víc paměti, než kolik jí je.',
  },
  endedCode: { en: 'exit code {code}', cs: 'kód {code}' },
});
