import { defineMessages } from '../../base/message.ts';

export const definedMessages = defineMessages({
  asksComputedFromFinished: {
    en: 'it reads `{name}`, which depends on finished pages; only files, checks and output queries (`outputQuery`) may read it',
    cs: 'ptá se na `{name}`, co vzniká až z hotových stránek; použijte pro to `outputQuery` a ptejte se jen v souborech a kontrolách',
  },
  twoQueriesCalled: { en: 'two queries are called `{name}`', cs: 'dva dotazy se jmenují `{name}`' },
  query: { en: 'its query `{name}`', cs: 'dotaz `{name}`' },
  feature: { en: 'the feature `{name}`', cs: 'doplněk webu `{name}`' },
  giveDataJsonCan: {
    en: 'Return a value that JSON can represent, because ssg stores it as JSON.',
    cs: 'Vracejte údaje, které jdou uložit jako JSON.',
  },
  giveTextOrBytes: { en: 'Return a string or bytes (`Uint8Array`).', cs: 'Vracejte text, nebo bajty (`Uint8Array`).' },
  propsPage: { en: '`page.props`', cs: '`page.props`' },
  filePage: { en: '`content` of `page.files`', cs: '`content` v `page.files`' },
  pathFilePage: { en: '`path` of `page.files`', cs: '`path` v `page.files`' },
  correctPath: { en: 'Correct the path.', cs: 'Opravte tu cestu.' },
  checkPage: { en: '`page.check`', cs: '`page.check`' },
  featureReportsWhatNo: {
    en: 'The feature `{name}` reports an invalid problem: {value}.',
    cs: 'Doplněk `{name}` hlásí něco, co není problém: {value}.',
  },
  giveReportObjectsCode: {
    en: 'Call `report` with an object that has a `code` and a `message`.',
    cs: 'Funkci `report` předávejte objekty, které mají `code` a `message`.',
  },
  featureReportsNoneDiagnostics: {
    en: 'The feature `{name}` reports `{code}`, which is not in its `diagnostics`: {message}',
    cs: 'Doplněk `{name}` hlásí `{code}`, což nemá mezi svými `diagnostics`: {message}',
  },
  declare: { en: 'Add the code to `diagnostics` of the feature.', cs: 'Doplňte ten kód do `diagnostics` doplňku.' },
  featureThrows: {
    en: 'The feature `{name}` throws in {work}: {message}',
    cs: 'Doplněk `{name}` selhal ({work}): {message}',
  },
  fixFeatureOrLeave: {
    en: 'Fix the feature, or remove it from `features` in the configuration.',
    cs: 'Opravte ten doplněk, nebo ho v nastavení webu smažte z `features`.',
  },
  example: { en: 'Example: {key}', cs: 'Příklad: {key}' },
  noDataFileConfiguration: {
    en: 'the configuration has no data file `{name}`, only {names}',
    cs: 'datový soubor `{name}` v nastavení není, jsou tam jen: {names}',
  },
  noPathInsideProject: {
    en: '`{path}` is not a path inside the project, such as `content/notes.txt`',
    cs: '`{path}` není cesta uvnitř složky webu, například `content/notes.txt`',
  },
  checkSite: { en: '`site.check`', cs: '`site.check`' },
  asksNoQueryFeature: {
    en: 'it reads `{name}`, which is not a query of this feature',
    cs: 'ptá se na `{name}`, což není dotaz tohoto doplňku',
  },
  oneInsideOutputFolder: {
    en: 'inside the output folder, such as `data/all.json`',
    cs: 'cesta uvnitř výstupní složky, například `data/all.json`',
  },
  aValue: { en: 'a {type}', cs: 'hodnotu {type}' },
  valueAt: { en: '{value} at `{at}`', cs: '{value} v `{at}`' },
  pathNoText: { en: 'a path that is not a string', cs: 'cestu, která není text' },
  wrongPath: { en: 'the path `{path}` (it must be {wanted})', cs: 'cestu `{path}` (má to být {wanted})' },
  gives: { en: 'The feature `{name}` returns {value} in {work}.', cs: 'Doplněk `{name}` vrací {value} ({work}).' },
  file: { en: 'the file {path}', cs: 'soubor {path}' },
  noDataFiles: {
    en: 'the configuration has no data file `{name}`, and no other data files',
    cs: 'datový soubor `{name}` v nastavení není a nejsou tam ani žádné jiné',
  },
});
