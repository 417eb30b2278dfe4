import { defineMessages } from '../../base/message.ts';

export const checkMessages = defineMessages({
  noPageLeft: {
    en: '{folder}/ no longer contains pages, and {many}.',
    cs: 'Ve složce {folder} nezůstala žádná stránka a {many}.',
  },
  nameFolderAgainOr: {
    en: 'Rename the folder to {folder} again, or write its new name into `dir` of its collection.',
    cs: 'Pojmenujte složku znovu {folder}, nebo napište její nové jméno do `dir` u kolekce.',
  },
  thenFixPlaces: { en: 'Then fix the locations listed here.', cs: 'Pak opravte místa, která jsou tu vyjmenovaná.' },
  publishAgainOrRedirect: {
    en: 'Publish the page again, or redirect {old} and fix the locations listed here.',
    cs: 'Zveřejněte ji znovu, nebo adresu {old} přesměrujte a opravte místa, která jsou tu vyjmenovaná.',
  },
  addressPageChangedLeads: {
    en: 'The address of the page has changed from {old} to {now}, and {old} no longer exists.',
    cs: 'Adresa stránky se změnila: {old} nikam nevede a {now} je nová.',
  },
  giveOldSlugAgain: {
    en: 'Restore the old `slug` of the page, or add {old} to its `redirectFrom` and fix the locations listed here.',
    cs: 'Vraťte jí původní `slug`, nebo přidejte {old} do pole `redirectFrom` v její hlavičce a opravte místa, která jsou tu vyjmenovaná.',
  },
  pageWasSinceMoved: {
    en: 'The page has moved here from {from}. Its address is now {now}, and {old} no longer exists.',
    cs: 'Stránka byla v souboru {from}. Od přesunu má adresu {now} a stará adresa {old} nikam nevede.',
  },
  moveBackOrAdd: {
    en: 'Move the page back, or add {old} to its `redirectFrom` and fix the locations listed here.',
    cs: 'Vraťte ji zpět, nebo přidejte {old} do pole `redirectFrom` v její hlavičce a opravte místa, která jsou tu vyjmenovaná.',
  },
  folderWasSinceMoved: {
    en: 'The folder has moved here from {from}, and {many}: {old} is now {now}.',
    cs: 'Složka byla {from}. Od přesunu {many}: z {old} je {now}.',
  },
  moveBackOrAddOld: {
    en: 'Move the folder back. Or add the old address of each page to its `redirectFrom`, and fix the locations listed here.',
    cs: 'Vraťte ji zpět, nebo přidejte do pole `redirectFrom` každé stránky její starou adresu a opravte místa, která jsou tu vyjmenovaná.',
  },
  publishedAddressesLeadNowhere: {
    en: '{n} published {n|address no longer exists|addresses no longer exist}',
    cs: '{n} {n|zveřejněná adresa nikam nevede|zveřejněné adresy nikam nevedou|zveřejněných adres nikam nevede}',
  },
  pageNotPublishedYet: {
    en: 'The page is not published, so this does not fail the build.',
    cs: 'Stránka ještě není zveřejněná, web se sestaví bez ní.',
  },
  timesFile: { en: '{count} times in this file.', cs: 'V tomto souboru {count}×.' },
  timesFiles: {
    en: '{count} times, in {files} files.',
    cs: 'Celkem {count}×, v {files} {files|souboru|souborech|souborech}.',
  },
  compressedCopy: { en: 'the compressed copy of {path}', cs: 'zkomprimovaná kopie souboru {path}' },
  outputFileClaimedTwo: {
    en: 'The output file {path} is claimed by two sources: {first} and {second}.',
    cs: 'O stejný soubor {path} na webu se hlásí dva: {first} a {second}.',
  },
  renameOneThem: { en: 'Rename one of them.', cs: 'Přejmenujte jeden z nich.' },
  outputNeedsFileFolder: {
    en: 'The output needs a file and a folder named {path}: the file for {first}, the folder for {below} of {second}.',
    cs: 'Na webu by byl soubor i složka {path}: soubor kvůli {first}, složka kvůli souboru {below} ({second}).',
  },
  outputFilesDifferOnly: {
    en: 'The output has the files {first} and {second}, which differ only in upper and lower case.',
    cs: 'Na webu by byly soubory {first} a {second}, které se liší jen velkými a malými písmeny.',
  },
  renameOneThemMacos: {
    en: 'Rename one of them: macOS and Windows keep only one of the two.',
    cs: 'Přejmenujte jeden z nich: na systémech macOS a Windows by zbyl jen jeden.',
  },
  giveAnotherNameIf: {
    en: 'Rename the file if the site may be unpacked, copied or served on Windows.',
    cs: 'Dejte mu jiný název, pokud se bude web někdy kopírovat nebo prohlížet ve Windows.',
  },
  anchorForwardedButPage: {
    en: 'The anchor "{id}" of {url} is redirected to {to}, but the page still has it.',
    cs: 'Kotva „{id}“ stránky {url} je přesměrovaná na {to}, ale na stránce stále je.',
  },
  removeEntryOrRename: {
    en: 'Remove the redirect of the anchor, or change the id of the heading.',
    cs: 'Zrušte přesměrování, nebo dejte nadpisu jinou kotvu.',
  },
  idStandsTwoElements: {
    en: 'Two elements of {url} have the id "{id}".',
    cs: 'Na stránce {url} mají dvě místa stejnou kotvu „{id}“.',
  },
  linkReachesFirstOne: {
    en: 'A link reaches only the first element: rename one of the ids.',
    cs: 'Odkaz by vedl jen na první z nich. Dejte jednomu jinou kotvu.',
  },
  sayBetweenSquareBrackets: {
    en: 'Describe the image between the square brackets, or in HTML in `alt="..."`. For a decorative image, write `alt=""`.',
    cs: 'Napište do hranatých závorek, co na obrázku je. V HTML to patří do `alt="..."`. U pouhé ozdoby napište `alt=""`.',
  },
  giveAltSaysWhat: {
    en: 'Describe the image in `alt`. For a decorative image, write `alt=""`.',
    cs: 'Napište do `alt`, co na obrázku je. U pouhé ozdoby napište `alt=""`.',
  },
  imageNoAltAttribute: {
    en: 'The image {url} has no `alt` attribute.',
    cs: 'Obrázek {url} nemá popis (`alt`) pro ty, kdo ho nevidí.',
  },
  forPage: { en: '{name} for {url}', cs: '{name} pro {url}' },
  problemAt: { en: 'At {place}: {problem}', cs: '{place}: {problem}' },
  onPage: { en: 'On {url}', cs: 'Na stránce {url}' },
  device: {
    en: 'The output contains {path}, but "{name}" is the name of a device on Windows.',
    cs: 'Na webu by byl soubor {path}, jenže „{name}“ je ve Windows vyhrazený název.',
  },
  cutEnd: {
    en: 'The output contains {path}, but Windows removes the dot or space at the end of "{name}".',
    cs: 'Na webu by byl soubor {path}, jenže „{name}“ končí tečkou nebo mezerou, a tu Windows odřízne.',
  },
  refusedCharacter: {
    en: 'The output contains {path}, but "{name}" has a character that Windows does not allow.',
    cs: 'Na webu by byl soubor {path}, jenže v „{name}“ je znak, který Windows v názvech nedovolí.',
  },
});
