import { type Diagnostic, info, warning } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';
import type { HistoryTrouble } from '../../host/host.ts';
import { sitemapMessages } from './messages.ts';

/** What to tell the owner of a site whose pages have no dates of the last change, and how to get them. */
export function historyProblem(trouble: HistoryTrouble): Diagnostic {
  switch (trouble.kind) {
    case 'absent':
      return info('git-absent', sitemapMessages.noRepository, undefined, {
        hint: sitemapMessages.buildCloneRepositoryArchive,
      });
    case 'shallow':
      return warning('git-shallow', sitemapMessages.shallow, undefined, {
        hint: sitemapMessages.fetchWholeHistoryGit,
      });
    case 'unreadable':
      return unreadable(trouble.reason);
  }
}

/** @param reason what git says, or why it could not be asked */
function unreadable(reason: Text): Diagnostic {
  // What git says has several lines; ours has one, and is translated.
  const lines = toText(reason)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // Warnings about something else may stand in front of the reason.
  const main = lines.find((line) => /^(?:fatal|error): /.test(line)) ?? lines[0] ?? '';
  const notes = lines.filter((line) => line !== main && !SAFE_DIRECTORY.test(line) && !line.startsWith('To add an'));
  const why = typeof reason === 'string' ? main.replace(/^(?:fatal|error): /, '').replace(/\.$/, '') : reason;
  const hint = hintFor(toText(reason));
  return warning('git-unreadable', sitemapMessages.unreadableHistory({ reason: why }), undefined, {
    hint,
    ...(notes.length > 0 && { notes: notes.slice(0, NOTES) }),
  });
}

/** git repeats itself when many objects are damaged. */
const NOTES = 3;

/** The remedy that git names when the repository belongs to another user; a path with spaces is quoted by it. */
const SAFE_DIRECTORY = /git config --global --add safe\.directory .+/;

function hintFor(reason: string): Text {
  if (/dubious ownership|is owned by someone else/.test(reason)) {
    const command = SAFE_DIRECTORY.exec(reason)?.[0] ?? "git config --global --add safe.directory '*'";
    return sitemapMessages.folderBelongsAnotherUser({ command });
  }
  if (reason === 'git is not installed') return sitemapMessages.installGitWhereSite;
  return sitemapMessages.runGitLogFolder;
}
