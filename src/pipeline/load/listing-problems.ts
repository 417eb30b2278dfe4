import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { type Listing, leadsOut } from '../../host/host.ts';

/** What is wrong with the links of a folder: those that were not followed. */
export function listingProblems({ loops, outside }: Pick<Listing, 'loops' | 'outside'>): Diagnostic[] {
  return [
    ...loops.map(({ path, target }) => {
      const message = `The symbolic link leads to ${target === '.' ? 'the project root' : target}, which holds the link itself.`;
      return error('symlink-loop', message, { file: path }, { hint: 'Remove the link, or let it point elsewhere.' });
    }),
    ...outside.map(({ path, target }) => {
      const where = leadsOut(target) ? 'out of the project' : 'to a hidden folder';
      const message = `The symbolic link leads ${where}, to ${target}, so what lies there is left out.`;
      return error('file-outside', message, { file: path }, { hint: allowFolder(target) });
    }),
  ];
}

/** How a link is mended, or let through. @param folder in which lies what it leads to; `` for the project root */
export function allowFolder(folder: string): string {
  const copy = 'Copy what it leads to into the project';
  return folder === ''
    ? `${copy}, under a name that is not hidden.`
    : `${copy}, or allow the folder in the configuration: linkedFolders: ['${folder}'].`;
}
