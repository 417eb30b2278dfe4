import type { Catalog } from '../../shared/translate.ts';

/** What a link of the finished page is, in brackets behind the message. Names of other attributes stay. */
const ELEMENTS: Catalog = [
  ['a href', 'odkaz'],
  ['area href', 'odkaz v obrázku'],
  ['link href', 'odkaz v záhlaví stránky'],
  ['link imagesrcset', 'obrázek v záhlaví stránky'],
  ['img src', 'obrázek'],
  ['img srcset', 'obrázek'],
  ['source srcset', 'obrázek'],
  ['source src', 'video nebo zvuk'],
  ['video src', 'video'],
  ['video poster', 'obrázek videa'],
  ['audio src', 'zvuk'],
  ['iframe src', 'vložená stránka'],
  ['script src', 'skript'],
  ['island script', 'skript součástky'],
  ['form action', 'formulář'],
  ['css url', 'styl'],
  ['meta refresh', 'přesměrování'],
  ['moved anchor', 'přesměrování kotvy'],
  ['og:image', 'obrázek pro sdílení'],
  ['og:url', 'adresa pro sdílení'],
  ['twitter:image', 'obrázek pro sdílení'],
  ['json-ld', 'údaje pro vyhledávače'],
];

/** What is told of a link where it is written, or of the finished page, with its element in brackets. */
const MESSAGES: Catalog = [
  [
    '{path} is the page {route} on hosts that lead there.',
    'Adresa {path} vede na stránku {route} jen přes přesměrování.',
  ],
  ['{path} is no page or file of the site.', 'Na webu není stránka ani soubor {path}.'],
  ['"{url}" begins with two schemes, one behind the other.', '„{url}“ má na začátku `https://` dvakrát.'],
  ['A comma stands in the name of the host "{host}".', 'V názvu serveru „{host}“ je čárka místo tečky.'],
  ['"{url}" is not a valid URL.', '„{url}“ není platná adresa.'],
  ['{path} has no anchor "{anchor}".', 'Na stránce {path} není místo s kotvou „{anchor}“.'],
  ['The anchor "{id}" of {path} has moved.', 'Kotva „{id}“ stránky {path} se přestěhovala.'],
  ['"{url}" runs a program instead of leading somewhere.', '„{url}“ nikam nevede, místo toho spouští program.'],
  [
    '{target} is a draft or scheduled for later, so the link would lead nowhere.',
    '{target} je koncept nebo vyjde později, takže by odkaz nikam nevedl.',
  ],
  [
    '"{address}" leads to a computer that visitors cannot reach.',
    '„{address}“ vede na počítač, kam se návštěvníci nedostanou.',
  ],
  [
    '"{address}" is a file on the computer of who wrote it, which visitors cannot reach.',
    '„{address}“ je soubor v počítači toho, kdo stránku psal, a návštěvníci se k němu nedostanou.',
  ],
  ['No slashes stand behind "{scheme}:".', 'Za „{scheme}:“ lomítka nepatří.'],
  ['"{scheme}:" is no beginning of an address.', 'Žádná adresa nezačíná na „{scheme}:“.'],
  ['"{address}" leads out of the site and in again.', '„{address}“ vede z webu ven a zase zpátky.'],
  [
    '"{address}" is taken for a path of this site, because nothing says what kind of address it is.',
    '„{address}“ vypadá jako místo na tomto webu, protože před adresou nic není.',
  ],
];

