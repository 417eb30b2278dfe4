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
