import { defineMessages } from '../base/message.ts';

export const cliMessages = defineMessages({
  configurationRead: { en: 'The configuration was read again.', cs: 'Nastavení se načetlo znovu.' },
  problemsFixed: { en: 'All problems are fixed.', cs: 'Všechny problémy jsou opravené.' },
  filesChanged: { en: '{count} {count|file|files} changed', cs: 'změny: {count} {count|soubor|soubory|souborů}' },
  portInUse: {
    en: 'Port {wanted} is in use, so it is {port} this time.',
    cs: 'Port {wanted} je obsazený, tentokrát je to {port}.',
  },
  pressForKeys: { en: 'Press h for the keys.', cs: 'Seznam kláves vypíše h.' },
  listKeys: { en: 'list the keys', cs: 'vypsat klávesy' },
  readEverything: { en: 'read everything again', cs: 'načíst všechno znovu' },
  openSite: { en: 'open the site in a browser', cs: 'otevřít web v prohlížeči' },
  quit: { en: 'quit', cs: 'skončit' },
  wasWorking: { en: 'ssg was working on {what}.', cs: 'Právě pracoval na: {what}.' },
  endsEarly: { en: 'The process ends before the work is done.', cs: 'Program končí dřív, než je práce hotová.' },
  endsWhileWaiting: {
    en: 'The process ends while it waits for {what}.',
    cs: 'Program končí, i když ještě čeká na {what}.',
  },
  somethingConfigurationGenerateOr: {
    en: 'Code in the configuration, in `generate` or in a template ends the process, or awaits a promise that never settles.',
    cs: 'Něco v nastavení, v `generate` nebo v šabloně program ukončuje, nebo čeká na slib (Promise), který nikdo nesplní.',
  },
  codeThrowsNobodyWaits: {
    en: 'This code throws after the page has been rendered: {message}',
    cs: 'Tento kód selhal a nikdo už na jeho výsledek nečekal: {message}',
  },
  awaitWhatDoesOr: {
    en: 'Await the promises of this code, or catch its errors: timers and promises continue after the page is finished.',
    cs: 'Počkejte na jeho výsledek (await), nebo zachyťte jeho chyby. Časovač i Promise běží dál, i když je stránka dávno hotová.',
  },
  mustBe: { en: '`{option}` must be {expected}, not "{found}".', cs: '`{option}` má být {expected}, ne „{found}“.' },
  writeInstead: { en: 'Write {text}.', cs: 'Napište {text}.' },
  folderCannotBeRead: {
    en: 'The folder {folder} cannot be read: {reason}.',
    cs: 'Složku {folder} nejde přečíst: {reason}.',
  },
  traceNotWritten: { en: 'The --profile trace cannot be written: {why}.', cs: 'Záznam --profile nejde zapsat: {why}.' },
  otherFile: { en: 'Choose another file: --profile <file>.', cs: 'Zadejte jiný soubor: --profile <soubor>.' },
  outputIsPublished: { en: 'the output folder is published', cs: 'výstupní složka se zveřejňuje' },
  thereIs: { en: 'Available: {names}.', cs: 'Je tu {names}.' },
  thereIsNo: { en: '"{name}" is not a valid answer.', cs: '„{name}“ tu není.' },
});
