import { defineMessages } from '../base/message.ts';

export const markdownMessages = defineMessages({
  pathRelativeFileOr: {
    en: 'The path is relative to this file, or to the project root if it starts with `/`.',
    cs: 'Cesta začíná ve složce tohoto souboru. Pokud má na začátku `/`, začíná ve složce celého webu.',
  },
  includedFileDoesNot: {
    en: 'The included file `{path}` does not exist.',
    cs: 'Soubor `{path}`, který se má vložit, neexistuje.',
  },
  regions: { en: 'Regions of the file: {names}.', cs: 'Jsou v něm úseky: {names}.' },
  markRegionNameEndregion: {
    en: 'Mark the region with `#region name` and `#endregion name` in comments.',
    cs: 'Označte ho poznámkami `#region name` a `#endregion name`.',
  },
  noRegion: { en: '`{path}` has no region `{region}`.', cs: 'V souboru `{path}` není úsek `{region}`.' },
  linesDoesNotName: {
    en: '`lines={ranges}` is not a range of lines in `{path}`.',
    cs: '`lines={ranges}` neurčuje řádky, které v souboru `{path}` jsou.',
  },
  writeThemLinesLast: {
    en: 'Write a range such as `lines=3-9`. The last line is {count}.',
    cs: 'Zapisují se takto: `lines=3-9`. Poslední řádek souboru má číslo {count}.',
  },
  fileIncludesItself: { en: 'The file includes itself: {chain}.', cs: 'Soubor vkládá sám sebe: {chain}.' },
  removeOneTheseIncludes: { en: 'Remove one of these includes.', cs: 'Jedno z těchto vložení zrušte.' },
  onePageWouldInclude: {
    en: 'With this include, the page exceeds {count} files or {size} million characters.',
    cs: 'S tímto souborem by jich stránka vložila víc než {count}, nebo by měla přes {size} milionů znaků.',
  },
  lookWhetherIncludedFiles: {
    en: 'Check whether the page includes a file many times, or split the page.',
    cs: 'Podívejte se, jestli se vložené soubory nevkládají navzájem několikrát, nebo stránku rozdělte.',
  },
  lookContainersNeverClosed: { en: 'Look for directives that are not closed.', cs: 'Najděte bloky, které nekončí.' },
  containersNestedMoreThan: {
    en: 'Directives are nested more than {count} levels deep.',
    cs: 'Bloky s dvojtečkami jsou do sebe vnořené do hloubky víc než {count} úrovní.',
  },
  blockTextMoreThan: {
    en: 'A block of text has more than {count} special characters such as `*`, `[` and `:`.',
    cs: 'Blok textu má přes {count} značek, například `*`, `[` a `:`.',
  },
  divideEmptyLinesOr: {
    en: 'Split the text with blank lines, or turn it into a code block.',
    cs: 'Rozdělte ho prázdnými řádky, nebo ho ukažte jako blok kódu.',
  },
  giveEachOwnId: {
    en: 'Give each heading its own `{{#id}`, because a link reaches only the first one.',
    cs: 'Dejte každému vlastní `{{#id}`, protože odkaz vede jen na první z nich.',
  },
  idAlreadyTakenPage: {
    en: 'The id `{id}` is already taken on this page.',
    cs: 'Kotvu `{id}` už na této stránce má jiný nadpis.',
  },
  pageHeadingsMoreThan: {
    en: 'The page has {count} headings. More than {limit} make the table of contents useless.',
    cs: 'Stránka má {count} {count|nadpis|nadpisy|nadpisů}. Když je jich víc než {limit}, nikdo se v jejím obsahu nevyzná.',
  },
  splitPageOrMake: {
    en: 'Split the page, or turn minor headings into bold text.',
    cs: 'Rozdělte stránku, nebo z méně důležitých nadpisů udělejte tučný text.',
  },
  rawHtmlNestedMore: {
    en: 'Raw HTML is nested more than {count} levels deep.',
    cs: 'HTML je do sebe vnořené do hloubky víc než {count} úrovní.',
  },
  lookElementsNeverClosed: { en: 'Look for elements that are not closed.', cs: 'Najděte prvky, které nic neukončuje.' },
  rawHtmlNotAllowed: { en: 'Raw HTML is not allowed here.', cs: 'HTML tady být nesmí.' },
  useMarkdownOrDirective: {
    en: 'Use Markdown or a directive. To show the HTML as text, put it in backticks. To allow HTML, set `markdown.rawHtml` in the configuration.',
    cs: 'Použijte Markdown nebo značku s dvojtečkami. Pokud má být HTML na stránce vidět, dejte ho mezi zpětné apostrofy. Povolit ho může správce webu v nastavení přes `markdown.rawHtml`.',
  },
  sayBetweenSquareBrackets: {
    en: 'Describe the image between the square brackets. If it is only decoration, write `![](...){decorative}`.',
    cs: 'Napište do hranatých závorek, co na obrázku je. Pokud je jen ozdoba, označte ho takto: `![](...){decorative}`.',
  },
  tooManyFootnotes: {
    en: 'The text has more than {count} footnote markers (`[^`).',
    cs: 'Text má přes {count} značek poznámek pod čarou (`[^`).',
  },
  tooManyCells: {
    en: 'The text has more than {count} separators of table cells (`|`).',
    cs: 'Text má přes {count} značek buněk tabulek (`|`).',
  },
  dividePage: { en: 'Split the page into several.', cs: 'Rozdělte stránku na několik menších.' },
  writePlain: { en: 'Write `text`.', cs: 'Napište `text`.' },
  didYouMeanOtherwise: {
    en: 'Did you mean `{guess}`? Otherwise write `{text}`.',
    cs: 'Nemělo tu být `{guess}`? Jinak napište `{text}`.',
  },
  writeCodeBelow: { en: 'Write the code below ```, not beside it.', cs: 'Kód napište až na řádky pod ```.' },
  noColoursLanguage: {
    en: 'There is no syntax highlighting for the language `{name}`.',
    cs: 'Pro jazyk kódu `{name}` nejsou barvy.',
  },
  languageNotConfigured: {
    en: 'The language `{name}` is not configured.',
    cs: 'Jazyk kódu `{name}` není v nastavení webu.',
  },
  addMarkdownLanguagesOr: {
    en: 'Add the language to `markdown.languages`, or write `text`.',
    cs: 'Doplňte ho v nastavení do `markdown.languages`, nebo místo něj napište `text`.',
  },
  didYouMeanOtherwiseAdd: {
    en: 'Did you mean `{guess}`? Otherwise add the language to `markdown.languages`.',
    cs: 'Nemělo tu být `{guess}`? Pokud ne, doplňte jazyk v nastavení do `markdown.languages`.',
  },
  noColoursWriteText: {
    en: 'Write `text`. If a plugin converts these blocks, add the language to `markdown.pluginLanguages`.',
    cs: 'Napište `text`. Pokud takové bloky převádí zásuvný modul, doplňte jazyk do `markdown.pluginLanguages`.',
  },
  didYouMeanThen: {
    en: 'Did you mean `{guess}`? Then write `{guess}`, and add it to `markdown.languages`. Otherwise, write `text`.',
    cs: 'Nemělo tu být `{guess}`? Pak napište `{guess}` a doplňte ho do `markdown.languages`. Jinak napište `text`.',
  },
  addMarkdownRemarkplugins: {
    en: 'Add `{plugin}` to `markdown.remarkPlugins`.',
    cs: 'Přidejte `{plugin}` do `markdown.remarkPlugins`.',
  },
  titleCodeBlockNot: {
    en: 'The title of the code block has no closing quotation mark.',
    cs: 'Titulek bloku kódu nemá druhé uvozovky.',
  },
  titleCodeBlockEmpty: { en: 'The title of a code block is empty.', cs: 'Nadpis bloku kódu je prázdný.' },
  writeTitle: { en: 'Write `title="..."`.', cs: 'Napište `title="..."`.' },
  doesNotNameLines: {
    en: '`{word}` is not a range of lines in this block.',
    cs: '`{word}` neurčuje řádky, které v tomto bloku jsou.',
  },
  codeBlockKnows: { en: 'Options of code blocks: {names}.', cs: 'V záhlaví bloku kódu může být: {names}.' },
  noOptionCodeBlock: {
    en: '`{word}` is not an option of a code block.',
    cs: '`{word}` v záhlaví bloku kódu nic neznamená.',
  },
  codeBlockTextOwn: {
    en: 'The code block has its own text, but also gets text from a data file.',
    cs: 'Blok kódu má vlastní text, a zároveň si ho bere z datového souboru.',
  },
  removeTextOrData: { en: 'Remove the text, or `data` and `at`.', cs: 'Smažte ten text, nebo `data` a `at`.' },
  valueDataFileShown: {
    en: 'A code block can show a data file only as JSON.',
    cs: 'Hodnota z datového souboru se ukazuje jako JSON.',
  },
  beginBlockJson: { en: 'Start the block with "```json".', cs: 'Začněte blok řádkem ```json.' },
  codeBlockDoesNot: {
    en: 'The code block does not say which data file to show.',
    cs: 'Blok kódu neříká, ze kterého datového souboru se má vzít.',
  },
  writeDataNameBefore: { en: 'Write `data=name` before `at`.', cs: 'Napište před `at` ještě `data=name`.' },
  writeLines: {
    en: 'Write lines as `{lines}`; the block has {count} {count|line|lines}.',
    cs: 'Řádky se zapisují takto: `{lines}`. Blok má {count} {count|řádek|řádky|řádků}.',
  },
  pluginMayAsynchronousFunction: {
    en: 'Only the function that a plugin returns may be asynchronous, not the plugin itself.',
    cs: 'Asynchronní smí být funkce, kterou modul vrací, ne on sám.',
  },
  pluginThrowsWhileSet: {
    en: 'The plugin {name} failed during its setup: {message}',
    cs: 'Zásuvný modul {name} selhal při spuštění: {message}',
  },
  lookWhetherOptionsThose: {
    en: 'Compare the options of the plugin with its documentation.',
    cs: 'Podívejte se, jestli je nastavený podle své dokumentace.',
  },
  feature: { en: '`{list}` of the feature `{feature}`', cs: '`{list}` doplňku `{feature}`' },
  pluginSays: { en: 'The plugin {name} reports: {message}', cs: 'Zásuvný modul {name} hlásí: {message}' },
  pluginSaysNotSsg: {
    en: 'This message is from the plugin and not from ssg. See its documentation.',
    cs: 'Říká to zásuvný modul, ne ssg. Podívejte se do jeho dokumentace.',
  },
  fixPluginOrLeave: {
    en: 'Fix the plugin, or remove it. See https://github.com/syntax-tree for valid syntax trees.',
    cs: 'Opravte ten modul, nebo ho vynechte. Z čeho je strom stránky, říká https://github.com/syntax-tree.',
  },
  changeWhatStandsOr: {
    en: 'Change the marked text, or the options of the plugin.',
    cs: 'Změňte, co na tom místě je, nebo nastavení zásuvného modulu.',
  },
  pluginThrows: { en: 'The plugin {name} throws: {message}', cs: 'Zásuvný modul {name} selhal: {message}' },
  namedPlugin: { en: '`{name}` ({at})', cs: '`{name}` ({at})' },
  givesBack: {
    en: 'The plugin {name} returns {given}, but unified expects a function or nothing.',
    cs: 'Zásuvný modul {name} vrací {given}, kde má být funkce, nebo nic.',
  },
  promise: { en: 'a promise', cs: 'příslib (promise)' },
  noTree: { en: 'The plugin {name} returns something that is not a tree.', cs: 'Zásuvný modul {name} nevrací strom.' },
  frozenTree: {
    en: 'The plugin {name} returns a frozen tree, which ssg cannot use.',
    cs: 'Zásuvný modul {name} vrací zmrazený strom.',
  },
  extendsObjects: {
    en: 'The plugin {name} adds `{member}` to every object.',
    cs: 'Zásuvný modul {name} přidává `{member}` všem objektům.',
  },
  leaves: { en: 'The plugin {name} returns an invalid tree: {what}.', cs: 'Zásuvný modul {name} nechává {what}.' },
  nodeHoldsItself: { en: 'a node that contains itself', cs: 'uzel, který obsahuje sám sebe' },
  tooManyLevels: { en: 'nodes nested more than {count} levels deep', cs: 'strom o více než {count} úrovních' },
  noNode: { en: '`{value}` instead of a node', cs: 've stromu stránky `{value}` místo uzlu' },
  noType: { en: 'a node without a `type`', cs: 've stromu stránky uzel bez `type`' },
  nodeLacks: { en: 'a node `{type}` without `{missing}`', cs: 've stromu stránky uzel `{type}` bez `{missing}`' },
  wrongPosition: { en: 'a node `{type}` with a wrong `position`', cs: 'uzel `{type}` se špatnou `position`' },
  noTagName: { en: 'an element without a `tagName`', cs: 've stromu stránky prvek bez `tagName`' },
  headingLevelFollowsOne: {
    en: 'A heading of level {depth} follows one of level {before}: a level is skipped.',
    cs: 'Po nadpisu úrovně {before} je hned nadpis úrovně {depth}: jedna úroveň je přeskočená.',
  },
  writeBefore: { en: 'Start the heading with `{mark} `.', cs: 'Napište před něj `{mark} `.' },
  noElement: {
    en: '`{written}` disappears: it looks like HTML, but HTML has no such element.',
    cs: '`{written}` zmizí: špičaté závorky znamenají HTML, a takovou značku HTML nemá.',
  },
  linkInsteadFrame: {
    en: 'Link to the video or map instead, such as `[The video](https://...)`. You can add an image of it.',
    cs: 'Místo vloženého okna na video nebo mapu odkažte, třeba `[The video](https://...)`. Můžete přidat obrázek.',
  },
});
