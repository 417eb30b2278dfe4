import { json } from '../../graph/codec.ts';
import { type Context, query } from '../../graph/query.ts';
import type { Claim, SiteWork, SlowFiles } from '../feature.ts';
import type { FactQueries } from './facts.ts';
import type { Inputs } from './inputs.ts';
import type { MediaQueries } from './media.ts';
import { type PictureQueries, pictureKey } from './pictures.ts';
import type { SiteQueries } from './site.ts';

export type PublishedMediaQueries = ReturnType<typeof publishedMediaQueries>;

/** Pages -> the content files that they publish. */
export function publishedMediaQueries(
  { fileHash }: Inputs,
  { variants }: MediaQueries,
  site: SiteQueries,
  facts: FactQueries,
  { picture, print }: PictureQueries,
) {
  /** Content files that pages publish, each once. */
  const readMedia = async ({ get }: Context): Promise<Readonly<Record<string, string>>> => {
    const found: Record<string, string> = {};
    for (const url of (await get(site.routes, '')).keys()) Object.assign(found, (await get(facts.uses, url)).media);
    for (const url of (await get(site.routes, '')).keys())
      Object.assign(found, (await get(site.pageSummary, url))?.media);
    return found;
  };
  const media = query('publishedMedia', readMedia, 'encoded', json<Readonly<Record<string, string>>>());

  /** The forms in which pictures are published: output path -> source. */
  const readPictures = async ({ get }: Context): Promise<Readonly<Record<string, string>>> => {
    const found: Record<string, string> = {};
    for (const source of Object.keys(await get(media, '')))
      for (const { path } of await get(variants, source)) found[path] = source;
    return found;
  };
  const pictures = query('publishedPictures', readPictures, 'encoded', json<Readonly<Record<string, string>>>());

  const slowFiles: SlowFiles = {
    content: picture,
    fingerprint: print,
    ofSite: async (get) =>
      Object.entries(await get(pictures, '')).map(([path, file]) => ({ path, key: pictureKey(path, file) })),
  };

  const perSite: SiteWork = {
    async claims(get) {
      const found: Claim[] = [];
      // The name of a copy holds a hash of its bytes: pictures of the same name in two folders share one when they are the same.
      const copies = new Map<string, string>();
      for (const [file, path] of Object.entries(await get(media, ''))) {
        const first = copies.get(path) ?? file;
        copies.set(path, first);
        const isSame = first === file || (await get(fileHash, first)) === (await get(fileHash, file));
        found.push({ path, from: isSame ? first : file, place: { file } });
      }
      for (const [path, file] of Object.entries(await get(pictures, '')))
        found.push({ path, from: copies.get(path) ?? file, place: { file } });
      return found;
    },
    roots: [[media, '']],
  };

  return { media, pictures, slowFiles, perSite };
}
