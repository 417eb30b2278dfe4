import { describe, expect, test } from 'vitest';
import { type PictureVariant, pictureOf, pictureVariantsOf } from '../../../src/pipeline/images/pictures.ts';
import { sample } from './samples.ts';

const OPTIONS = { widths: [800, 400], formats: ['avif', 'webp'], quality: { avif: 50, webp: 70, jpeg: 80 } } as const;
const photo = await sample(64, 32, 'jpeg');
const forms = (width: number, height: number, bytes: Uint8Array = photo, options: typeof OPTIONS = OPTIONS) =>
  pictureVariantsOf({ path: 'content/my photo.jpg', bytes, size: { width, height } }, options, 'assets');
const brief = (variants: readonly PictureVariant[]) =>
  variants.map((variant) =>
    variant.format === 'svg' ? 'svg' : `${variant.format} ${variant.width}x${variant.height}`,
  );

describe('the forms of a picture', () => {
  test('are the configured widths in every format, that of the file last', () => {
    expect(brief(forms(2000, 1001))).toEqual([
      'avif 400x200',
      'avif 800x400',
      'webp 400x200',
      'webp 800x400',
      'jpeg 400x200',
      'jpeg 800x400',
    ]);
  });

  test('are never larger than the picture', () => {
    const widths = (own: number) => [...new Set(forms(own, own).map((form) => ('width' in form ? form.width : 0)))];
    expect([1, 399, 400, 401, 799, 800, 801].map(widths)).toEqual([
      [1],
      [399],
      [400],
      [400, 401],
      [400, 799],
      [400, 800],
      [400, 800],
    ]);
  });

  test('a format that the file has already is not there twice', async () => {
    expect(brief(forms(100, 50, await sample(64, 32, 'webp')))).toEqual(['avif 100x50', 'webp 100x50']);
    expect(brief(forms(100, 50, await sample(64, 32, 'avif')))).toEqual(['webp 100x50', 'avif 100x50']);
  });

  test('a flat picture keeps a line', () => {
    expect(brief(forms(2000, 1))).toContain('avif 400x1');
  });

  test('there are none of what is no picture, or of no known size', () => {
    expect(forms(10, 10, Buffer.from('GIF89a'))).toEqual([]);
    expect(pictureVariantsOf({ path: 'a.jpg', bytes: photo, size: undefined }, OPTIONS, 'assets')).toEqual([]);
  });

  test('names follow from content and options, and from nothing else', async () => {
    const names = forms(2000, 1000).map(({ path }) => path);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toMatch(/^assets\/my photo-400-[\da-f]{8}\.avif$/);
    expect(names.at(-1)).toMatch(/^assets\/my photo-800-[\da-f]{8}\.jpg$/);
    expect(forms(2000, 1000).map(({ path }) => path)).toEqual(names);
    const other = forms(2000, 1000, await sample(66, 32, 'jpeg')).map(({ path }) => path);
    expect(other.filter((path) => names.includes(path))).toEqual([]);
    const lossier = forms(2000, 1000, photo, { ...OPTIONS, quality: { ...OPTIONS.quality, webp: 71 } } as never);
    expect(lossier.map(({ path }) => names.includes(path))).toEqual([true, true, false, false, true, true]);
  });
});

describe('what a page is told of it', () => {
  const [first, ...others] = forms(2000, 1000) as [PictureVariant, ...PictureVariant[]];
  const picture = pictureOf([first, ...others]);

  test('is the widest of its own format, with the size of that', () => {
    expect(picture).toMatchObject({ path: others.at(-1)?.path, width: 800, height: 400 });
  });

  test('and the others by format, with their widths, as URLs', () => {
    expect(picture.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const srcSet of [picture.srcSet, ...(picture.sources?.map((source) => source.srcSet) ?? [])])
      expect(srcSet).toMatch(
        /^\/assets\/my%20photo-400-[\da-f]{8}\.\w+ 400w, \/assets\/my%20photo-800-[\da-f]{8}\.\w+ 800w$/,
      );
  });

  test('a drawing has one form', () => {
    const [drawing] = pictureVariantsOf(
      { path: 'a/b.svg', bytes: Buffer.from('<svg/>'), size: undefined },
      OPTIONS,
      'assets',
    );
    expect(drawing?.path).toMatch(/^assets\/b-[\da-f]{8}\.svg$/);
    expect(pictureOf([drawing as PictureVariant])).toEqual({ path: drawing?.path });
  });
});
