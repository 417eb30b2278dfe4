import { warning } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { extname } from '../../base/paths.ts';
import { BYTES, json, TEXT } from '../../engine/graph/codec.ts';
import { type Context, pureQuery, query } from '../../engine/graph/query.ts';
import type { PageWork, SiteWork, SlowFiles } from '../../pipeline/contract/feature.ts';
import { ASSETS } from '../../pipeline/contract/hashed-path.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type Preview } from '../../shared/page.ts';
import { altOf, PictureMistake } from './element-tree.ts';
import { lazyDraw, previewKitQuery } from './preview-kit.ts';
import { IMAGE_TYPES, invalidPreview, previewNote, previewTreeQuery } from './preview-trees.ts';

/** Where a picture is published, and what it says. */
interface PublishedPreview {
  readonly path: string;
  readonly alt: string;
}

/** Hex digits of the name: with half of them two of a hundred thousand pictures would share one. */
const NAME_LENGTH = 16;

/**
 * Pages -> pictures that stand for them. The template is called for every page and makes a small tree; a picture is drawn when
 * its tree, an image in it, a font or a package is another one. It is published under a name made of these, not of its pixels:
 * so HTML waits for no picture, and pages with the same picture share one.
 */
export function previewQueries(stages: Stages) {
  const { project, inputs, site } = stages;
  const { config, configFile, root } = project;
  const { bytes } = inputs;
  const kit = previewKitQuery(project, inputs);
  const tree = previewTreeQuery(stages);
  const drawWith = lazyDraw(root);
  const template = { file: `${config.templatesDir}/${config.previews?.template}.tsx` };

  /** The preview of a page: all that its HTML wants to know. */
  const preview = query(
    'preview',
    async ({ get }, url): Promise<PublishedPreview | undefined> => {
      const made = await get(tree, url);
      const drawnWith = made && (await get(kit, ''));
      if (made === undefined || drawnWith === undefined) return undefined;
      const images: string[] = [];
      for (const file of Object.values(made.images)) images.push(hash((await get(bytes, file)) ?? ''));
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
  const owners = query(
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
  const owner = query('previewOwner', async ({ get }, path) => (await get(owners, '')).get(path) ?? '');

  /** Its tree, which is the same whoever has it. */
  const treeOf = query('previewTreeOf', async ({ get }, path) => get(tree, await get(owner, path)));

  /** A picture as PNG, by its path. Undefined when it cannot be drawn, which is reported. */
  const picture = pureQuery(
    'previewPicture',
    async ({ get, report }, path): Promise<Uint8Array | undefined> => {
      const made = await get(treeOf, path);
      const drawnWith = made && (await get(kit, ''));
      if (made === undefined || drawnWith === undefined) return undefined;
      const images = new Map<string, string>();
      for (const [src, file] of Object.entries(made.images)) images.set(src, dataUrl(file, await get(bytes, file)));
      try {
        const { png, missing } = await drawWith(drawnWith)(made.root, images);
        if (missing !== '') {
          const message = `No font of \`previews\` has the characters \`${missing}\`, so the picture lacks them.`;
          const hint = 'Add a file that has them to `previews.fonts`, or leave them out of the picture.';
          report(warning('preview-invalid', message, template, { hint, notes: [previewNote(await get(owner, path))] }));
        }
        return png;
      } catch (cause) {
        if (!(cause instanceof PictureMistake)) throw cause;
        report(invalidPreview(cause.message, template, await get(owner, path)));
        return undefined;
      }
    },
    'encoded',
    BYTES,
  );

  /** Fingerprint of a picture: who asks for it has the picture drawn, and does not hold it. */
  const print = pureQuery(
    'previewPrint',
    async ({ get }, path): Promise<string | undefined> => hash((await get(picture, path)) ?? ''),
    'encoded',
    TEXT,
  );

  const slowFiles: SlowFiles = {
    content: picture,
    fingerprint: print,
    // The main thread lays one out while others are painted and compressed.
    atOnce: 4,
    async ofPage(get, url) {
      const path = (await ofPage(get, url))?.path;
      return path === undefined ? [] : [{ path, key: path }];
    },
  };

  const perPage: PageWork = {
    async props(get, url) {
      const preview = await ofPage(get, url);
      return preview === undefined ? {} : { page: { preview: previewImage(preview, config.site) } };
    },
  };

  const perSite: SiteWork = {
    areHashed: true,
    claims: async (get) =>
      [...(await get(owners, '')).keys()].map((path) => ({
        path,
        from: 'a preview picture',
        place: { file: configFile },
      })),
  };

  return { kit, tree, preview, ofPage, perPage, perSite, owners, owner, treeOf, picture, print, slowFiles };
}

/** The preview as templates get it. */
function previewImage({ path, alt }: PublishedPreview, origin: string): Preview {
  return { url: `${origin}/${path}`, alt, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };
}

function dataUrl(file: string, content: Uint8Array | undefined): string {
  return `data:${IMAGE_TYPES[extname(file)]};base64,${Buffer.from(content ?? []).toString('base64')}`;
}
