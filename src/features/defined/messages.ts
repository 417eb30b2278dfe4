import { defineMessages } from '../../base/message.ts';

export const definedMessages = defineMessages({
  asksComputedFromFinished: {
    en: 'it asks for `{name}`, which is computed from finished pages; declare it with `outputQuery`, and ask for it in files and checks only',
    cs: 'ptá se na `{name}`, co vzniká až z hotových stránek; použijte pro to `outputQuery` a ptejte se jen v souborech a kontrolách',
  },
  twoQueriesCalled: { en: 'two queries are called `{name}`', cs: 'dva dotazy se jmenují `{name}`' },
  query: { en: 'its query `{name}`', cs: 'dotaz `{name}`' },
  feature: { en: 'the feature `{name}`', cs: 'doplněk webu `{name}`' },
  giveDataJsonCan: {
    en: 'Give data that JSON can hold: it is remembered as JSON.',
    cs: 'Vracejte údaje, které jdou uložit jako JSON.',
  },
  giveTextOrBytes: { en: 'Give a text, or bytes (`Uint8Array`).', cs: 'Vracejte text, nebo bajty (`Uint8Array`).' },
  propsPage: { en: 'its props of a page', cs: 'údaje pro stránku' },
  filePage: { en: 'a file of a page', cs: 'soubor stránky' },
  pathFilePage: { en: 'the path of a file of a page', cs: 'cesta k souboru stránky' },
  correctPath: { en: 'Correct its `path`.', cs: 'Opravte jeho `path`.' },
  checkPage: { en: 'its check of a page', cs: 'kontrola stránky' },
  featureReportsWhatNo: {
    en: 'The feature `{name}` reports what is no problem: {value}.',
    cs: 'Funkce `{name}` hlásí něco, co není problém: {value}.',
  },
  giveReportObjectsCode: {
    en: 'Give `report` objects with a `code` and a `message`.',
    cs: 'Funkci `report` předávejte objekty, které mají `code` a `message`.',
  },
  featureReportsNoneDiagnostics: {
    en: 'The feature `{name}` reports `{code}`, which is none of its `diagnostics`: {message}',
    cs: 'Doplněk `{name}` hlásí `{code}`, což nemá mezi svými `diagnostics`: {message}',
  },
  declare: { en: 'Declare it: {codes}', cs: 'Doplňte ho k nim: {codes}' },
  featureThrows: {
    en: 'The feature `{name}` throws in {work}: {message}',
    cs: 'Doplněk `{name}` selhal ({work}): {message}',
  },
  fixFeatureOrLeave: {
    en: 'Fix the feature, or leave it out of `features` of the configuration.',
    cs: 'Opravte ten doplněk, nebo ho v nastavení webu smažte z `features`.',
  },
  example: { en: 'For example for {key}', cs: 'Například u {key}' },
  noDataFileConfiguration: {
    en: 'there is no data file `{name}` in the configuration, only {names}',
    cs: 'datový soubor `{name}` v nastavení není, jsou tam jen: {names}',
  },
  noPathInsideProject: {
    en: '`{path}` is no path inside of the project, such as `content/notes.txt`',
    cs: '`{path}` není cesta uvnitř složky webu, například `content/notes.txt`',
  },
  correctPath2: { en: 'Correct the path.', cs: 'Opravte tu cestu.' },
  checkSite: { en: 'its check of the site', cs: 'kontrola webu' },
  asksNoQueryFeature: {
    en: 'it asks for `{name}`, which is no query of this feature',
    cs: 'ptá se na `{name}`, což není dotaz tohoto doplňku',
  },
  oneInsideOutputFolder: {
    en: 'one inside of the output folder, such as `data/all.json`',
    cs: 'cesta uvnitř výstupní složky, například `data/all.json`',
  },
  aValue: { en: 'a {type}', cs: 'hodnotu {type}' },
  valueAt: { en: '{value} at `{at}`', cs: '{value} v `{at}`' },
  pathNoText: { en: 'a path that is no text', cs: 'cestu, která není text' },
  wrongPath: { en: 'the path `{path}` (it has to be {wanted})', cs: 'cestu `{path}` (má to být {wanted})' },
  gives: { en: 'The feature `{name}` gives {value} in {work}.', cs: 'Doplněk `{name}` vrací {value} ({work}).' },
  givesForPage: {
    en: 'The feature `{name}` gives {value} for a page.',
    cs: 'Doplněk `{name}` vrací {value} pro stránku.',
  },
  givesInFiles: {
    en: 'The feature `{name}` gives {value} in `site.files`.',
    cs: 'Doplněk `{name}` vrací {value} v `site.files`.',
  },
  file: { en: 'the file {path}', cs: 'soubor {path}' },
  noDataFiles: {
    en: 'there is no data file `{name}` in the configuration, only none at all',
    cs: 'datový soubor `{name}` v nastavení není a nejsou tam ani žádné jiné',
  },
});
