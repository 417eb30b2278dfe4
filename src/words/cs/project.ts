import type { Catalog } from '../../shared/translate.ts';

/** What a key of the configuration should be, behind "má to být". */
const EXPECTED: Catalog = [
  ['a folder inside the project, such as content/docs', 'složka uvnitř složky webu, například content/docs'],
  ['a zod schema', 'schéma knihovny zod'],
  [
    "a plugin, or `[plugin, options]`; most packages export theirs by default: `import remarkMath from 'remark-math'`",
    "zásuvný modul, nebo `[plugin, options]`; většina balíčků ho nabízí takto: `import remarkMath from 'remark-math'`",
  ],
  [
    "what `defineFeature` gives, with a `name` in lower case with hyphens, such as 'reading-time'",
    'to, co vrací `defineFeature`, s názvem `name` z malých písmen a spojovníků, například reading-time',
  ],
  ['a code of a feature, such as `reading-time/too-long`', 'kód doplňku, například `reading-time/too-long`'],
  ['the code of a feature: {codes}', 'kód doplňku: {codes}'],
  ['the code of a feature: no feature has declared any', 'kód doplňku, ale žádný doplněk zatím kódy nemá'],
  ['a function that returns pages', 'funkce, která vrací stránky'],
  ['another name: the file of `sidebars` has this one', 'jiný název; tento patří souboru, který uvádí `sidebars`'],
  [
    'another name than `{name}`, which an earlier one has',
    'jiný název než `{name}`, protože ten už má některý z předchozích',
  ],
  [
    '`false`, or `markdown.twins` too: it is made of them',
    '`false`, nebo zapnuté i `markdown.twins`, ze kterých vzniká',
  ],
  ['the name of a data file: {names}', 'název datového souboru: {names}'],
  ['the name of a data file: there is none', 'název datového souboru, ale žádný v nastavení není'],
  ['the name of a field of the collection: {names}', 'název pole této kolekce: {names}'],
  ['the name of a field of the collection: there is none', 'název pole této kolekce, ale žádné nemá'],
  [
    'the name of a cookie: letters, digits, dots, dashes, underscores',
    'název cookie z písmen, číslic, teček, spojovníků a podtržítek',
  ],
  ['a name of letters, digits, dots, dashes, underscores', 'název z písmen, číslic, teček, spojovníků a podtržítek'],
  ['an id such as {id}', 'označení, například {id}'],
  ['a language tag (BCP 47) such as cs or en-GB', 'označení jazyka (BCP 47), například cs nebo en-GB'],
  ['true for one version only', 'true jen u jedné verze'],
  ['a value that no other entry has', 'hodnota, kterou nemá žádná jiná položka'],
  [
    "a source such as https://api.example.org, and none that begins with 'unsafe-",
    "adresa, například https://api.example.org, a žádná, která začíná 'unsafe-",
  ],
  ['a line of ASCII characters', 'jeden řádek bez diakritiky'],
  ['the name of a header', 'název hlavičky odpovědi'],
  ['https://{host}, and nothing else', 'https://{host} a nic dalšího'],
];

const GENERATE: Catalog = [
  [
    '`generate.{name}.pages` returns something else than pages. {*message}',
    'Funkce `generate.{name}.pages` nevrací stránky. {message}',
  ],
  ['`generate.{name}.pages` throws: {*message}', 'Funkce `generate.{name}.pages` selhala: {message}'],
  ['Mend the function, or the data that it is given.', 'Opravte tu funkci, nebo data, která dostává.'],
  [
    'The page {url} of `generate.{name}` lists {missing}, which is no page.',
    'Stránka {url} z `generate.{name}` uvádí {missing}, a taková stránka neexistuje.',
  ],
  [
    '`generate.{name}.needs.{kind}` names `{wanted}`, which the configuration does not have.',
    '`generate.{name}.needs.{kind}` uvádí `{wanted}`, a to v nastavení webu není.',
  ],
  ['Add it to `{kind}`.', 'Doplňte ho do `{kind}`.'],
  ['Add it to `{kind}` of the configuration.', 'Doplňte ho v nastavení webu do `{kind}`.'],
];

