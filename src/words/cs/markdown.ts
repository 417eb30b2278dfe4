import type { Catalog } from '../../shared/translate.ts';

const CODE: Catalog = [
  ['There are no colours for the language `{name}`.', 'Pro jazyk kódu `{name}` nejsou barvy.'],
  ['Write `text`.', 'Napište `text`.'],
  ['The language `{name}` is not configured.', 'Jazyk kódu `{name}` není v nastavení webu.'],
  [
    'Add it to `markdown.languages`, or write `text`.',
    'Doplňte ho v nastavení do `markdown.languages`, nebo místo něj napište `text`.',
  ],
  ['Did you mean `{guess}`? Otherwise write `{text}`.', 'Nemělo tu být `{guess}`? Jinak napište `{text}`.'],
  [
    'Did you mean `{guess}`? Then add that to `markdown.languages`; otherwise write `text`.',
    'Nemělo tu být `{guess}`? Pak ho doplňte do `markdown.languages`, jinak napište `text`.',
  ],
  [
    'There are no colours for it: write `text`, or name it in `markdown.pluginLanguages`.',
    'Barevně ho ukázat neumíme: napište `text`, nebo ho doplňte do `markdown.pluginLanguages`.',
  ],
  [
    'Did you mean `{guess}`? Otherwise add it to `markdown.languages`.',
    'Nemělo tu být `{guess}`? Pokud ne, doplňte jazyk v nastavení do `markdown.languages`.',
  ],
  ['The title of a code block is empty.', 'Nadpis bloku kódu je prázdný.'],
  ['Write `title="..."`.', 'Napište `title="..."`.'],
  ['`{word}` does not name lines of this block.', '`{word}` neurčuje řádky, které v tomto bloku jsou.'],
  [
    'Write lines as `{lines}`; the block has {count} line.',
    'Řádky se zapisují takto: `{lines}`. Blok má jen {count} řádek.',
  ],
  [
    'Write lines as `{lines}`; the block has {count} lines.',
    'Řádky se zapisují takto: `{lines}`. Blok má {count} {count|řádek|řádky|řádků}.',
  ],
  ['The title of the code block is not closed.', 'Titulek bloku kódu nemá druhé uvozovky.'],
  ['Add `{plugin}` to `markdown.remarkPlugins`.', 'Přidejte `{plugin}` do `markdown.remarkPlugins`.'],
  ['`{word}` is no option of a code block.', '`{word}` v záhlaví bloku kódu nic neznamená.'],
  ['A code block knows: {names}.', 'V záhlaví bloku kódu může být: {names}.'],
];

