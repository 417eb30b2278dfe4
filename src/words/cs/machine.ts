import type { Catalog } from '../../shared/translate.ts';

/** Why the machine refuses, behind a colon. */
const REASONS: Catalog = [
  ['the disk is full', 'disk je plný'],
  ['the quota of the disk is used up', 'místo, které na disku máte k dispozici, došlo'],
  ['it would be larger than files may be', 'byl by větší, než soubory smějí být'],
  ['input/output error', 'disk hlásí chybu čtení nebo zápisu'],
  ['the file system is read-only', 'na disk se nesmí zapisovat'],
  ['permission denied', 'chybí oprávnění'],
  ['too many files are open', 'je otevřených příliš mnoho souborů'],
  ['too many files are open on this machine', 'na tomto počítači je otevřených příliš mnoho souborů'],
  ['there is not enough memory', 'nestačí paměť'],
  ['the machine has no room for another process', 'na počítači nejde spustit další proces'],
  ['it is in use', 'někdo ho právě používá'],
  ['it lies on another disk', 'leží na jiném disku'],
  ['the disk does not answer', 'disk neodpovídá'],
  ['the network drive has lost it', 'na síťovém disku už není'],
  ['the network drive is not there', 'síťový disk není připojený'],
  ['its name is too long', 'jeho název je příliš dlouhý'],
];

const HINTS: Catalog = [
  [
    'Make room on the disk; `ssg clean` removes the output and the cache.',
    'Uvolněte na disku místo. Hotový web a mezipaměť smaže `ssg clean`.',
  ],
  ['Make room, or ask for a larger quota.', 'Uvolněte místo, nebo požádejte o větší.'],
  ['Look at `ulimit -f`.', 'Podívejte se na `ulimit -f`.'],
  ['Look at the disk and at the log of the system.', 'Zkontrolujte disk a záznamy systému.'],
  [
    'Name folders that can be written: --out-dir, --cache-dir.',
    'Uveďte složky, do kterých se smí zapisovat: --out-dir, --cache-dir.',
  ],
  [
    'Correct the owner or the permissions: they may be those of another user who has built here.',
    'Opravte vlastníka nebo oprávnění. Mohl tu web sestavovat jiný uživatel.',
  ],
  ['Raise the limit of the process: `ulimit -n 1024`.', 'Zvyšte limit procesu: `ulimit -n 1024`.'],
  ['Close other programs, or raise the limit.', 'Zavřete jiné programy, nebo limit zvyšte.'],
  [
    'Close other programs, or build on a machine with more memory.',
    'Zavřete jiné programy, nebo web sestavte na počítači s větší pamětí.',
  ],
  ['Close other programs, or raise `ulimit -u`.', 'Zavřete jiné programy, nebo zvyšte `ulimit -u`.'],
  [
    'A mount point cannot be replaced: mount the folder above it, or name another one.',
    'Přípojný bod nejde nahradit. Připojte složku nad ním, nebo uveďte jinou.',
  ],
  [
    'A build renames folders: the output and the folder above it have to be on one disk.',
    'Sestavení složky přejmenovává, proto výstupní složka a složka nad ní musí být na jednom disku.',
  ],
  ['Mount the drive again.', 'Připojte disk znovu.'],
  ['Give it a shorter one.', 'Zkraťte ho.'],
];

