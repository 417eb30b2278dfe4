import { defineMessages } from './message.ts';

export const baseMessages = defineMessages({
  addressWithoutLineBreaks: {
    en: 'an address without line breaks and other control characters',
    cs: 'adresa bez konců řádků a jiných neviditelných znaků',
  },
  addressWholeCharacters: { en: 'an address without incomplete characters', cs: 'adresa z celých znaků' },
  addressBetweenPartsNot: {
    en: 'an address with `/` between its parts, not `\\`',
    cs: 'adresa, která má mezi částmi `/`, a ne `\\`',
  },
  addressWithoutEndPath: {
    en: 'an address without `?` and `#`, which end a path',
    cs: 'adresa bez `?` a `#`, protože ty by ji ukončily',
  },
  addressWithoutParts: { en: 'an address without the parts `.` and `..`', cs: 'adresa bez částí `.` a `..`' },
  addressWithoutTwoSlashes: { en: 'an address without two slashes in a row', cs: 'adresa bez dvou lomítek za sebou' },
  addressPeopleReadOne: {
    en: 'an address without percent-encoding',
    cs: 'adresa tak, jak ji lidé čtou (například č místo %C4%8D)',
  },
  shorterPartsBetweenSlashes: {
    en: 'shorter parts between the slashes: at most {count} letters, where accented letters count twice',
    cs: 'kratší názvy mezi lomítky: každý nejvýše {count} {count|písmeno|písmena|písmen}, s háčky a čárkami polovina',
  },
  shorterAddressMostLetters: {
    en: 'a shorter address: at most {count} letters, where accented letters count twice',
    cs: 'kratší adresa: nejvýše {count} {count|písmeno|písmena|písmen}, s háčky a čárkami polovina',
  },
  anotherNameThoseBegin: {
    en: 'another name: only ssg uses names that start with `.ssg`',
    cs: 'jiný název, protože názvy od `.ssg` si nechává generátor',
  },
  frontMatterEndsEarly: {
    en: 'The front matter ends at this `---`, although more fields and another `---` follow.',
    cs: 'Hlavička stránky tu řádkem `---` končí, ale pod ním jsou další pole a druhý řádek `---`.',
  },
  frontMatterEndsTwice: {
    en: 'The front matter has already ended at the `---` above.',
    cs: 'Hlavička stránky skončila už řádkem `---` nad tímto.',
  },
  deleteThisLine: { en: 'Delete this line.', cs: 'Smažte tento řádek.' },
  secondFrontMatter: {
    en: 'A second front matter starts here. It would be shown as text.',
    cs: 'Tady začíná druhá hlavička stránky. Ukázala by se jako text.',
  },
  keepOneBlock: {
    en: 'Keep only one front matter, with its two lines of `---`.',
    cs: 'Nechte jen jednu z obou, i s jejími dvěma řádky `---`.',
  },
  addressWithoutNameName: {
    en: 'an address without `*`, `<`, `>`, `:name`, `$name` and braces, which have a special meaning for hosts',
    cs: 'adresa bez `*`, `<`, `>`, `:name`, `$name` a složených závorek, které mají v pravidlech hostingu jiný význam',
  },
  pointerBegins: { en: 'A JSON Pointer starts with `/`.', cs: 'Cesta k hodnotě začíná znakem `/`.' },
  holds: { en: '`{pointer}` contains: {keys}.', cs: 'Na místě `{pointer}` je: {keys}.' },
  leadsIntoPlainValue: {
    en: 'The pointer continues below a text, number or other value without keys.',
    cs: 'Cesta pokračuje za hodnotu, která už dál nic neobsahuje.',
  },
  mergeLeftConflictFile: {
    en: 'The file contains an unresolved merge conflict.',
    cs: 'Po slučování zůstal v souboru střet: na jednom místě jsou dva texty.',
  },
  keepWhatRightBoth: {
    en: 'Keep the correct text of both versions, and delete the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.',
    cs: 'Nechte z obou to, co platí, a smažte řádky, které začínají `<<<<<<<`, `=======` a `>>>>>>>`.',
  },
  addressSuchHttpsWww: {
    en: 'an address such as https://www.example.org',
    cs: 'adresa, například https://www.example.org',
  },
  didYouMean: { en: 'Did you mean {guess}?', cs: 'Nemělo tu být {guess}?' },
  write: { en: 'Write `{text}`.', cs: 'Napište `{text}`.' },
  withoutMessage: { en: '{name} without a message', cs: '{name}, bez zprávy' },
  notErrorPlaceNot: {
    en: '{value} (thrown without an Error object, so the line is unknown)',
    cs: '{value} (není to chyba typu Error, proto nevíme, kde vznikla)',
  },
  emptyText: { en: 'an empty text', cs: 'prázdný text' },
  function: { en: 'a function', cs: 'funkce' },
  object: { en: 'an object', cs: 'objekt' },
  objectCannotShown: { en: 'an object that cannot be shown', cs: 'objekt, který nejde zobrazit' },
  fileCannotRead: { en: 'The file {path} cannot be read: {reason}.', cs: 'Soubor {path} nejde přečíst: {reason}.' },
  copyFileIntoProject: { en: 'Copy the file into the project.', cs: 'Zkopírujte soubor do složky webu.' },
  pathLeadsOutProject: { en: 'The path is outside the project: {path}.', cs: 'Cesta vede mimo složku webu: {path}.' },
  copyWhatMayRead: {
    en: 'Copy the public part to a file that is not hidden. No name in its path may start with a dot.',
    cs: 'Co smí číst každý, zkopírujte do souboru, jehož název ani složka nezačínají tečkou.',
  },
  pathLeadsHiddenFile: {
    en: 'The path points to a hidden file: {path}. Hidden files may contain secrets.',
    cs: 'Cesta vede ke skrytému souboru: {path}. V takových souborech bývají hesla.',
  },
  imageNoAlternativeText: { en: 'The image has no alternative text.', cs: 'Obrázek nemá popis pro ty, kdo ho nevidí.' },
  addDataConfiguration: { en: 'Add the file to `data` of the configuration.', cs: 'Doplňte ho v nastavení do `data`.' },
  addName: { en: 'Add the name to `{kind}` in the configuration.', cs: 'Doplňte název v nastavení do `{kind}`.' },
  configurationNoDataFile: {
    en: 'The configuration has no data file `{name}`.',
    cs: 'V nastavení webu není datový soubor `{name}`.',
  },
  noValueAt: { en: '`{name}` has no value at `{pointer}`.', cs: 'V datech `{name}` na místě `{pointer}` nic není.' },
  valueOfType: { en: 'a value of type {type}', cs: 'hodnotu typu {type}' },
  knows: { en: 'Available names: {names}.', cs: 'Může mít jen: {names}.' },
  correctCodeEmptyLine: {
    en: 'Correct the code. In MDX, an empty line ends code that starts with `import` or `export`.',
    cs: 'Opravte kód. Co v MDX začíná slovem `import` nebo `export`, končí prázdným řádkem.',
  },
  routeSlashBothEnds: {
    en: 'a route with a slash at both ends, such as {route}',
    cs: 'adresa s lomítkem na začátku i na konci, například {route}',
  },
  oneOf: { en: 'one of {values}', cs: 'jedna z hodnot {values}' },
  fileExists: { en: '{file} already exists.', cs: 'Soubor {file} už existuje.' },
  describePicture: { en: 'Write what the image shows.', cs: 'Napište, co obrázek ukazuje.' },
  fileCannotWritten: { en: 'The file cannot be written: {reason}.', cs: 'Soubor nejde zapsat: {reason}.' },
  installPackageOrCorrect: {
    en: 'Install the package, or correct its name.',
    cs: 'Nainstalujte ten balíček, nebo opravte jeho název.',
  },
  correctPathCountsFrom: {
    en: 'Correct the path: it is relative to this file.',
    cs: 'Opravte cestu, začíná ve složce tohoto souboru.',
  },
  fileUnreadable: { en: 'The file cannot be read: {reason}.', cs: 'Soubor nejde přečíst: {reason}.' },
  checkRegularFileYou: {
    en: 'Check that it is a regular file and that you may read it.',
    cs: 'Zkontrolujte, že je to běžný soubor a že ho smíte číst.',
  },
  noTemplate: { en: 'There is no template `{name}`.', cs: 'Šablona `{name}` neexistuje.' },
  jsonOnlyDoubleQuotes: {
    en: 'JSON requires double quotes, and allows no comments and no comma before a closing bracket.',
    cs: 'V JSON jsou jen rovné dvojité uvozovky, žádné poznámky a žádná čárka před koncem závorky.',
  },
  renameOrGivePage: {
    en: 'Rename the file to `{name}`, or give the page a `slug`.',
    cs: 'Přejmenujte soubor na `{name}`, nebo dejte stránce `slug`.',
  },
  rename: { en: 'Rename {file} to {name}.', cs: 'Přejmenujte {file} na {name}.' },
  leadsNowhere: { en: 'it is a symbolic link to a missing file', cs: 'je to odkaz, který nikam nevede' },
  pageWasPublishedDraft: {
    en: 'The page {route} was published before, but is now a draft or scheduled for later.',
    cs: 'Stránka {route} už na webu byla, a teď je koncept nebo má vyjít později.',
  },
  pagesFirst: {
    en: 'On {count} pages, the first is {page}',
    cs: 'Na {count} {count|stránce|stránkách|stránkách}, první je {page}',
  },
  brokenLink: { en: 'Broken link: {path} does not exist.', cs: 'Odkaz nikam nevede: {path} na webu není.' },
  andMore: { en: '{names} and {n} more', cs: '{names} a {n} {n|další|další|dalších}' },
  addSample: { en: 'Add the missing part to the sample.', cs: 'Doplňte ukázku.' },
});
