import type { Catalog } from '../../shared/translate.ts';

/** What the fields of every page are for: comments of a new page, and what editors show. */
const FIELDS: Catalog = [
  ['Title of the page.', 'Název stránky.'],
  ['For search engines, cards and lists.', 'Pro vyhledávače, karty a přehledy.'],
  [
    'Replaces the last part of the route; with a leading `/` the whole route.',
    'Nahradí konec adresy. Když začíná znakem `/`, nahradí celou adresu.',
  ],
  ['Left out unless `--drafts` is given.', 'Na webu není. V náhledu je vidět s volbou `--drafts`.'],
  [
    'Built, but in no list, generated sidebar or sitemap, and marked noindex.',
    'Na webu je, ale není v přehledech, v postranním menu, v mapě webu ani ve vyhledávačích.',
  ],
  ['Search engines should leave it out.', 'Vyhledávače ji mají vynechat.'],
  [
    'Left out before that day unless `--future` is given.',
    'Do toho dne na webu není. V náhledu je vidět s volbou `--future`.',
  ],
  [
    'Last change. Without it, the last commit of the file.',
    'Den poslední změny. Když chybí, bere se podle posledního uložení souboru v gitu.',
  ],
  [
    'A picture for the page and for lists: a path relative to the file, or in `assets/static/` with a leading `/`. An empty `alt` means an ornament.',
    'Obrázek pro stránku a přehledy: cesta od tohoto souboru, nebo v `assets/static/` se znakem `/` na začátku. Prázdné `alt` znamená, že je to jen ozdoba.',
  ],
  ['Old routes of the page.', 'Dřívější adresy stránky.'],
  [
    'Old ids of headings, each with the new id, or the route where it is now.',
    'Dřívější kotvy nadpisů, každá s novou kotvou nebo s adresou, kde text teď je.',
  ],
  ["Another template than the collection's.", 'Jiná šablona, než jakou má celá kolekce.'],
  [
    'Label in sidebars and breadcrumbs, instead of the title.',
    'Popisek v postranním menu a v drobečkové navigaci místo názvu.',
  ],
  [
    'Order among its neighbours; pages without one come last.',
    'Pořadí mezi sousedními stránkami. Stránky bez něj jsou na konci.',
  ],
  ['Not in generated sidebars.', 'Není v postranním menu, které vzniká samo.'],
];

/** What `ssg new` asks, writes into the file, and refuses. */
export const NEW_PAGE: Catalog = [
  ...FIELDS,
  ['any of {names}', 'kterékoli z {names}'],
  ['{field}: also {names}', '{field}: také {names}'],
  ['{field} (with commas; Tab completes)', '{field} (víc jich oddělte čárkou, doplňuje klávesa Tab)'],
  ['{field} (Tab completes)', '{field} (doplňuje klávesa Tab)'],
  ['There is no "{answer}".', '„{answer}“ tu není.'],
  ['There is no "{answer}". There is {names}.', '„{answer}“ tu není. Vyberte z: {names}.'],
  [
    '{field}: {names}, as on the newest page; --set {field}=... chooses.',
    '{field}: {names}, stejně jako u nejnovější stránky. Jinou hodnotu zvolíte přes --set {field}=…',
  ],
  ['{file} is there already.', 'Soubor {file} už existuje.'],
  ['The route {url} belongs to {*owner} already.', 'Adresu {url} už má {owner}.'],
  ['Give the page another address: --slug <slug>.', 'Dejte stránce jinou adresu: --slug <slug>.'],
  ['Give the page an address: --slug <slug>.', 'Dejte stránce adresu: --slug <slug>.'],
  ['Say what it is: --set <field=value>.', 'Zadejte ho takto: --set <pole=hodnota>.'],
  ['The title is empty.', 'Název stránky je prázdný.'],
  [
    'The title "{title}" has no letter or digit to make an address of.',
    'V názvu „{title}“ není písmeno ani číslice, ze kterých by šla udělat adresa.',
  ],
  ['Write it in quotes behind the kind.', 'Napište ho do uvozovek za druh stránky.'],
  [
    '`--slug {slug}` is no path of a page: letters, digits, hyphens, and / between folders.',
    '`--slug {slug}` není konec adresy. Mohou v něm být písmena, číslice, spojovníky a lomítka mezi složkami.',
  ],
  ['Such as --slug {slug}.', 'Například --slug {slug}.'],
  [
    '{file} would belong to the collection {owner}, not to {name}.',
    'Soubor {file} by patřil do kolekce {owner}, a ne do {name}.',
  ],
  ['Run `ssg new {name}`.', 'Spusťte `ssg new {name}`.'],
  [
    '{file} has mistakes, so it is not known what the page may refer to.',
    'V souboru {file} jsou chyby, proto není z čeho vybírat.',
  ],
  ['Mend it first: `ssg check` names every mistake.', 'Nejdřív ho opravte. Všechny chyby vypíše `ssg check`.'],
  ['Several collections have pages of the template "{kind}": {names}.', 'Šablonu „{kind}“ má víc kolekcí: {names}.'],
  ['Name the collection: `ssg new {name}`.', 'Napište název kolekce: `ssg new {name}`.'],
  ['There is no kind of page "{kind}". There is {names}.', 'Druh stránky „{kind}“ není. Vyberte z: {names}.'],
  ['`--set {written}` is not of the form field=value.', '`--set {written}` nemá tvar pole=hodnota.'],
  ['Such as --set draft=true.', 'Například --set draft=true.'],
  ['The file cannot be written: {*reason}.', 'Soubor nejde zapsat: {reason}.'],
  ['Check that you may write to its folder.', 'Zkontrolujte, že do jeho složky smíte zapisovat.'],
];
