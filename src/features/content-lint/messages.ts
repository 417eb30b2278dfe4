import { defineMessages } from '../../base/message.ts';

export const contentLintMessages = defineMessages({
  sayWhatOnlyPage: {
    en: 'Say what only this page is about: readers choose between the two by these words.',
    cs: 'Napište, o čem je jen tato stránka: podle toho si mezi nimi čtenáři vybírají.',
  },
  nameMakesAddressPeople: {
    en: 'The name of {what} makes an address with {signs}, which people cannot spell and programs write otherwise.',
    cs: 'Z názvu {what} vznikne adresa s {signs}: lidé ji nenadiktují a programy ji píšou jinak.',
  },
  slugMakesAddressPeople: {
    en: 'The `slug` makes an address with {signs}, which people cannot spell and programs write otherwise.',
    cs: 'Z pole `slug` vznikne adresa s {signs}: lidé ji nenadiktují a programy ji píšou jinak.',
  },
  space: { en: 'a space', cs: 'mezerou' },
  signsEncoded: { en: 'signs that have to be encoded', cs: 'znaky, které se v adresách kódují' },
  noPageMadeFile: {
    en: 'No page is made of the file: pages are made of files whose name ends with .md, not with {extension}.',
    cs: 'Z tohoto souboru stránka nevznikne: stránky vznikají ze souborů s koncovkou .md, ne {extension}.',
  },
  rename2: { en: 'Rename it to `{name}`.', cs: 'Přejmenujte ho na `{name}`.' },
  writeTextIntoOr: {
    en: 'Write its text into `{name}`, or link to it from a page as a download.',
    cs: 'Přepište jeho text do `{name}`, nebo na něj z některé stránky odkažte jako na soubor ke stažení.',
  },
  browsersDoNotShow: {
    en: 'Browsers do not show pictures of the format {format}.',
    cs: 'Obrázky ve formátu {format} prohlížeče neukážou.',
  },
  saveJpegOrPng: {
    en: 'Save it as JPEG or PNG, and write `{name}`.',
    cs: 'Uložte ho jako JPEG nebo PNG a napište `{name}`.',
  },
  pageTitlesHeadingFirst: {
    en: 'The page has {count} titles: this heading is of the first level too.',
    cs: 'Stránka má {count} {count|hlavní nadpis|hlavní nadpisy|hlavních nadpisů}: tento je také nejvyšší úrovně.',
  },
  writeBeforeTitlePage: {
    en: 'Write `{mark} ` before it. The title of the page is `title` in its front matter.',
    cs: 'Napište před něj `{mark} `. Hlavní nadpis stránky je v poli `title` v její hlavičce.',
  },
  hardlyAnotherTagThan: {
    en: '`{tag}` is hardly another tag than `{other}` ({place}).',
    cs: '`{tag}` je nejspíš tentýž štítek jako `{other}` ({place}).',
  },
  writeBothPlaces: { en: 'Write `{tag}` in both places.', cs: 'Na obou místech napište `{tag}`.' },
  noPageInFolder: {
    en: '{count} {count|file|files} in {folder}/ {count|is no page|are no pages}: no collection contains the folder.',
    cs: 'Ze souborů ve složce {folder}/ (celkem {count}) stránky nevzniknou: složka nepatří k žádné kolekci.',
  },
  moveIntoCollection: {
    en: 'Move {count|it|them} into `{dir}`, or name the folder as `dir` of a collection in the configuration.',
    cs: 'Přesuňte {count|ho|je|je} do složky `{dir}`, nebo složku uveďte v nastavení jako `dir` některé kolekce.',
  },
  sameTitle: {
    en: 'The page has the title of {other}: "{text}".',
    cs: 'Stránka má stejný název jako {other}: „{text}“.',
  },
  sameDescription: {
    en: 'The page has the description of {other}: "{text}".',
    cs: 'Stránka má stejný popis jako {other}: „{text}“.',
  },
});
