import type { Claim, SiteWork } from '../../../config/feature.ts';
import { type Context, json, query } from '../../../engine/graph/query.ts';
import type { Inputs } from '../../read/inputs.ts';
import type { StructureQueries } from '../../structure/site.ts';
import type { FactQueries } from './facts.ts';

export type PublishedMediaQueries = ReturnType<typeof publishedMediaQueries>;

/** Pages -> the content files that they publish. */
export function publishedMediaQueries({ fileHash }: Inputs, site: StructureQueries, facts: FactQueries) {
  /** Content files that pages publish, each once: source -> output path. */
  const readMedia = async ({ get }: Context): Promise<Readonly<Record<string, string>>> => {
    const found: Record<string, string> = {};
    for (const url of (await get(site.routes, '')).keys()) Object.assign(found, (await get(facts.uses, url)).media);
    for (const url of (await get(site.routes, '')).keys())
      Object.assign(found, (await get(site.pageSummary, url))?.media);
    return found;
  };
  const media = query('publishedMedia', readMedia, 'encoded', json<Readonly<Record<string, string>>>());

  const perSite: SiteWork = {
    areHashed: true,
    async claims(get) {
      const found: Claim[] = [];
      const copies = firstSources(await get(media, ''));
      for (const [file, path] of Object.entries(await get(media, ''))) {
        const first = copies.get(path) ?? file;
        const isSame = first === file || (await get(fileHash, first)) === (await get(fileHash, file));
        found.push({ path, from: isSame ? first : file, place: { file } });
      }
      return found;
    },
    roots: () => [[media, '']],
  };

  return { media, perSite };
}

/**
 * Who claims the path of a copy. Its name holds a hash of the bytes: pictures of the same name in two folders share one when they are the
 * same.
 *
 * @param media source -> output path
 * @returns output path -> the first source with it
 */
export function firstSources(media: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const [file, path] of Object.entries(media)) if (!first.has(path)) first.set(path, file);
  return first;
}
