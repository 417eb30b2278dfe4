import { error, warning } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { defineFeature } from '../../config/define.ts';
import type { Context } from '../../engine/graph/query.ts';
import { BYTES, TEXT } from '../../engine/graph/query.ts';
import { missingForKey } from '../../host/package-manager.ts';
import { loadSitePackage } from '../../host/packages.ts';
import { firstSources } from '../../pipeline/check/claims.ts';
import { createEncoder, type EncodePicture } from '../../pipeline/images/pictures.ts';
import { cleanSvg } from '../../pipeline/images/svg.ts';
import type { Inputs } from '../../pipeline/read/inputs.ts';
import { jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { imagesMessages } from './messages.ts';

/** Returns the key under which an image variant is cached: its output path and its source file. */
const pictureKey = (path: string, file: string) => `${path}\n${file}`;

/**
 * Publishes images in several sizes and formats. Pages contain only the names of the variants, so rendering does not
 * wait for the encoder.
 */
export const pictures = defineFeature({
  name: 'images',
  setup({ pipeline, contentQuery, outputQuery, pureQuery }: Kit) {
    const { project, inputs, published } = pipeline;
    const { variants } = pipeline.media;
    const encoder = lazyEncoder(project.root, project.configFile, inputs);

    /** Variant (width and format) of an image. Cached on its own, so that it stays valid if other variants change. */
    const form = contentQuery('pictureForm', async ({ get }, key) => {
      const [path, file = ''] = key.split('\n');
      return (await get(variants, file)).find((variant) => variant.path === path);
    });

    const make = async (ctx: Context, key: string): Promise<Uint8Array | undefined> => {
      const { get, report } = ctx;
      const [, file = ''] = key.split('\n');
      const variant = await get(form, key);
      const original = await get(inputs.bytes, file);
      if (variant === undefined || original === undefined) return undefined;
      const encode = variant.format === 'svg' ? undefined : await encoder(ctx);
      try {
        return variant.format === 'svg'
          ? await cleanDrawing(original, file, report)
          : await encode?.(original, variant);
      } catch (cause) {
        const [reason = ''] = (cause as Error).message.split('\n');
        const hint = imagesMessages.fileDamagedSaveAgain;
        // The message of the encoder differs per variant. As a note it does not prevent that equal reports are merged.
        report(error('image-unreadable', imagesMessages.imageCannotDecoded, { file }, { hint, notes: [reason] }));
        return undefined;
      }
    };
    const picture = pureQuery('picture', make, 'encoded', BYTES);

    /** Fingerprint of an image variant. A build reads it to find out if the file in the output folder is up to date. */
    const print = pureQuery(
      'picturePrint',
      async ({ get }, key): Promise<string | undefined> => hash((await get(picture, key)) ?? ''),
      'encoded',
      TEXT,
    );

    /** Returns the published image variants as a map from output path to source file. */
    const pictures = jsonQuery(outputQuery, 'publishedPictures', async ({ get }) => {
      const found: Record<string, string> = {};
      for (const source of Object.keys(await get(published.media, '')))
        for (const { path } of await get(variants, source)) found[path] = source;
      return found;
    });

    return {
      slowFiles: {
        content: picture,
        fingerprint: print,
        ofSite: async (get) =>
          Object.entries(await get(pictures, '')).map(([path, file]) => ({ path, key: pictureKey(path, file) })),
      },
      site: {
        areHashed: true,
        async claims(get) {
          const copies = firstSources(await get(published.media, ''));
          const made = Object.entries(await get(pictures, ''));
          return made.map(([path, file]) => ({ path, from: copies.get(path) ?? file, place: { file } }));
        },
      },
      served: {
        async answer(get, path, shown) {
          for (const file of shown)
            if ((await get(variants, file)).some((variant) => variant.path === path))
              return get(picture, pictureKey(path, file));
          return undefined;
        },
      },
    };
  },
});

/** Returns an SVG without scripts and external references. Reports what was removed. */
async function cleanDrawing(bytes: Uint8Array, file: string, report: Context['report']): Promise<Uint8Array> {
  const { text, removed } = await cleanSvg(Buffer.from(bytes).toString('utf8'));
  if (removed.length > 0) {
    const message = imagesMessages.drawingHoldsWhatMay({ things: removed.join(', ') });
    const hint = imagesMessages.removeFromFileDrawing;
    report(warning('svg-unsafe', message, { file }, { hint }));
  }
  return Buffer.from(text);
}

/** Returns a function that loads the encoder at its first call. It reports a missing package `sharp`. */
function lazyEncoder(root: string, configFile: string, inputs: Inputs) {
  let loaded: EncodePicture | undefined;
  // The version of sharp is a dependency, so a new version encodes all images again.
  return async ({ get, report }: Context): Promise<EncodePicture | undefined> => {
    if ((await get(inputs.packageVersion, 'sharp')) === undefined) {
      report(missingForKey(root, configFile, 'images', ['sharp']));
      return undefined;
    }
    loaded ??= createEncoder(loadSitePackage(root, 'sharp') as Parameters<typeof createEncoder>[0]);
    return loaded;
  };
}
