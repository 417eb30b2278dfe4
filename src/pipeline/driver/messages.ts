import { defineMessages } from '../../base/message.ts';

export const schedulerMessages = defineMessages({
  nothingCanKeptFolder: {
    en: 'The cache cannot be in the folder {folder}: {why}.',
    cs: 'Do složky {folder} nejde nic ukládat: {why}.',
  },
  chooseFolderOwnCache: {
    en: 'Choose a separate folder with --cache-dir, such as .cache/ssg.',
    cs: 'Zvolte pro mezipaměť vlastní složku, například --cache-dir .cache/ssg.',
  },
  projectRoot: { en: 'it is the project root', cs: 'je to složka celého webu' },
  holdsProject: { en: 'it contains the project', cs: 'je v ní složka webu' },
  liesOutputFolderPublished: {
    en: 'it is in the output folder, which is published',
    cs: 'je ve výstupní složce, a ta vychází na webu',
  },
  liesFolderSources: {
    en: 'it is in a source folder ({source})',
    cs: 'je ve složce se zdrojovými soubory webu ({source})',
  },
  whatBuildsRememberCannot: {
    en: 'The cache folder {folder} cannot be written: {why}. Every build starts from scratch.',
    cs: 'Mezipaměť nejde uložit do složky {folder}: {why}. Každé sestavení proto začíná od nuly.',
  },
  nameFolderCanWritten: {
    en: 'Choose a writable folder with --cache-dir, or build with --no-cache.',
    cs: 'Uveďte přes --cache-dir složku, do které se smí zapisovat, nebo sestavujte s --no-cache.',
  },
  holdsSources: { en: 'it contains source files ({source})', cs: 'jsou v ní zdrojové soubory webu ({source})' },
  liesOutsideProject: { en: 'it is outside the project', cs: 'je mimo složku webu' },
  whenRightOneSay: {
    en: 'If this folder is correct, add --allow-outside.',
    cs: 'Pokud je správná, potvrďte to: --allow-outside.',
  },
  symbolicLink: { en: 'it is a symbolic link', cs: 'je to symbolický odkaz' },
  mountPointCannotRenamed: {
    en: 'it is a mount point, which cannot be renamed',
    cs: 'je to přípojný bod a ten nejde přejmenovat',
  },
  mountFolderAboveOr: {
    en: 'Mount the folder above it, or choose another output folder: --out-dir.',
    cs: 'Připojte složku nad ní, nebo zvolte jinou výstupní složku: --out-dir.',
  },
  cannotWrittenPermissionDenied: {
    en: 'it cannot be written: permission denied',
    cs: 'nejde do ní zapisovat, chybí oprávnění',
  },
  correctOwnerOrPermissions: {
    en: 'Correct the owner or the permissions of the folder: another user may have built here. Or choose another folder: --out-dir.',
    cs: 'Opravte jejího vlastníka nebo oprávnění, mohl tu web sestavovat jiný uživatel. Nebo zvolte jinou složku: --out-dir.',
  },
  listFilesNamesNo: {
    en: 'its file list {file} was changed: it contains {entry}, which no build writes',
    cs: 'její seznam souborů uvádí {entry}, což žádné sestavení nezapisuje; soubor {file} někdo změnil',
  },
  findOutChangedNothing: {
    en: 'Nothing was deleted. Find out what changed the list, and remove {folder}: the next build creates it again.',
    cs: 'Zjistěte, kdo ho změnil. Nic se nesmazalo. Smažte složku {folder} sami, další sestavení ji vytvoří znovu.',
  },
  holdsFilesNoBuild: {
    en: 'it contains files that no build wrote',
    cs: 'jsou v ní soubory, které nevytvořilo žádné sestavení',
  },
  symbolicLinkWhereSite: {
    en: '{path} is a symbolic link in place of a folder of the site',
    cs: '{path} je symbolický odkaz, a web tam má složku',
  },
  nothingWasChangedRemove: {
    en: 'Nothing was changed. Remove the link: a build writes only inside the output folder.',
    cs: 'Nic se nezměnilo. Smažte ten odkaz: sestavení za odkazy nechodí, aby nezměnilo nic mimo svou složku.',
  },
  chooseAnotherFolderOutdir: {
    en: 'Choose another folder: `outDir` in the configuration, or --out-dir.',
    cs: 'Zvolte jinou složku: `outDir` v nastavení, nebo --out-dir.',
  },
  outputFolderWouldReplaced: {
    en: 'A build would replace the output folder {folder}, but {why}.',
    cs: 'Sestavení by nahradilo výstupní složku {folder}, jenže {why}.',
  },
});
