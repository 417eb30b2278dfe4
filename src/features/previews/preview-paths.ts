import { ASSETS } from '../../base/assets-folder.ts';
import { hash } from '../../base/hash.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import { json } from '../../engine/graph/query.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { altOf } from './element-tree.ts';
import type { PreviewKit } from './preview-kit.ts';
import type { PreviewTree } from './preview-trees.ts';

/** Where a picture is published, and what it says. */
export interface PublishedPreview {
  readonly path: string;
  readonly alt: string;
}

/** What pictures are made of. */
export interface PreviewSources {
  readonly kit: Query<PreviewKit | undefined>;
  /** The tree that the template makes of a page. */
  readonly tree: Query<PreviewTree | undefined>;
}

/** Hex digits of the name: with half of them two of a hundred thousand pictures would share one. */
const NAME_LENGTH = 16;

/** Declares where the picture of each page is published, and which page a picture stands for. Nothing here draws. */
export function previewPathQueries({ pipeline, contentQuery }: Kit, { kit, tree }: PreviewSources) {
  const {
    project: { config },
    inputs,
    site,
  } = pipeline;
  /** The preview of a page: all that its HTML wants to know. */
  const preview = contentQuery(
    'preview',
    async ({ get }, url): Promise<PublishedPreview | undefined> => {
      const made = await get(tree, url);
      const drawnWith = made && (await get(kit, ''));
      if (made === undefined || drawnWith === undefined) return undefined;
      const images: string[] = [];
      for (const file of Object.values(made.images)) images.push(hash((await get(inputs.bytes, file)) ?? ''));
      const name = hash(JSON.stringify([drawnWith.print, made.root, images])).slice(0, NAME_LENGTH);
      return { path: `${ASSETS}/preview-${name}.png`, alt: altOf(made.root) };
    },
    'encoded',
    json<PublishedPreview | undefined>(),
  );

  /** The same, and nothing asked for a site without previews. */
  const ofPage = async (get: Context['get'], url: string): Promise<PublishedPreview | undefined> =>
    config.previews === undefined ? undefined : get(preview, url);

  /** Path of each picture -> the first page that has it. */
  const owners = contentQuery(
    'previewOwners',
    async ({ get }): Promise<ReadonlyMap<string, string>> => {
      const found = new Map<string, string>();
      for (const url of await get(site.urls, '')) {
        const path = (await ofPage(get, url))?.path;
        if (path !== undefined && !found.has(path)) found.set(path, url);
      }
      return found;
    },
    (value) => hash(JSON.stringify([...value])),
  );

  /** The page of one picture, so that a change of others does not touch it. */
  const owner = contentQuery('previewOwner', async ({ get }, path) => (await get(owners, '')).get(path) ?? '');

  return { ofPage, owners, owner };
}
