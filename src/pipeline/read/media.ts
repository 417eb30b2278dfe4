import { addressProblem, stemOf } from '../../base/address.ts';
import { type Diagnostic, error, info, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { ASSETS, basename, extname } from '../../base/paths.ts';
import { problemAt, type UnusableFile } from '../../base/unusable-file.ts';
import type { SiteWork } from '../../config/feature.ts';
import { type Context, query, storedQuery } from '../../engine/graph/query.ts';
import type { PictureVariant, PublishedPicture } from '../images/pictures.ts';
import { listingProblems } from '../load/files.ts';
import type { Project } from '../load/project.ts';
import { fileBehind, missingFile } from './file-links.ts';
import type { Inputs } from './inputs.ts';
import { readMessages } from './messages.ts';
import type { SourceSummary, WrittenCover } from './summary.ts';

export type MediaQueries = ReturnType<typeof mediaQueries>;

const IMAGES = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg']);

/** Size of an image in bytes above which it is reported, because phones need seconds to load it. */
const HEAVY = 2_000_000;

/** Declares the queries (cached computations) for images and downloads in content folders. */
export function mediaQueries({ config }: Project, inputs: Inputs) {
  const { bytes, listing } = inputs;
  const { images, assetsDir } = config;

  /** Published variants of an image (formats and widths); empty if the file is published unchanged. */
  const variants = storedQuery('pictureVariants', async ({ get }, file): Promise<readonly PictureVariant[]> => {
    if (images === undefined || !IMAGES.has(extname(file)) || file.startsWith(`${assetsDir}/static/`)) return [];
    const { dimensions, isWhole, pictureVariantsOf } = await import('../images/pictures.ts');
    const content = await get(bytes, file);
    // A truncated image gets no variants. The query `media` reports it once; the encoder would fail for all variants.
    if (content === undefined || !isWhole(content)) return [];
    return pictureVariantsOf({ path: file, bytes: content, size: dimensions(content) }, images, ASSETS);
  });

  /** Published path and variants of a file in a content folder. An unreadable file is reported at each link to it. */
  const media = query('media', async ({ get, report }, file): Promise<PublishedPicture | UnusableFile | undefined> => {
    const source = await get(inputs.file, file);
    if (source.kind !== 'bytes') return source.kind === 'bad' ? source : undefined;
    const content = source.bytes;
    const path = hashedPath(file, content);
    if (!IMAGES.has(extname(file))) return { path };
    const { dimensions, isWebPage, isWhole, pictureOf } = await import('../images/pictures.ts');
    const { type, ...size } = dimensions(content) ?? { type: undefined };
    if (type === undefined) {
      const [message, hint] = isWebPage(content)
        ? [readMessages.fileWebPageNo, readMessages.openAddressPictureItself]
        : [readMessages.widthHeightImageCannot, readMessages.saveAgainPngJpeg];
      // Without `strict`, an unreadable image is only a warning, because browsers may still be able to show the image.
      report((config.strict ? error : warning)('image-unreadable', message, { file }, { hint }));
    } else if (!mayHold(extname(file), type)) {
      const name = `${file.slice(0, -extname(file).length)}.${type}`;
      const message = readMessages.imageOtherFormat({ format: type.toUpperCase(), extension: extname(file) });
      const hint = IMAGES.has(`.${type}`) ? readMessages.renameAndRefer({ name }) : readMessages.saveAgainPngJpeg;
      report(warning('image-format', message, { file }, { hint }));
    } else if (!isWhole(content)) {
      const hint = readMessages.saveOrFetchAgain;
      report(error('image-unreadable', readMessages.imageEndsBeforeLast, { file }, { hint }));
    }
    const forms = await get(variants, file);
    if (content.length > HEAVY) report(heavyPicture(file, content.length, forms));
    const [first, ...others] = forms;
    return { path, ...size, ...(first && pictureOf([first, ...others])) };
  });

  /** Files of all content folders, from which hints suggest a name similar to a misspelt path. */
  const contentFiles = query('contentFiles', async ({ get }) => {
    const dirs = Object.values(config.collections).map(({ dir }) => dir);
    const listings = await Promise.all(dirs.map((dir) => get(listing, dir)));
    return [...new Set(listings.flatMap(({ files }) => files))];
  });

  return { variants, media, contentFiles };
}

/** Formats that browsers do not show. Cameras and programs may save such an image with another extension. */
const UNSHOWN: ReadonlySet<string> = new Set(['heic', 'heif', 'jp2', 'j2c', 'jxl', 'psd', 'tiff']);

/** Checks if browsers show this type of image in a file with this extension. Only SVG needs its own extension. */
function mayHold(extension: string, type: string): boolean {
  return (type === 'svg') === (extension === '.svg') && !UNSHOWN.has(type);
}

/**
 * Creates the diagnostic for a large image. It is a warning if visitors download the file itself, and an info if they
 * get smaller variants.
 * @param bytes size of the file in bytes
 * @param forms published variants
 */
export function heavyPicture(file: string, bytes: number, forms: readonly PictureVariant[]): Diagnostic {
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const widths = forms.flatMap((form) => ('width' in form ? [form.width] : []));
  if (widths.length === 0) {
    const hint = readMessages.saveSmallerOrImages;
    return warning('image-heavy', readMessages.pictureEveryVisitorGets({ size }), { file }, { hint });
  }
  const list = [...new Set(widths)].sort((a, b) => a - b).join(', ');
  const message = readMessages.pictureVisitorsGetResized({ size, widths: list });
  return info('image-heavy', message, { file }, { hint: readMessages.nothingDoneSmallerFile });
}

/** Returns the published cover image of a page. Reports a missing or unusable file. */
export async function publishedCover(
  { get, report }: Pick<Context, 'get' | 'report'>,
  { assetsDir, media, contentFiles }: MediaQueries & Pick<Project['config'], 'assetsDir'>,
  { src, alt, file, place }: WrittenCover & { readonly file: string; readonly place: () => SourcePlace },
): Promise<Pick<SourceSummary, 'cover' | 'media'> | undefined> {
  const target = fileBehind(src, file, assetsDir, { file });
  if (typeof target !== 'string') {
    report({ ...target, ...place() });
    return undefined;
  }
  const found = await get(media, target);
  if (found === undefined) {
    const link = { url: src, kind: 'image', line: 1, column: 1, length: src.length, ...place() } as const;
    report(missingFile(link, target, await get(contentFiles, '')));
    return undefined;
  }
  if ('kind' in found) {
    report(problemAt(place(), target, found));
    return undefined;
  }
  const { path, ...picture } = found;
  if (src.startsWith('/')) return { cover: { src: encodeURI(src), alt, ...picture }, media: {} };
  return { cover: { src: `/${encodeURI(path)}`, alt, ...picture }, media: { [target]: path } };
}

export type StaticQueries = ReturnType<typeof staticQueries>;

/** File of the static folder, with its output path and the hash of its bytes. */
interface StaticPrint {
  readonly file: string;
  readonly path: string;
  readonly print: string;
}

/** Names of files that tools create in folders. They are never published. */
const LEFT_BY_TOOLS = new Set(['.DS_Store', '.gitkeep', '.gitignore']);

/** Declares the queries (cached computations) for the static folder, whose files are published unchanged. */
export function staticQueries({ config }: Project, { entry, fileHash, listing }: Inputs) {
  /** Files to copy to the root of the site. Hidden files such as `.well-known/` and `.nojekyll` are included. */
  const staticFiles = query('staticFiles', async ({ get, report }) => {
    const root = `${config.assetsDir}/static`;
    const { files: found, ...links } = await get(listing, root);
    report(...listingProblems(links));
    return found.flatMap((file) => {
      if (LEFT_BY_TOOLS.has(basename(file))) return [];
      const path = file.slice(root.length + 1);
      const expected = addressProblem(path);
      if (expected === undefined) return [{ file, path }];
      const message = readMessages.wrongPath({ path: JSON.stringify(path).slice(1, -1), expected });
      report(error('address-invalid', message, { file }, { hint: readMessages.renameFileOrFolder }));
      return [];
    });
  });

  /** Fingerprints of static files, computed without loading whole files into memory. */
  const staticPrints = storedQuery('staticPrints', async ({ get, report }): Promise<readonly StaticPrint[]> => {
    const unreadable = (file: string, reason: Text, hint: Text) =>
      report(error('file-unreadable', baseMessages.fileUnreadable({ reason }), { file }, { hint }));
    const found: StaticPrint[] = [];
    for (const { file, path } of await get(staticFiles, '')) {
      const print = await get(fileHash, file);
      if (typeof print === 'string') found.push({ file, path, print });
      else if (print !== undefined) report(print);
      else if (file.includes('\ufffd')) unreadable(file, readMessages.nameNotValidUtf, 'Rename it.');
      else if (await get(entry, file))
        unreadable(file, baseMessages.leadsNowhere, readMessages.removeDanglingSymbolicLink);
    }
    return found;
  });

  const perSite: SiteWork = {
    claims: async (get) =>
      (await get(staticFiles, '')).map(({ path, file }) => ({ path, from: file, place: { file } })),
    async check({ get }) {
      await get(staticPrints, '');
    },
    roots: () => [[staticPrints, '']],
  };

  return { staticFiles, staticPrints, perSite };
}

/** Returns an output path with a hash of the content: `content/sms/phone.svg` -> `assets/phone-1a2b3c4d.svg`. */
export function hashedPath(file: string, content: Uint8Array): string {
  return `${ASSETS}/${stemOf(file)}-${hash(content).slice(0, 8)}${extname(file)}`;
}
