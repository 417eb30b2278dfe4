import { defineFeature } from '../../config/define.ts';
import type { Feature, PageWork, SiteWork, SlowFiles } from '../../config/feature.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type Preview } from '../../config/page.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { previewsMessages } from './messages.ts';
import { previewKitQuery } from './preview-kit.ts';
import { type PublishedPreview, previewPathQueries } from './preview-paths.ts';
import { previewPictureQueries } from './preview-pictures.ts';
import { previewTreeQuery } from './preview-trees.ts';

/**
 * Pages -> pictures that stand for them. The template is called for every page and makes a small tree; a picture is drawn when
 * its tree, an image in it, a font or a package is another one. It is published under a name made of these, not of its pixels:
 * so HTML waits for no picture, and pages with the same picture share one.
 */
export const previews = defineFeature({
  name: 'previews',
  setup(features: Kit) {
    const { config, configFile } = features.pipeline.project;
    const kit = previewKitQuery(features);
    const tree = previewTreeQuery(features);
    const { ofPage, owners, owner } = previewPathQueries(features, { kit, tree });
    const { picture, print, release } = previewPictureQueries(features, { kit, tree, owner });

    const slowFiles: SlowFiles = {
      content: picture,
      fingerprint: print,
      release,
      // The main thread lays one out while others are painted and compressed.
      atOnce: 2,
      async ofPage(get, url) {
        const path = (await ofPage(get, url))?.path;
        return path === undefined ? [] : [{ path, key: path }];
      },
    };

    const perPage: PageWork = {
      async addProps(get, url) {
        const preview = await ofPage(get, url);
        return preview === undefined ? {} : { page: { preview: previewImage(preview, config.site) } };
      },
    };

    const perSite: SiteWork = {
      areHashed: true,
      claims: async (get) =>
        [...(await get(owners, '')).keys()].map((path) => ({
          path,
          from: previewsMessages.previewPicture3,
          place: { file: configFile },
        })),
    };

    // A picture is drawn when it is looked at.
    const served: Feature['served'] = {
      answer: async (get, path) =>
        path.endsWith('.png') && (await get(owners, '')).has(path) ? get(picture, path) : undefined,
      paths: async (get) => [...(await get(owners, '')).keys()],
    };

    return { served, page: perPage, site: perSite, slowFiles };
  },
});

/** The preview as templates get it. */
function previewImage({ path, alt }: PublishedPreview, origin: string): Preview {
  return { url: `${origin}/${path}`, alt, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };
}
