import { defineMessages } from '../base/message.ts';

export const devMessages = defineMessages({
  anchorsGo: {
    en: 'The anchors of the page no longer exist either: {anchors}',
    cs: 'S ní zmizí i její kotvy: {anchors}',
  },
  pageGoneFileNot: {
    en: 'The page {url} no longer exists: its file {file} is missing.',
    cs: 'Stránka {url} zmizela, protože její soubor {file} už není.',
  },
  nothingLeads: { en: 'Nothing links to the page.', cs: 'Nic na ni neodkazuje.' },
  bringFileBackOr: {
    en: 'Restore the file, or change the links to the page.',
    cs: 'Vraťte soubor zpátky, nebo změňte všechno, co na stránku odkazuje.',
  },
  morePagesWerePublished: {
    en: '{count} more published pages no longer exist.',
    cs: '{count} {count|další zveřejněná stránka chybí|další zveřejněné stránky chybí|dalších zveřejněných stránek chybí}.',
  },
  runSsgCheckSee: { en: 'Run `ssg check` to see all missing pages.', cs: 'Všechny vypíše `ssg check`.' },
  pageCannotShownYet: { en: 'This page cannot be shown yet', cs: 'Tuto stránku zatím nejde ukázat' },
  reasonScreenTerminal: {
    en: 'The reason is shown on this page and in the terminal.',
    cs: 'Důvod je na obrazovce a v terminálu.',
  },
  noPage: { en: 'There is no page {url}.', cs: 'Stránka {url} neexistuje.' },
  siteCannotOpenedYet: { en: 'The site cannot be opened yet', cs: 'Web zatím nejde otevřít' },
  fix: { en: 'Fix', cs: 'Opravit' },
  becomes: { en: '"{from}" → "{to}"', cs: '„{from}“ → „{to}“' },
  adds: { en: 'added "{text}"', cs: 'přidáno „{text}“' },
  inFile: { en: 'in {file}:{line}', cs: 'v {file}:{line}' },
  notOfferedAnyMore: { en: 'This fix is no longer available.', cs: 'Tato oprava už není k dispozici.' },
  fileChangedCannotWritten: {
    en: 'The file has changed, so this fix no longer applies.',
    cs: 'Soubor se mezitím změnil, takže se to do něj už nedá zapsat.',
  },
  noEditorWasFound: {
    en: 'No editor was found. Open your editor and try again, or set the environment variable LAUNCH_EDITOR.',
    cs: 'Nenašel se editor, který by šel otevřít. Spusťte ho a zkuste to znovu, nebo jeho název zapište do proměnné prostředí LAUNCH_EDITOR.',
  },
  noPlaceFileProject: { en: 'The project has no such file or line.', cs: 'Takové místo v souborech webu není.' },
  noFileProject: { en: 'There is no file {file} in the project.', cs: 'Soubor {file} ve složce webu není.' },
  cmsMissing: { en: 'The CMS is not installed', cs: 'Redakční systém není nainstalovaný' },
  cmsInstall: {
    en: 'Run this command in the folder of the site, and reload this page: npm install --save-dev {package}',
    cs: 'Ve složce webu spusťte tento příkaz a načtěte stránku znovu: npm install --save-dev {package}',
  },
  cmsTooLarge: { en: 'The files together are too large.', cs: 'Soubory jsou dohromady příliš velké.' },
  cmsUnknown: { en: 'ssg dev does not support this action of the CMS.', cs: 'Tuto akci CMS náhled neumí.' },
  cmsOutside: {
    en: '{file} is not a page or image in the folders of the site.',
    cs: 'Soubor {file} není stránka ani obrázek ve složkách webu.',
  },
  cmsExists: { en: '{file} already exists. Choose another name.', cs: 'Soubor {file} už existuje. Zvolte jiný název.' },
  cmsChanged: {
    en: '{file} has changed since you opened it. Reload this page and make the change again.',
    cs: 'Soubor {file} se od otevření změnil. Načtěte stránku znovu a změnu zopakujte.',
  },
  cmsUnusual: {
    en: '{file} cannot be changed here. Edit it directly.',
    cs: 'Soubor {file} tady změnit nejde. Upravte ho přímo.',
  },
  redirect: { en: 'Redirect {from} to {to}', cs: 'Přesměrovat {from} na {to}' },
  lead: { en: 'Redirect #{id} to {to}', cs: 'Přesměrovat #{id} na {to}' },
});

