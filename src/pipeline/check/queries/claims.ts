import { unportableName } from '../../../base/address.ts';
import { error, type SourcePlace, warning } from '../../../base/diagnostic.ts';
import { hash } from '../../../base/hash.ts';
import { json } from '../../../engine/graph/codec.ts';
import { query } from '../../../engine/graph/query.ts';
import { claimsOf } from '../../contract/claims-of.ts';
import type { Feature, SiteWork } from '../../contract/feature.ts';
import type { Project } from '../../load/project.ts';
import type { ContentQueries } from '../../read/queries/content.ts';
import type { SiteQueries } from '../../structure/queries/site.ts';

export type ClaimQueries = ReturnType<typeof claimQueries>;

/** Who publishes which file: every path of the output has one owner. */
export function claimQueries(
  { configFile }: Project,
  content: ContentQueries,
  site: SiteQueries,
  features: readonly Feature[],
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
        for (const { perPage } of features)
          for (const { path, from = file } of perPage?.outputs?.(url) ?? []) claim(path, from, { file });
      }
      for (const { perSite = {} } of features)
        for (const { path, from, place } of await claimsOf(get, perSite)) claim(path, from, place);
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

  /** Whether a file is in the output, by its path. */
  const isClaimed = query(
    'isClaimed',
    async ({ get }, path): Promise<boolean> => (await get(claims, '')).has(path),
    'encoded',
    json<boolean>(),
  );

  const perSite: SiteWork = {
    async check(get) {
      await get(claims, '');
    },
    roots: () => [[paths, '']],
  };

  return { claims, paths, isClaimed, perSite };
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
