import { type Diagnostic, info, warning } from '../../base/diagnostic.ts';
import type { HistoryTrouble } from '../../host/host.ts';

const LEFT_OUT = 'so dates of the last change are left out';

/** What to tell the owner of a site whose pages have no dates of the last change, and how to get them. */
export function historyProblem(trouble: HistoryTrouble): Diagnostic {
  switch (trouble.kind) {
    case 'absent':
      return info('git-absent', `The project is in no git repository, ${LEFT_OUT}.`, undefined, {
        hint: 'Build in a clone of the repository; an archive of its files has no history.',
      });
    case 'shallow':
      return warning('git-shallow', `The clone is shallow, ${LEFT_OUT}.`, undefined, {
        hint: 'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` in a GitHub workflow.',
      });
    case 'unreadable':
      return unreadable(trouble.reason);
  }
}

/** @param reason what git says, or why it could not be asked */
function unreadable(reason: string): Diagnostic {
  const lines = reason
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // Warnings about something else may stand in front of the reason.
  const main = lines.find((line) => /^(?:fatal|error): /.test(line)) ?? lines[0] ?? '';
  const notes = lines.filter((line) => line !== main && !SAFE_DIRECTORY.test(line) && !line.startsWith('To add an'));
  const why = main.replace(/^(?:fatal|error): /, '').replace(/\.$/, '');
  const hint = hintFor(reason);
  return warning('git-unreadable', `git cannot read the history, ${LEFT_OUT}: ${why}.`, undefined, {
    hint,
    ...(notes.length > 0 && { notes: notes.slice(0, NOTES) }),
  });
}

/** git repeats itself when many objects are damaged. */
const NOTES = 3;

/** The remedy that git names when the repository belongs to another user; a path with spaces is quoted by it. */
const SAFE_DIRECTORY = /git config --global --add safe\.directory .+/;

function hintFor(reason: string): string {
  if (/dubious ownership|is owned by someone else/.test(reason)) {
    const command = SAFE_DIRECTORY.exec(reason)?.[0] ?? "git config --global --add safe.directory '*'";
    return `The folder belongs to another user than the one who builds. Run \`${command}\` before the build, or change the owner.`;
  }
  if (reason === 'git is not installed')
    return 'Install git where the site is built: the project is in a repository, and dates come from its history.';
  return 'Run `git log -1` in the folder of the project: it has to answer, without a question.';
}
