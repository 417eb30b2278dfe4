import { type Diagnostic, info, warning } from '../../base/diagnostic.ts';
import type { Variant } from '../../images/variants.ts';

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
    const hint = 'Save it smaller, or have `images` of the configuration make the sizes that screens need.';
    return warning('image-heavy', `The picture has ${size}, and every visitor gets all of it.`, { file }, { hint });
  }
  const list = [...new Set(widths)].sort((a, b) => a - b).join(', ');
  const message = `The picture has ${size}. Visitors get it resized to the width of their screen: ${list} pixels.`;
  const hint = 'Nothing has to be done. A smaller file makes builds and the repository faster.';
  return info('image-heavy', message, { file }, { hint });
}