const INCLUDES: Catalog = [
  ['The included file `{path}` does not exist.', 'Soubor `{path}`, který se má vložit, neexistuje.'],
  [
    'The path is relative to this file, or begins with `/` at the project root.',
    'Cesta začíná ve složce tohoto souboru. Pokud má na začátku `/`, začíná ve složce celého webu.',
  ],
  ['`{path}` has no region `{region}`.', 'V souboru `{path}` není úsek `{region}`.'],
  ['Its regions: {names}.', 'Jsou v něm úseky: {names}.'],
  [
    'Mark it with `#region name` and `#endregion name` in comments.',
    'Označte ho poznámkami `#region name` a `#endregion name`.',
  ],
  [
    '`lines={ranges}` does not name lines of `{path}`.',
    '`lines={ranges}` neurčuje řádky, které v souboru `{path}` jsou.',
  ],
  [
    'Write them as `lines=3-9`; the last line is {count}.',
    'Zapisují se takto: `lines=3-9`. Poslední řádek souboru má číslo {count}.',
  ],
  ['The file includes itself: {chain}.', 'Soubor vkládá sám sebe: {chain}.'],
  ['Remove one of these includes.', 'Jedno z těchto vložení zrušte.'],
  [
    'With this one the page would include more than {count} files or {size} million characters.',
    'S tímto souborem by jich stránka vložila víc než {count}, nebo by měla přes {size}\u00A0milionů znaků.',
  ],
  [
    'Look whether included files include each other several times, or split the page.',
    'Podívejte se, jestli se vložené soubory nevkládají navzájem několikrát, nebo stránku rozdělte.',
  ],
  [
    'Raw HTML is nested more than {count} levels deep.',
    'HTML je do sebe vnořené do hloubky víc než {count}\u00A0úrovní.',
  ],
  ['Look for elements that are never closed.', 'Najděte prvky, které nic neukončuje.'],
  [
    'A block of text has more than {count} marks such as `*`, `[` and `:`.',
    'Blok textu má přes {count} značek, například `*`, `[` a `:`.',
  ],
  [
    'The text has more than {count} marks of footnotes (`[^`).',
    'Text má přes {count} značek poznámek pod čarou (`[^`).',
  ],
  ['The text has more than {count} marks of table cells (`|`).', 'Text má přes {count} značek buněk tabulek (`|`).'],
  ['Divide the page into several.', 'Rozdělte stránku na několik menších.'],
  [
    'Divide it by empty lines, or show it as a block of code.',
    'Rozdělte ho prázdnými řádky, nebo ho ukažte jako blok kódu.',
  ],
  [
    'Containers are nested more than {count} levels deep.',
    'Bloky s dvojtečkami jsou do sebe vnořené do hloubky víc než {count}\u00A0úrovní.',
  ],
  ['Look for containers that are never closed.', 'Najděte bloky, které nic neukončuje.'],
];

/** The text of pages, besides its marks with colons. */
export const MARKDOWN: Catalog = [
  ...CODE,
  ...INCLUDES,
  ['Raw HTML is not allowed here.', 'HTML tady být nesmí.'],
  [
    'Use Markdown or a directive, put it in backticks to show it, or set `markdown.rawHtml` in the configuration.',
    'Použijte Markdown nebo značku s dvojtečkami. Pokud má být HTML na stránce vidět, dejte ho mezi zpětné apostrofy. Povolit ho může správce webu v nastavení přes `markdown.rawHtml`.',
  ],
  ['The id `{id}` is already taken on this page.', 'Kotvu `{id}` už na této stránce má jiný nadpis.'],
  [
    'Give each its own `{#id}`: a link can lead to one of them only.',
    'Dejte každému vlastní `{#id}`, protože odkaz může vést jen na jeden z nich.',
  ],
  [
    'The page has {count} headings; more than {limit} make its contents list useless.',
    'Stránka má {count} {count|nadpis|nadpisy|nadpisů}. Když je jich víc než {limit}, nikdo se v jejím obsahu nevyzná.',
  ],
  [
    'Split the page, or make bold text of the lesser headings.',
    'Rozdělte stránku, nebo z méně důležitých nadpisů udělejte tučný text.',
  ],
  ['The id "{id}" stands on two elements of {url}.', 'Na stránce {url} mají dvě místa stejnou kotvu „{id}“.'],
  [
    'A link to it reaches the first one only: rename one of them.',
    'Odkaz by vedl jen na první z nich. Dejte jednomu jinou kotvu.',
  ],
  [
    'The Markdown of {url} lacks what the page shows: {*what}.',
    'V textové podobě stránky {url} chybí, co stránka ukazuje: {what}.',
  ],
  [
    'The Markdown of {url} lacks what the page shows: {*what}, and {count} more.',
    'V textové podobě stránky {url} chybí, co stránka ukazuje: {what} a ještě {count} {count|věc|věci|věcí}.',
  ],
  ['the heading "{text}"', 'nadpis „{text}“'],
  ['the link to "{text}"', 'odkaz na „{text}“'],
  ['the code "{text}"', 'kód „{text}“'],
  [
    'Write it in plainer HTML, or leave it out of the Markdown with `data-markdown-ignore` on purpose.',
    'Zapište to jednodušším HTML, nebo to z textové podoby vynechte záměrně přes `data-markdown-ignore`.',
  ],
];
