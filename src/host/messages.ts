import { defineMessages } from '../base/message.ts';

export const hostMessages = defineMessages({
  packageMissing: {
    en: '{what} needs {n|the package|packages} {name}, which {n|is|are} not installed.',
    cs: 'Na {what} {n|je potřeba balíček|jsou potřeba balíčky} {name}, {n|a ten není nainstalovaný|a ty nejsou nainstalované}.',
  },
  installPackage: { en: 'Run `{command}`.', cs: 'Spusťte `{command}`.' },
  keyOfConfiguration: { en: '`{key}` in the configuration', cs: '`{key}` v nastavení webu' },
  orRemoveKey: { en: 'Or remove `{key}` from the configuration.', cs: 'Nebo smažte z nastavení webu `{key}`.' },
  cannotBeRead: { en: '{path} cannot be read: {reason}.', cs: '{path} nejde přečíst: {reason}.' },
  linkLeadsOut: {
    en: 'it is a symbolic link to {target}, outside the project',
    cs: 'odkaz vede mimo složku webu, do {target}',
  },
  linkLeadsToHidden: {
    en: 'it is a symbolic link to a hidden file, {target}',
    cs: 'odkaz vede na skrytý soubor {target}',
  },
  bugSsg: { en: 'This is a bug in ssg: {message}', cs: 'Toto je chyba v programu ssg: {message}' },
  symbolicLinksFormLoop: { en: 'its symbolic links form a loop', cs: 'jeho symbolické odkazy vedou v kruhu' },
  checkYouMayWrite: {
    en: 'Check that you may write to the folder of the file.',
    cs: 'Zkontrolujte, že do jeho složky smíte zapisovat.',
  },
  gitNotInstalled: { en: 'git is not installed', cs: 'git není nainstalovaný' },
  buildAgainWhenNobody: {
    en: 'Build again when no other program writes to the file.',
    cs: 'Sestavte web znovu, až do něj nikdo nebude zapisovat.',
  },
  outputFolderNotUnder: {
    en: 'The output folder {folder} is missing: the next ssg command restores the old output.',
    cs: 'Výstupní složka {folder} teď není pod svým názvem. Další příkaz ssg ji vrátí celou zpátky.',
  },
  outputFolderWasBefore: {
    en: 'The output folder {folder} is unchanged.',
    cs: 'Výstupní složka {folder} je taková, jaká byla předtím.',
  },
  folder: { en: 'it is a folder', cs: 'je to složka' },
  socketOrDevice: { en: 'it is a socket or a device', cs: 'je to soket nebo zařízení' },
  namedPipe: { en: 'it is a named pipe', cs: 'je to pojmenovaná roura' },
  socket: { en: 'it is a socket', cs: 'je to soket' },
  device: { en: 'it is a device', cs: 'je to zařízení' },
  beingWrittenWhileCopied: { en: 'it is modified while it is copied', cs: 'někdo do něj při kopírování zapisuje' },
  correctOwnerOrPermissions: {
    en: 'Correct the owner or the permissions: another user may have built here.',
    cs: 'Opravte vlastníka nebo oprávnění. Mohl tu web sestavovat jiný uživatel.',
  },
  lookDiskLogSystem: {
    en: 'Check the disk, its connection and the system log.',
    cs: 'Zkontrolujte disk, jeho připojení a záznamy systému.',
  },
  diskFull: { en: 'the disk is full', cs: 'disk je plný' },
  makeRoomDiskSsg: {
    en: 'Free up disk space: `ssg clean` removes the output and the cache.',
    cs: 'Uvolněte na disku místo. Hotový web a mezipaměť smaže `ssg clean`.',
  },
  quotaDiskUsedUp: { en: 'the disk quota is used up', cs: 'místo, které na disku máte k dispozici, došlo' },
  wouldLargerThanFiles: { en: 'it would exceed the maximum file size', cs: 'byl by větší, než soubory smějí být' },
  lookUlimitF: { en: 'Raise the limit `ulimit -f`.', cs: 'Podívejte se na `ulimit -f`.' },
  inputOutputError: { en: 'input/output error', cs: 'disk hlásí chybu čtení nebo zápisu' },
  fileSystemReadOnly: { en: 'the file system is read-only', cs: 'na disk se nesmí zapisovat' },
  nameFoldersCanWritten: {
    en: 'Choose writable folders: --out-dir, --cache-dir.',
    cs: 'Uveďte složky, do kterých se smí zapisovat: --out-dir, --cache-dir.',
  },
  permissionDenied: { en: 'permission denied', cs: 'chybí oprávnění' },
  tooManyFilesOpen: { en: 'too many files are open', cs: 'je otevřených příliš mnoho souborů' },
  raiseLimitProcessUlimit: {
    en: 'Raise the limit of the process: `ulimit -n 1024`.',
    cs: 'Zvyšte limit procesu: `ulimit -n 1024`.',
  },
  notEnoughMemory: { en: 'there is not enough memory', cs: 'nestačí paměť' },
  closeOtherProgramsOrBuild: {
    en: 'Close other programs, or build on a machine with more memory.',
    cs: 'Zavřete jiné programy, nebo web sestavte na počítači s větší pamětí.',
  },
  machineNoRoomAnother: { en: 'the system cannot start another process', cs: 'na počítači nejde spustit další proces' },
  use: { en: 'it is in use', cs: 'někdo ho právě používá' },
  mountPointCannotReplaced: {
    en: 'A mount point cannot be replaced: mount the folder above it, or choose another folder.',
    cs: 'Přípojný bod nejde nahradit. Připojte složku nad ním, nebo uveďte jinou.',
  },
  liesAnotherDisk: { en: 'it is on another disk', cs: 'leží na jiném disku' },
  buildRenamesFoldersOutput: {
    en: 'A build renames folders: the output and the folder above it must be on the same disk.',
    cs: 'Sestavení složky přejmenovává, proto výstupní složka a složka nad ní musí být na jednom disku.',
  },
  diskDoesNotAnswer: { en: 'the disk does not respond', cs: 'disk neodpovídá' },
  nameTooLong: { en: 'its name is too long', cs: 'jeho název je příliš dlouhý' },
  giveShorterOne: { en: 'Choose a shorter name.', cs: 'Zkraťte ho.' },
  folderAboveFile: { en: 'a folder above it is a file', cs: 'místo složky, ve které má být, je soubor' },
  unknownReason: { en: 'unknown reason', cs: 'důvod neznáme' },
  machineRefuses: { en: 'The system reports an error: {reason} ({code}).', cs: 'Systém hlásí: {reason} ({code}).' },
  cannotBeReadOrWritten: {
    en: '{path} cannot be read or written: {reason} ({code}).',
    cs: '{path} nejde přečíst nebo zapsat: {reason} ({code}).',
  },
  reportTheseLines: { en: 'Report it with these lines: {url}', cs: 'Nahlaste ji prosím i s těmito řádky: {url}' },
  reportLinesAbove: {
    en: 'Report it with the lines above and the output of `ssg info`: {url}',
    cs: 'Nahlaste ji prosím i s řádky výše a s tím, co vypíše `ssg info`: {url}',
  },
  gitSilent: { en: 'git did not finish within {count} s', cs: 'git neodpověděl do {count} s' },
});
