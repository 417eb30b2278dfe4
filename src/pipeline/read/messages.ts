import { defineMessages, type Text } from '../../base/message.ts';
import { escapeRegExp } from '../../base/wildcard.ts';

export const readMessages = defineMessages({
  cellHoldsCommaStands: {
    en: 'Write a cell that contains a comma in double quotes: `{example}`. Decimal numbers have a point: `{number}`.',
    cs: 'Buňka, ve které je čárka, patří do rovných uvozovek: `{example}`. Desetinná čísla mají tečku: `{number}`.',
  },
  quotationMarkLineNo: {
    en: 'the quotation mark on line {line} is not closed',
    cs: 'uvozovky, které začínají na řádku {line}, nikde nekončí',
  },
  writeEndCellToo: { en: 'Write `"` at the end of the cell too.', cs: 'Napište `"` i na konec buňky.' },
  doubleQuotesStandRound: {
    en: 'Put double quotes around the whole cell, and double each quote inside it.',
    cs: 'Uvozovky patří kolem celé buňky. Uvozovka, která je součástí textu, se píše dvakrát.',
  },
  everyRowManyCommas: {
    en: 'Write as many commas in every row as in the header. For an empty cell, write nothing between two commas.',
    cs: 'Každý řádek má tolik čárek jako hlavička tabulky. Prázdná buňka jsou dvě čárky za sebou.',
  },
  saveTableCsvCommas: {
    en: 'Save the table as CSV with commas, and decimal numbers with a point.',
    cs: 'Uložte tabulku jako CSV oddělené čárkami a s desetinnou tečkou v číslech.',
  },
  fileKindSsgDoes: { en: 'ssg cannot read files of this type.', cs: 'Soubor tohoto typu web neumí číst.' },
  writeYamlJsonOr: { en: 'Write YAML, JSON or CSV.', cs: 'Uložte data jako YAML, JSON nebo CSV.' },
  firstLineTableDoes: {
    en: 'The first line of the table does not name its columns.',
    cs: 'Na prvním řádku tabulky nejsou názvy sloupců.',
  },
  writeLineAbove: { en: 'Write a line above it: `{line}`.', cs: 'Napište nad něj řádek: `{line}`.' },
  invalidYaml: { en: 'Invalid YAML: {reason}.', cs: 'Soubor s daty nejde přečíst: {reason}.' },
  keyAppearsTwiceOne: { en: 'the key {key} appears twice in one object', cs: 'klíč {key} je v jednom objektu dvakrát' },
  invalidJson: { en: 'Invalid JSON: {reason}.', cs: 'Soubor s daty nejde přečíst: {reason}.' },
  removeOrRenameOne: { en: 'Remove or rename one of the two.', cs: 'Jeden z nich smažte nebo přejmenujte.' },
  writeFlatter: { en: 'Reduce the nesting.', cs: 'Zapište údaje do méně úrovní.' },
  invalidCsv: { en: 'Invalid CSV: {reason}.', cs: 'Tabulka nejde přečíst: {reason}.' },
  pageBuiltFieldsAbove: {
    en: 'The page is built with only the fields above the mistake.',
    cs: 'Stránka vyjde s poli, která jsou nad tím.',
  },
  imageDoesNotExist: { en: 'The image {path} does not exist.', cs: 'Obrázek {path} neexistuje.' },
  fileDoesNotExist: { en: 'The file {path} does not exist.', cs: 'Soubor {path} neexistuje.' },
  frontMatterNotValid: {
    en: 'Front matter is not valid TOML: {reason}.',
    cs: 'Hlavičku stránky v TOML nejde přečíst: {reason}.',
  },
  frontMatterDoesNot: {
    en: 'The front matter does not start here: the line is `{line}`, not `---`.',
    cs: 'Hlavička stránky tu nezačíná: na řádku je `{line}` místo `---`.',
  },
  fileEmptyPageBegins: {
    en: 'The file is empty: a page starts with front matter.',
    cs: 'Soubor je prázdný: stránka začíná hlavičkou.',
  },
  pageNoFrontMatter: {
    en: 'The page has no front matter, so it has no title.',
    cs: 'Stránce chybí hlavička, a tak nemá ani název.',
  },
  frontMatterMustBegin: {
    en: 'The front matter must start in the first line, but there are empty lines or spaces above it.',
    cs: 'Hlavička stránky musí začínat na prvním řádku, ale nad ní jsou prázdné řádky nebo mezery.',
  },
  deleteEverythingAboveFirst: {
    en: 'Delete everything above the first `---`.',
    cs: 'Smažte všechno nad prvním řádkem `---`.',
  },
  frontMatterMustBeginFirst: {
    en: 'The front matter must start in the first line, but there is an invisible character above it.',
    cs: 'Hlavička stránky musí začínat na prvním řádku, ale nad ní je znak, který není vidět.',
  },
  deleteLineWriteAnew: { en: 'Delete the line, and type `---` again.', cs: 'Smažte ten řádek a napište `---` znovu.' },
  beginLineOneSuch: {
    en: 'Start the file with three lines: `---`, `title: ...` and `---`.',
    cs: 'Začněte ji řádkem `---`, pod ním napište třeba `title: ...` a pak ještě jeden řádek `---`.',
  },
  frontMatterDoesNotEnd: {
    en: 'The front matter does not end here: the line is `{line}`, not `---`.',
    cs: 'Hlavička stránky tu nekončí: na řádku je `{line}` místo `---`.',
  },
  frontMatterNeverEnds: {
    en: 'The front matter does not end: there is no second line of `---`.',
    cs: 'Hlavička stránky nikde nekončí: chybí druhý řádek s `---`.',
  },
  writeSecondLineBelow: {
    en: 'Write a second line of `---` below the last field, above the text.',
    cs: 'Pod poslední pole, nad text stránky, napište druhý řádek s `---`.',
  },
  frontMatterBeginsLine: {
    en: 'Front matter must start with a line that contains only `---`, not with `{line}`.',
    cs: 'Hlavička stránky začíná řádkem, na kterém je jen `---`, a tady je `{line}`.',
  },
  leaveNameOutAlways: {
    en: 'Remove the text after `---`: this front matter is always YAML.',
    cs: 'Smažte text za `---`, tato hlavička je vždy v YAML.',
  },
  writeYamlBelow: {
    en: 'Write `---`, and YAML below it.',
    cs: 'Napište `---` a pod něj pole hlavičky, každé na svůj řádek.',
  },
  frontMatterNotList: {
    en: 'Front matter is not a list of `field: value` lines.',
    cs: 'V hlavičce stránky nejsou řádky ve tvaru `field: value` (pole: hodnota).',
  },
  writeTitleOne: { en: 'Write fields such as `title: ...`.', cs: 'Napište třeba `title: ...` s názvem stránky.' },
  frontMatterNotValidYaml: {
    en: 'Front matter is not valid YAML: {reason}.',
    cs: 'Hlavička stránky nejde přečíst: {reason}.',
  },
  generatePagesThrows: {
    en: '`generate.{name}.pages` throws: {message}',
    cs: 'Funkce `generate.{name}.pages` selhala: {message}',
  },
  fixFunctionOrData: {
    en: 'Fix the function, or the data that it receives.',
    cs: 'Opravte tu funkci, nebo data, která dostává.',
  },
  generatePagesReturnsSomething: {
    en: '`generate.{name}.pages` does not return pages. {message}',
    cs: 'Funkce `generate.{name}.pages` nevrací stránky. {message}',
  },
  saveSmallerOrImages: {
    en: 'Save a smaller image, or let `images` in the configuration create smaller sizes.',
    cs: 'Uložte ho menší, nebo zapněte `images` v nastavení webu, aby vznikly velikosti pro různé obrazovky.',
  },
  pictureEveryVisitorGets: {
    en: 'The image has {size}, and every visitor downloads the whole file.',
    cs: 'Obrázek má {size} a každý návštěvník ho stahuje celý.',
  },
  pictureVisitorsGetResized: {
    en: 'The image has {size}. Visitors get it resized to the width of their screen: {widths} pixels.',
    cs: 'Obrázek má {size}. Návštěvníci ho dostanou zmenšený podle šířky obrazovky: {widths} pixelů.',
  },
  nothingDoneSmallerFile: {
    en: 'You can keep the image. A smaller file makes builds and the repository faster.',
    cs: 'Nemusíte dělat nic. S menším souborem se jen web rychleji sestaví.',
  },
  namesPageItself: { en: '`{field}` refers to the page itself.', cs: 'Pole `{field}` odkazuje na tuto stránku samu.' },
  namesTwice: { en: '`{field}` contains `{name}` twice.', cs: 'V poli `{field}` je `{name}` dvakrát.' },
  delete: { en: 'Delete `{name}`.', cs: 'Smažte `{name}`.' },
  deleteBesideRight: {
    en: 'Delete `{name}`: the field already contains `{guess}`.',
    cs: 'Smažte `{name}`: v poli už je `{guess}`.',
  },
  deleteSecondOne: { en: 'Delete the second entry.', cs: 'Druhý výskyt smažte.' },
  whatStandsBehindNo: {
    en: 'The text after `#` is lost: YAML reads it as a comment.',
    cs: 'Text za znakem `#` se ztratí: v hlavičce stránky je to poznámka.',
  },
  writeCommentStandsLine: {
    en: 'Write `{text}`. Put a comment on a line of its own.',
    cs: 'Napište `{text}`. Poznámka patří na samostatný řádek.',
  },
  quotationMarkEndsText: {
    en: 'The text ends with a quotation mark but starts with none, so the mark is shown.',
    cs: 'Na konci textu jsou uvozovky, ale na začátku chybí: na stránce budou vidět.',
  },
  add: {
    en: 'Choose one of: {names}. Or add the new name to {file}.',
    cs: 'Vyberte z těchto: {names}. Nebo tento záznam doplňte do souboru {file}.',
  },
  namesDoesNot: {
    en: '`{field}` refers to `{name}`, which is not in {file}.',
    cs: 'Pole `{field}` uvádí `{name}`, a to v souboru {file} není.',
  },
  writeCommaStandsBetween: {
    en: 'Write `{text}`. Separate names with commas.',
    cs: 'Napište `{text}`. Názvy odděluje čárka.',
  },
  writeColumnHyphenAbove: {
    en: 'Align `{item}` with the hyphen above it.',
    cs: 'Napište `{item}` do stejného sloupce, ve kterém je spojovník nad ní.',
  },
  dateBefore: { en: 'a date between the years {from} and {year}', cs: 'datum mezi roky {from} a {year}' },
  dateSuchOrT08: {
    en: 'a date such as 2026-03-05 or 2026-03-05T08:30:00Z',
    cs: 'datum, například 2026-03-05 nebo 2026-03-05T08:30:00Z',
  },
  idPageSuchLimits: {
    en: 'an id on the page such as limits, or a route with an id such as /docs/limits/#sms',
    cs: 'kotva na této stránce, například limity, nebo adresa s kotvou, například /docs/limity/#sms',
  },
  titlePage: { en: 'Title of the page.', cs: 'Název stránky.' },
  searchEnginesCardsLists: { en: 'Summary for search engines and lists.', cs: 'Pro vyhledávače, karty a přehledy.' },
  partRouteSuchLimits: {
    en: 'a part of a route such as limits, or a whole route such as /docs/limits/',
    cs: 'konec adresy, například limity, nebo celá adresa, například /docs/limity/',
  },
  replacesLastPartRoute: {
    en: 'Replaces the last part of the route. A `slug` with a leading `/` replaces the whole route.',
    cs: 'Nahradí konec adresy. `slug`, který začíná znakem `/`, nahradí celou adresu.',
  },
  leftOutUnlessDrafts: {
    en: 'The page is a draft: only builds with `--drafts` include it.',
    cs: 'Na webu není. V náhledu je vidět s volbou `--drafts`.',
  },
  builtButNoList: {
    en: 'The page is built and marked noindex, but lists, generated sidebars and the sitemap omit it.',
    cs: 'Na webu je, ale není v přehledech, v postranním menu, v mapě webu ani ve vyhledávačích.',
  },
  searchEnginesShouldLeave: { en: 'Asks search engines to omit the page.', cs: 'Vyhledávače ji mají vynechat.' },
  leftOutBeforeDay: {
    en: 'Date from which the page is published. Earlier builds include it only with `--future`.',
    cs: 'Do toho dne na webu není. V náhledu je vidět s volbou `--future`.',
  },
  lastChangeWithoutLast: {
    en: 'Date of the last change. Default: the last commit of the file.',
    cs: 'Den poslední změny. Když chybí, bere se podle posledního uložení souboru v gitu.',
  },
  picturePageListsPath: {
    en: 'Image for the page and for lists: a path relative to the file, or to `assets/static/` with a leading `/`. An empty `alt` marks decoration.',
    cs: 'Obrázek pro stránku a přehledy: cesta od tohoto souboru, nebo v `assets/static/` se znakem `/` na začátku. Prázdné `alt` znamená, že je to jen ozdoba.',
  },
  oldRoutesPage: { en: 'Old routes of the page.', cs: 'Dřívější adresy stránky.' },
  idWithout: { en: 'an id without #', cs: 'kotva bez znaku #' },
  oldIdsHeadingsEach: {
    en: 'Old ids of headings, each with its new id, or with the route and id if it is on another page.',
    cs: 'Dřívější kotvy nadpisů, každá s novou kotvou nebo s adresou, kde text teď je.',
  },
  anotherTemplateThanCollection: {
    en: 'Template of the page, instead of the template of its collection.',
    cs: 'Jiná šablona, než jakou má celá kolekce.',
  },
  labelSidebarsBreadcrumbsInstead: {
    en: 'Label in sidebars and breadcrumbs, instead of the title.',
    cs: 'Popisek v postranním menu a v drobečkové navigaci místo názvu.',
  },
  badgeInSidebars: {
    en: 'Badge next to the link in sidebars: New, Beta.',
    cs: 'Slovo vedle odkazu v postranních nabídkách: Nové, Beta.',
  },
  orderAmongNeighboursPages: {
    en: 'Position among neighbouring pages. Pages without a position come last.',
    cs: 'Pořadí mezi sousedními stránkami. Stránky bez něj jsou na konci.',
  },
  notGeneratedSidebars: { en: 'Generated sidebars omit the page.', cs: 'Není v postranním menu, které vzniká samo.' },
  publishdateUpdatedTakeDate: {
    en: 'Write a date such as 2026-03-05 in `publishDate` and `updated`.',
    cs: 'Do `publishDate` a `updated` patří datum, například 2026-03-05.',
  },
  redirectfromTakesOldRoutes: {
    en: 'Write old routes with a leading slash in `redirectFrom`, such as /old/.',
    cs: 'Staré adresy od kořene webu, například /old/, patří do `redirectFrom`.',
  },
  onlyPageFolderHands: {
    en: 'Use `cascade` only in the page of a folder, `index.md`. Its value is a group of fields, or a list of groups.',
    cs: 'Pole `cascade` patří jen na stránku složky, `index.md`. Jeho hodnotou je skupina polí, nebo seznam skupin.',
  },
  templateNamesTemplatePage: {
    en: 'The field `template` sets the template of a page.',
    cs: 'Šablonu stránky určuje pole `template`.',
  },
  sidebarsConfigurationMenus: {
    en: 'Define menus in `sidebars` of the configuration.',
    cs: 'Nabídky se skládají v nastavení webu, v `sidebars`.',
  },
  templatesGetPageFields: {
    en: 'Templates receive the field in `page.fields`. To check its value, declare it in `fields` of the collection.',
    cs: 'Šablony dostanou pole v `page.fields`. Co v něm má být, určí `fields` kolekce.',
  },
  noFieldSsg: { en: '`{name}` is not a field of ssg.', cs: 'Pole `{name}` generátor nezná.' },
  holdsNothingName: { en: '`{name}` contains no named values.', cs: 'V `{name}` není nic, co by mělo jméno.' },
  noSingleValue: { en: '`{name}` is not a single value.', cs: '`{name}` není jedna hodnota.' },
  noValue: { en: 'There is no value `{name}`.', cs: 'Hodnota `{name}` v datech není.' },
  holdsSeveralDocumentsOne: {
    en: 'A line of `---` starts a second YAML document',
    cs: 'uvnitř je řádek s `---`, který celek dělí na dvě části',
  },
  nestedMoreThanLevels: {
    en: 'It is nested more than {count} levels deep, or contains itself',
    cs: 'údaje jsou vnořené do víc než {count} úrovní, nebo obsahují samy sebe',
  },
  standsTwice: { en: 'The field `{name}` is repeated', cs: '`{name}` je tu dvakrát' },
  textBeginsNeedsQuotation: {
    en: 'A text that starts with `{sign}` needs quotes around the whole text',
    cs: 'text, který začíná znakem `{sign}`, musí být celý v uvozovkách',
  },
  noSpaceBehindHyphen: {
    en: 'A space is missing after the hyphen of a list',
    cs: 'za spojovníkem položky seznamu chybí mezera',
  },
  textHoldsColonBegins: {
    en: 'The text of `{name}` contains a colon, which starts a new field',
    cs: 'v textu pole `{name}` je dvojtečka, a ta začíná další pole',
  },
  noQuotationMarkHere: {
    en: '`{sign}` is not a quotation mark here, only `"` and `\'` are',
    cs: 'znak `{sign}` tu uvozovkou není, uvozovky jsou jen `"` a `\'`',
  },
  spaceStandsBehindColon: {
    en: 'The space after the colon is a character that YAML does not accept',
    cs: 'za dvojtečkou je jiná mezera než obyčejná, například pevná z textového editoru',
  },
  equalsSignStandsWhere: { en: 'There is an equals sign instead of the colon', cs: 'místo dvojtečky je tu rovnítko' },
  noSpaceBehindColon: { en: 'A space is missing after the colon', cs: 'za dvojtečkou chybí mezera' },
  noColonBehind: { en: 'A colon is missing after `{name}`', cs: 'za `{name}` chybí dvojtečka' },
  writeWhenAnotherItem: {
    en: 'If another list item starts here, write `{item}`. Otherwise keep only one of the two fields.',
    cs: 'Pokud tu začíná další položka, napište `{item}`. Jinak nechte jen jedno z nich.',
  },
  textBelowNotIndented: { en: 'The text below `{line}` is not indented', cs: 'text pod `{line}` není odsazený' },
  writeTwoMoreSpaces: {
    en: 'Indent each line of the text by two more spaces: `{line}`.',
    cs: 'Před každý řádek textu napište o dvě mezery víc: `{line}`.',
  },
  commaMissingBeforeField: { en: 'A comma is missing before this field', cs: 'před tímto polem chybí čárka' },
  textBetweenTwoHolds: {
    en: 'The text between two `{sign}` contains a third one, which ends the text',
    cs: 'uvnitř textu mezi dvěma znaky `{sign}` je ještě třetí, a ten ho ukončuje',
  },
  bracketNotClosed: { en: 'The bracket `{sign}` is not closed', cs: 'závorka `{sign}` není zavřená' },
  writeWhereEnds: { en: 'Write `{close}` where the value ends.', cs: 'Napište `{close}` tam, kde hodnota končí.' },
  fieldStandsFurtherRight: {
    en: 'The field is indented more than the fields below it',
    cs: 'pole je odsazené a pole pod ním ne',
  },
  fieldStandsFurtherRightThan: {
    en: 'The field is indented more than the field above it, which contains a text',
    cs: 'pole je odsazené, i když nad ním je obyčejný text',
  },
  deleteSpacesBeginningLine: {
    en: 'Delete the spaces at the beginning of the line.',
    cs: 'Smažte mezery na začátku řádku.',
  },
  fieldsOneGroupBegin: {
    en: 'Start all fields of a group in the same column.',
    cs: 'Pole jedné skupiny odsaďte stejně, aby začínala pod sebou.',
  },
  textHoldsOrQuote: {
    en: 'Text with `: `, `#` or a quote needs quotes around it: `title: "Prices: an overview"`.',
    cs: 'Text, ve kterém je `: `, `#` nebo uvozovky, patří do rovných uvozovek: `title: "Prices: an overview"`.',
  },
  keepOneTwo: { en: 'Keep one of the two fields.', cs: 'Nechte jen jedno z obou polí.' },
  everyLineFieldValue: {
    en: 'Write each line as `field: value`, with an ordinary space after the colon.',
    cs: 'Každý řádek má tvar `field: value` (pole: hodnota) a za dvojtečkou je obyčejná mezera.',
  },
  putQuotesRoundWhole: { en: 'Put quotes around the whole text.', cs: 'Dejte celý text do rovných uvozovek.' },
  everyLineFieldValueEvery: {
    en: 'Write each line as `field: value`, and close every quote and bracket.',
    cs: 'Každý řádek má tvar `field: value` (pole: hodnota) a každé uvozovky a závorka mají svůj konec.',
  },
  indentSpaces: { en: 'Indent with spaces.', cs: 'Odsaďte ho mezerami.' },
  writeEndTextToo: { en: 'Write {quote} at the end of the text too.', cs: 'Napište {quote} i na konec textu.' },
  refersAnchorNot: {
    en: '"*{source}" refers to a YAML anchor that does not exist',
    cs: 'text bez uvozovek nesmí začínat hvězdičkou (*{source})',
  },
  textBeginsNeedsQuotes: {
    en: 'Put quotes around text that starts with *.',
    cs: 'Text, který začíná hvězdičkou, patří do rovných uvozovek: `"* text"`.',
  },
  writeFlatterLetNo: {
    en: 'Reduce the nesting. An anchor must not contain an alias of itself.',
    cs: 'Zapište údaje do méně úrovní a nepoužívejte odkazy se znaky & a *.',
  },
  itemsOneListBegin: {
    en: 'Start all items of a list in the same column.',
    cs: 'Položky jednoho seznamu odsaďte stejně, aby začínaly pod sebou.',
  },
  textBeginsNeedsQuotesRound: {
    en: 'Put quotes around text that starts with &.',
    cs: 'Text, který začíná znakem &, patří do rovných uvozovek.',
  },
  routeClaimedTwiceGenerate: {
    en: 'The route {url} is claimed twice by `generate.{name}`: for "{first}" and for "{second}".',
    cs: 'Adresa {url} vznikne v `generate.{name}` dvakrát: pro „{first}“ a pro „{second}“.',
  },
  giveOneTwoAnother: {
    en: 'Give one of the two pages another route.',
    cs: 'Dejte jedné z těch dvou stránek jinou adresu.',
  },
  routeClaimedBy: {
    en: 'The route {url} is claimed by {other} and by {own}.',
    cs: 'O stejnou adresu {url} žádá {other} a také {own}.',
  },
  pageGenerateListsNo: {
    en: 'The page {url} of `generate.{name}` lists {missing}, which is not a page.',
    cs: 'Stránka {url} z `generate.{name}` uvádí {missing}, a taková stránka neexistuje.',
  },
  dataFileDataDoes: {
    en: 'The data file of `data.{name}` does not exist: {file}.',
    cs: 'Soubor s daty pro `data.{name}` neexistuje: {file}.',
  },
  createOrCorrectPath: { en: 'Create the file, or correct its path.', cs: 'Vytvořte ho, nebo opravte jeho cestu.' },
  routeClaimedTwoFiles: {
    en: 'The route {url} is claimed by two files: {first} and {second}.',
    cs: 'O stejnou adresu {url} žádají dva soubory: {first} a {second}.',
  },
  renameOneThemOr: {
    en: 'Rename one of the two files, or give it another `slug`.',
    cs: 'Přejmenujte jeden z nich, nebo mu dejte jiný `slug`.',
  },
  buildDraftsSeeRemove: {
    en: 'Build with --drafts to see the page. Remove `draft` to publish it.',
    cs: 'S volbou --drafts ji uvidíte v náhledu. Až ji budete chtít zveřejnit, smažte z hlavičky `draft`.',
  },
  pageDraftLeftOut: { en: 'The page is a draft and is not published.', cs: 'Stránka je koncept, proto na webu není.' },
  pagePublishedLeftOut: {
    en: 'The page is scheduled for {date}. Builds before this date leave it out.',
    cs: 'Stránka má vyjít {date}. Na webu bude, až se web ten den nebo později znovu sestaví.',
  },
  buildFutureSee: { en: 'Build with --future to see the page.', cs: 'S volbou --future ji v náhledu uvidíte už teď.' },
  generateNeedsNamesConfiguration: {
    en: '`generate.{name}.needs.{kind}` requires `{wanted}`, which the configuration does not define.',
    cs: '`generate.{name}.needs.{kind}` uvádí `{wanted}`, a to v nastavení webu není.',
  },
  widthHeightImageCannot: {
    en: 'The width and height of the image cannot be read.',
    cs: 'Z obrázku nejde zjistit šířka a výška.',
  },
  imageOtherFormat: {
    en: 'The image has the extension {extension}, but is a {format} file, so browsers show nothing.',
    cs: 'Obrázek má koncovku {extension}, ale je ve formátu {format}, takže ho prohlížeče neukážou.',
  },
  renameAndRefer: {
    en: 'Rename the file to {name}, and use this name in the page too.',
    cs: 'Přejmenujte soubor na {name} a změňte název i na stránce.',
  },
  saveAgainPngJpeg: {
    en: 'Save the image again as PNG, JPEG, WebP, AVIF, GIF or SVG.',
    cs: 'Uložte ho znovu jako PNG, JPEG, WebP, AVIF, GIF nebo SVG.',
  },
  fileWebPageNo: {
    en: 'The file is a web page, although its name is that of an image.',
    cs: 'Soubor je webová stránka, a ne obrázek, i když se tak jmenuje.',
  },
  openAddressPictureItself: {
    en: 'Open the address of the image itself, and save the image again.',
    cs: 'Otevřete adresu samotného obrázku a uložte ten.',
  },
  imageEndsBeforeLast: {
    en: 'The image file is incomplete: its end is missing.',
    cs: 'Soubor s obrázkem není celý, jeho konec chybí.',
  },
  saveOrFetchAgain: { en: 'Save or download the image again.', cs: 'Uložte nebo stáhněte ho znovu.' },
  twoFilesNameOne: {
    en: 'Two files have the name {file}: only the Unicode encoding of their accents differs.',
    cs: 'Dva soubory mají stejný název {file}: v jednom z nich jsou háčky a čárky zapsané jako samostatné znaky.',
  },
  noMarkdownFile: {
    en: 'There is no Markdown file in {folders}.',
    cs: 'V těchto složkách není žádný soubor Markdown: {folders}.',
  },
  addFirstPageSuch: {
    en: 'Add a first page, such as index.md with a title, or correct `collections` in the configuration.',
    cs: 'Přidejte první stránku, například index.md s názvem, nebo opravte v nastavení `collections`.',
  },
  removeDanglingSymbolicLink: {
    en: 'Remove the dangling symbolic link.',
    cs: 'Smažte symbolický odkaz, který nikam nevede.',
  },
  fileWhoseNameEnds: {
    en: 'The file is MDX, which can run code, and this site does not allow MDX.',
    cs: 'Soubor, jehož název končí na .mdx, je program, a tento web MDX nepovoluje.',
  },
  renameOrAllowMdx: {
    en: 'Rename the file to `{path}`, or allow MDX in ssg.config.ts: `markdown: {{ mdx: true }`.',
    cs: 'Přejmenujte ho na `{path}`, nebo MDX povolte v ssg.config.ts: `markdown: {{ mdx: true }`.',
  },
  noPageMadeFile: {
    en: 'The file does not become a page, because another file is already the page of this folder.',
    cs: 'Ze souboru stránka nevznikne: složka už svou stránku má.',
  },
  giveAnotherNameIf: { en: 'Rename the file if it should be a page.', cs: 'Má-li z něj stránka být, přejmenujte ho.' },
  fileMbMostMb: {
    en: 'The file has {size} MB, but the limit is {limit} MB.',
    cs: 'Soubor má {size} MB, a smí mít nejvýše {limit} MB.',
  },
  splitPageOrRaise: {
    en: 'Split the page, or raise `markdown.maxFileSize` in the configuration.',
    cs: 'Rozdělte stránku, nebo zvyšte v nastavení `markdown.maxFileSize`.',
  },
  renameFileOrFolder: { en: 'Rename the file or its folder.', cs: 'Přejmenujte soubor nebo jeho složku.' },
  nameNotValidUtf: { en: 'its name is not valid UTF-8', cs: 'jeho název není v UTF-8' },
  renameFileOrFolderOr: {
    en: 'Rename the file or its folder, or give the page a `slug`.',
    cs: 'Přejmenujte soubor nebo jeho složku, nebo mu dejte `slug`.',
  },
  writeOneTheseTexts: {
    en: 'Remove the reference to another value from one of these texts.',
    cs: 'Napište jeden z těchto textů bez hodnoty toho druhého.',
  },
  valueHoldsItself: { en: 'The value contains itself: {circle}.', cs: 'Hodnota obsahuje sama sebe: {circle}.' },
  wrongAddress: {
    en: 'The address of the page would be invalid: "{url}". Expected {expected}.',
    cs: 'Stránka by měla adresu „{url}“: má to být {expected}.',
  },
  wrongPath: {
    en: 'The published path of the file would be invalid: "{path}". Expected {expected}.',
    cs: 'Soubor by vyšel jako „{path}“: má to být {expected}.',
  },
  quotesRoundRow: {
    en: 'the row is a single cell, because it is between quotation marks',
    cs: 'řádek je jediná buňka, protože je celý v uvozovkách',
  },
  formulaInCell: { en: 'a cell is a formula of Excel', cs: 'v buňce je vzorec Excelu' },
  columnTwice: {
    en: 'two columns are called `{name}`, so the first one is lost',
    cs: 'dva sloupce se jmenují `{name}`, takže první z nich se ztratí',
  },
  renameColumn: { en: 'Rename or delete one of the two columns.', cs: 'Jeden z nich přejmenujte, nebo smažte.' },
  commaTooMany: { en: 'there is an extra comma', cs: 'je tu čárka navíc' },
  cellsInRow: {
    en: 'row {line} has {count} {count|cell|cells}, and the header has {wanted}',
    cs: 'řádek {line} má {count} {count|buňku|buňky|buněk}, hlavička tabulky {wanted}',
  },
  lineForExcel: { en: 'the line `{line}` is only for Excel', cs: 'řádek `{line}` je jen pro Excel' },
  semicolons: { en: 'the cells are separated by semicolons', cs: 'buňky jsou oddělené středníky' },
  tabulators: { en: 'the cells are separated by tabs', cs: 'buňky jsou oddělené tabulátory' },
  lookedForIn: {
    en: 'The path is relative to {folder}/. A path that starts with / is relative to the static folder.',
    cs: 'Hledá se ve složce {folder}/. Cesta, která začíná lomítkem, se hledá ve složce static.',
  },
  lookedForBeside: {
    en: 'The path is relative to the folder of ssg.config.ts. A path that starts with / is relative to the static folder.',
    cs: 'Hledá se vedle ssg.config.ts. Cesta, která začíná lomítkem, se hledá ve složce static.',
  },
  textNotClosed: {
    en: 'A quoted text starts with {quote} here, but the closing {quote} is not on this line',
    cs: 'text tu začíná znakem {quote} a druhý, který ho ukončuje, na tomto řádku chybí',
  },
  withoutSpaces: { en: 'an address without spaces', cs: 'adresa bez mezer' },
  indentedByWideSpace: {
    en: 'The line is indented with no-break spaces, which YAML reads as letters',
    cs: 'řádek je odsazený nezlomitelnými mezerami, které YAML bere jako písmena',
  },
  lineInQuotes: { en: 'The whole line is in quotes', cs: 'v uvozovkách je celý řádek' },
  lineWithoutField: {
    en: 'The line has no field and is not indented, so it belongs to no text',
    cs: 'řádek nemá pole a není odsazený, takže k žádnému textu nepatří',
  },
  markdownInYaml: {
    en: 'Markdown links and images are not valid here',
    cs: 'odkazy a obrázky se tu nepíší jako v Markdownu',
  },
  writeTwoFields: { en: 'Write fields: `{first}`, `{second}`.', cs: 'Napište pole: `{first}`, `{second}`.' },
  hyphenBesideField: { en: 'A list cannot start on the line of its field', cs: 'seznam nezačíná na řádku svého pole' },
  hyphenBeforeField: {
    en: 'There is a hyphen before the first field, so it starts a list',
    cs: 'před prvním polem je spojovník, a tak začíná seznam',
  },
  backslashInQuotes: {
    en: 'Between double quotes, `\\` starts an escape sequence such as `\\n`',
    cs: 'mezi dvojitými uvozovkami začíná `\\` zápis znaku, například `\\n`',
  },
  fileRtf: {
    en: 'The file is a word processor document (RTF) and not plain text.',
    cs: 'Soubor je dokument z textového editoru (RTF), ne prostý text.',
  },
  saveAsText: {
    en: 'Copy the text of the document into a new file that starts with `---`, `title: ...` and `---`.',
    cs: 'Zkopírujte text dokumentu do nového souboru, který začíná řádky `---`, `title: ...` a `---`.',
  },
});

