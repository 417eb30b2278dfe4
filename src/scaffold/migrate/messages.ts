import { defineMessages } from '../../base/message.ts';

export const migrateMessages = defineMessages({
  noCounterpart: { en: 'ssg has no such setting.', cs: 'Takové nastavení ssg nemá.' },
  isFunction: { en: 'This is a function. Functions are not converted.', cs: 'Toto je funkce. Funkce se nepřenášejí.' },
  look: { en: 'This setting changes the look. Set it in the theme.', cs: 'Mění vzhled. Nastavte ho v motivu.' },
  plugin: { en: 'Plugins of other tools do not run.', cs: 'Pluginy jiných nástrojů neběží.' },
  extension: {
    en: 'ssg does not read this Markdown extension. `ssg check` lists where texts use it.',
    cs: 'Toto rozšíření Markdownu ssg nečte. Kde je v textech, vypíše `ssg check`.',
  },
  markdownPlugin: {
    en: 'Add the plugin to `markdown` if the texts need it.',
    cs: 'Pokud ho texty potřebují, přidejte plugin do `markdown`.',
  },
  htmlAddresses: {
    en: 'The old addresses end in .html, the new ones in a slash. The host can redirect them.',
    cs: 'Adresy končily na .html, tady končí lomítkem. Přesměrovat je může hosting.',
  },
  noSite: {
    en: 'The address of the site is unknown. Set it in `site`.',
    cs: 'Adresa webu není známá. Napište ji do `site`.',
  },
  editLink: {
    en: 'The paths of edit links differ from the file paths, or a function creates them. Set `editLink` of the theme.',
    cs: 'Cesty v odkazech na úpravy se liší od cest souborů, nebo je tvoří funkce. Nastavte `editLink` motivu.',
  },
  noPage: { en: 'There is no page {path}.', cs: 'Stránka {path} neexistuje.' },
  noFolder: {
    en: 'This language has no folder here, so it is left out.',
    cs: 'Tento jazyk tu nemá složku, proto v nastavení není.',
  },
  partialLanguage: {
    en: 'Untranslated pages were shown in the main language. With ssg, they do not exist.',
    cs: 'Nepřeložené stránky se ukazovaly v hlavním jazyce. Tady nejsou.',
  },
  excluded: {
    en: 'These files become pages. Move them out of the folder, or start their names with an underscore.',
    cs: 'Z těchto souborů budou stránky. Přesuňte je jinam, nebo jejich názvy začněte podtržítkem.',
  },
  ownTheme: {
    en: 'Components and styles of the old site do not run in ssg. Write templates or islands for them.',
    cs: 'Součástky a styly původního webu tu neběží. Napište pro ně šablony nebo interaktivní součástky.',
  },
  stubbed: {
    en: 'These imports are not installed and were left out: {names}.',
    cs: 'Tyto importy nejsou nainstalované, proto se vynechaly: {names}.',
  },
  emptyMenu: {
    en: 'This menu is empty, or it comes from a package that is not installed.',
    cs: 'Tato nabídka je prázdná, nebo ji tvoří balíček, který není nainstalovaný.',
  },
  itemUnknown: { en: 'A menu cannot contain this kind of item.', cs: 'Takovou položku nabídka mít nemůže.' },
  component: {
    en: 'This page is a React component. Write a template for it.',
    cs: 'Tato stránka je komponenta Reactu. Napište pro ni šablonu.',
  },
  datesInNames: {
    en: 'Only the file names of these posts contain their dates. Add `date` to their front matter, so that they are sorted.',
    cs: 'Data těchto příspěvků jsou jen v názvech souborů. Aby byly v pořadí, napište do hlavičky `date`.',
  },
  notFound: { en: 'Page not found', cs: 'Stránka nenalezena' },
  notFoundText: {
    en: 'The address may be mistyped, or the page has moved.',
    cs: 'V adrese je možná překlep, nebo se stránka přesunula.',
  },
  redirectUnusable: {
    en: 'The redirect from {from} does not point to a page, or would replace a page.',
    cs: 'Přesměrování z {from} nevede na stránku, nebo by nějakou nahradilo.',
  },
  noConfig: {
    en: 'There is no configuration of Docusaurus, MkDocs or VitePress in {folder}.',
    cs: 'Ve složce {folder} není nastavení pro Docusaurus, MkDocs ani VitePress.',
  },
  nameFolder: {
    en: 'Specify the folder that contains docusaurus.config, mkdocs.yml or .vitepress.',
    cs: 'Zadejte složku, ve které je docusaurus.config, mkdocs.yml nebo .vitepress.',
  },
  cannotRead: { en: 'The configuration cannot be read: {reason}', cs: 'Nastavení nejde přečíst: {reason}' },
  installFirst: {
    en: 'Check out the whole repository and install the packages of the site: its configuration may read them.',
    cs: 'Stáhněte celý repozitář a nainstalujte balíčky webu. Jeho nastavení je může číst.',
  },
  takeAway: {
    en: 'Rename or remove the file. ssg never replaces existing files.',
    cs: 'Přejmenujte ho, nebo ho odstraňte. Žádný soubor se nepřepisuje.',
  },
});
