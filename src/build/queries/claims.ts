import { unportableName } from '../../base/address.ts';
import { error, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { outputPath, twinRoute } from '../../content/routes.ts';
import { json } from '../../graph/codec.ts';
import { query } from '../../graph/query.ts';
import { hostFilePaths } from '../../headers/write.ts';
import type { Project } from '../project.ts';
import type { ContentQueries } from './content.ts';
import type { Inputs } from './inputs.ts';
import { HOST_FILES, type OutputQueries } from './outputs.ts';
import type { PreviewQueries } from './previews.ts';
import type { SearchQueries } from './search.ts';
import type { SiteQueries } from './site.ts';

export type ClaimQueries = ReturnType<typeof claimQueries>;

/** Who publishes which file: every path of the output has one owner. */
export function claimQueries(
  { config, configFile }: Project,
  { fileHash }: Inputs,
  content: ContentQueries,
  site: SiteQueries,
  outputs: OutputQueries,
  search: SearchQueries,
  previews: PreviewQueries,
) {
  /** Output path -> who claims it. Two claims are an error that names both. */
  const claims = query(
    'claims',
    async ({ get, report }): Promise<ReadonlyMap<string, string>> => {
      const owners = new Map<string, string>();
      const places = new Map<string, SourcePlace | undefined>();
      const names = new Set<string>();
      const claim = (path: string, owner: string, place?: SourcePlace) => {
        const earlier = owners.get(path);
        if (earlier === undefined) {
          owners.set(path, owner);
          places.set(path, place);
          const unportable = unportableName(path);
          if (unportable === undefined || names.has(unportable.name)) return;
          // A page has several files, and its name is one mistake.
          names.add(unportable.name);
          report(notEverywhere(path, unportable, place));
        } else if (earlier !== owner) {
          report(
            error(
              'route-duplicate',
              `The output file ${path} is claimed by two sources: ${earlier} and ${owner}.`,
              place ?? places.get(path),
              { hint: 'Rename one of them.' },
            ),
          );
        }
      };
      const { byUrl } = await get(content.pages, '');
      for (const url of (await get(site.routes, '')).keys()) {
        const file = byUrl.get(url)?.source ?? configFile;
        claim(outputPath(url), file, { file });
        const twin = twinRoute(url, config.markdown);
        if (twin !== undefined) claim(outputPath(twin), `the Markdown of ${url}`, { file });
      }
      for (const { path, file } of await get(outputs.staticFiles, '')) claim(path, file, { file });
      for (const { path, from, place } of await get(outputs.files, '')) claim(path, from, place);
      for (const path of hostFilePaths(config.headers.hosts)) claim(path, HOST_FILES, { file: configFile });
      for (const { path, from } of await get(search.files, '')) claim(path, from);
      // The name of a copy holds a hash of its bytes: pictures of the same name in two folders share one when they are the same.
      const copies = new Map<string, string>();
      for (const [file, path] of Object.entries(await get(outputs.media, ''))) {
        const first = copies.get(path) ?? file;
        copies.set(path, first);
        const isSame = first === file || (await get(fileHash, first)) === (await get(fileHash, file));
        claim(path, isSame ? first : file, { file });
      }
      for (const [path, file] of Object.entries(await get(outputs.pictures, '')))
        claim(path, copies.get(path) ?? file, { file });
      for (const path of (await get(previews.owners, '')).keys())
        claim(path, 'a preview picture', { file: configFile });
      return owners;
    },
    (value) => hash(JSON.stringify([...value])),
  );

  /** Every file of the output. */
  const paths = query(
    'outputPaths',
    async ({ get }): Promise<readonly string[]> => [...(await get(claims, '')).keys()],
    'encoded',
    json<readonly string[]>(),
  );

  return { claims, paths };
}

function notEverywhere(
  path: string,
  { name, reason }: NonNullable<ReturnType<typeof unportableName>>,
  place?: SourcePlace,
) {
  const message = `The output has the file ${path}, and "${name}" ${reason}.`;
  const hint = 'Give it another name if the site is ever unpacked, copied or served on Windows.';
  return warning('address-unportable', message, place, { hint });
}
