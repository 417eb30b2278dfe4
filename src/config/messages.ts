import { defineMessages } from '../base/message.ts';

export const configMessages = defineMessages({
  nameCookieLettersDigits: {
    en: 'the name of a cookie: letters, digits, dots, dashes, underscores',
    cs: 'název cookie z písmen, číslic, teček, spojovníků a podtržítek',
  },
  addressBeginsHttps: { en: 'an address that starts with https://', cs: 'adresa, která začíná https://' },
  idSuch: { en: 'an id such as {id}', cs: 'označení, například {id}' },
  languageTagBcpSuch: {
    en: 'a language tag (BCP 47) such as cs or en-GB',
    cs: 'označení jazyka (BCP 47), například cs nebo en-GB',
  },
  nameLettersDigitsDots: {
    en: 'a name of letters, digits, dots, dashes, underscores',
    cs: 'název z písmen, číslic, teček, spojovníků a podtržítek',
  },
  trueOneVersionOnly: { en: 'true for one version only', cs: 'true jen u jedné verze' },
  valueNoOtherEntry: { en: 'a value that no other entry has', cs: 'hodnota, kterou nemá žádná jiná položka' },
  pathSuch: { en: 'a path such as {path}', cs: 'cesta, například {path}' },
  sourceSuchHttpsApi: {
    en: "a source such as https://api.example.org, but no keyword such as 'unsafe-inline'",
    cs: "adresa, například https://api.example.org, a žádná, která začíná 'unsafe-",
  },
  lineAsciiCharacters: { en: 'a line of ASCII characters', cs: 'jeden řádek bez diakritiky' },
  nameHeader: { en: 'the name of a header', cs: 'název hlavičky odpovědi' },
  codeFeatureSuchReading: {
    en: 'a code of a feature, such as `reading-time/too-long`',
    cs: 'kód doplňku, například `reading-time/too-long`',
  },
  routeOrAddressBegins: {
    en: 'a route, or an address that starts with https://',
    cs: 'adresa na tomto webu, nebo adresa, která začíná https://',
  },
  functionReturnsPages: { en: 'a function that returns pages', cs: 'funkce, která vrací stránky' },
  anotherNameThanEarlier: {
    en: 'a name other than `{name}`, which an earlier entry has',
    cs: 'jiný název než `{name}`, protože ten už má některý z předchozích',
  },
  codeFeature: { en: 'the code of a diagnostic that a feature declares: {codes}', cs: 'kód doplňku: {codes}' },
  folderInsideProjectSuch: {
    en: 'a folder inside the project, such as content/docs',
    cs: 'složka uvnitř složky webu, například content/docs',
  },
  zodSchema: { en: 'a zod schema', cs: 'schéma knihovny zod' },
  pluginOrPluginOptions: {
    en: "a plugin, or `[plugin, options]`; the plugin is usually the default export of its package: `import remarkMath from 'remark-math'`",
    cs: "zásuvný modul, nebo `[plugin, options]`; většina balíčků ho nabízí takto: `import remarkMath from 'remark-math'`",
  },
  whatDefinefeatureGivesName: {
    en: "the result of `defineFeature`, whose `name` is in lower case with hyphens, such as 'reading-time'",
    cs: 'to, co vrací `defineFeature`, s názvem `name` z malých písmen a spojovníků, například reading-time',
  },
  noCodes: {
    en: 'the code of a diagnostic of a feature, but no feature declares any',
    cs: 'kód doplňku, ale žádný doplněk zatím kódy nemá',
  },
  needsTwins: {
    en: 'no value unless `markdown.twins` is set',
    cs: 'nic, nebo zapnuté i `markdown.twins`, ze kterých vzniká',
  },
  needsMdx: {
    en: '`markdown`, because `markdown.mdx` is not set',
    cs: '`markdown`, protože není zapnuté `markdown.mdx`',
  },
  dataFile: { en: 'the name of a data file: {names}', cs: 'název datového souboru: {names}' },
  noDataFile: {
    en: 'the name of a data file, but there are no data files',
    cs: 'název datového souboru, ale žádný v nastavení není',
  },
  fieldOfCollection: { en: 'the name of a field of the collection: {names}', cs: 'název pole této kolekce: {names}' },
  noField: {
    en: 'the name of a field, but this collection has no fields',
    cs: 'název pole této kolekce, ale žádné nemá',
  },
  nameOfSidebars: {
    en: 'another name, because the file of `sidebars` has this name',
    cs: 'jiný název; tento patří souboru, který uvádí `sidebars`',
  },
});