/** Links of pages, data, templates and redirects. */
export const LINKS: Catalog = [
  ...ELEMENTS,
  ...MESSAGES,
  ...MESSAGES.map(
    ([english, translated]) => [`${english} ({*element})`, `${translated.slice(0, -1)} ({element}).`] as const,
  ),
  [
    'Check its host, and that two hexadecimal digits follow each percent sign.',
    'Zkontrolujte název webu v adrese. Za každým znakem % musí být dvě číslice nebo písmena A až F.',
  ],
  [
    'Write the accents of {path} as one character with their letter (NFC), as the address has them.',
    'V odkazu jsou háčky a čárky zapsané jako samostatné znaky. Napište ho znovu na klávesnici: {path}.',
  ],
  ['Anchors of that page: {anchors}.', 'Na té stránce jsou kotvy: {anchors}.'],
  ['Anchors of that page: none.', 'Na té stránce žádné kotvy nejsou.'],
  ['Write /{route}.', 'Napište /{route}.'],
  ['Write /.', 'Napište /.'],
  ['Write #{anchor}.', 'Napište #{anchor}.'],
  [
    'Link to a page; what a button should do is a matter of an island or an enhancement.',
    'Odkažte na stránku. Co má udělat tlačítko, patří do šablony webu.',
  ],
  ['Publish that page first, or take the link out.', 'Nejdřív zveřejněte tu stránku, nebo odkaz smažte.'],
  ['The file {path} does not exist.', 'Soubor {path} neexistuje.'],
  [
    'It is looked for in {folder}/; a path that begins with / is looked for in the static folder.',
    'Hledá se ve složce {folder}/. Cesta, která začíná lomítkem, se hledá ve složce static.',
  ],
  [
    'It is looked for beside ssg.config.ts; a path that begins with / is looked for in the static folder.',
    'Hledá se vedle ssg.config.ts. Cesta, která začíná lomítkem, se hledá ve složce static.',
  ],
  ['Rename {file} to {name}.', 'Přejmenujte {file} na {name}.'],
  ['The link has no address.', 'Odkaz nemá adresu.'],
  ['Write it between the round brackets: `[text](/page/)`.', 'Napište ji mezi kulaté závorky: `[text](/page/)`.'],
  [
    'Put the file beside the page, and write its name: `./photo.jpg`.',
    'Uložte soubor vedle stránky a napište jeho název: `./photo.jpg`.',
  ],
  ['Did you mean {guess}?', 'Nemělo tu být {guess}?'],
  ['On /{page}', 'Na stránce /{page}'],
  ['On /', 'Na stránce /'],
  ['on /', 'na stránce /'],
  ['on /{page}', 'na stránce /{page}'],
  ['On {count} pages, the first is {page}', 'Na {count} {count|stránce|stránkách|stránkách}, první je {page}'],
  [
    '{url} cannot be checked: the server refuses programs (HTTP {status}).',
    'Adresu {url} nejde ověřit, její server programům neodpovídá (HTTP {status}).',
  ],
  ['Open it in a browser to see whether it works.', 'Otevřete ji v prohlížeči a podívejte se, jestli funguje.'],
  ['{url} does not answer: {*reason}.', 'Adresa {url} neodpovídá: {reason}.'],
  ['no connection', 'není spojení'],
  ['no reason given', 'důvod neznáme'],
  ['it took too long', 'trvalo to příliš dlouho'],
  ['ENOTFOUND', 'takový web není'],
  ['EAI_AGAIN', 'název webu teď nejde najít, zkontrolujte připojení'],
  ['ECONNREFUSED', 'server spojení odmítl'],
  ['ECONNRESET', 'server spojení přerušil'],
  ['ETIMEDOUT', 'trvalo to příliš dlouho'],
  ['UND_ERR_CONNECT_TIMEOUT', 'trvalo to příliš dlouho'],
  ['CERT_HAS_EXPIRED', 'platnost certifikátu webu skončila'],
  ['fetch failed', 'spojení se nepodařilo'],
  ['{url} is broken: the server answers HTTP {status}.', 'Adresa {url} nefunguje, server odpovídá HTTP {status}.'],
  ['Correct the address, or remove the link.', 'Opravte adresu, nebo odkaz smažte.'],
  ['The path leads out of the project: {path}.', 'Cesta vede mimo složku webu: {path}.'],
  ['Copy the file into the project.', 'Zkopírujte soubor do složky webu.'],
  [
    'The path leads to a hidden file: {path}. Such files may hold secrets.',
    'Cesta vede ke skrytému souboru: {path}. V takových souborech bývají hesla.',
  ],
  [
    'Copy what may be read by everybody to a file whose name, and whose folder, has no dot before it.',
    'Co smí číst každý, zkopírujte do souboru, jehož název ani složka nezačínají tečkou.',
  ],
];
