import type { Catalog } from '../../shared/translate.ts';

/** What an address should be, behind "má to být". */
const EXPECTED: Catalog = [
  [
    'an address without line breaks and other control characters',
    'adresa bez konců řádků a jiných neviditelných znaků',
  ],
  ['an address of whole characters', 'adresa z celých znaků'],
  ['an address with `/` between its parts, not `\\`', 'adresa, která má mezi částmi `/`, a ne `\\`'],
  ['an address without `?` and `#`, which end a path', 'adresa bez `?` a `#`, protože ty by ji ukončily'],
  ['an address without the parts `.` and `..`', 'adresa bez částí `.` a `..`'],
  ['an address without two slashes in a row', 'adresa bez dvou lomítek za sebou'],
  [
    'an address without `*`, `:name`, `$name` and braces, which hosts read as patterns',
    'adresa bez `*`, `:name`, `$name` a složených závorek, protože v pravidlech hostingu znamenají libovolnou část adresy',
  ],
  [
    'an address as people read it: one that is encoded is never found',
    'adresa tak, jak ji lidé čtou (například č místo %C4%8D)',
  ],
  [
    'shorter parts between the slashes: at most {count} letters, and half of that with accents',
    'kratší názvy mezi lomítky: každý nejvýše {count} {count|písmeno|písmena|písmen}, s háčky a čárkami polovina',
  ],
  [
    'a shorter address: at most {count} letters, and half of that with accents',
    'kratší adresa: nejvýše {count} {count|písmeno|písmena|písmen}, s háčky a čárkami polovina',
  ],
  [
    "another name: those that begin with `.ssg` are the generator's own",
    'jiný název, protože názvy od `.ssg` si nechává generátor',
  ],
  ['a route with a slash at both ends, such as {route}', 'adresa s lomítkem na začátku i na konci, například {route}'],
  ['a path such as {path}', 'cesta, například {path}'],
  ['an address that begins with https://', 'adresa, která začíná https://'],
  ['an address such as https://www.example.org', 'adresa, například https://www.example.org'],
  ['a route, or an address that begins with https://', 'adresa na tomto webu, nebo adresa, která začíná https://'],
];

/** Who claims an address, in the nominative. Files stand for themselves. */
const CLAIMANTS: Catalog = [
  ['the sitemap', 'mapa webu'],
  ['the search index', 'rejstřík hledání'],
  ['a preview picture', 'obrázek pro sdílení'],
  ['the compressed copy of {path}', 'zkomprimovaná kopie souboru {path}'],
  ['the feature `{name}` for {url}', 'doplněk webu `{name}` na stránce {url}'],
  ['the feed of {url}', 'kanál RSS stránky {url}'],
  ['the Markdown of {url}', 'textová podoba stránky {url}'],
  ['the bundle of assets and islands', 'styly a skripty webu'],
  ['the category "{title}"', 'kategorie „{title}“'],
  ['the feature `{name}`', 'doplněk webu `{name}`'],
  ['`llms` of {file}', '`llms` v souboru {file}'],
  ['`headers.hosts` of the configuration', '`headers.hosts` v nastavení webu'],
];

