import { createElement } from 'react';
import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { extname } from '../../base/paths.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { PreviewProps } from '../../config/page.ts';
import type { Context } from '../../engine/graph/query.ts';
import { renderProblem } from '../../pipeline/bundle/loaded-templates.ts';
import { askForReads, literalPlaces } from '../../pipeline/read/inputs.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { siteInfoOf } from '../../pipeline/structure/site.ts';
import { imagesOf } from './draw.ts';
import { type PictureElement, PictureMistake, pictureTree } from './element-tree.ts';
import { fitsOf } from './fit.ts';
import { unknownFamilies } from './fonts.ts';
import { previewsMessages } from './messages.ts';

/** A picture before it is drawn. */
export interface PreviewTree {
  readonly root: PictureElement;
  /** `src` of each image that it shows -> file of the project. */
  readonly images: Readonly<Record<string, string>>;
}

/** Types of images that satori can show. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
};

/** What the preview template makes of a page; undefined for a page without a preview, and for one that fails, which is reported. */
export function previewTreeQuery({ pipeline, contentQuery }: Kit) {
  const { project, inputs, bundles, needs, site } = pipeline;
  const { config, configFile } = project;
  const { previews } = config;
  const info = siteInfoOf(project);

  async function propsOf(get: Context['get'], url: string, template: string): Promise<PreviewProps | undefined> {
    const summary = await get(site.pageSummary, url);
    if (summary === undefined) return undefined;
    const {
      redirectFrom: _,
      movedAnchors: _moved,
      media: _media,
      entries: _entries,
      feed: _feed,
      isIncomplete = false,
      ...page
    } = summary;
    const wanted = await get(needs.ofTemplate, template);
    const data = await needs.load(get, wanted.data);
    // What is wrong with them is reported, and a picture has nothing to add.
    if (isIncomplete || Object.values(data).includes(undefined)) return undefined;
    const { breadcrumbs } = await get(site.place, url);
    return { page, breadcrumbs, data, site: info };
  }

  /** What stands beside the page, and in the static folder. */
  async function filesOf(get: Context['get'], url: string, sources: readonly string[]) {
    const published = (await get(site.pageSummary, url))?.media ?? {};
    const found: Record<string, string> = {};
    for (const src of sources) {
      const own = Object.keys(published).find((name) => `/${published[name]}` === src);
      const file = own ?? `${config.assetsDir}/static${src}`;
      if (IMAGE_TYPES[extname(file)] === undefined)
        throw new PictureMistake(previewsMessages.previewCanShowSvg({ src }));
      if (!src.startsWith('/') || (await get(inputs.bytes, file)) === undefined)
        throw new PictureMistake(
          previewsMessages.previewShowsNeitherBeside({ src, folder: `${config.assetsDir}/static` }),
        );
      found[src] = file;
    }
    return found;
  }

  return contentQuery('previewTree', async ({ get, report }, url): Promise<PreviewTree | undefined> => {
    if (previews === undefined) return undefined;
    const templates = await get(bundles.templates, '');
    const props = templates && (await propsOf(get, url, previews.template));
    if (templates === undefined || props === undefined) return undefined;
    const file = `${config.templatesDir}/${previews.template}.tsx`;
    const template = templates.module.templates[previews.template]?.default as
      | ((props: PreviewProps) => null)
      | undefined;
    if (template === undefined) {
      const known = Object.keys(templates.module.templates);
      const hint = didYouMean(previews.template, known) ?? previewsMessages.addOrNameAnother({ file });
      const place = (await literalPlaces(get, inputs, configFile))(previews.template);
      report(error('template-unknown', previewsMessages.noTemplate({ name: previews.template }), place, { hint }));
      return undefined;
    }
    try {
      const root = pictureTree(createElement(template, props));
      if (root === undefined) return undefined;
      fitsOf(root);
      const [unknown] = unknownFamilies(root, previews.fonts);
      if (unknown !== undefined) throw new PictureMistake(unknownFont(unknown, previews.fonts));
      return { root, images: await filesOf(get, url, imagesOf(root)) };
    } catch (cause) {
      const problem = renderProblem({ cause, components: [] }, templates, {
        place: { file },
        subject: previewsMessages.previewPicture({ url }),
      });
      report(cause instanceof PictureMistake ? invalidPreview(cause.text, placeOf(problem, file), url) : problem);
      return undefined;
    } finally {
      await askForReads(get, inputs, templates.reads());
    }
  });
}

function unknownFont(name: string, fonts: readonly { readonly family: string }[]): Text {
  const known = [...new Set(fonts.map(({ family }) => family))];
  return [
    previewsMessages.unknownFont({ name }),
    didYouMean(name, known) ?? previewsMessages.fontsAre({ names: known.join(', ') }),
  ];
}

/** What is wrong with the picture of a page. */
export function invalidPreview(message: Text, place: SourcePlace, url: string): Diagnostic {
  const hint = previewsMessages.docsTemplatesMdPreview;
  return error('preview-invalid', message, place, { hint, notes: [previewNote(url)] });
}

export function previewNote(url: string): Text {
  return previewsMessages.previewPicture2({ url });
}

function placeOf({ file, line, column }: Diagnostic, fallback: string): SourcePlace {
  if (file === undefined || line === undefined || column === undefined) return { file: fallback };
  return { file, line, column };
}
