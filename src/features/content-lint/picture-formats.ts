import { stemOf } from '../../base/address.ts';
import { type Diagnostic, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { extname } from '../../base/paths.ts';
import { contentLintMessages } from './messages.ts';

/**
 * Formats of cameras, scanners and programs that browsers do not show, or only those of one maker.
 *
 * @see https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Image_types
 */
const UNSHOWN = new Set([
  ...['.heic', '.heif', '.hif', '.tif', '.tiff', '.jp2', '.jxl', '.psd', '.ai', '.eps', '.indd', '.xcf', '.sketch'],
  ...['.raw', '.cr2', '.cr3', '.nef', '.arw', '.dng', '.orf', '.rw2', '.pdf', '.emf', '.wmf'],
]);

/**
 * A picture of a format that visitors would not see.
 *
 * @param url of the picture, as written
 */
export function unshownPicture(url: string, place: SourcePlace): Diagnostic | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  const extension = extname(path);
  if (!UNSHOWN.has(extension)) return undefined;
  const message = contentLintMessages.browsersDoNotShow({ format: extension.slice(1).toUpperCase() });
  const hint = contentLintMessages.saveJpegOrPng({ name: `${stemOf(path)}.jpg` });
  return warning('image-format', message, place, { hint });
}