export const previewMessages = defineMessages({
  nothingToPreview: {
    en: 'There is nothing to preview: the folder {folder} does not exist or is empty.',
    cs: 'Není co ukázat: složka {folder} neexistuje, nebo je prázdná.',
  },
  buildFirst: { en: 'Run `ssg build` first.', cs: 'Nejdřív spusťte `ssg build`.' },
});

export const listenMessages = defineMessages({
  portInUse: { en: 'Port {port} is in use.', cs: 'Port {port} používá jiný program.' },
  stopOtherProgram: {
    en: 'Stop the program that uses it, or choose another port with --port.',
    cs: 'Ukončete ho, nebo zvolte jiný port: --port.',
  },
  portOfSystem: {
    en: 'Port {port} may not be used: ports below 1024 belong to the system.',
    cs: 'Port {port} nejde použít: porty pod 1024 patří systému.',
  },
  otherPort: { en: 'Choose another port: --port.', cs: 'Zvolte jiný port: --port.' },
  noAddress: { en: 'This machine has no address {host}.', cs: 'Tento počítač nemá adresu {host}.' },
  everyAddress: {
    en: 'Write --host alone to listen on every address.',
    cs: 'Má-li server naslouchat na všech adresách, napište jen --host.',
  },
  cannotListen: {
    en: 'The server cannot listen on port {port}: {reason}.',
    cs: 'Server nemůže naslouchat na portu {port}: {reason}.',
  },
});

export const ruleMessages = defineMessages({
  leftOut: { en: '{why}, so the line is left out.', cs: '{why}, proto se řádek vynechá.' },
  leftToHost: {
    en: '{why}, so `ssg preview` leaves the line out.',
    cs: '{why}, proto `ssg preview` tento řádek vynechá.',
  },
  headerExample: {
    en: 'Write `Name: value` below a path, or `! Name` to remove a header.',
    cs: 'Pod cestu napište `Name: value`, nebo `! Name`, má-li hlavička zmizet.',
  },
  noPath: { en: 'No path stands above it', cs: 'Není nad ním žádná cesta' },
  noHeader: { en: 'No header stands below the path', cs: 'Pod cestou není žádná hlavička' },
  notHeader: { en: '`{text}` is not a header', cs: '`{text}` není hlavička' },
  notHeaderName: { en: '`{name}` is not a header name', cs: '`{name}` není název hlavičky' },
  noValue: { en: '`{name}` has no value', cs: '`{name}` nemá hodnotu' },
  setByHosts: { en: 'Hosts set `{name}` themselves', cs: '`{name}` nastavují hostingy samy' },
  asksPassword: { en: 'The path asks for a password', cs: 'Cesta vyžaduje heslo' },
  badCharacters: {
    en: 'The value of `{name}` holds characters that a header cannot have',
    cs: 'V hodnotě `{name}` jsou znaky, které v hlavičce být nemohou',
  },
  needsTarget: { en: 'A redirect needs a path and a target', cs: 'Přesměrování potřebuje cestu a cíl' },
  dependsOn: { en: 'The rule depends on `{text}`', cs: 'Pravidlo závisí na `{text}`' },
  noMeaning: { en: '`{text}` means nothing here', cs: '`{text}` tu nic neznamená' },
  noCapture: { en: 'The path has no `{name}`', cs: 'V cestě není `{name}`' },
  nameInPath: {
    en: 'Name it in the path, or write `*` for `:splat`.',
    cs: 'Uveďte ho v cestě. Pro `:splat` do ní napište `*`.',
  },
  writeStatus: {
    en: 'Write {statuses}, and `!` after it to replace a file.',
    cs: 'Napište {statuses}, a má-li přesměrování nahradit soubor, ještě `!` hned za číslo.',
  },
  notStatus: { en: '`{text}` is not a redirect status', cs: '`{text}` není stav přesměrování' },
  otherServer: {
    en: 'The rule shows what another server answers',
    cs: 'Pravidlo ukazuje, co odpovídá jiný server',
  },
  ownNotFound: {
    en: 'A page for status 404 is in the site itself',
    cs: 'Stránka pro stav 404 patří přímo do webu',
  },
  noSlash: { en: 'The path {path} does not start with a slash', cs: 'Cesta {path} nezačíná lomítkem' },
  neverFits: {
    en: 'A path is compared without query and fragment, so this one never fits',
    cs: 'Cesta se porovnává bez dotazu a kotvy, a tato je obsahuje',
  },
  badEncoding: { en: 'The path {path} is not encoded correctly', cs: 'Cesta {path} není správně zakódovaná' },
  repeated: { en: '`{name}` stands more than once in a path', cs: '`{name}` je v cestě víckrát' },
});
