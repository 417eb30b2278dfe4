import { createElement, type FunctionComponent } from 'react';
import { type Diagnostic, error, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { createLately } from '../../base/lists.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { ASSETS } from '../../base/paths.ts';
import { didYouMean, nearestNames } from '../../base/suggest.ts';
import { defineFeature } from '../../config/define.ts';
import type { PreviewProps } from '../../config/page.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Context } from '../../engine/graph/query.ts';
import { BYTES, TEXT } from '../../engine/graph/query.ts';
import { contentType, withoutCharset } from '../../headers/file-headers.ts';
import { missingForKey } from '../../host/package-manager.ts';
import { loadSitePackage } from '../../host/packages.ts';
import { renderProblem } from '../../pipeline/bundle/loaded-templates.ts';
import { fontProblem } from '../../pipeline/load/load-project.ts';
import { literalPlaces, requestReads } from '../../pipeline/read/inputs.ts';
import { publicFields } from '../../pipeline/read/summary.ts';
import { jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { siteInfoOf } from '../../pipeline/structure/site.ts';
import { createDraw, type Draw, imagesOf, PREVIEW_HEIGHT, PREVIEW_WIDTH } from './draw.ts';
import { altOf, fitsOf, PictureMistake, type PreviewFont, pictureTree, unknownFamilies } from './element-tree.ts';
import { previewsMessages } from './messages.ts';
import type { DrawingPackages } from './paint.ts';

/**
 * Draws preview images (social cards) of pages. The template is called for every page, which is fast, and returns a
 * small tree. An image is only drawn if its tree, an image in it, a font or a package has changed. Its file name is a
 * hash of these inputs and not of the pixels, so HTML can be rendered before the image is drawn, and pages with equal
 * images share a file.
 */
export const previews = defineFeature({
  name: 'previews',
  setup(features: Kit) {
    const { pipeline, contentQuery, pureQuery } = features;
    const { inputs, site } = pipeline;
    const { config, configFile, root } = pipeline.project;
    if (config.previews === undefined) return {};
    const kit = previewKitQuery(features, config.previews);
    const tree = previewTreeQuery(features, config.previews);

    /** Output path and alternative text of a page's preview. */
    const preview = jsonQuery(contentQuery, 'preview', async ({ get }, url) => {
      const made = await get(tree, url);
      const drawnWith = made && (await get(kit, ''));
      if (made === undefined || drawnWith === undefined) return undefined;
      const images: string[] = [];
      for (const file of Object.values(made.images)) images.push(hash((await get(inputs.bytes, file)) ?? ''));
      const name = hash(JSON.stringify([drawnWith.print, made.root, images])).slice(0, NAME_LENGTH);
      return { path: `${ASSETS}/preview-${name}.png`, alt: altOf(made.root) };
    });

    /** Map from the output path of each preview to the first page that uses it. */
    const owners = contentQuery('previewOwners', async ({ get }): Promise<ReadonlyMap<string, string>> => {
      const found = new Map<string, string>();
      for (const url of await get(site.urls, '')) {
        const path = (await get(preview, url))?.path;
        if (path !== undefined && !found.has(path)) found.set(path, url);
      }
      return found;
    });

    /** First page that uses a preview. A query of its own: its result stays the same if only other previews change. */
    const owner = contentQuery('previewOwner', async ({ get }, path) => (await get(owners, '')).get(path) ?? '');

    // Cached function that draws previews, with packages and fonts. `release` below frees it after the last preview.
    let drawings = createLately<Draw>(1);
    const drawWith = ({ fonts, print }: PreviewKit) =>
      drawings(print, () => {
        const [satori, resvg] = PACKAGES.map((name) => loadSitePackage(root, name));
        return createDraw({ satori, resvg } as DrawingPackages, fonts);
      });
    const template = { file: `${config.templatesDir}/${config.previews.template}.tsx` };

    /** Tree of elements from which a preview is drawn. All pages that use the preview have the same tree. */
    const treeOf = contentQuery('previewTreeOf', async ({ get }, path) => get(tree, await get(owner, path)));

    /** PNG of a preview by its output path; undefined if it cannot be drawn, which is reported. */
    const picture = pureQuery(
      'previewPicture',
      async ({ get, report }, path): Promise<Uint8Array | undefined> => {
        const made = await get(treeOf, path);
        const drawnWith = made && (await get(kit, ''));
        if (made === undefined || drawnWith === undefined) return undefined;
        const images = new Map<string, string>();
        for (const [src, file] of Object.entries(made.images))
          images.set(src, dataUrl(file, await get(inputs.bytes, file)));
        try {
          const { png, missing } = await drawWith(drawnWith)(made.root, images);
          if (missing !== '') {
            const message = previewsMessages.noFontPreviewsCharacters({ signs: missing });
            const hint = previewsMessages.addFileThemPreviews;
            const notes = [previewsMessages.previewPicture2({ url: await get(owner, path) })];
            report(warning('preview-invalid', message, template, { hint, notes }));
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

    /** Hash of a drawn PNG. A build does not write the file again if its hash is the same as before. */
    const print = pureQuery(
      'previewPrint',
      async ({ get }, path): Promise<string | undefined> => hash((await get(picture, path)) ?? ''),
      'encoded',
      TEXT,
    );

    return {
      slowFiles: {
        content: picture,
        fingerprint: print,
        release() {
          drawings = createLately(1);
        },
        // Two at a time: the main thread lays out one preview while another is painted and compressed in other threads.
        atOnce: 2,
        async ofPage(get, url) {
          const path = (await get(preview, url))?.path;
          return path === undefined ? [] : [{ path, key: path }];
        },
      },
      page: {
        async addProps(get, url) {
          const found = await get(preview, url);
          if (found === undefined) return {};
          const { path, alt } = found;
          const shown = { url: `${config.site}/${path}`, alt, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };
          return { page: { preview: shown } };
        },
      },
      site: {
        areHashed: true,
        async claims(get) {
          const from = previewsMessages.previewPicture3;
          return [...(await get(owners, '')).keys()].map((path) => ({ path, from, place: { file: configFile } }));
        },
      },
      // The dev server draws a preview only when a browser requests it.
      served: {
        answer: async (get, path) =>
          path.endsWith('.png') && (await get(owners, '')).has(path) ? get(picture, path) : undefined,
        paths: async (get) => [...(await get(owners, '')).keys()],
      },
    };
  },
});

type Previews = NonNullable<ResolvedConfig['previews']>;

interface PreviewKit {
  readonly fonts: readonly PreviewFont[];
  /** Fingerprint of fonts, packages and image size. If it changes, all previews are drawn again. */
  readonly print: string;
}

/** Optional packages that must be installed to draw previews. */
const PACKAGES = ['satori', '@resvg/resvg-js'];

/** Declares the query (cached computation) for fonts and packages; undefined if one is missing, which is reported. */
function previewKitQuery({ pipeline, contentQuery }: Kit, previews: Previews) {
  const { inputs, project } = pipeline;
  const { configFile } = project;

  /** Returns the packages with their versions, or reports missing ones and returns undefined. */
  async function packages({ get, report }: Context): Promise<readonly string[] | undefined> {
    const versions = await Promise.all(PACKAGES.map((name) => get(inputs.packageVersion, name)));
    const absent = PACKAGES.filter((_, i) => versions[i] === undefined);
    if (absent.length === 0) return PACKAGES.map((name, i) => `${name}@${versions[i]}`);
    report(missingForKey(project.root, configFile, 'previews', absent));
    return undefined;
  }

  async function readFonts({ get, report }: Context): Promise<readonly PreviewFont[] | undefined> {
    const fonts: PreviewFont[] = [];
    let isWhole = true;
    for (const { files, ...face } of previews.fonts) {
      const found: Uint8Array[] = [];
      for (const file of files) {
        const content = await get(inputs.file, file);
        if (content.kind === 'bytes') found.push(content.bytes);
        const problem = fontProblem(file, content, (await literalPlaces(get, inputs, configFile))(file));
        if (problem === undefined) continue;
        isWhole = false;
        report(problem);
      }
      fonts.push({ ...face, files: found });
    }
    return isWhole ? fonts : undefined;
  }

  return contentQuery(
    'previewKit',
    async (ctx): Promise<PreviewKit | undefined> => {
      const [tools, fonts] = [await packages(ctx), await readFonts(ctx)];
      if (tools === undefined || fonts === undefined) return undefined;
      const faces = fonts.map(({ files, ...face }) => [face, files.map(hash)]);
      return { fonts, print: hash(JSON.stringify([PREVIEW_WIDTH, PREVIEW_HEIGHT, tools, faces])) };
    },
    (value) => value?.print ?? '',
  );
}

/** Matches the names of images that satori can draw. */
const DRAWABLE = /\.(?:svg|png|jpe?g|gif)$/i;

/**
 * Declares the query (cached computation) for the tree that the preview template returns for a page, with the project
 * file of each `src` in it. The value is undefined if the page has no preview, or after an error, which is reported.
 */
function previewTreeQuery({ pipeline, contentQuery }: Kit, previews: Previews) {
  const { project, inputs, bundles, needs, site } = pipeline;
  const { config, configFile } = project;
  const info = siteInfoOf(project);

  async function propsOf(get: Context['get'], url: string, template: string): Promise<PreviewProps | undefined> {
    const summary = await get(site.pageSummary, url);
    if (summary === undefined) return undefined;
    const wanted = await get(needs.ofTemplate, template);
    const data = await needs.load(get, wanted.data);
    // Data is missing due to an error that is already reported. Do not call the template: it would report another one.
    if (summary.isIncomplete || Object.values(data).includes(undefined)) return undefined;
    const { breadcrumbs } = await get(site.place, url);
    return { page: publicFields(summary), breadcrumbs, data, site: info };
  }

  /** Finds the project files of images, either next to the page or in the static folder. */
  async function filesOf(get: Context['get'], url: string, sources: readonly string[]) {
    const published = (await get(site.pageSummary, url))?.media ?? {};
    const found: Record<string, string> = {};
    for (const src of sources) {
      const own = Object.keys(published).find((name) => `/${published[name]}` === src);
      const file = own ?? `${config.assetsDir}/static${src}`;
      if (!DRAWABLE.test(file)) throw new PictureMistake(previewsMessages.previewCanShowSvg({ src }));
      if (!src.startsWith('/') || (await get(inputs.bytes, file)) === undefined)
        throw new PictureMistake(
          previewsMessages.previewShowsNeitherBeside({ src, folder: `${config.assetsDir}/static` }),
        );
      found[src] = file;
    }
    return found;
  }

  return contentQuery('previewTree', async ({ get, report }, url) => {
    const templates = await get(bundles.templates, '');
    const props = templates && (await propsOf(get, url, previews.template));
    if (templates === undefined || props === undefined) return undefined;
    const file = `${config.templatesDir}/${previews.template}.tsx`;
    const template = templates.module.templates[previews.template]?.default as
      | FunctionComponent<PreviewProps>
      | undefined;
    if (template === undefined) {
      const known = Object.keys(templates.module.templates);
      const hint = didYouMean(previews.template, known) ?? previewsMessages.addOrNameAnother({ file });
      const place = (await literalPlaces(get, inputs, configFile))(previews.template);
      report(error('template-unknown', baseMessages.noTemplate({ name: previews.template }), place, { hint }));
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
      report(cause instanceof PictureMistake ? { ...problem, ...invalidPreview(cause.text, undefined, url) } : problem);
      return undefined;
    } finally {
      await requestReads(get, inputs, templates.reads());
    }
  });
}

function unknownFont(name: string, fonts: readonly { readonly family: string }[]): Text {
  const known = [...new Set(fonts.map(({ family }) => family))];
  return [
    previewsMessages.unknownFont({ name }),
    didYouMean(name, known) ?? previewsMessages.fontsAre({ names: nearestNames(name, known) }),
  ];
}

function invalidPreview(message: Text, place: SourcePlace | undefined, url: string): Diagnostic {
  const hint = previewsMessages.docsTemplatesMdPreview;
  return error('preview-invalid', message, place, { hint, notes: [previewsMessages.previewPicture2({ url })] });
}

/** Number of hexadecimal digits in a file name. With 8, two of 100,000 previews would probably collide. */
const NAME_LENGTH = 16;

function dataUrl(file: string, content: Uint8Array | undefined): string {
  return `data:${withoutCharset(contentType(file))};base64,${Buffer.from(content ?? []).toString('base64')}`;
}
