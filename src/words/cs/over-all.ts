import type { Catalog } from '../../shared/translate.ts';

/** What is wrong with files, names and words, seen over the whole site. */
export const OVER_ALL: Catalog = [
  ['the file', 'souboru'],
  ['the folder', 'složky'],
  ['a space', 'mezerou'],
  ['capitals', 'velkými písmeny'],
  ['signs that have to be encoded', 'znaky, které se v adresách kódují'],
  [
    'The name of {*what} makes an address with {*signs}, which people cannot spell and programs write otherwise.',
    'Z názvu {what} vznikne adresa s {signs}: lidé ji nenadiktují a programy ji píšou jinak.',
  ],
  ['Rename it to `{name}`, or give the page a `slug`.', 'Přejmenujte ho na `{name}`, nebo dejte stránce `slug`.'],
  ['Rename it to `{name}`.', 'Přejmenujte ho na `{name}`.'],
  [
    'No page is made of the file in {folder}/: the folder belongs to no collection.',
    'Ze souboru ve složce {folder}/ stránka nevznikne: složka nepatří k žádné kolekci.',
  ],
  [
    'No page is made of the {count} files in {folder}/: the folder belongs to no collection.',
    'Ze souborů ve složce {folder}/ (celkem {count}) stránky nevzniknou: složka nepatří k žádné kolekci.',
  ],
  [
    'Move it into `{dir}`, or name the folder as `dir` of a collection in the configuration.',
    'Přesuňte ho do složky `{dir}`, nebo složku uveďte v nastavení jako `dir` některé kolekce.',
  ],
  [
    'Move them into `{dir}`, or name the folder as `dir` of a collection in the configuration.',
    'Přesuňte je do složky `{dir}`, nebo složku uveďte v nastavení jako `dir` některé kolekce.',
  ],
  [
    'The `slug` makes an address with {*signs}, which people cannot spell and programs write otherwise.',
    'Z pole `slug` vznikne adresa s {signs}: lidé ji nenadiktují a programy ji píšou jinak.',
  ],
  [
    'No page is made of the file: pages are made of files whose name ends with .md, not with {extension}.',
    'Z tohoto souboru stránka nevznikne: stránky vznikají ze souborů s koncovkou .md, ne {extension}.',
  ],
  [
    'Write its text into `{name}`, or link to it from a page as a download.',
    'Přepište jeho text do `{name}`, nebo na něj z některé stránky odkažte jako na soubor ke stažení.',
  ],
  ['Browsers do not show pictures of the format {format}.', 'Obrázky ve formátu {format} prohlížeče neukážou.'],
  ['Save it as JPEG or PNG, and write `{name}`.', 'Uložte ho jako JPEG nebo PNG a napište `{name}`.'],
  [
    'The picture has {size}, and every visitor gets all of it.',
    'Obrázek má {size} a každý návštěvník ho stahuje celý.',
  ],
  [
    'Save it smaller, or have `images` of the configuration make the sizes that screens need.',
    'Uložte ho menší, nebo zapněte `images` v nastavení webu, aby vznikly velikosti pro různé obrazovky.',
  ],
  [
    'The picture has {size}. Visitors get it resized to the width of their screen: {widths} pixels.',
    'Obrázek má {size}. Návštěvníci ho dostanou zmenšený podle šířky obrazovky: {widths} pixelů.',
  ],
  [
    'Nothing has to be done. A smaller file makes builds and the repository faster.',
    'Nemusíte dělat nic. S menším souborem se jen web rychleji sestaví.',
  ],
  [
    'The page has the title of {page} ({place}): "{title}".',
    'Stránka má stejný název jako {page} ({place}): „{title}“.',
  ],
  [
    'The page has the description of {page} ({place}): "{title}".',
    'Stránka má stejný popis jako {page} ({place}): „{title}“.',
  ],
  [
    'Say what only this page is about: readers choose between the two by these words.',
    'Napište, o čem je jen tato stránka: podle toho si mezi nimi čtenáři vybírají.',
  ],
  [
    '`{tag}` is hardly another tag than `{other}` ({place}).',
    '`{tag}` je nejspíš tentýž štítek jako `{other}` ({place}).',
  ],
  ['Write `{tag}` in both places.', 'Na obou místech napište `{tag}`.'],
  [
    'No page that is searched has "{words}", so "{said}" leads nowhere.',
    'Slovo „{words}“ na žádné prohledávané stránce není, takže „{said}“ nikam nevede.',
  ],
  [
    'Write on the left what pages say; who searches for what stands on the right is led there.',
    'Vlevo napište to, co stojí na stránkách, vpravo to, co lidé hledají.',
  ],
  ['The dictionary does not have "{word}".', 'Slovo „{word}“ ve slovníku není.'],
  ['Did you mean "{guess}"?', 'Nemělo tu být „{guess}“?'],
  [
    'A word that is right belongs into the list of `prose.spelling.words`.',
    'Správné slovo přidejte do seznamu `prose.spelling.words`.',
  ],
  ['Install its package, or correct `prose.spelling`.', 'Nainstalujte jeho balíček, nebo opravte `prose.spelling`.'],
  [
    'Write the address that it has for everybody, or put it in backticks when it should only be read.',
    'Napište adresu, která funguje všem, nebo ji dejte mezi zpětné apostrofy, pokud má být jen k přečtení.',
  ],
];
