import { type Diagnostic, info, warning } from '../../base/diagnostic.ts';
import type { Variant } from '../images/variants.ts';
import { readMessages } from './messages.ts';

/**
 * What becomes of a large picture.
 *
 * @param bytes of the file
 * @param forms in which it is published; none for one that is published as it is
 */
export function heavyPicture(file: string, bytes: number, forms: readonly Variant[]): Diagnostic {
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const widths = forms.flatMap((form) => ('width' in form ? [form.width] : []));
  if (widths.length === 0) {
    const hint = readMessages.saveSmallerOrImages;
    return warning('image-heavy', readMessages.pictureEveryVisitorGets({ size }), { file }, { hint });
  }
  const list = [...new Set(widths)].sort((a, b) => a - b).join(', ');
  const message = readMessages.pictureVisitorsGetResized({ size, widths: list });
  const hint = readMessages.nothingDoneSmallerFile;
  return info('image-heavy', message, { file }, { hint });
}
