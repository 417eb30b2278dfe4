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
    en: 'Install git where you build the site. The dates come from the history of the repository.',
    cs: 'Nainstalujte git tam, kde se web sestavuje. Data poslední změny se berou z historie repozitáře.',
  },
  runGitLogFolder: {
    en: 'Run `git log -1` in the project folder. The command must succeed without a prompt.',
    cs: 'Spusťte ve složce webu `git log -1`. Musí odpovědět a na nic se neptat.',
  },
  sitemap: { en: 'the sitemap', cs: 'mapa webu' },
  noRepository: {
    en: 'The project is not in a git repository, so modification dates are missing.',
    cs: 'Web není v repozitáři gitu, proto na něm nejsou data poslední změny.',
  },
  shallow: {
    en: 'The git clone is shallow, so modification dates are missing.',
    cs: 'Klon repozitáře nemá celou historii, proto na webu nejsou data poslední změny.',
  },
  unreadableHistory: {
    en: 'git cannot read the history, so modification dates are missing: {reason}.',
    cs: 'Git nedokáže přečíst historii, proto na webu nejsou data poslední změny: {reason}.',
  },
});
