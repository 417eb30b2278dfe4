import type { Catalog } from '../../shared/translate.ts';

/** Why a file cannot be read, behind a colon; the machine's reasons are in `machine.ts`. */
const REASONS: Catalog = [
  ['The page is not published yet: builds go on without it.', 'Stránka ještě není zveřejněná, web se sestaví bez ní.'],
  ['it is a folder', 'je to složka'],
  ['it is a named pipe', 'je to pojmenovaná roura'],
  ['it is a socket', 'je to soket'],
  ['it is a device', 'je to zařízení'],
  ['it is a socket or a device', 'je to soket nebo zařízení'],
  ['it leads nowhere', 'je to odkaz, který nikam nevede'],
  ['its name is not valid UTF-8', 'jeho název není v UTF-8'],
  ['its symbolic links form a loop', 'jeho symbolické odkazy vedou v kruhu'],
  ['a folder above it is a file', 'místo složky, ve které má být, je soubor'],
  ['unknown reason', 'důvod neznáme'],
  ['it is being written while it is copied', 'někdo do něj při kopírování zapisuje'],
  ['its link leads out of the project, to {target}', 'symbolický odkaz vede mimo složku webu ({target})'],
  ['its link leads to a hidden file, to {target}', 'symbolický odkaz vede ke skrytému souboru ({target})'],
];

/** Files that cannot be read, or not as texts, or that have grown old. */
export const FILES: Catalog = [
  ...REASONS,
  [
    '{path} has expired on {day}, so nobody will rely on it any more.',
    'Platnost souboru {path} skončila ({day}), takže se na něj už nikdo nespolehne.',
  ],
  ['{path} expires on {day}.', 'Platnost souboru {path} brzy skončí ({day}).'],
  [
    'See that its contacts are right, and write a day of the next twelve months into `securityTxt.expires`.',
    'Ověřte, že kontakty v něm platí, a do `securityTxt.expires` napište den v příštích dvanácti měsících.',
  ],
  ['The file cannot be read: {*reason}.', 'Soubor nejde přečíst: {reason}.'],
  ['The file {path} cannot be read: {*reason}.', 'Soubor {path} nejde přečíst: {reason}.'],
  [
    'Check that it is a regular file and that you may read it.',
    'Zkontrolujte, že je to běžný soubor a že ho smíte číst.',
  ],
  ['Remove the dangling symbolic link.', 'Smažte symbolický odkaz, který nikam nevede.'],
  ['Build again when nobody writes to it any more.', 'Sestavte web znovu, až do něj nikdo nebude zapisovat.'],
  ['The file is not valid UTF-8.', 'Soubor není v kódování UTF-8, písmena s diakritikou by byla zkomolená.'],
  [
    'Save the file in the UTF-8 encoding (it looks like Windows-1250 or another 8-bit one).',
    'Uložte soubor v kódování UTF-8. Teď je nejspíš ve Windows-1250.',
  ],
  ['The file holds a NUL character (U+0000), so it is no text.', 'V souboru je znak NUL (U+0000), takže to není text.'],
  [
    'Remove it, or save the file as UTF-8: in UTF-16 every second byte is one.',
    'Smažte ho, nebo soubor uložte v UTF-8. V UTF-16 jsou takové znaky všude.',
  ],
  [
    'The file has {size} MB; at most {limit} MB are allowed, because a page of that size is of no use to a reader.',
    'Soubor má {size}\u00A0MB, a smí mít nejvýše {limit}\u00A0MB. Tak dlouhou stránku by nikdo nepřečetl.',
  ],
  [
    'Split the page, or raise `markdown.maxFileSize` in the configuration.',
    'Rozdělte stránku, nebo zvyšte v nastavení `markdown.maxFileSize`.',
  ],
  [
    'The symbolic link leads to {target}, which holds the link itself.',
    'Symbolický odkaz vede do složky, ve které sám je ({target}).',
  ],
  [
    'The symbolic link leads to the project root, which holds the link itself.',
    'Symbolický odkaz vede do složky celého webu, ve které sám je.',
  ],
  ['Remove the link, or let it point elsewhere.', 'Smažte ho, nebo ať vede jinam.'],
  [
    'The symbolic link leads out of the project, to {target}, so what lies there is left out.',
    'Symbolický odkaz vede mimo složku webu ({target}), proto se to, co tam je, vynechá.',
  ],
  [
    'The symbolic link leads to a hidden folder, to {target}, so what lies there is left out.',
    'Symbolický odkaz vede do skryté složky ({target}), proto se to, co tam je, vynechá.',
  ],
  [
    'Copy what it leads to into the project, under a name that is not hidden.',
    'Zkopírujte to, kam vede, do složky webu pod názvem, který nezačíná tečkou.',
  ],
  [
    "Copy what it leads to into the project, or allow the folder in the configuration: linkedFolders: ['{folder}'].",
    "Zkopírujte to, kam vede, do složky webu, nebo tu složku v nastavení povolte: `linkedFolders: ['{folder}']`.",
  ],
];
