import { addressProblem } from '../../../base/address.ts';
import { type Diagnostic, error } from '../../../base/diagnostic.ts';
import type { Text } from '../../../base/message.ts';
import { basename } from '../../../base/paths.ts';
import type { SiteWork } from '../../../config/feature.ts';
import { json } from '../../../engine/graph/codec.ts';
import { query } from '../../../engine/graph/query.ts';
import { listingProblems } from '../../load/listing-problems.ts';
import type { Project } from '../../load/project.ts';
import { readMessages } from '../messages.ts';
import type { Inputs } from './inputs.ts';

export type StaticQueries = ReturnType<typeof staticQueries>;

/** A file of the static folder, where it is published, and the hash of its bytes. */
interface StaticPrint {
  readonly file: string;
  readonly path: string;
  readonly print: string;
}

/** Files that tools leave in every folder and that nobody means to publish. */
const LEFT_BY_TOOLS = new Set(['.DS_Store', '.gitkeep', '.gitignore']);

/** The folder whose files are published as they are. */
export function staticQueries({ config }: Project, { entry, fileHash, listing }: Inputs) {
  /** Files of the static folder: copied to the root as they are, `.well-known/` and `.nojekyll` included. */
  const staticFiles = query('staticFiles', async ({ get, report }) => {
    const root = `${config.assetsDir}/static`;
    const { files: found, ...links } = await get(listing, root);
    report(...listingProblems(links));
    return found.flatMap((file) => {
      if (LEFT_BY_TOOLS.has(basename(file))) return [];
      const path = file.slice(root.length + 1);
      const expected = addressProblem(path);
      if (expected === undefined) return [{ file, path }];
      const message = readMessages.wrongPath({ path: JSON.stringify(path).slice(1, -1), expected });
      report(error('address-invalid', message, { file }, { hint: readMessages.renameFileOrFolder }));
      return [];
    });
  });

  /** Fingerprints of the files of the static folder, which are copied without being read as a whole. */
  const staticPrints = query(
    'staticPrints',
    async ({ get, report }): Promise<readonly StaticPrint[]> => {
      const found: StaticPrint[] = [];
      for (const { file, path } of await get(staticFiles, '')) {
        const print = await get(fileHash, file);
        if (typeof print === 'string') found.push({ file, path, print });
        else if (print !== undefined) report(print);
        else if (file.includes('\ufffd')) report(unreadable(file, readMessages.nameNotValidUtf, 'Rename it.'));
        else if (await get(entry, file))
          report(unreadable(file, readMessages.leadsNowhere, readMessages.removeDanglingSymbolicLink));
      }
      return found;
    },
    'encoded',
    json<readonly StaticPrint[]>(),
  );

  const perSite: SiteWork = {
    claims: async (get) =>
      (await get(staticFiles, '')).map(({ path, file }) => ({ path, from: file, place: { file } })),
    async check({ get }) {
      await get(staticPrints, '');
    },
    roots: () => [[staticPrints, '']],
  };

  return { staticFiles, staticPrints, perSite };
}

function unreadable(file: string, reason: Text, hint: Text): Diagnostic {
  return error('file-unreadable', readMessages.fileCannotRead({ reason }), { file }, { hint });
}
