import { defineMessages } from '../../base/message.ts';

export const loadMessages = defineMessages({
  namesThoseShikiShiki: {
    en: 'Use a name from the list of Shiki: shiki.style/languages.',
    cs: 'Názvy jazyků jsou podle knihovny Shiki: shiki.style/languages.',
  },
  markdownLanguagesNamesNo: {
    en: '`markdown.languages` contains `{name}`, which is not a language of Shiki.',
    cs: '`markdown.languages` uvádí `{name}`, a takový jazyk kódu neexistuje.',
  },
  correctPathCountsFrom: {
    en: 'Correct the path, which is relative to the project folder, or install the package of the font.',
    cs: 'Opravte cestu, která začíná ve složce webu, nebo nainstalujte balíček, ve kterém písmo je.',
  },
  noFontFile: { en: 'There is no font file {file}.', cs: 'Soubor s písmem {file} neexistuje.' },
  symbolicLinkLeadsHolds: {
    en: 'The symbolic link points to {target}, which contains the link itself.',
    cs: 'Symbolický odkaz vede do složky, ve které sám je ({target}).',
  },
  removeLinkOrLet: { en: 'Remove the link, or change its target.', cs: 'Smažte ho, nebo ať vede jinam.' },
  runSsgFolderHolds: {
    en: 'Run `ssg` in the folder of ssg.config.ts, or specify the folder: --root <dir>.',
    cs: 'Spusťte `ssg` ve složce, kde je ssg.config.ts, nebo ji uveďte: --root <dir>.',
  },
  correctPathAfterConfig: { en: 'Correct the path after --config.', cs: 'Opravte cestu za --config.' },
  noConfigurationFile: {
    en: 'There is no configuration file {file} in {folder}.',
    cs: 'Ve složce {folder} není soubor s nastavením {file}.',
  },
  configurationThrowsWhileLoaded: {
    en: 'The configuration throws while it is loaded: {message}',
    cs: 'Nastavení webu při načítání selhalo: {message}',
  },
  fixLineWhatNeeds: {
    en: 'Fix this line. Something that it needs may be missing, such as an environment variable.',
    cs: 'Opravte ten řádek. Může mu chybět něco zvenčí, například proměnná prostředí.',
  },
  configurationFileExportsNothing: {
    en: 'The configuration file has no default export.',
    cs: 'Soubor s nastavením nemá výchozí export.',
  },
  writeExportDefaultDefineconfig: {
    en: 'Write `export default defineConfig({{ ... })`.',
    cs: 'Napište `export default defineConfig({{ ... })`.',
  },
  saveFileUtfEncoding: {
    en: 'Save the file as UTF-8. It seems to use Windows-1250 or a similar encoding.',
    cs: 'Uložte soubor v kódování UTF-8. Teď je nejspíš ve Windows-1250.',
  },
  fileNotValidUtf: {
    en: 'The file is not valid UTF-8.',
    cs: 'Soubor není v kódování UTF-8, písmena s diakritikou by byla zkomolená.',
  },
  removeOrSaveFile: {
    en: 'Remove the character. If the file is in UTF-16, which is full of NUL bytes, save it as UTF-8.',
    cs: 'Smažte ho, nebo soubor uložte v UTF-8. V UTF-16 jsou takové znaky všude.',
  },
  fileHoldsNulCharacter: {
    en: 'The file contains a NUL character (U+0000), so it is not a text file.',
    cs: 'V souboru je znak NUL (U+0000), takže to není text.',
  },
  linkLeadsToRoot: {
    en: 'The symbolic link points to the project root, which contains the link itself.',
    cs: 'Symbolický odkaz vede do složky celého webu, ve které sám je.',
  },
  linkLeadsOut: {
    en: 'The symbolic link points outside the project, to {target}, so its files are left out.',
    cs: 'Symbolický odkaz vede mimo složku webu ({target}), proto se to, co tam je, vynechá.',
  },
  linkLeadsHidden: {
    en: 'The symbolic link points to a hidden folder, {target}, so its files are left out.',
    cs: 'Symbolický odkaz vede do skryté složky ({target}), proto se to, co tam je, vynechá.',
  },
  copyUnhidden: {
    en: 'Copy the target into the project, under a name without a leading dot.',
    cs: 'Zkopírujte to, kam vede, do složky webu pod názvem, který nezačíná tečkou.',
  },
  copyOrAllow: {
    en: "Copy the target into the project, or allow the folder in the configuration: `linkedFolders: ['{folder}']`.",
    cs: "Zkopírujte to, kam vede, do složky webu, nebo tu složku v nastavení povolte: `linkedFolders: ['{folder}']`.",
  },
  fileUtf16: {
    en: 'The file is in UTF-16 (Windows calls it Unicode), not in UTF-8.',
    cs: 'Soubor je v kódování UTF-16 (ve Windows „Unicode“), ne v UTF-8.',
  },
  saveUtf8: { en: 'Save the file again as UTF-8.', cs: 'Uložte soubor znovu, v kódování UTF-8.' },
});
