import { defineMessages } from '../base/message.ts';

export const markdownMessages = defineMessages({
  pathRelativeFileOr: {
    en: 'The path is relative to this file, or begins with `/` at the project root.',
    cs: 'Cesta začíná ve složce tohoto souboru. Pokud má na začátku `/`, začíná ve složce celého webu.',
  },
  includedFileDoesNot: {
    en: 'The included file `{path}` does not exist.',
    cs: 'Soubor `{path}`, který se má vložit, neexistuje.',
  },
  regions: { en: 'Its regions: {names}.', cs: 'Jsou v něm úseky: {names}.' },
  markRegionNameEndregion: {
    en: 'Mark it with `#region name` and `#endregion name` in comments.',
    cs: 'Označte ho poznámkami `#region name` a `#endregion name`.',
  },
  noRegion: { en: '`{path}` has no region `{region}`.', cs: 'V souboru `{path}` není úsek `{region}`.' },
  linesDoesNotName: {
    en: '`lines={ranges}` does not name lines of `{path}`.',
    cs: '`lines={ranges}` neurčuje řádky, které v souboru `{path}` jsou.',
  },
  writeThemLinesLast: {
    en: 'Write them as `lines=3-9`; the last line is {count}.',
    cs: 'Zapisují se takto: `lines=3-9`. Poslední řádek souboru má číslo {count}.',
  },
  fileIncludesItself: { en: 'The file includes itself: {chain}.', cs: 'Soubor vkládá sám sebe: {chain}.' },
  removeOneTheseIncludes: { en: 'Remove one of these includes.', cs: 'Jedno z těchto vložení zrušte.' },
  onePageWouldInclude: {
    en: 'With this one the page would include more than {count} files or {size} million characters.',
    cs: 'S tímto souborem by jich stránka vložila víc než {count}, nebo by měla přes {size} milionů znaků.',
  },
  lookWhetherIncludedFiles: {
    en: 'Look whether included files include each other several times, or split the page.',
    cs: 'Podívejte se, jestli se vložené soubory nevkládají navzájem několikrát, nebo stránku rozdělte.',
  },
  lookContainersNeverClosed: {
    en: 'Look for containers that are never closed.',
    cs: 'Najděte bloky, které nic neukončuje.',
  },
  containersNestedMoreThan: {
    en: 'Containers are nested more than {count} levels deep.',
    cs: 'Bloky s dvojtečkami jsou do sebe vnořené do hloubky víc než {count} úrovní.',
  },
  blockTextMoreThan: {
    en: 'A block of text has more than {count} marks such as `*`, `[` and `:`.',
    cs: 'Blok textu má přes {count} značek, například `*`, `[` a `:`.',
  },
  divideEmptyLinesOr: {
    en: 'Divide it by empty lines, or show it as a block of code.',
    cs: 'Rozdělte ho prázdnými řádky, nebo ho ukažte jako blok kódu.',
  },
  giveEachOwnId: {
    en: 'Give each its own `{{#id}`: a link can lead to one of them only.',
    cs: 'Dejte každému vlastní `{{#id}`, protože odkaz může vést jen na jeden z nich.',
  },
  idAlreadyTakenPage: {
    en: 'The id `{id}` is already taken on this page.',
    cs: 'Kotvu `{id}` už na této stránce má jiný nadpis.',
  },
  pageHeadingsMoreThan: {
    en: 'The page has {count} headings; more than {limit} make its contents list useless.',
    cs: 'Stránka má {count} {count|nadpis|nadpisy|nadpisů}. Když je jich víc než {limit}, nikdo se v jejím obsahu nevyzná.',
  },
  splitPageOrMake: {
    en: 'Split the page, or make bold text of the lesser headings.',
    cs: 'Rozdělte stránku, nebo z méně důležitých nadpisů udělejte tučný text.',
  },
  rawHtmlNestedMore: {
    en: 'Raw HTML is nested more than {count} levels deep.',
    cs: 'HTML je do sebe vnořené do hloubky víc než {count} úrovní.',
  },
  lookElementsNeverClosed: {
    en: 'Look for elements that are never closed.',
    cs: 'Najděte prvky, které nic neukončuje.',
  },
  rawHtmlNotAllowed: { en: 'Raw HTML is not allowed here.', cs: 'HTML tady být nesmí.' },
  useMarkdownOrDirective: {
    en: 'Use Markdown or a directive, put it in backticks to show it, or set `markdown.rawHtml` in the configuration.',
    cs: 'Použijte Markdown nebo značku s dvojtečkami. Pokud má být HTML na stránce vidět, dejte ho mezi zpětné apostrofy. Povolit ho může správce webu v nastavení přes `markdown.rawHtml`.',
  },
  imageNoAlternativeText: { en: 'The image has no alternative text.', cs: 'Obrázek nemá popis pro ty, kdo ho nevidí.' },
  sayBetweenSquareBrackets: {
    en: 'Say between the square brackets what the image shows, or that it is an ornament: `![](...){decorative}`.',
    cs: 'Napište do hranatých závorek, co na obrázku je. Pokud je jen ozdoba, označte ho takto: `![](...){decorative}`.',
  },
  tooManyFootnotes: {
    en: 'The text has more than {count} marks of footnotes (`[^`).',
    cs: 'Text má přes {count} značek poznámek pod čarou (`[^`).',
  },
  tooManyCells: {
    en: 'The text has more than {count} marks of table cells (`|`).',
    cs: 'Text má přes {count} značek buněk tabulek (`|`).',
  },
  dividePage: { en: 'Divide the page into several.', cs: 'Rozdělte stránku na několik menších.' },
});