/** Addresses of pages and files: which are impossible, and which two claim. */
export const ADDRESSES: Catalog = [
  ...EXPECTED,
  ...CLAIMANTS,
  [
    'The page would have the address "{url}": expected {*wanted}.',
    'Stránka by měla adresu „{url}“. Má to být {wanted}.',
  ],
  ['Rename the file or its folder, or give it a `slug`.', 'Přejmenujte soubor nebo jeho složku, nebo mu dejte `slug`.'],
  [
    'The file would be published as "{path}": expected {*wanted}.',
    'Soubor by vyšel jako „{path}“. Má to být {wanted}.',
  ],
  ['Rename the file or its folder.', 'Přejmenujte soubor nebo jeho složku.'],
  [
    'The output has the file {path}, and "{name}" is the name of a device on Windows.',
    'Na webu by byl soubor {path}, jenže „{name}“ je ve Windows vyhrazený název.',
  ],
  [
    'The output has the file {path}, and "{name}" ends with a dot or a space, which Windows cuts off.',
    'Na webu by byl soubor {path}, jenže „{name}“ končí tečkou nebo mezerou, a tu Windows odřízne.',
  ],
  [
    'The output has the file {path}, and "{name}" has a character that Windows has in no name.',
    'Na webu by byl soubor {path}, jenže v „{name}“ je znak, který Windows v názvech nedovolí.',
  ],
  [
    'Give it another name if the site is ever unpacked, copied or served on Windows.',
    'Dejte mu jiný název, pokud se bude web někdy kopírovat nebo prohlížet ve Windows.',
  ],
  [
    'The route {url} is claimed by two files: {first} and {second}.',
    'O stejnou adresu {url} žádají dva soubory: {first} a {second}.',
  ],
  ['Rename one of them, or give it another `slug`.', 'Přejmenujte jeden z nich, nebo mu dejte jiný `slug`.'],
  [
    'The route {url} is claimed twice by `generate.{name}`: for "{first}" and for "{second}".',
    'Adresa {url} vznikne v `generate.{name}` dvakrát: pro „{first}“ a pro „{second}“.',
  ],
  ['Give one of the two another address.', 'Jedné z nich dejte jinou adresu.'],
  [
    'The route {url} is claimed by {*other} and by `generate.{name}`.',
    'O stejnou adresu {url} žádá {other} a také `generate.{name}`.',
  ],
  ['Give one of them another route.', 'Dejte jednomu z nich jinou adresu.'],
  [
    'The route {url} is claimed by {*other} and by the category "{title}".',
    'O stejnou adresu {url} žádá {other} a také kategorie „{title}“.',
  ],
  [
    'Give the category another `index`, or `link` it to the page.',
    'Dejte kategorii jiný `index`, nebo ji se stránkou spojte přes `link`.',
  ],
  [
    'The output file {path} is claimed by two sources: {*first} and {*second}.',
    'O stejný soubor {path} na webu se hlásí dva: {first} a {second}.',
  ],
  [
    'The output needs a file and a folder named {path}: the file for {*first}, the folder for {below} of {*second}.',
    'Na webu by byl soubor i složka {path}: soubor kvůli {first}, složka kvůli souboru {below} ({second}).',
  ],
  [
    'The output has the files {first} and {second}, which differ only in upper and lower case.',
    'Na webu by byly soubory {first} a {second}, které se liší jen velkými a malými písmeny.',
  ],
  [
    'Rename one of them: macOS and Windows keep only one of the two.',
    'Přejmenujte jeden z nich: na systémech macOS a Windows by zbyl jen jeden.',
  ],
  ['Rename one of them.', 'Přejmenujte jeden z nich.'],
  [
    'Two files have the name {file}: one of them spells its accents as characters of their own.',
    'Dva soubory mají stejný název {file}: v jednom z nich jsou háčky a čárky zapsané jako samostatné znaky.',
  ],
  ['Remove or rename one of them.', 'Jeden z nich smažte nebo přejmenujte.'],
  [
    'The redirect from {from} would replace the page of that route.',
    'Přesměrování z adresy {from} by nahradilo stránku, která na ní je.',
  ],
  ['Remove the redirect or move the page.', 'Zrušte přesměrování, nebo dejte stránce jinou adresu.'],
  [
    '{from} is redirected twice: to {first} ({file}) and to {second}.',
    'Adresa {from} je přesměrovaná dvakrát: na {first} ({file}) a na {second}.',
  ],
  ['Keep one of them.', 'Nechte jen jedno z nich.'],
  ['The redirect from {from} leads back to itself.', 'Přesměrování z adresy {from} vede v kruhu zpět na ni.'],
  ['Let it lead to a page.', 'Zadejte adresu stránky, na kterou má vést.'],
  [
    'There is no page {route}, so nothing can forward its anchor "{id}".',
    'Stránka {route} neexistuje, proto nejde přesměrovat její kotva „{id}“.',
  ],
  ['Redirect the whole page, or correct the route.', 'Přesměrujte celou stránku, nebo opravte adresu.'],
  [
    'The anchor "{id}" of {url} is forwarded to {to}, but the page still has it.',
    'Kotva „{id}“ stránky {url} je přesměrovaná na {to}, ale na stránce stále je.',
  ],
  ['Remove the entry, or rename the heading.', 'Zrušte přesměrování, nebo dejte nadpisu jinou kotvu.'],
];
