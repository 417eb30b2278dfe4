import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type Preview } from '../../config/page.ts';
import type { Feature, PageWork, SiteWork, SlowFiles } from '../../pipeline/contract/feature.ts';
import type { Stages } from '../../pipeline/stages.ts';
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
export function previewQueries(stages: Stages) {
  const { config, configFile } = stages.project;
  const kit = previewKitQuery(stages.project, stages.inputs);
  const tree = previewTreeQuery(stages);
  const { preview, ofPage, owners, owner } = previewPathQueries(stages, { kit, tree });
  const { treeOf, picture, print, release } = previewPictureQueries(stages, { kit, tree, owner });

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

  return { served, kit, tree, preview, ofPage, perPage, perSite, owners, owner, treeOf, picture, print, slowFiles };
}

/** The preview as templates get it. */
function previewImage({ path, alt }: PublishedPreview, origin: string): Preview {
  return { url: `${origin}/${path}`, alt, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };
}
