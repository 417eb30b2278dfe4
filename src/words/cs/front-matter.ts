import type { Catalog } from '../../shared/translate.ts';

/** The lines between `---` at the beginning of a page, and what a page says there of itself. */
export const FRONT_MATTER: Catalog = [
  ['`{name}` is no field of ssg.', 'Pole `{name}` generátor nezná.'],
  [
    'Templates get it in `page.fields`; `fields` of the collection says what it must hold.',
    'Šablony ho dostanou v `page.fields`; co v něm má být, určí `fields` kolekce.',
  ],
  [
    'Only the page of a folder hands fields down to the pages below it: `index.md`, with fields or a list of them.',
    'Pole předává stránkám pod sebou jen stránka složky: `index.md`, s poli nebo s jejich seznamem.',
  ],
  ['`template` names the template of a page.', 'Šablonu stránky určuje pole `template`.'],
  ['`sidebars` of the configuration are menus.', 'Nabídky se skládají v nastavení webu, v `sidebars`.'],
  [
    '`redirectFrom` takes old routes from the root of the site, such as /old/.',
    'Staré adresy od kořene webu, například /old/, patří do `redirectFrom`.',
  ],
  [
    '`publishDate` and `updated` take a date such as 2026-03-05.',
    'Do `publishDate` a `updated` patří datum, například 2026-03-05.',
  ],
  ['{count} times in this file.', 'V tomto souboru {count}×.'],
  ['{count} times, in {files} files.', 'Celkem {count}×, v {files} {files|souboru|souborech|souborech}.'],
  ['Front matter is not valid TOML: {*reason}.', 'Hlavičku stránky v TOML nejde přečíst: {reason}.'],
  ['Front matter is not valid YAML: {*reason}.', 'Hlavička stránky nejde přečíst: {reason}.'],
  [
    'What stands behind `#` is no part of the text: to YAML it is a comment.',
    'Text za znakem `#` se ztratí: v hlavičce stránky je to poznámka.',
  ],
  [
    'A quotation mark ends the text, and none begins it: it is shown.',
    'Na konci textu jsou uvozovky, ale na začátku chybí: na stránce budou vidět.',
  ],
  [
    'Write `{item}` in the column of the hyphen above it.',
    'Napište `{item}` do stejného sloupce, ve kterém je pomlčka nad ní.',
  ],
  ['`{field}` names `{name}` twice.', 'V poli `{field}` je `{name}` dvakrát.'],
  ['Delete the second one.', 'Druhý výskyt smažte.'],
  ['`{field}` names the page itself.', 'Pole `{field}` odkazuje na tuto stránku samu.'],
  ['Delete `{name}`.', 'Smažte `{name}`.'],
  ['A comment stands on a line of its own.', 'Poznámka patří na samostatný řádek.'],
  [
    'The front matter never ends: there is no second line of `---`.',
    'Hlavička stránky nikde nekončí: chybí druhý řádek s `---`.',
  ],
  [
    'Write a second line of `---` below the last field, above the text.',
    'Pod poslední pole, nad text stránky, napište druhý řádek s `---`.',
  ],
  [
    'Front matter begins with a line that is `---` and nothing else, not with `{line}`.',
    'Hlavička stránky začíná řádkem, na kterém je jen `---`, a tady je `{line}`.',
  ],
  [
    'The front matter does not begin here: the line is `{line}`, not `---`.',
    'Hlavička stránky tu nezačíná: na řádku je `{line}` místo `---`.',
  ],
  [
    'The front matter does not end here: the line is `{line}`, not `---`.',
    'Hlavička stránky tu nekončí: na řádku je `{line}` místo `---`.',
  ],
  ['Leave the name out: it is always YAML.', 'Slovo za pomlčkami smažte, hlavička je vždy v YAML.'],
  ['The page has no front matter, so it has no title.', 'Stránce chybí hlavička, a tak nemá ani název.'],
  ['The file is empty: a page begins with its front matter.', 'Soubor je prázdný: stránka začíná hlavičkou.'],
  [
    'The front matter must begin in the first line, and there are empty lines or spaces above it.',
    'Hlavička stránky musí začínat na prvním řádku, ale nad ní jsou prázdné řádky nebo mezery.',
  ],
  [
    'The front matter must begin in the first line, and there is a character above it that nobody sees.',
    'Hlavička stránky musí začínat na prvním řádku, ale nad ní je znak, který není vidět.',
  ],
  [
    'Begin it with a line `---`, one such as `title: ...`, and another line `---`.',
    'Začněte ji řádkem `---`, pod ním napište třeba `title: ...` a pak ještě jeden řádek `---`.',
  ],
  ['Delete everything above the first `---`.', 'Smažte všechno nad prvním řádkem `---`.'],
  ['Delete the line, and write `---` anew.', 'Smažte ten řádek a napište `---` znovu.'],
  ['Write {quote} at the end of the text too.', 'Napište {quote} i na konec textu.'],
  ['Write `---`, and YAML below it.', 'Napište `---` a pod něj pole hlavičky, každé na svůj řádek.'],
  [
    'Front matter is not a list of `field: value` lines.',
    'V hlavičce stránky nejsou řádky ve tvaru `field: value` (pole: hodnota).',
  ],
  ['Write `title: ...`, for one.', 'Napište třeba `title: ...` s názvem stránky.'],
  ['Write YAML between two lines of `---`.', 'Pole hlavičky napište mezi dva řádky s `---`.'],
  [
    'a part of a route such as limits, or a whole one such as /docs/limits/',
    'konec adresy, například limity, nebo celá adresa, například /docs/limity/',
  ],
  [
    'an id of the page such as limits, or a route with one such as /docs/limits/#sms',
    'kotva na této stránce, například limity, nebo adresa s kotvou, například /docs/limity/#sms',
  ],
  ['an id without #', 'kotva bez znaku #'],
  [
    '`{field}` names `{name}`, which {file} does not have.',
    'Pole `{field}` uvádí `{name}`, a to v souboru {file} není.',
  ],
  ['Add it to {file}, which has {names}.', 'Doplňte tento záznam do souboru {file}. Zatím v něm jsou: {names}.'],
  ['`{field}` names {route}, and there is no such page.', 'Pole `{field}` uvádí {route}, a taková stránka neexistuje.'],
  ['Write the route of a page, such as /docs/limits/.', 'Napište adresu stránky, například /docs/limits/.'],
  ['The page has moved: write {route}.', 'Stránka se přestěhovala, napište {route}.'],
  ['The page is a draft, and left out.', 'Stránka je koncept, proto na webu není.'],
  [
    'Build with --drafts to see it; remove `draft` to publish it.',
    'S volbou --drafts ji uvidíte v náhledu. Až ji budete chtít zveřejnit, smažte z hlavičky `draft`.',
  ],
  [
    'The page is to be published on {date}, and left out until it is built then.',
    'Stránka má vyjít {date}. Na webu bude, až se web ten den nebo později znovu sestaví.',
  ],
  ['Build with --future to see it.', 'S volbou --future ji v náhledu uvidíte už teď.'],
  [
    'The page does not say where its excerpt ends, so lists show its description.',
    'Na stránce není vyznačený konec úryvku, proto je v přehledech místo něj její popis.',
  ],
  ['Write `<!-- more -->` between two paragraphs.', 'Napište `<!-- more -->` na samostatný řádek mezi dva odstavce.'],
];
