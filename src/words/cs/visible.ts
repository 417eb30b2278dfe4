import type { Catalog } from '../../shared/translate.ts';

/** What readers would see that was not meant so. */
export const VISIBLE: Catalog = [
  ['Write `{text}`.', 'Napište `{text}`.'],
  ['A picture', 'Obrázek'],
  ['A link', 'Odkaz'],
  [
    '{*what} is shown as text: no address stands behind `{written}`.',
    '{what} se ukáže jako text: za `{written}` chybí adresa.',
  ],
  ['{*what} is shown as text: the bracket `<` is not closed.', '{what} se ukáže jako text: závorka `<` není zavřená.'],
  [
    '{*what} is shown as text: its title has no {quote} at the end.',
    '{what} se ukáže jako text: na konci titulku chybí {quote}.',
  ],
  [
    'A link is shown as text: its brackets have backslashes before them.',
    'Odkaz se ukáže jako text: před závorkami jsou zpětná lomítka.',
  ],
  [
    'A link is shown as text: the bracket `[` does not stand in the same paragraph.',
    'Odkaz se ukáže jako text: závorka `[` není v témže odstavci.',
  ],
  [
    'Write `[` before the words of the link; they stand in one paragraph.',
    'Napište `[` před slova odkazu, celý odkaz patří do jednoho odstavce.',
  ],
  [
    'Two asterisks are shown as text: they make nothing bold alone.',
    'Dvě hvězdičky se ukážou jako text: samy nic tučným neudělají.',
  ],
  [
    'Write `**` at both ends of the bold words, in one paragraph.',
    'Napište `**` na oba konce tučných slov, v jednom odstavci.',
  ],
  [
    'A list is shown as running text: there is no space behind `{mark}`.',
    'Seznam se ukáže jako souvislý text: za `{mark}` chybí mezera.',
  ],
  ['Each item begins so.', 'Tak začíná každá položka.'],
  [
    'A table is shown as running text: tabulators stand between its cells.',
    'Tabulka se ukáže jako souvislý text: mezi buňkami jsou tabulátory.',
  ],
  ['Below it stands `{rule}`, then a line for each row.', 'Pod ním bude `{rule}` a pak řádek pro každý řádek tabulky.'],
  ['{*what} is shown as text: the bracket `(` is not closed.', '{what} se ukáže jako text: závorka `(` není zavřená.'],
  [
    '{*what} is shown as text: the address `{address}` cannot be read.',
    '{what} se ukáže jako text: adrese `{address}` není rozumět.',
  ],
  ['{*what} is shown as text: its address has a space in it.', '{what} se ukáže jako text: v adrese je mezera.'],
  [
    '{*what} is shown as text: its `!` stands behind the bracket, not before it.',
    '{what} se ukáže jako text: `!` patří před závorku, ne za ni.',
  ],
  [
    'A link is shown as text: nothing says which address `{name}` is.',
    'Odkaz se ukáže jako text: nikde není adresa, kterou znamená `{name}`.',
  ],
  [
    'Write it on a line of its own, below an empty one: `{text}`.',
    'Napište ji na samostatný řádek pod prázdný: `{text}`.',
  ],
  [
    '"{said}" stands on both sides: it leads to what it finds anyway.',
    '„{said}“ je na obou stranách: samo sebe najde i tak.',
  ],
  ['Delete it on the right.', 'Vpravo ho smažte.'],
  ['The id of a heading is shown with its words.', 'Kotva nadpisu se ukáže spolu s jeho slovy.'],
  [
    '`{mark}` is shown as text: it is no mark of Markdown.',
    '`{mark}` se ukáže jako text: v Markdownu taková značka není.',
  ],
  [
    'A field of the front matter is shown as text: it stands below the line that ends it.',
    'Pole hlavičky se ukáže jako text: je až pod řádkem, kterým hlavička končí.',
  ],
  ['Move it above the second line of `---`.', 'Přesuňte ho nad druhý řádek s `---`.'],
  ['{*what} is shown as text: its brackets are exchanged.', '{what} se ukáže jako text: závorky jsou prohozené.'],
  [
    '{*what} is shown as text: a space stands between its brackets.',
    '{what} se ukáže jako text: mezi závorkami je mezera.',
  ],
  [
    '{*what} is shown as text: the parts of its address are separated by `\\`.',
    '{what} se ukáže jako text: části adresy odděluje znak `\\`.',
  ],
  [
    '`{written}` is shown as text: there is no footnote of this name.',
    '`{written}` se ukáže jako text: poznámka s tímto názvem chybí.',
  ],
  [
    'Write its text on a line of its own, below an empty one: `{text}`.',
    'Napište její text na samostatný řádek pod prázdný: `{text}`.',
  ],
  [
    'Bold text is shown with its marks: a space stands inside of `{mark}`.',
    'Tučný text se ukáže i se značkami: uvnitř `{mark}` je mezera.',
  ],
  [
    '{*what} is shown as text: its title does not stand between `"`.',
    '{what} se ukáže jako text: popisek v závorce není mezi rovnými uvozovkami `"`.',
  ],
  [
    'The text above these hyphens is shown as a heading: no empty line stands between them.',
    'Text nad těmito spojovníky se ukáže jako nadpis: chybí mezi nimi prázdný řádek.',
  ],
  ['Write an empty line above them.', 'Napište nad ně prázdný řádek.'],
  [
    'A paragraph is shown as code: four spaces or a tabulator stand before it.',
    'Odstavec se ukáže jako kód: jsou před ním čtyři mezery nebo tabulátor.',
  ],
  ['Delete the spaces at the beginning of its lines.', 'Smažte mezery na začátku jeho řádků.'],
  ['Code stands between lines of ```.', 'Kód se píše mezi řádky s ```.'],
  [
    'A footnote is not shown: nothing in the text refers to `{mark}`.',
    'Poznámka pod čarou se neukáže: nic v textu na ni neodkazuje značkou `{mark}`.',
  ],
  [
    'Write `{mark}` in the text where it belongs, or delete the footnote.',
    'Napište `{mark}` do textu tam, kam poznámka patří, nebo ji smažte.',
  ],
  [
    'A footnote is not shown: another one above has the name `{mark}`.',
    'Poznámka pod čarou se neukáže: název `{mark}` má už jiná poznámka nad ní.',
  ],
  ['Give it another name, here and in the text, or delete it.', 'Dejte jí jiný název, tady i v textu, nebo ji smažte.'],
  [
    '`{written}` is shown as `{shown}`: its signs format the text between them.',
    '`{written}` se ukáže jako `{shown}`: znaky zformátují text, který je mezi nimi.',
  ],
  ['Or write spaces around the signs.', 'Nebo kolem znaků napište mezery.'],
  [
    'A link is not shown: there are no words between its brackets.',
    'Odkaz se neukáže: v hranatých závorkách chybí slova.',
  ],
  [
    'The dots are the words that readers choose it by.',
    'Místo teček patří slova, podle kterých čtenář pozná, kam odkaz vede.',
  ],
  ['A heading is empty: no words stand behind `{hashes}`.', 'Nadpis je prázdný: za `{hashes}` chybí slova.'],
  ['Write them there, or delete the line.', 'Doplňte je, nebo řádek smažte.'],
  [
    '`{written}` is shown as text: no character has this name.',
    '`{written}` se ukáže jako text: žádný znak se tak nejmenuje.',
  ],
  ['`{written}` is shown as text: its semicolon is missing.', '`{written}` se ukáže jako text: chybí středník.'],
  ['Write `)` behind the address.', 'Za adresu napište `)`.'],
  ['Write an address without spaces and brackets.', 'Napište adresu bez mezer a závorek.'],
  [
    'Better still, give the file a name without spaces.',
    'Ještě lepší je přejmenovat soubor tak, aby v názvu mezera nebyla.',
  ],
  ['For the signs themselves: `{signs}`.', 'Když mají být vidět samy znaky: `{signs}`.'],
  ['Plain colons: `{signs}`.', 'Když mají být vidět samy dvojtečky: `{signs}`.'],
  ['A directive inside a line is shown as text.', 'Značka s dvojtečkami uprostřed řádku se ukáže jako text.'],
  [
    'These colons neither open nor close a directive, and are shown as text.',
    'Tyto dvojtečky žádnou značku neotvírají ani nezavírají a ukážou se jako text.',
  ],
  [
    'A directive stands on a line of its own, below an empty one.',
    'Značka s dvojtečkami patří na samostatný řádek a nad ní musí být prázdný.',
  ],
  ['Look for what they should close or open.', 'Najděte, co mají otevřít nebo zavřít.'],
  [
    'A space stands between the colons and `{name}`, so they open nothing.',
    'Mezi dvojtečkami a `{name}` je mezera, a proto nic neotvírají.',
  ],
  [
    'The comment never ends: what follows it is not shown, or the comment is.',
    'Poznámka nekončí: buď zmizí text za ní, nebo se ukáže sama.',
  ],
  ['Write `-->` where it ends, such as `{mended}`.', 'Na její konec napište `-->`, například `{mended}`.'],
  [
    'The block of code is not closed, so what stands below it is shown as code too.',
    'Blok kódu není ukončený, a tak se jako kód ukáže i všechno pod ním.',
  ],
  [
    'Write {fence} on a line of its own where the code ends.',
    'Tam, kde kód končí, napište na samostatný řádek {fence}.',
  ],
  ['in the text', 'v textu'],
  ['in an address', 'v adrese'],
  ['A character that nobody sees stands {*where}: {codes}.', 'Znak, který není vidět, je {where}: {codes}.'],
  [
    'Delete the character behind this place and the one before it, and type what should be there.',
    'Smažte znak před tímto místem i za ním a napište znovu, co tam má být.',
  ],
  ['no space', 'chybí mezera'],
  ['a space that Markdown does not take for one', 'je mezera, kterou Markdown za mezeru nepovažuje'],
  ['A heading is shown as text: there is {*why} behind `{hashes}`.', 'Nadpis se ukáže jako text: za `{hashes}` {why}.'],
  [
    'A heading is shown as text: a space or a character that nobody sees stands before `{hashes}`.',
    'Nadpis se ukáže jako text: před `{hashes}` je mezera nebo znak, který není vidět.',
  ],
  [
    'An item of a list is shown as text: behind `{sign}` stands a space that Markdown does not take for one.',
    'Položka seznamu se ukáže jako text: za `{sign}` je mezera, kterou Markdown za mezeru nepovažuje.',
  ],
  [
    'Behind `>` stands a space that Markdown does not take for one.',
    'Za `>` je mezera, kterou Markdown za mezeru nepovažuje.',
  ],
  ['The space is an ordinary one, as the space bar makes it.', 'Mezera má být obyčejná, z mezerníku.'],
  [
    'A list is shown as running text: a line begins with `{sign}`, which is no mark of Markdown.',
    'Seznam se ukáže jako souvislý text: řádek začíná znakem `{sign}`, který v Markdownu seznam netvoří.',
  ],
  [
    'A list is shown as running text: {count} lines begin with `{sign}`, which is no mark of Markdown.',
    'Seznam se ukáže jako souvislý text: znakem `{sign}`, který v Markdownu seznam netvoří, {count|začíná|začínají|začíná} {count} {count|řádek|řádky|řádků}.',
  ],
  ['Each item begins with a hyphen and a space.', 'Každá položka začíná spojovníkem a mezerou.'],
  [
    'The row has {count} cells and the head of the table {columns}: "{lost}" is not shown.',
    'Řádek má {count} {count|buňku|buňky|buněk} a záhlaví tabulky jen {columns}: „{lost}“ se neukáže.',
  ],
  [
    'Write `\\|` for a bar inside a cell, or give the head another cell.',
    'Svislou čáru uvnitř buňky napište jako `\\|`, nebo přidejte buňku do záhlaví.',
  ],
  [
    'A table is shown as lines of text: the line below its head cannot be read.',
    'Tabulka se ukáže jako řádky textu: řádku pod záhlavím není rozumět.',
  ],
  [
    'A table is shown as lines of text: the line below its head has {count} cell, the head {columns}.',
    'Tabulka se ukáže jako řádky textu: řádek pod záhlavím má {count} {count|buňku|buňky|buněk}, záhlaví {columns}.',
  ],
  [
    'A table is shown as lines of text: the line below its head has {count} cells, the head {columns}.',
    'Tabulka se ukáže jako řádky textu: řádek pod záhlavím má {count} {count|buňku|buňky|buněk}, záhlaví {columns}.',
  ],
  [
    'A table is shown as lines of text: there is no line of hyphens below its head.',
    'Tabulka se ukáže jako řádky textu: pod záhlavím chybí řádek se spojovníky.',
  ],
  ['Write `{rule}` below this line.', 'Pod tento řádek napište `{rule}`.'],
  [
    'A heading of level {depth} follows one of level {before}: a level is skipped.',
    'Po nadpisu úrovně {before} je hned nadpis úrovně {depth}: jedna úroveň je přeskočená.',
  ],
  ['Write `{mark} ` before it.', 'Napište před něj `{mark} `.'],
  [
    'The page has {count} titles: this heading is of the first level too.',
    'Stránka má {count} {count|hlavní nadpis|hlavní nadpisy|hlavních nadpisů}: tento je také nejvyšší úrovně.',
  ],
  [
    'The title of the page stands in `title` of its front matter.',
    'Hlavní nadpis stránky je v poli `title` v její hlavičce.',
  ],
  [
    'A merge has left a conflict: the file holds two texts for one place.',
    'Po slučování zůstal v souboru střet: na jednom místě jsou dva texty.',
  ],
  [
    'Keep what is right of both, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.',
    'Nechte z obou to, co platí, a smažte řádky, které začínají `<<<<<<<`, `=======` a `>>>>>>>`.',
  ],
];
