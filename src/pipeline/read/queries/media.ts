import { ASSETS } from '../../../base/assets-folder.ts';
import { error, warning } from '../../../base/diagnostic.ts';
import { extname } from '../../../base/paths.ts';
import type { UnusableFile } from '../../../base/unusable-file.ts';
import { json } from '../../../engine/graph/codec.ts';
import { query } from '../../../engine/graph/query.ts';
import { hashedPath } from '../../contract/hashed-path.ts';
import { type PublishedPicture, pictureOf, type Variant, variantsOf } from '../../images/variants.ts';
import { isWebPage, isWhole } from '../../images/whole.ts';
import type { Project } from '../../load/project.ts';
import { heavyPicture } from '../heavy-picture.ts';
import { dimensions } from '../image-size.ts';
import { readMessages } from '../messages.ts';
import type { Inputs } from './inputs.ts';

export type MediaQueries = ReturnType<typeof mediaQueries>;

const IMAGES = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg']);

/** From so many bytes on a picture is told to be large: a page with one takes seconds on a telephone. */
const HEAVY = 2_000_000;

const NO_SIZE = [readMessages.widthHeightImageCannot, readMessages.saveAgainPngJpeg] as const;
const NO_PICTURE = [readMessages.fileWebPageNo, readMessages.openAddressPictureItself] as const;

/** Files that stand beside the Markdown: images, downloads. */
export function mediaQueries({ config }: Project, inputs: Inputs) {
  const { bytes, listing } = inputs;
  const { images, assetsDir } = config;
  /** Browsers may show it all the same, as they do where the page comes from. */
  const unreadable = config.strict ? error : warning;

  /** The forms in which a picture is published; none for a file that is published as it is. */
  const variants = query(
    'pictureVariants',
    async ({ get }, file): Promise<readonly Variant[]> => {
      if (images === undefined || !IMAGES.has(extname(file)) || file.startsWith(`${assetsDir}/static/`)) return [];
      const content = await get(bytes, file);
      // A file that is cut off is reported once, by `media`: the encoder would say it again for each form.
      return content === undefined || !isWhole(content)
        ? []
        : variantsOf({ path: file, bytes: content, size: dimensions(content) }, images, ASSETS);
    },
    'encoded',
    json<readonly Variant[]>(),
  );

  /**
   * A file in a content folder that a page publishes; undefined when it does not exist. That it cannot be read is told by
   * those who ask, each at its own line.
   */
  const media = query('media', async ({ get, report }, file): Promise<PublishedPicture | UnusableFile | undefined> => {
    const source = await get(inputs.file, file);
    if (source.kind !== 'bytes') return source.kind === 'bad' ? source : undefined;
    const content = source.bytes;
    const path = hashedPath(file, content);
    if (!IMAGES.has(extname(file))) return { path };
    const size = dimensions(content);
    if (size !== undefined && !isWhole(content)) {
      const message = readMessages.imageEndsBeforeLast;
      report(error('image-unreadable', message, { file }, { hint: readMessages.saveOrFetchAgain }));
    }
    if (size === undefined) {
      const [message, hint] = isWebPage(content) ? NO_PICTURE : NO_SIZE;
      report(unreadable('image-unreadable', message, { file }, { hint }));
    }
    const forms = await get(variants, file);
    if (content.length > HEAVY) report(heavyPicture(file, content.length, forms));
    const [first, ...others] = forms;
    return { path, ...size, ...(first && pictureOf([first, ...others])) };
  });

  /** Files that a misspelt relative path may have meant. */
  const contentFiles = query('contentFiles', async ({ get }) => {
    const dirs = Object.values(config.collections).map(({ dir }) => dir);
    const listings = await Promise.all(dirs.map((dir) => get(listing, dir)));
    return [...new Set(listings.flatMap(({ files }) => files))];
  });

  return { variants, media, contentFiles };
}
