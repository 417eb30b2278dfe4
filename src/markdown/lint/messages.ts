import { defineMessages } from '../../base/message.ts';

export const lintMessages = defineMessages({
  signsThemselves: { en: 'To show the characters, write `{signs}`.', cs: 'Když mají být vidět samy znaky: `{signs}`.' },
  shownAsText: { en: '{what} is shown as text: {why}.', cs: '{what} se ukáže jako text: {why}.' },
  picture: { en: 'An image', cs: 'Obrázek' },
  link: { en: 'A link', cs: 'Odkaz' },
  footnote: { en: 'A footnote', cs: 'Poznámka pod čarou' },
  footnoteNumber: { en: 'The number of a footnote', cs: 'Číslo poznámky pod čarou' },
  heading: { en: 'A heading', cs: 'Nadpis' },
  tableRow: { en: 'A row of a table', cs: 'Řádek tabulky' },
  field: { en: 'A field of the front matter', cs: 'Pole hlavičky' },
  noAddressAfter: { en: 'there is no address after `{written}`', cs: 'za `{written}` chybí adresa' },
  bracketOpen: { en: 'the bracket `{sign}` is not closed', cs: 'závorka `{sign}` není zavřená' },
  backslashes: { en: 'its address contains `\\` instead of `/`', cs: 'v adrese je `\\` místo `/`' },
  titleUnquoted: { en: 'its title is not between `"`', cs: 'popisek v závorce není mezi rovnými uvozovkami `"`' },
  titleOpen: { en: 'its title has no {quote} at the end', cs: 'na konci titulku chybí {quote}' },
  addressInvalid: { en: 'the address `{address}` is not valid', cs: 'adrese `{address}` není rozumět' },
  spaceInAddress: { en: 'its address contains a space', cs: 'v adrese je mezera' },
  sizeInAddress: { en: 'its address contains a size, `{size}`', cs: 'rozměr jako `{size}` do adresy nepatří' },
  nameUndefined: { en: 'the address of `{name}` is not defined', cs: 'nikde není adresa, kterou znamená `{name}`' },
  bracketElsewhere: { en: 'there is no `[` before it in the same paragraph', cs: 'před ním v témže odstavci není `[`' },
  bracketsEscaped: { en: 'its brackets have backslashes before them', cs: 'před závorkami jsou zpětná lomítka' },
  signBehindBracket: { en: 'there is no `!` before its bracket', cs: 'před závorkou není `!`' },
  wordsExchanged: { en: 'its words and its address are swapped', cs: 'slova a adresa jsou prohozené' },
  bracketsExchanged: { en: 'its brackets are swapped', cs: 'závorky jsou prohozené' },
  spaceBetweenBrackets: { en: 'there is a space between its brackets', cs: 'mezi závorkami je mezera' },
  noFootnoteNamed: { en: 'there is no footnote with this name', cs: 'poznámka s tímto názvem chybí' },
  colonMissing: { en: 'there is no colon after `{mark}`', cs: 'za `{mark}` chybí dvojtečka' },
  noCharacterNamed: { en: 'no character has this name', cs: 'žádný znak se tak nejmenuje' },
  semicolonMissing: { en: 'its semicolon is missing', cs: 'chybí středník' },
  emptyLineBefore: { en: 'an empty line separates it from its table', cs: 'od tabulky ho odděluje prázdný řádek' },
  belowFrontMatter: {
    en: 'it is below the line that ends the front matter',
    cs: 'je až pod řádkem, kterým hlavička končí',
  },
  afterHashes: { en: 'there is {what} after `{hashes}`', cs: 'za `{hashes}` {what}' },
  beforeHashes: {
    en: 'there is a space or an invisible character before `{hashes}`',
    cs: 'před `{hashes}` je mezera nebo neviditelný znak',
  },
  tableAsLines: { en: 'A table is shown as lines of text: {why}.', cs: 'Tabulka se ukáže jako řádky textu: {why}.' },
  ruleMissing: { en: 'there is no line of hyphens below its header', cs: 'pod záhlavím chybí řádek se spojovníky' },
  ruleUnreadable: { en: 'the line below its header is not valid', cs: 'řádku pod záhlavím není rozumět' },
  ruleCells: {
    en: 'the line below its header has {count} {count|cell|cells}, but the header has {columns}',
    cs: 'řádek pod záhlavím má {count} {count|buňku|buňky|buněk}, záhlaví {columns}',
  },
  runningText: { en: '{what} is shown as running text: {why}.', cs: '{what} se ukáže jako souvislý text: {why}.' },
  table: { en: 'A table', cs: 'Tabulka' },
  list: { en: 'A list', cs: 'Seznam' },
  cellsBetween: { en: 'its cells are separated by {signs}', cs: 'mezi buňkami jsou {signs}' },
  spaceMissing: { en: 'there is no space after `{mark}`', cs: 'za `{mark}` chybí mezera' },
  foreignBullets: {
    en: 'Markdown does not accept `{sign}` as a bullet ({count} {count|line|lines})',
    cs: 'znakem `{sign}`, který v Markdownu seznam netvoří, {count|začíná|začínají|začíná} {count} {count|řádek|řádky|řádků}',
  },
  betterStillGiveFile: {
    en: 'Better still, give the file a name without spaces.',
    cs: 'Ještě lepší je přejmenovat soubor tak, aby v názvu mezera nebyla.',
  },
  writeAsFootnote: {
    en: 'Write `[^{number}]` here, and start the footnote with `[^{number}]: `. Do the same for all other footnotes.',
    cs: 'Napište sem `[^{number}]` a poznámku začněte `[^{number}]: `. Stejně upravte i ostatní.',
  },
  writeTextLineOwn: {
    en: 'Write the footnote below an empty line: `{text}`.',
    cs: 'Napište její text na samostatný řádek pod prázdný: `{text}`.',
  },
  writeLineOwnBelow: {
    en: 'Define the address below an empty line: `{text}`.',
    cs: 'Napište ji na samostatný řádek pod prázdný: `{text}`.',
  },
  directiveInsideLineShown: {
    en: 'A directive inside a line is shown as text.',
    cs: 'Značka s dvojtečkami uprostřed řádku se ukáže jako text.',
  },
  theseColonsNeitherOpen: {
    en: 'These colons neither open nor close a directive, and are shown as text.',
    cs: 'Tyto dvojtečky žádnou značku neotvírají ani nezavírají a ukážou se jako text.',
  },
  directiveStandsLineOwn: {
    en: 'Write a directive on a line of its own, below an empty line. To show colons, write `{signs}`.',
    cs: 'Značka s dvojtečkami patří na samostatný řádek a nad ní musí být prázdný. Když mají být vidět samy dvojtečky: `{signs}`.',
  },
  commentNeverEndsWhat: {
    en: 'The comment is not closed: it is visible, or it hides the text below.',
    cs: 'Poznámka nekončí: buď zmizí text za ní, nebo se ukáže sama.',
  },
  writeWhereEndsSuch: {
    en: 'Close the comment with `-->`, such as `{example}`.',
    cs: 'Na její konec napište `-->`, například `{example}`.',
  },
  text: { en: 'in the text', cs: 'v textu' },
  address: { en: 'in an address', cs: 'v adrese' },
  characterNobodySeesStands: {
    en: 'There is an invisible character {where}: {codes}.',
    cs: 'Znak, který není vidět, je {where}: {codes}.',
  },
  deleteCharacterBehindPlace: {
    en: 'Delete the characters before and after this position, and type them again.',
    cs: 'Smažte znak před tímto místem i za ním a napište znovu, co tam má být.',
  },
  noSpace: { en: 'no space', cs: 'chybí mezera' },
  spaceMarkdownDoesNot: {
    en: 'a space character that Markdown does not accept',
    cs: 'je mezera, kterou Markdown za mezeru nepovažuje',
  },
  lookWhatTheyShould: {
    en: 'Check which directive the colons should open or close. To show colons, write `{signs}`.',
    cs: 'Najděte, co mají otevřít nebo zavřít. Když mají být vidět samy dvojtečky: `{signs}`.',
  },
  itemListShownText: {
    en: 'A list item is shown as text: the space after `{sign}` is a character that Markdown does not accept.',
    cs: 'Položka seznamu se ukáže jako text: za `{sign}` je mezera, kterou Markdown za mezeru nepovažuje.',
  },
  spaceOrdinaryOneSpace: { en: 'Type the space with the space bar.', cs: 'Mezera má být obyčejná, z mezerníku.' },
  behindStandsSpaceMarkdown: {
    en: 'The space after `>` is a character that Markdown does not accept.',
    cs: 'Za `>` je mezera, kterou Markdown za mezeru nepovažuje.',
  },
  eachItemBeginsHyphen: {
    en: 'Start each item on its own line with a hyphen and a space, or with `1. `.',
    cs: 'Každou položku začněte na samostatném řádku spojovníkem a mezerou, nebo `1. `.',
  },
  twoAsterisksShownText: {
    en: 'Two asterisks are shown as text: the second pair for bold text is missing.',
    cs: 'Dvě hvězdičky se ukážou jako text: samy nic tučným neudělají.',
  },
  writeBothEndsBold: {
    en: 'Write `**` before and after the bold words, in one paragraph. To show the characters, write `{signs}`.',
    cs: 'Napište `**` na oba konce tučných slov, v jednom odstavci. Když mají být vidět samy znaky: `{signs}`.',
  },
  boldTextShownMarks: {
    en: 'Bold text is shown with its markers: there is a space inside `{mark}`.',
    cs: 'Tučný text se ukáže i se značkami: uvnitř `{mark}` je mezera.',
  },
  writeBeforeWordsLink: {
    en: 'Write `[` before the link text, in the same paragraph. To show the characters, write `{signs}`.',
    cs: 'Napište `[` před slova odkazu, celý odkaz patří do jednoho odstavce. Když mají být vidět samy znaky: `{signs}`.',
  },
  footnoteNotShownAnother: {
    en: 'A footnote is not shown: a footnote above it has the same name, `{mark}`.',
    cs: 'Poznámka pod čarou se neukáže: název `{mark}` má už jiná poznámka nad ní.',
  },
  footnoteNotShownNothing: {
    en: 'A footnote is not shown: nothing in the text refers to `{mark}`.',
    cs: 'Poznámka pod čarou se neukáže: nic v textu na ni neodkazuje značkou `{mark}`.',
  },
  giveAnotherNameHere: {
    en: 'Rename this footnote, here and in the text, or delete it.',
    cs: 'Dejte jí jiný název, tady i v textu, nebo ji smažte.',
  },
  writeTextWhereBelongs: {
    en: 'Write `{mark}` in the text where it belongs, or delete the footnote.',
    cs: 'Napište `{mark}` do textu tam, kam poznámka patří, nebo ji smažte.',
  },
  shownSignsFormatText: {
    en: '`{written}` is shown as `{shown}`: Markdown reads its characters as formatting.',
    cs: '`{written}` se ukáže jako `{shown}`: znaky zformátují text, který je mezi nimi.',
  },
  orWriteSpacesAround: { en: 'Or put spaces around the characters.', cs: 'Nebo kolem znaků napište mezery.' },
  tabs: { en: 'tabs', cs: 'tabulátory' },
  semicolons: { en: 'semicolons', cs: 'středníky' },
  spaces: { en: 'spaces', cs: 'mezery' },
  moveAboveSecondLine: { en: 'Move the field above the second `---`.', cs: 'Přesuňte ho nad druhý řádek s `---`.' },
  rowCellsHeadTable: {
    en: 'The row has {count} cells, but the table header has {columns}: "{lost}" is not shown.',
    cs: 'Řádek má {count} {count|buňku|buňky|buněk} a záhlaví tabulky jen {columns}: „{lost}“ se neukáže.',
  },
  secondRule: {
    en: 'This line of hyphens is visible. Only the line below the header of a table is hidden.',
    cs: 'Tento řádek se spojovníky bude vidět: skryje se jen ten pod záhlavím tabulky.',
  },
  deleteSecondRule: {
    en: 'Delete the line. If a new table starts here, write an empty line and a header above it.',
    cs: 'Smažte ho. Když tu začíná další tabulka, patří nad něj prázdný řádek a záhlaví.',
  },
  rowLacksCells: {
    en: 'The row has {count} {count|cell|cells}, but the table header has {columns}.',
    cs: 'Řádek má {count} {count|buňku|buňky|buněk}, záhlaví tabulky {columns}.',
  },
  writeBarsForEmpty: {
    en: 'Write the missing cells. An empty cell needs its `|` too.',
    cs: 'Doplňte chybějící buňky. I prázdná buňka potřebuje své `|`.',
  },
  textInTable: {
    en: 'The line becomes a row of the table above it.',
    cs: 'Řádek se ukáže jako poslední řádek tabulky nad ním.',
  },
  joinRow: { en: 'Write the whole row on one line.', cs: 'Celý řádek tabulky napište bez zalomení.' },
  emptyLineAbove: { en: 'Write an empty line above this line.', cs: 'Vynechte nad ním prázdný řádek.' },
  linkToTop: {
    en: 'The address of the link is only `#`, so it points to the top of this page.',
    cs: 'Adresa odkazu je jen `#`, a tak vede na začátek téže stránky.',
  },
  writeAddressOrTop: {
    en: 'Write the address of a page. For the top of the page, write `#top`.',
    cs: 'Napište adresu stránky. Když má vést nahoru, napište `#top`.',
  },
  writeBarInsideCell: {
    en: 'Write `\\|` for a bar inside a cell, or add a cell to the header.',
    cs: 'Svislou čáru uvnitř buňky napište jako `\\|`, nebo přidejte buňku do záhlaví.',
  },
  writeBelowLine: { en: 'Write `{rule}` below this line.', cs: 'Pod tento řádek napište `{rule}`.' },
  blockCodeNotClosed: {
    en: 'The code block is not closed, so the text below it is shown as code too.',
    cs: 'Blok kódu není ukončený, a tak se jako kód ukáže i všechno pod ním.',
  },
  writeLineOwnWhere: {
    en: 'Write {fence} on a line of its own where the code ends.',
    cs: 'Tam, kde kód končí, napište na samostatný řádek {fence}.',
  },
  textAboveTheseHyphens: {
    en: 'The text above these hyphens is shown as a heading: there is no empty line between them.',
    cs: 'Text nad těmito spojovníky se ukáže jako nadpis: chybí mezi nimi prázdný řádek.',
  },
  writeEmptyLineAbove: { en: 'Write an empty line above the hyphens.', cs: 'Napište nad ně prázdný řádek.' },
  paragraphShownCodeFour: {
    en: 'A paragraph is shown as code: it starts with four spaces or a tab.',
    cs: 'Odstavec se ukáže jako kód: jsou před ním čtyři mezery nebo tabulátor.',
  },
  deleteSpacesBeginningLines: {
    en: 'If it is text, delete the spaces at the start of its lines. If it is code, put it between lines of ```.',
    cs: 'Smažte mezery na začátku jeho řádků. Kód se píše mezi řádky s ```.',
  },
  linkNotShownNo: {
    en: 'A link is not shown: there are no words between its brackets.',
    cs: 'Odkaz se neukáže: v hranatých závorkách chybí slova.',
  },
  dotsWordsReadersChoose: {
    en: 'Replace the dots with the link text.',
    cs: 'Místo teček patří slova, podle kterých čtenář pozná, kam odkaz vede.',
  },
  idHeadingShownWords: {
    en: 'The id of a heading is shown as text.',
    cs: 'Kotva nadpisu se ukáže spolu s jeho slovy.',
  },
  closingHashes: {
    en: 'The hashes after the heading are shown, because there is no space before them.',
    cs: 'Křížky za nadpisem budou vidět: chybí před nimi mezera.',
  },
  headingEmptyNoWords: {
    en: 'A heading is empty: there are no words after `{hashes}`.',
    cs: 'Nadpis je prázdný: za `{hashes}` chybí slova.',
  },
  writeThemOrDelete: { en: 'Write words after the hashes, or delete the line.', cs: 'Doplňte je, nebo řádek smažte.' },
  writeBracketBehindAddress: { en: 'Write `)` after the address.', cs: 'Napište za adresu `)`.' },
  writeAddressWithoutSpaces: {
    en: 'Write an address without spaces and brackets.',
    cs: 'Napište adresu bez mezer a závorek.',
  },
  ruleBelow: {
    en: 'Below the header, write `{rule}`, then a line for each row.',
    cs: 'Pod něj patří `{rule}` a pak pro každý řádek tabulky jeden řádek.',
  },
  letterLost: {
    en: 'A letter was lost when the text was read in the wrong encoding: `{written}` ({codes}).',
    cs: 'Písmeno se ztratilo, protože se text četl ve špatném kódování: `{written}` ({codes}).',
  },
  letterPrivate: {
    en: 'The character {codes} has no standard meaning: only a special font can show it.',
    cs: 'Znak {codes} umí ukázat jen jedno písmo.',
  },
  letterOfParts: {
    en: 'The letter `{written}` is written as two characters ({codes}), so search does not find the word.',
    cs: 'Písmeno `{written}` je zapsané dvěma znaky ({codes}), takže slovo vyhledávání nenajde.',
  },
  ligature: {
    en: '`{written}` contains two letters in one character (a ligature), so search does not find the word.',
    cs: 'Ve slově `{written}` jsou dvě písmena jako jeden znak (slitek), takže ho vyhledávání nenajde.',
  },
  wrongEncoding: {
    en: '`{written}` is a letter of a UTF-8 text that was read in the wrong encoding.',
    cs: '`{written}` bylo písmeno, než se text v UTF-8 přečetl ve špatném kódování.',
  },
  typeAgain: { en: 'Type the character again with the keyboard.', cs: 'Napište ten znak znovu na klávesnici.' },
  joinTable: {
    en: 'Delete the empty line above the row. A new table needs a header and a line of hyphens.',
    cs: 'Smažte prázdný řádek nad ním. Nová tabulka potřebuje záhlaví a řádek se spojovníky.',
  },
  listByNumber: {
    en: '`{written}` starts a list here, and the text becomes its only item.',
    cs: '`{written}` tu začíná seznam a text se stane jeho jedinou položkou.',
  },
  listNotBelow: {
    en: 'The list is not part of the item above: its indent is too small.',
    cs: 'Seznam nepatří pod položku nad ním: je málo odsazený.',
  },
  indentBy: {
    en: 'Indent each line of the list by {count} {count|space|spaces}.',
    cs: 'Odsaďte každý jeho řádek o {count} {count|mezeru|mezery|mezer}.',
  },
  boldHeading: {
    en: 'A bold line is used as a heading, so the table of contents and the search miss it.',
    cs: 'Tučný řádek zastupuje nadpis, takže chybí v obsahu stránky i ve vyhledávání.',
  },
  noWordsOfPicture: {
    en: 'The alternative text does not describe the image: `{words}` is a file name or a placeholder.',
    cs: 'Popis obrázku neříká, co na něm je: `{words}` je název souboru nebo zástupný text.',
  },
  otherAddress: {
    en: 'The link shows the address {words}, but leads to another one.',
    cs: 'Odkaz ukazuje adresu {words}, ale vede jinam.',
  },
  writeSameAddress: { en: 'Make the two addresses equal.', cs: 'Na obě místa napište stejnou adresu.' },
  emptyWords: {
    en: 'The link text `{words}` does not say what the link points to.',
    cs: 'Slova `{words}` neříkají, kam odkaz vede.',
  },
  nameTarget: {
    en: 'Use the name of the target as the link text.',
    cs: 'Udělejte odkaz ze slov, která cíl pojmenují.',
  },
  typographyInCode: {
    en: 'The code contains the typographic character `{sign}`, which programs do not accept.',
    cs: 'V kódu je typografický znak `{sign}`, kterému programy nerozumějí.',
  },
});
