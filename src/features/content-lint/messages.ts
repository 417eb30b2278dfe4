import { defineMessages } from '../../base/message.ts';

export const contentLintMessages = defineMessages({
  sayWhatOnlyPage: {
    en: 'Write a text that fits only this page. Search results show it.',
    cs: 'Napište, o čem je jen tato stránka: podle toho si mezi nimi čtenáři vybírají.',
  },
  nameMakesAddressPeople: {
    en: 'Because of the name of {what}, the URL contains {signs}, which makes it hard to type and share.',
    cs: 'Z názvu {what} vznikne adresa, ve které {signs}: lidé ji nenadiktují a programy ji píšou jinak.',
  },
  slugMakesAddressPeople: {
    en: 'Because of the `slug`, the URL contains {signs}, which makes it hard to type and share.',
    cs: 'Z pole `slug` vznikne adresa, ve které {signs}: lidé ji nenadiktují a programy ji píšou jinak.',
  },
  capitals: { en: 'capitals', cs: 'jsou velká písmena' },
  space: { en: 'a space', cs: 'je mezera' },
  signsEncoded: { en: 'characters that must be encoded', cs: 'jsou znaky, které se v adresách kódují' },
  noPageMadeFile: {
    en: 'The file does not become a page: its name must end with .md, not with {extension}.',
    cs: 'Z tohoto souboru stránka nevznikne: stránky vznikají ze souborů s koncovkou .md, ne {extension}.',
  },
  rename2: { en: 'Rename the file to `{name}`.', cs: 'Přejmenujte ho na `{name}`.' },
  renameFolder: { en: 'Rename the folder to `{name}`.', cs: 'Přejmenujte složku na `{name}`.' },
  file: { en: 'the file', cs: 'souboru' },
  folder: { en: 'the folder', cs: 'složky' },
  writeTextIntoOr: {
    en: 'Move the text of the file to `{name}`, or link to the file as a download.',
    cs: 'Přepište jeho text do `{name}`, nebo na něj z některé stránky odkažte jako na soubor ke stažení.',
  },
  browsersDoNotShow: {
    en: 'Most browsers cannot show {format} images.',
    cs: 'Obrázky ve formátu {format} prohlížeče neukážou.',
  },
  saveJpegOrPng: {
    en: 'Save the image as JPEG or PNG, and refer to `{name}`.',
    cs: 'Uložte ho jako JPEG nebo PNG a napište `{name}`.',
  },
  pageTitlesHeadingFirst: {
    en: 'The page has {count} titles, because this heading is of level 1, like the title.',
    cs: 'Stránka má {count} {count|hlavní nadpis|hlavní nadpisy|hlavních nadpisů}: tento je také nejvyšší úrovně.',
  },
  writeBeforeTitlePage: {
    en: 'Start the heading with `{mark} `. The page title comes from `title` in the front matter.',
    cs: 'Napište před něj `{mark} `. Hlavní nadpis stránky je v poli `title` v její hlavičce.',
  },
  hardlyAnotherTagThan: {
    en: 'The tag `{tag}` is nearly the same as `{other}` ({place}).',
    cs: '`{tag}` je nejspíš tentýž štítek jako `{other}` ({place}).',
  },
  writeBothPlaces: { en: 'Write `{tag}` in both places.', cs: 'Na obou místech napište `{tag}`.' },
  noPageInFolder: {
    en: '{count} {count|file|files} in {folder}/ {count|is not a page|are not pages}: no collection contains the folder.',
    cs: 'Ze souborů ve složce {folder}/ (celkem {count}) stránky nevzniknou: složka nepatří k žádné kolekci.',
  },
  moveIntoCollection: {
    en: 'Move {count|it|them} into {dir}, or add a collection with this `dir` to the configuration. A page that is not ready only needs `draft: true` in its front matter.',
    cs: 'Přesuňte {count|ho|je|je} do {dir}, nebo složku uveďte v nastavení jako `dir` některé kolekce. Stránce na později stačí `draft: true`.',
  },
  sameTitle: {
    en: 'The page has the same title as {other}: "{text}".',
    cs: 'Stránka má stejný název jako {other}: „{text}“.',
  },
  sameDescription: {
    en: 'The page has the same description as {other}: "{text}".',
    cs: 'Stránka má stejný popis jako {other}: „{text}“.',
  },
  noEnding: {
    en: 'The file does not become a page: its name has no extension, but must end with .md.',
    cs: 'Z tohoto souboru stránka nevznikne: nemá koncovku, a má mít .md.',
  },
  pictureElsewhere: {
    en: 'The image is on {host}. It disappears if that site removes it, and each visitor contacts that site.',
    cs: 'Obrázek je na webu {host}. Zmizí, když ho tam smažou, a prohlížeč každého návštěvníka se na ten web připojí.',
  },
  pictureInText: {
    en: 'The image is part of the text (`data:`), so every visitor downloads it with the page.',
    cs: 'Obrázek je zapsaný přímo v textu (`data:`), takže se stahuje s celou stránkou.',
  },
  saveBeside: {
    en: 'Save the image as a file next to the page, and refer to the file.',
    cs: 'Uložte obrázek jako soubor vedle stránky a odkažte na něj.',
  },
  film: {
    en: 'A {format} file is not an image, so browsers show nothing.',
    cs: 'Soubor {format} není obrázek, takže prohlížeč nic neukáže.',
  },
  linkFilm: { en: 'Link to the file: `[What it shows]({url})`.', cs: 'Odkažte na něj: `[What it shows]({url})`.' },
  updatedBefore: {
    en: '`updated` ({updated}) is before `publishDate` ({published}).',
    cs: '`updated` ({updated}) je dřív než `publishDate` ({published}).',
  },
  laterDay: {
    en: 'Write the day of the last change, or delete the field.',
    cs: 'Napište den poslední změny, nebo pole smažte.',
  },
  endsWithComma: { en: 'The text ends with a comma, which is shown.', cs: 'Text končí čárkou a ta se ukáže.' },
  inQuotes: { en: 'The quotes `{marks}` around the text are shown.', cs: 'Uvozovky `{marks}` kolem textu se ukážou.' },
  siteInTitle: {
    en: 'The title ends with the name of the site, `{name}`, which templates add anyway.',
    cs: 'Název stránky končí slovem `{name}`: název webu k němu přidávají šablony.',
  },
  listInField: {
    en: 'A list is shown as running text: `{name}` is a single paragraph.',
    cs: 'Seznam se ukáže jako souvislý text: pole `{name}` je jediný odstavec.',
  },
  writeSentences: {
    en: 'Write sentences, or link to a page with the list.',
    cs: 'Napište ho jako věty, nebo odkažte na stránku, kde seznam je.',
  },
  labelTwice: {
    en: 'Two entries of one list are called "{text}".',
    cs: 'Dvě položky jednoho seznamu se jmenují „{text}“.',
  },
  anotherLabel: { en: 'Rename or delete one of the two entries.', cs: 'Jednu z nich přejmenujte, nebo smažte.' },
});
