import { defineMessages } from '../base/message.ts';
import type { AdmonitionKind } from '../config/page.ts';

export const renderMessages = defineMessages({
  renderonceTemplatesMarkdownComponent: {
    en: 'RenderOnce works only in templates, not in Markdown components.',
    cs: 'RenderOnce patří do šablon, součástka v textu stránky se vykresluje přímo.',
  },
  moreThanElementsMade: {
    en: 'A page has more than {count} elements: a component renders itself, directly or through others.',
    cs: 'Jedna stránka by měla víc než {count} prvků. Některá součástka vykresluje sama sebe, přímo nebo přes jiné.',
  },
  componentNotReadyWhen: {
    en: 'A component is not ready when its page is rendered: it is async, lazy or suspended.',
    cs: 'Součástka není při vykreslení stránky připravená: je asynchronní, `lazy`, nebo na něco čeká.',
  },
  importWithoutLazyLoad: {
    en: 'Import the component without `lazy`. Load its data before the page is rendered: in a data file, in `generate` or in a feature.',
    cs: 'Načtěte ji bez `lazy`. Data jí připravte předem: v datovém souboru, v `generate` nebo v doplňku.',
  },
  templateExportsNoComponent: {
    en: 'The default export of the template is not a component.',
    cs: 'Šablona nemá výchozí export se součástkou.',
  },
  renderonceMayNotStand: {
    en: 'RenderOnce must not be inside another RenderOnce.',
    cs: 'RenderOnce nesmí být uvnitř jiného RenderOnce.',
  },
  islandMayNotStand: {
    en: 'An island must not be inside RenderOnce.',
    cs: 'Interaktivní součástka nesmí být uvnitř RenderOnce.',
  },
  templateDoesNotReturn: {
    en: 'The template does not return an <html> element with a <head>.',
    cs: 'Šablona nevrací prvek <html>, ve kterém je <head>.',
  },
  dataFileNotNeeds: {
    en: 'The data file `{name}` is not in the `needs` of this template.',
    cs: 'Datový soubor `{name}` není v `needs` této šablony.',
  },
  addAsset: { en: 'Create the file, for example `assets/{name}`.', cs: 'Vytvořte soubor, například `assets/{name}`.' },
  noAsset: { en: 'There is no asset `{name}`.', cs: 'Soubor `{name}` mezi styly, skripty a obrázky webu není.' },
  notDefaultExportFile: {
    en: '`{name}` is not the default export of a file in the islands folder.',
    cs: '`{name}` není výchozí export souboru ve složce interaktivních součástek.',
  },
  propertyIslandNotPlain: {
    en: 'Property `{name}` of the island `{island}` is not plain data: the page must contain it as JSON.',
    cs: 'Vlastnost `{name}` interaktivní součástky `{island}` nejsou prosté údaje, které by šlo uložit do stránky jako JSON.',
  },
  islandCannotStart: {
    en: 'An island cannot start on `{strategy}`. Use one of {names}.',
    cs: 'Součástka se nemůže spustit na `{strategy}`, jen na {names}.',
  },
});

/** Default titles of admonitions by language. In other languages an admonition has no default title. */
export const ADMONITION_TITLES: Readonly<Record<AdmonitionKind, Readonly<Record<string, string>>>> = {
  note: { en: 'Note', cs: 'Poznámka' },
  tip: { en: 'Tip', cs: 'Tip' },
  info: { en: 'Info', cs: 'Informace' },
  warning: { en: 'Warning', cs: 'Pozor' },
  danger: { en: 'Danger', cs: 'Nebezpečí' },
};
