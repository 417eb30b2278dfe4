import type { Catalog } from '../../shared/translate.ts';

/** Dates of the last change, which come from git. What git itself says stays as it is. */
export const GIT: Catalog = [
  [
    'The project is in no git repository, so dates of the last change are left out.',
    'Web není v repozitáři gitu, proto na něm nejsou data poslední změny.',
  ],
  [
    'Build in a clone of the repository; an archive of its files has no history.',
    'Sestavujte web v klonu repozitáře. Archiv se soubory historii nemá.',
  ],
  [
    'The clone is shallow, so dates of the last change are left out.',
    'Klon repozitáře nemá celou historii, proto na webu nejsou data poslední změny.',
  ],
  [
    'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` in a GitHub workflow.',
    'Stáhněte celou historii: `git fetch --unshallow`, nebo `fetch-depth: 0` ve workflow na GitHubu.',
  ],
  [
    'git cannot read the history, so dates of the last change are left out: {*reason}.',
    'Git nedokáže přečíst historii, proto na webu nejsou data poslední změny: {reason}.',
  ],
  ['git is not installed', 'git není nainstalovaný'],
  ['git had not answered after {count} s', 'git neodpověděl do {count}\u00A0s'],
  [
    'The folder belongs to another user than the one who builds. Run `{command}` before the build, or change the owner.',
    'Složka patří jinému uživateli, než který web sestavuje. Spusťte před sestavením `{command}`, nebo změňte vlastníka.',
  ],
  [
    'Install git where the site is built: the project is in a repository, and dates come from its history.',
    'Nainstalujte git tam, kde se web sestavuje. Data poslední změny se berou z jeho historie.',
  ],
  [
    'Run `git log -1` in the folder of the project: it has to answer, without a question.',
    'Spusťte ve složce webu `git log -1`. Musí odpovědět a na nic se neptat.',
  ],
];
