import { defineMessages } from '../../base/message.ts';

export const codeBlockMessages = defineMessages({
  writeText: { en: 'Write `text`.', cs: 'Napište `text`.' },
  didYouMeanOtherwise: {
    en: 'Did you mean `{guess}`? Otherwise write `{text}`.',
    cs: 'Nemělo tu být `{guess}`? Jinak napište `{text}`.',
  },
  noColoursLanguage: {
    en: 'There are no colours for the language `{name}`.',
    cs: 'Pro jazyk kódu `{name}` nejsou barvy.',
  },
  languageNotConfigured: {
    en: 'The language `{name}` is not configured.',
    cs: 'Jazyk kódu `{name}` není v nastavení webu.',
  },
  addMarkdownLanguagesOr: {
    en: 'Add it to `markdown.languages`, or write `text`.',
    cs: 'Doplňte ho v nastavení do `markdown.languages`, nebo místo něj napište `text`.',
  },
  didYouMeanOtherwiseAdd: {
    en: 'Did you mean `{guess}`? Otherwise add it to `markdown.languages`.',
    cs: 'Nemělo tu být `{guess}`? Pokud ne, doplňte jazyk v nastavení do `markdown.languages`.',
  },
  noColoursWriteText: {
    en: 'There are no colours for it: write `text`, or name it in `markdown.pluginLanguages`.',
    cs: 'Barevně ho ukázat neumíme: napište `text`, nebo ho doplňte do `markdown.pluginLanguages`.',
  },
  didYouMeanThen: {
    en: 'Did you mean `{guess}`? Then add that to `markdown.languages`; otherwise write `text`.',
    cs: 'Nemělo tu být `{guess}`? Pak ho doplňte do `markdown.languages`, jinak napište `text`.',
  },
  addMarkdownRemarkplugins: {
    en: 'Add `{plugin}` to `markdown.remarkPlugins`.',
    cs: 'Přidejte `{plugin}` do `markdown.remarkPlugins`.',
  },
  write: { en: 'Write `{text}`.', cs: 'Napište `{text}`.' },
  titleCodeBlockNot: {
    en: 'The title of the code block is not closed.',
    cs: 'Titulek bloku kódu nemá druhé uvozovky.',
  },
  titleCodeBlockEmpty: { en: 'The title of a code block is empty.', cs: 'Nadpis bloku kódu je prázdný.' },
  writeTitle: { en: 'Write `title="..."`.', cs: 'Napište `title="..."`.' },
  doesNotNameLines: {
    en: '`{word}` does not name lines of this block.',
    cs: '`{word}` neurčuje řádky, které v tomto bloku jsou.',
  },
  codeBlockKnows: { en: 'A code block knows: {names}.', cs: 'V záhlaví bloku kódu může být: {names}.' },
  noOptionCodeBlock: {
    en: '`{word}` is no option of a code block.',
    cs: '`{word}` v záhlaví bloku kódu nic neznamená.',
  },
  codeBlockTextOwn: {
    en: 'The code block has text of its own and names a data file.',
    cs: 'Blok kódu má vlastní text, a zároveň si ho bere z datového souboru.',
  },
  removeTextOrData: { en: 'Remove the text, or `data` and `at`.', cs: 'Smažte ten text, nebo `data` a `at`.' },
  valueDataFileShown: {
    en: 'A value of a data file is shown as JSON.',
    cs: 'Hodnota z datového souboru se ukazuje jako JSON.',
  },
  beginBlockJson: { en: 'Begin the block with "```json".', cs: 'Začněte blok řádkem ```json.' },
  codeBlockDoesNot: {
    en: 'The code block does not name its data file.',
    cs: 'Blok kódu neříká, ze kterého datového souboru se má vzít.',
  },
  writeDataNameBefore: { en: 'Write `data=name` before `at`.', cs: 'Napište před `at` ještě `data=name`.' },
  addDataConfiguration: { en: 'Add it to `data` of the configuration.', cs: 'Doplňte ho v nastavení webu do `data`.' },
  configurationNoDataFile: {
    en: 'The configuration has no data file `{name}`.',
    cs: 'V nastavení webu není datový soubor `{name}`.',
  },
  noValue: { en: '`{name}` has no value at `{pointer}`.', cs: 'V datech `{name}` na místě `{pointer}` nic není.' },
  writeLines: {
    en: 'Write lines as `{lines}`; the block has {count} {count|line|lines}.',
    cs: 'Řádky se zapisují takto: `{lines}`. Blok má {count} {count|řádek|řádky|řádků}.',
  },
});
