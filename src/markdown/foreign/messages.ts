import { defineMessages } from '../../base/message.ts';

export const foreignMessages = defineMessages({
  includeAnotherTool: { en: 'An include of another tool', cs: 'Vložení souboru z jiného nástroje' },
  lineMdx: { en: 'A line of MDX', cs: 'Řádek MDX' },
  mdxStandsFilesEnd: {
    en: 'MDX belongs in files that end in `.mdx`. In Markdown, write what the component shows.',
    cs: 'MDX patří do souborů s příponou `.mdx`. V Markdownu napište, co součástka ukazuje.',
  },
  shortcodeHugo: { en: 'A shortcode of Hugo', cs: 'Zkratka Huga' },
  tagLiquid: { en: 'A tag of Liquid', cs: 'Značka Liquidu' },
  tagMdbook: { en: 'A tag of mdBook', cs: 'Značka mdBooku' },
  valueTemplate: { en: 'A value of a template', cs: 'Hodnota ze šablony' },
  blockMkdocs: { en: 'A block of MkDocs', cs: 'Blok z MkDocs' },
  listContents: { en: 'A table of contents', cs: 'Obsah stránky' },
  deleteTemplatesShowContents: {
    en: 'Delete it: templates show the table of contents (`toc`).',
    cs: 'Smažte ho: obsah stránky ukazují šablony (`toc`).',
  },
  listAttributes: { en: 'A list of attributes', cs: 'Seznam vlastností' },
  onlyHeadingsAttributesDelete: {
    en: 'Only headings have attributes. Delete it, or write the element in HTML.',
    cs: 'Vlastnosti mají jen nadpisy. Smažte ho, nebo prvek napište v HTML.',
  },
  formula: { en: 'A formula', cs: 'Vzorec' },
  writeWithoutSignsTex: {
    en: 'Write it without TeX, or add `remark-math` and a plugin that renders formulas to `markdown`.',
    cs: 'Napište ho bez značek TeXu, nebo uveďte `remark-math` a modul, který vzorce ukáže, v nastavení `markdown`.',
  },
  wikiLink: { en: 'A wiki link', cs: 'Odkaz jako na wiki' },
  markedText: { en: 'Marked text', cs: 'Zvýrazněný text' },
  nameEmoji: { en: 'A name of an emoji', cs: 'Název emoji' },
  writeEmojiItselfOr: {
    en: 'Write the emoji itself, or add `remark-gemoji` to `markdown.remarkPlugins`.',
    cs: 'Napište emoji samotné, nebo v `markdown.remarkPlugins` uveďte modul `remark-gemoji`.',
  },
  iconMkdocs: { en: 'An icon of MkDocs', cs: 'Ikona z MkDocs' },
  writePictureEmojiOr: {
    en: 'Use an image, an emoji or words instead.',
    cs: 'Napište místo ní obrázek, emoji nebo její význam slovy.',
  },
  scriptVue: { en: 'A script of Vue', cs: 'Skript pro Vue' },
  makeWhatDoesIsland: {
    en: 'Turn it into an island, or write the content that it shows.',
    cs: 'Udělejte z toho interaktivní součástku webu, nebo napište, co ukazuje.',
  },
  includeVitepress: { en: 'An include of VitePress', cs: 'Vložení souboru z VitePressu' },
  showSignsThemselvesPut: {
    en: 'To show the characters, put them in backticks.',
    cs: 'Když mají být vidět samy znaky, dejte je mezi obrácené apostrofy.',
  },
  writeWhatStandsOr: {
    en: 'Write its content instead, or use a directive that `templates/markdown` defines.',
    cs: 'Napište, co zastupuje, nebo použijte značku webu: určuje je složka `templates/markdown`.',
  },
  foreignShown: { en: '{what} is shown as text: `{written}`.', cs: '{what} se ukáže jako text: `{written}`.' },
  foreignIdle: { en: '{what} does nothing here: `{written}`.', cs: '{what} tu nic nedělá: `{written}`.' },
  foreignOther: { en: '{what} has another syntax in ssg: `{written}`.', cs: '{what} má v ssg jiný tvar: `{written}`.' },
  markForeign: { en: 'A mark of another tool', cs: 'Značka z jiného nástroje' },
  markMarkdown: { en: 'A misspelt or misplaced mark', cs: 'Chybná nebo zde neplatná značka' },
  placeholder: { en: 'A placeholder', cs: 'Zástupný text' },
  writeMissing: {
    en: 'Write the text that belongs here, or delete it.',
    cs: 'Napište text, který sem patří, nebo ho smažte.',
  },
  htmlInField: { en: 'HTML in a plain text', cs: 'HTML v prostém textu' },
  writeWordsOnly: { en: 'Remove the formatting: it is shown as text.', cs: 'Formátování smažte, ukáže se jako text.' },
  calloutLine: { en: 'A callout with text on its first line', cs: 'Rámeček s textem na prvním řádku' },
  footnoteInline: { en: 'A footnote of Pandoc', cs: 'Poznámka pod čarou z Pandocu' },
  writeFootnoteBelow: {
    en: 'Write `[^1]` here. Add the text as a separate paragraph: `[^1]: ...`.',
    cs: 'Napište sem `[^1]` a pod prázdný řádek text poznámky jako `[^1]: ...`.',
  },
  addressInAngles: { en: 'An address without https', cs: 'Adresa bez https' },
  codeMark: { en: 'Code between wrong marks', cs: 'Kód mezi nesprávnými znaky' },
  fenceOfBackticks: {
    en: 'Write three backticks above and below the code.',
    cs: 'Nad kód i pod něj napište tři obrácené apostrofy.',
  },
  loneBacktick: { en: 'A backtick without a second one', cs: 'Obrácený apostrof bez druhého do páru' },
  writeBacktickTwice: {
    en: 'Write a backtick at both ends of the code, or delete this one.',
    cs: 'Obrácený apostrof patří na oba konce kódu. Když o kód nejde, tento smažte.',
  },
  colonWithoutSpace: { en: 'A colon without a space', cs: 'Dvojtečka bez mezery' },
  writeOnNextLine: { en: 'Write the text on the next line, after `>`.', cs: 'Text napište až na další řádek, za `>`.' },
  priceForm: { en: 'A price in an unusual form', cs: 'Cena v nezvyklém tvaru' },
  phoneForm: { en: 'A telephone number without its groups', cs: 'Telefonní číslo bez mezer po trojicích' },
});
