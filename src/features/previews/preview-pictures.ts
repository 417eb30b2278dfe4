import { warning } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { extname } from '../../base/paths.ts';
import type { Query } from '../../engine/graph/query.ts';
import { BYTES, TEXT } from '../../engine/graph/query.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { PictureMistake } from './element-tree.ts';
import { previewsMessages } from './messages.ts';
import { lazyDraw } from './preview-kit.ts';
import type { PreviewSources } from './preview-paths.ts';
import { IMAGE_TYPES, invalidPreview, previewNote } from './preview-trees.ts';

/** Declares the pictures, by the paths under which they are published. */
export function previewPictureQueries(
  {
    pipeline: {
      project: { config, root },
      inputs: { bytes },
    },
    contentQuery,
    pureQuery,
  }: Kit,
  { kit, tree, owner }: PreviewSources & { readonly owner: Query<string> },
) {
  const { drawWith, release } = lazyDraw(root);
  const template = { file: `${config.templatesDir}/${config.previews?.template}.tsx` };

  /** Its tree, which is the same whoever has it. */
  const treeOf = contentQuery('previewTreeOf', async ({ get }, path) => get(tree, await get(owner, path)));

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
          const message = previewsMessages.noFontPreviewsCharacters({ signs: missing });
          const hint = previewsMessages.addFileThemPreviews;
          report(warning('preview-invalid', message, template, { hint, notes: [previewNote(await get(owner, path))] }));
        }
        return png;
      } catch (cause) {
        if (!(cause instanceof PictureMistake)) throw cause;
        report(invalidPreview(cause.text, template, await get(owner, path)));
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

  return { picture, print, release };
}

function dataUrl(file: string, content: Uint8Array | undefined): string {
  return `data:${IMAGE_TYPES[extname(file)]};base64,${Buffer.from(content ?? []).toString('base64')}`;
}
