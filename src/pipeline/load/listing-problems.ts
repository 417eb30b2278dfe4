import { type Diagnostic, error } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { type Listing, leadsOut } from '../../host/host.ts';
import { loadMessages } from './messages.ts';

/** What is wrong with the links of a folder: those that were not followed. */
export function listingProblems({ loops, outside }: Pick<Listing, 'loops' | 'outside'>): Diagnostic[] {
  return [
    ...loops.map(({ path, target }) => {
      const message = target === '.' ? loadMessages.linkLeadsToRoot : loadMessages.symbolicLinkLeadsHolds({ target });
      return error('symlink-loop', message, { file: path }, { hint: loadMessages.removeLinkOrLet });
    }),
    ...outside.map(({ path, target }) => {
      const message = leadsOut(target)
        ? loadMessages.linkLeadsOut({ target })
        : loadMessages.linkLeadsHidden({ target });
      return error('file-outside', message, { file: path }, { hint: allowFolder(target) });
    }),
  ];
}

/** How a link is mended, or let through. @param folder in which lies what it leads to; `` for the project root */
export function allowFolder(folder: string): Text {
  return folder === '' ? loadMessages.copyUnhidden : loadMessages.copyOrAllow({ folder });
}
