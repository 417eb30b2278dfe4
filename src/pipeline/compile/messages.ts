import { defineMessages } from '../../base/message.ts';

export const compileMessages = defineMessages({
  checkRegularFileYou: {
    en: 'Check that it is a regular file and that you may read it.',
    cs: 'Zkontrolujte, že je to běžný soubor a že ho smíte číst.',
  },
  fileNoDefaultExport: { en: 'The file has no default export.', cs: 'Soubor nemá výchozí export.' },
  exportComponentDefault: { en: 'Export its component as `default`.', cs: 'Označte jeho součástku jako `default`.' },
  correctPathCountsFrom: {
    en: 'Correct the path: it counts from this file.',
    cs: 'Opravte cestu, začíná ve složce tohoto souboru.',
  },
  installPackageOrCorrect: {
    en: 'Install the package, or correct its name.',
    cs: 'Nainstalujte ten balíček, nebo opravte jeho název.',
  },
  correctMarkedLineOr: {
    en: 'Correct the marked line, or the one above it.',
    cs: 'Opravte označený řádek, nebo ten nad ním.',
  },
  correctCodeEmptyLine: {
    en: 'Correct the code. An empty line ends what begins with `import` or `export`.',
    cs: 'Opravte kód. To, co začíná slovem `import` nebo `export`, končí prázdným řádkem.',
  },
  fileCannotRead: { en: 'The file cannot be read: {reason}.', cs: 'Soubor nejde přečíst: {reason}.' },
});
