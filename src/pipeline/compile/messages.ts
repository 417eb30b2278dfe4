import { defineMessages } from '../../base/message.ts';

export const compileMessages = defineMessages({
  fileNoDefaultExport: { en: 'The file has no default export.', cs: 'Soubor nemá výchozí export.' },
  exportComponentDefault: { en: 'Export its component as `default`.', cs: 'Označte jeho součástku jako `default`.' },
  correctMarkedLineOr: {
    en: 'Correct the marked line, or the line above it.',
    cs: 'Opravte označený řádek, nebo ten nad ním.',
  },
});
