import { defineMessages } from '../base/message.ts';

export const scaffoldMessages = defineMessages({
  routeBelongsAlready: { en: '{owner} already has the route {url}.', cs: 'Adresu {url} už má {owner}.' },
  givePageAnotherAddress: {
    en: 'Give the page another address: --slug <slug>.',
    cs: 'Dejte stránce jinou adresu: --slug <slug>.',
  },
  also: { en: '{field}: other values are {names}', cs: '{field}: další hodnoty jsou {names}' },
  sayWhatSetField: {
    en: 'Set the value of the field: --set <field=value>.',
    cs: 'Zadejte ho takto: --set <pole=hodnota>.',
  },
  severalCollectionsPagesTemplate: {
    en: 'Several collections use the template "{kind}": {names}.',
    cs: 'Šablonu „{kind}“ má víc kolekcí: {names}.',
  },
  nameCollectionSsgNew: {
    en: 'Specify the collection: `ssg new {name}`.',
    cs: 'Napište název kolekce: `ssg new {name}`.',
  },
  noKindPage: { en: 'Unknown kind "{kind}". Use {names}.', cs: 'Neznámý druh stránky „{kind}“. Použijte {names}.' },
  titleEmpty: { en: 'The title is empty.', cs: 'Název stránky je prázdný.' },
  titleNoLetterOr: {
    en: 'The title "{title}" has no letters or digits to form an address from.',
    cs: 'V názvu „{title}“ není písmeno ani číslice, ze kterých by šla udělat adresa.',
  },
  writeQuotesBehindKind: {
    en: 'Write the title in quotes after the kind.',
    cs: 'Napište ho do uvozovek za druh stránky.',
  },
  givePageAddressSlug: { en: 'Give the page an address: --slug <slug>.', cs: 'Dejte stránce adresu: --slug <slug>.' },
  slugNoPathPage: {
    en: '`--slug {slug}` is not a valid path. Use letters, digits, hyphens, and / between folders.',
    cs: '`--slug {slug}` není konec adresy. Mohou v něm být písmena, číslice, spojovníky a lomítka mezi složkami.',
  },
  suchSlug: { en: 'Example: --slug {slug}.', cs: 'Například --slug {slug}.' },
  wouldBelongCollectionNot: {
    en: '{file} would belong to the collection {owner}, not to {name}.',
    cs: 'Soubor {file} by patřil do kolekce {owner}, a ne do {name}.',
  },
  runSsgNew: { en: 'Run `ssg new {name}`.', cs: 'Spusťte `ssg new {name}`.' },
  mistakesNotKnownWhat: {
    en: '{file} has mistakes, so ssg cannot read the values that a new page may use.',
    cs: 'V souboru {file} jsou chyby, proto z něj nejde vybrat hodnoty pro novou stránku.',
  },
  fixFirstSsgCheck: {
    en: 'Fix the file first: `ssg check` lists every mistake.',
    cs: 'Nejdřív ho opravte. Všechny chyby vypíše `ssg check`.',
  },
  setNotFormField: {
    en: '`--set {written}` does not have the form field=value.',
    cs: '`--set {written}` nemá tvar pole=hodnota.',
  },
  suchSetDraftTrue: { en: 'Example: --set draft=true.', cs: 'Například --set draft=true.' },
  configureCopy: {
    en: 'To use the copy, set in ssg.config.ts: {config}',
    cs: 'Aby se kopie použila, nastavte v ssg.config.ts: {config}',
  },
  deleteOrPrint: {
    en: 'Delete the file to get a new copy, or compare it with the original: `ssg eject {name} --print`.',
    cs: 'Smažte ho, chcete-li novou kopii, nebo ho porovnejte s originálem: `ssg eject {name} --print`.',
  },
  commasTabCompletes: {
    en: '{field} (separated by commas; Tab completes)',
    cs: '{field} (víc jich oddělte čárkou, doplňuje klávesa Tab)',
  },
  tabCompletes: { en: '{field} (Tab completes)', cs: '{field} (doplňuje klávesa Tab)' },
  askDescription: {
    en: 'Description for search engines and lists (Enter leaves it out)',
    cs: 'Popis pro vyhledávače a přehledy (Enter ho vynechá)',
  },
  fillIn: {
    en: 'Replace `…` at `{field}` in {file}, or set the value now: --set {field}=...',
    cs: 'V souboru {file} nahraďte `…` u pole `{field}`, nebo je zvolte hned: --set {field}=…',
  },
  anyOf: { en: '{field}: any of {names}', cs: '{field}: kterékoli z {names}' },
  oneOf: { en: '{field}: one of {names}', cs: '{field}: jedno z {names}' },
  cmsBody: { en: 'Text', cs: 'Text' },
  cmsData: { en: 'Data files', cs: 'Datové soubory' },
  cmsNotOurs: {
    en: '{file} exists and was not written by `ssg cms`.',
    cs: 'Soubor {file} už existuje a nenapsal ho `ssg cms`.',
  },
  cmsMove: {
    en: 'Rename the file, or write to another one: ssg cms <file>.',
    cs: 'Přejmenujte ho, nebo zapište jiný soubor: ssg cms <soubor>.',
  },
});

/** Labels of fields in the CMS, in the order of the form. */
export const cmsLabels = defineMessages({
  title: { en: 'Title', cs: 'Titulek' },
  description: { en: 'Description', cs: 'Popis' },
  publishDate: { en: 'Publication date', cs: 'Den vydání' },
  updated: { en: 'Last change', cs: 'Poslední změna' },
  draft: { en: 'Draft', cs: 'Koncept' },
  unlisted: { en: 'Not in lists', cs: 'Není v přehledech' },
  noindex: { en: 'Hidden from search engines', cs: 'Skrytá před vyhledávači' },
  cover: { en: 'Cover image', cs: 'Titulní obrázek' },
  alt: { en: 'Description of the image', cs: 'Popis obrázku' },
  src: { en: 'Image', cs: 'Obrázek' },
  slug: { en: 'Address', cs: 'Adresa' },
  tags: { en: 'Tags', cs: 'Štítky' },
  authors: { en: 'Authors', cs: 'Autoři' },
  sidebar: { en: 'Sidebar', cs: 'Postranní panel' },
  label: { en: 'Label', cs: 'Text odkazu' },
  badge: { en: 'Badge', cs: 'Štítek u odkazu' },
  position: { en: 'Position', cs: 'Pořadí' },
  hidden: { en: 'Hidden', cs: 'Skrytá' },
});
