import { defineMessages } from '../../base/message.ts';

export const sitemapMessages = defineMessages({
  buildCloneRepositoryArchive: {
    en: 'Build in a clone of the repository; an archive of its files has no history.',
    cs: 'Sestavujte web v klonu repozitáře. Archiv se soubory historii nemá.',
  },
  fetchWholeHistoryGit: {
    en: 'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` in a GitHub workflow.',
    cs: 'Stáhněte celou historii: `git fetch --unshallow`, nebo `fetch-depth: 0` ve workflow na GitHubu.',
  },
  folderBelongsAnotherUser: {
    en: 'The folder belongs to another user. Run `{command}` before the build, or change the owner.',
    cs: 'Složka patří jinému uživateli, než který web sestavuje. Spusťte před sestavením `{command}`, nebo změňte vlastníka.',
  },
  installGitWhereSite: {
    en: 'Install git where the site is built: the project is in a repository, and dates come from its history.',
    cs: 'Nainstalujte git tam, kde se web sestavuje. Data poslední změny se berou z jeho historie.',
  },
  runGitLogFolder: {
    en: 'Run `git log -1` in the folder of the project: it has to answer, without a question.',
    cs: 'Spusťte ve složce webu `git log -1`. Musí odpovědět a na nic se neptat.',
  },
  sitemap: { en: 'the sitemap', cs: 'mapa webu' },
  noRepository: {
    en: 'The project is in no git repository, so dates of the last change are left out.',
    cs: 'Web není v repozitáři gitu, proto na něm nejsou data poslední změny.',
  },
  shallow: {
    en: 'The clone is shallow, so dates of the last change are left out.',
    cs: 'Klon repozitáře nemá celou historii, proto na webu nejsou data poslední změny.',
  },
  unreadableHistory: {
    en: 'git cannot read the history, so dates of the last change are left out: {reason}.',
    cs: 'Git nedokáže přečíst historii, proto na webu nejsou data poslední změny: {reason}.',
  },
});