/**
 * Error messages of `yaml`, V8 and csv-parse, each followed by a plain English message and its Czech translation,
 * separated by ` → `. `{name}` matches any text. A test contains an example file for each message.
 */
const SENTENCES: readonly string[] = [
  'Nested mappings are not allowed in compact mappings → The text after a colon contains another colon with a space, or the line below is indented by mistake → text za dvojtečkou má v sobě další dvojtečku s mezerou, nebo je řádek pod ním omylem odsazený',
  'A block sequence may not be used as an implicit map key → The items of a list are not indented equally → položky seznamu se spojovníky nejsou stejně odsazené',
  'Implicit keys need to be on a single line → A line does not have the form `field: value` → některý řádek není ve tvaru „pole: hodnota“ (za dvojtečkou musí být obyčejná mezera)',
  'Implicit map keys need to be followed by map values → A colon and a space are missing after the name of a field → za názvem pole chybí dvojtečka s mezerou',
  'Implicit keys of flow sequence pairs need to be on a single line → Square brackets contain a hyphen or a field that does not belong there → v hranatých závorkách je spojovník nebo pole, které tam nepatří',
  'Tabs are not allowed as indentation → A line is indented with a tab → řádek je odsazený tabulátorem',
  'All mapping items must start at the same column → The fields of a group do not start in the same column → pole jedné skupiny nezačínají pod sebou',
  'All sequence items must start at the same column → The items of a list do not start in the same column → položky jednoho seznamu nezačínají pod sebou',
  'Sequence item without - indicator → A list item does not start with a hyphen and a space → položka seznamu nezačíná spojovníkem s mezerou',
  'Block collections are not allowed within flow collections → A comma is missing between brackets, or a list with hyphens is inside brackets → v závorkách chybí čárka, nebo je tam seznam se spojovníky',
  'Flow map {how} end with a {sign} → A brace is not closed: {sign} is missing → složená závorka nekončí, chybí {sign}',
  'Flow sequence {how} end with a {sign} → A square bracket is not closed: {sign} is missing → hranatá závorka nekončí, chybí {sign}',
  'Missing , or : between flow sequence items → A comma is missing between two items in square brackets → mezi položkami v hranatých závorkách chybí čárka',
  'Missing , or : between flow map items → A comma or a colon is missing between two fields in braces → mezi poli ve složených závorkách chybí čárka nebo dvojtečka',
  'Plain value cannot start with {what} character {sign} → A text without quotes cannot start with {sign} → text bez uvozovek nesmí začínat znakem {sign}',
  'Invalid escape sequence {text} → A text in quotes contains a backslash that does not belong there: {text} → v textu v uvozovkách je zpětné lomítko, které tam nepatří: {text}',
  'Comments must be separated from other tokens by white space characters → A space is missing before `#` → před znakem # chybí mezera',
  'Block scalar header includes extra characters: {text} → There is extra text after `|` or `>`: {text} → za znakem | nebo > je něco navíc: {text}',
  'Tags and anchors must be separated from the next token by white space → A text without quotes cannot start with `!` or `&` → text bez uvozovek nesmí začínat vykřičníkem ani znakem &',
  'Anchor cannot be an empty string → A text without quotes cannot start with `&` → text bez uvozovek nesmí začínat znakem &',
  'Alias cannot be an empty string → A text without quotes cannot start with `*` → text bez uvozovek nesmí začínat hvězdičkou',
  'The : indicator must be at most 1024 chars after the start of an implicit block mapping key → The name of a field is longer than 1,024 characters → název pole je delší než 1 024 znaků',
  'Unexpected flow-{kind}-end token in YAML stream: {sign} → The bracket {sign} has no matching bracket → závorka {sign} je tu navíc, nebo nemá začátek',
  'Unexpected {what} at node end → There is extra text after a value that has already ended → za koncem uvozovek, závorky nebo seznamu je ještě něco navíc',
  'Unexpected {what} token → There is text that does not belong here → je tu navíc text, který sem nepatří',
  'Unexpected block-seq-ind on same line with key → A list with hyphens starts on the line of its field → seznam se spojovníky začíná na stejném řádku jako název pole',
  'Missing directives-end indicator line → A line cannot start with `%` → řádek nesmí začínat znakem %',
  'Unexpected end of JSON input → the file is empty, or ends too early → soubor je prázdný, nebo končí uprostřed zápisu',
  "Unexpected token '{sign}' → the character {sign} does not belong here → je tam znak {sign}, který tam nepatří",
  "Expected ',' or ']' after array element → a comma or `]` is missing after a list item → za položkou seznamu chybí čárka nebo ]",
  "Expected ',' or '}' after property value → a comma or `}` is missing after a value → za hodnotou pole chybí čárka nebo }",
  "Expected property name or '}' → a name in double quotes or `}` is missing → chybí název pole v uvozovkách, nebo }",
  'Expected double-quoted property name → a name in double quotes is missing, or there is an extra comma → chybí název pole v uvozovkách, nebo je tam čárka navíc',
  "Expected ':' after property name → a colon is missing after a name → za názvem pole chybí dvojtečka",
  'Unterminated string → a text in quotes does not end → text v uvozovkách nekončí',
  'Bad control character in string literal → a text in quotes continues on the next line, or contains a tab → text v uvozovkách zabírá víc řádků, nebo je v něm tabulátor',
  'Bad escaped character → a text contains a backslash that does not belong there → v textu je zpětné lomítko, které tam nepatří',
  'Unexpected non-whitespace character after JSON → there is extra text after the end of the JSON → za koncem zápisu je ještě něco navíc',
  'Unexpected number → a number is in the wrong place, or starts with 0 → číslo stojí, kde nemá, nebo začíná nulou',
  'Unterminated fractional number → digits are missing after a decimal point → za desetinnou tečkou chybí číslice',
  'Exponent part is missing a number → digits are missing after `e` in a number → za písmenem e v čísle chybí číslice',
  'Bad Unicode escape → a text contains `\\u` without four hexadecimal digits → v textu je za \\u neúplný kód znaku',
  'No number after minus sign → a number is missing after a minus sign → za znakem minus chybí číslo',
  'Invalid Closing Quote: got "{sign}" at line {line} instead of delimiter, record delimiter, trimable character (if activated) or comment → on line {line}, the character {sign} follows a closing quotation mark instead of a comma → na řádku {line} stojí hned za uvozovkami znak {sign} místo čárky',
  'Invalid Closing Quote: found non trimable byte after quote at line {line} → on line {line}, text follows a closing quotation mark instead of a comma → na řádku {line} stojí za uvozovkami text místo čárky',
  'Invalid Opening Quote: a quote is found on field {field} at line {line}, value is {value} → on line {line}, there is a quotation mark in the middle of the cell {value} → na řádku {line} stojí uvozovky uprostřed buňky {value}',
];

/**
 * Returns a plain message for an error message of a parser. The entry is found by the fixed words of the message;
 * variable parts are copied into the plain message.
 */
export function parserMessage(sentence: string): Text {
  for (const row of SENTENCES) {
    const [english = '', en = '', cs = ''] = row.split(' → ');
    const names = [...english.matchAll(PLACE)].map(([, name = '']) => name);
    const pattern = english.split(PLACE).map((part, i) => (i % 2 === 0 ? escapeRegExp(part) : '(.+?)'));
    const match = new RegExp(`^${pattern.join('')}$`, 's').exec(sentence);
    if (match !== null)
      return {
        en,
        cs,
        values: Object.fromEntries(names.map((name, i) => [name, match[i + 1]])),
      };
  }
  return sentence;
}

const PLACE = /\{(\w+)\}/g;