const SIDEBARS: Catalog = [
  ['Sidebar `{name}`: no page has the route {url}.', 'Postranní menu `{name}`: stránka {url} neexistuje.'],
  ['Add the page, or take the item out.', 'Přidejte tu stránku, nebo položku z menu smažte.'],
  ['Sidebar `{name}`: there is no page below {url}.', 'Postranní menu `{name}`: pod adresou {url} není žádná stránka.'],
  ['Add a page there, or take the item out.', 'Přidejte tam stránku, nebo položku z menu smažte.'],
  [
    'Sidebar `{name}`: the category "{title}" has neither items nor a link.',
    'Postranní menu `{name}`: kategorie „{title}“ nemá položky ani odkaz.',
  ],
  ['Give it items, or take it out.', 'Dejte jí položky, nebo ji smažte.'],
];

/** The configuration, and what it makes: pages of data, sidebars. */
export const PROJECT: Catalog = [
  ...EXPECTED,
  ...GENERATE,
  ...SIDEBARS,
  ['There is no configuration file {file} in {folder}.', 'Ve složce {folder} není soubor s nastavením {file}.'],
  [
    'Run `ssg` in the folder that holds ssg.config.ts, or name it: --root <dir>.',
    'Spusťte `ssg` ve složce, kde je ssg.config.ts, nebo ji uveďte: --root <dir>.',
  ],
  ['Correct the path after --config.', 'Opravte cestu za --config.'],
  ['The configuration throws while it is loaded: {*message}', 'Nastavení webu při načítání selhalo: {message}'],
  [
    'Mend that line; what it needs from outside, such as an environment variable, may be missing.',
    'Opravte ten řádek. Může mu chybět něco zvenčí, například proměnná prostředí.',
  ],
  ['The configuration file exports nothing by default.', 'Soubor s nastavením nemá výchozí export.'],
  ['Write `export default defineConfig({ ... })`.', 'Napište `export default defineConfig({ ... })`.'],
  [
    '`markdown.languages` names `{name}`, for which there is no grammar.',
    '`markdown.languages` uvádí `{name}`, a takový jazyk kódu neexistuje.',
  ],
  [
    'The names are those of Shiki: shiki.style/languages.',
    'Názvy jazyků jsou podle knihovny Shiki: shiki.style/languages.',
  ],
  ['There is no Markdown file in {folders}.', 'V těchto složkách není žádný soubor Markdown: {folders}.'],
  ['There is no Markdown file in any collection.', 'V nastavení není žádná kolekce, tedy ani žádný soubor Markdown.'],
  [
    'Add a first page, such as index.md with a title, or correct `collections` in the configuration.',
    'Přidejte první stránku, například index.md s názvem, nebo opravte v nastavení `collections`.',
  ],
  [
    'The line of {name} in {file} has {count} characters, and Cloudflare takes {limit}.',
    'Řádek {name} v souboru {file} má {count} {count|znak|znaky|znaků}, a Cloudflare jich bere {limit}.',
  ],
  [
    '{file} has {count} lines, and Cloudflare takes {limit}.',
    'Soubor {file} má {count} {count|řádek|řádky|řádků}, a Cloudflare jich bere {limit}.',
  ],
  [
    'Cloudflare leaves the line out: shorten it, or set it there.',
    'Cloudflare řádek vynechá. Zkraťte ho, nebo to nastavte přímo tam.',
  ],
  [
    'The Content-Security-Policy blocks `{what}`, so it has no effect where the site is served.',
    'Bezpečnostní pravidla webu (Content-Security-Policy) zakazují `{what}`, takže to na webu nebude fungovat.',
  ],
  [
    'Use a class and a stylesheet, or let a script set it: `element.style.setProperty`, `addEventListener`.',
    'Použijte třídu a soubor se styly, nebo ať to nastaví skript: `element.style.setProperty`, `addEventListener`.',
  ],
];