const OUT_DIR: Catalog = [
  [
    'The output folder {folder} would be replaced by a build, but {*why}.',
    'Sestavení by nahradilo výstupní složku {folder}, jenže {why}.',
  ],
  [
    'Choose another folder: `outDir` in the configuration, or --out-dir.',
    'Zvolte jinou složku: `outDir` v nastavení, nebo --out-dir.',
  ],
  ['it is the project root', 'je to složka celého webu'],
  ['it holds the project', 'je v ní složka webu'],
  ['it holds sources ({source})', 'jsou v ní zdrojové soubory webu ({source})'],
  ['it lies in a folder of sources ({source})', 'je ve složce se zdrojovými soubory webu ({source})'],
  ['it lies outside of the project', 'je mimo složku webu'],
  ['When it is the right one, say so: --allow-outside.', 'Pokud je správná, potvrďte to: --allow-outside.'],
  ['it is a symbolic link', 'je to symbolický odkaz'],
  ['it is a mount point, which cannot be renamed', 'je to přípojný bod a ten nejde přejmenovat'],
  [
    'Mount the folder above it, or choose another output folder: --out-dir.',
    'Připojte složku nad ní, nebo zvolte jinou výstupní složku: --out-dir.',
  ],
  ['it cannot be written: permission denied', 'nejde do ní zapisovat, chybí oprávnění'],
  [
    'Correct its owner or its permissions: another user may have built here. Or choose another folder: --out-dir.',
    'Opravte jejího vlastníka nebo oprávnění, mohl tu web sestavovat jiný uživatel. Nebo zvolte jinou složku: --out-dir.',
  ],
  [
    'its list of files names {entry}, which no build writes: {file} was changed',
    'její seznam souborů uvádí {entry}, což žádné sestavení nezapisuje; soubor {file} někdo změnil',
  ],
  [
    'Find out who has changed it. Nothing was deleted; remove {folder} yourself, and the next build makes it anew.',
    'Zjistěte, kdo ho změnil. Nic se nesmazalo. Smažte složku {folder} sami, další sestavení ji vytvoří znovu.',
  ],
  ['it holds files that no build wrote', 'jsou v ní soubory, které nevytvořilo žádné sestavení'],
  ['{path} is a symbolic link, where the site has a folder', '{path} je symbolický odkaz, a web tam má složku'],
  [
    'Nothing was changed. Remove the link: a build follows none, so that nothing outside of its folder is touched.',
    'Nic se nezměnilo. Smažte ten odkaz: sestavení za odkazy nechodí, aby nezměnilo nic mimo svou složku.',
  ],
  [
    'The output folder {folder} is not under its name: the next command of ssg puts the old one back, whole.',
    'Výstupní složka {folder} teď není pod svým názvem. Další příkaz ssg ji vrátí celou zpátky.',
  ],
  ['The output folder {folder} is as it was before.', 'Výstupní složka {folder} je taková, jaká byla předtím.'],
];

const CACHE: Catalog = [
  ['Nothing can be kept in the folder {folder}: {*why}.', 'Do složky {folder} nejde nic ukládat: {why}.'],
  [
    'Choose a folder of its own with --cache-dir, such as .cache/ssg.',
    'Zvolte pro mezipaměť vlastní složku, například --cache-dir .cache/ssg.',
  ],
  ['it lies in the output folder, which is published', 'je ve výstupní složce, a ta vychází na webu'],
  [
    'What builds remember cannot be kept in {folder}: {*why}. Every build begins from nothing.',
    'Mezipaměť nejde uložit do složky {folder}: {why}. Každé sestavení proto začíná od nuly.',
  ],
  [
    'Name a folder that can be written with --cache-dir, or build with --no-cache.',
    'Uveďte přes --cache-dir složku, do které se smí zapisovat, nebo sestavujte s --no-cache.',
  ],
];

/** The machine, the output folder and the cache. */
export const MACHINE: Catalog = [
  ...REASONS,
  ...HINTS,
  ...OUT_DIR,
  ...CACHE,
  ['{path} cannot be read or written: {*reason} ({code}).', '{path} nejde číst ani zapsat: {reason} ({code}).'],
  ['The machine refuses: {*reason} ({code}).', 'Počítač odmítá pracovat dál: {reason} ({code}).'],
  ['The process ends before the work is done.', 'Program skončil dřív, než dokončil práci.'],
  [
    'Something in the configuration, in `generate` or in a template ends the process, or awaits a promise that nobody keeps.',
    'Něco v nastavení, v `generate` nebo v šabloně program ukončuje, nebo čeká na slib (Promise), který nikdo nesplní.',
  ],
  [
    'This code throws, and nobody waits for it: {*message}',
    'Tento kód selhal a nikdo už na jeho výsledek nečekal: {message}',
  ],
  [
    'Await what it does, or catch its errors: a timer or a promise goes on when the page has long been rendered.',
    'Počkejte na jeho výsledek (await), nebo zachyťte jeho chyby. Časovač i Promise běží dál, i když je stránka dávno hotová.',
  ],
  ['This is a bug in ssg: {message}', 'Toto je chyba v programu ssg: {message}'],
  ['Please report it with these lines: {url}', 'Nahlaste ji prosím i s těmito řádky: {url}'],
  [
    'Please report it with the lines above and the output of `ssg info`: {url}',
    'Nahlaste ji prosím i s řádky výše a s tím, co vypíše `ssg info`: {url}',
  ],
  ['It was working on {what}.', 'Právě pracoval na: {what}.'],
];
