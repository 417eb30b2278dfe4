import { defineMessages } from '../../base/message.ts';

export const schedulerMessages = defineMessages({
  nothingCanKeptFolder: {
    en: 'Nothing can be kept in the folder {folder}: {why}.',
    cs: 'Do složky {folder} nejde nic ukládat: {why}.',
  },
  chooseFolderOwnCache: {
    en: 'Choose a folder of its own with --cache-dir, such as .cache/ssg.',
    cs: 'Zvolte pro mezipaměť vlastní složku, například --cache-dir .cache/ssg.',
  },
  projectRoot: { en: 'it is the project root', cs: 'je to složka celého webu' },
  holdsProject: { en: 'it contains the project', cs: 'je v ní složka webu' },
  liesOutputFolderPublished: {
    en: 'it lies in the output folder, which is published',
    cs: 'je ve výstupní složce, a ta vychází na webu',
  },
  liesFolderSources: {
    en: 'it lies in a folder of sources ({source})',
    cs: 'je ve složce se zdrojovými soubory webu ({source})',
  },
  whatBuildsRememberCannot: {
    en: 'What builds remember cannot be kept in {folder}: {why}. Every build is a cold build.',
    cs: 'Mezipaměť nejde uložit do složky {folder}: {why}. Každé sestavení proto začíná od nuly.',
  },
  nameFolderCanWritten: {
    en: 'Name a folder that can be written with --cache-dir, or build with --no-cache.',
    cs: 'Uveďte přes --cache-dir složku, do které se smí zapisovat, nebo sestavujte s --no-cache.',
  },
  holdsSources: { en: 'it contains sources ({source})', cs: 'jsou v ní zdrojové soubory webu ({source})' },
  liesOutsideProject: { en: 'it lies outside of the project', cs: 'je mimo složku webu' },
  whenRightOneSay: {
    en: 'When it is the right one, say so: --allow-outside.',
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
    en: 'Correct its owner or its permissions: another user may have built here. Or choose another folder: --out-dir.',
    cs: 'Opravte jejího vlastníka nebo oprávnění, mohl tu web sestavovat jiný uživatel. Nebo zvolte jinou složku: --out-dir.',
  },
  listFilesNamesNo: {
    en: 'its list of files names {entry}, which no build writes: {file} was changed',
    cs: 'její seznam souborů uvádí {entry}, což žádné sestavení nezapisuje; soubor {file} někdo změnil',
  },
  findOutChangedNothing: {
    en: 'Find out who has changed it. Nothing was deleted; remove {folder} yourself, and the next build makes it anew.',
    cs: 'Zjistěte, kdo ho změnil. Nic se nesmazalo. Smažte složku {folder} sami, další sestavení ji vytvoří znovu.',
  },
  holdsFilesNoBuild: {
    en: 'it contains files that no build wrote',
    cs: 'jsou v ní soubory, které nevytvořilo žádné sestavení',
  },
  symbolicLinkWhereSite: {
    en: '{path} is a symbolic link, where the site has a folder',
    cs: '{path} je symbolický odkaz, a web tam má složku',
  },
  nothingWasChangedRemove: {
    en: 'Nothing was changed. Remove the link: a build follows none, so that nothing outside of its folder is touched.',
    cs: 'Nic se nezměnilo. Smažte ten odkaz: sestavení za odkazy nechodí, aby nezměnilo nic mimo svou složku.',
  },
  chooseAnotherFolderOutdir: {
    en: 'Choose another folder: `outDir` in the configuration, or --out-dir.',
    cs: 'Zvolte jinou složku: `outDir` v nastavení, nebo --out-dir.',
  },
  outputFolderWouldReplaced: {
    en: 'The output folder {folder} would be replaced by a build, but {why}.',
    cs: 'Sestavení by nahradilo výstupní složku {folder}, jenže {why}.',
  },
});
