import { createRequire } from 'node:module';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createDraw } from '../../../src/features/previews/draw.ts';
import { type PictureElement, pictureTree } from '../../../src/features/previews/element-tree.ts';
import type { DrawingPackages } from '../../../src/features/previews/paint.ts';
import { LATIN, SANS } from './fonts.ts';

const require = createRequire(import.meta.url);
const packages = { satori: require('satori'), resvg: require('@resvg/resvg-js') } as DrawingPackages;
const NO_IMAGES = new Map<string, string>();
const tree = (element: unknown) => pictureTree(element) as PictureElement;

function Card({ text, style, ...fit }: { readonly text: string; readonly style?: object }) {
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: '#fff', color: '#000' }}>
      <div style={{ width: 800, lineHeight: 1, ...style }} {...fit}>
        {text}
      </div>
    </div>
  );
}

/** Returns the size of the area with dark pixels. */
async function inkOf(png: Uint8Array): Promise<{ readonly width: number; readonly height: number }> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  let [left, right, top, bottom] = [info.width, -1, info.height, -1];
  for (const [i, value] of data.entries()) {
    if (value > 128) continue;
    const [x, y] = [i % info.width, Math.floor(i / info.width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return { width: right - left + 1, height: bottom - top + 1 };
}

const draw = createDraw(packages, [SANS]);

describe('a picture', () => {
  test('has the size that networks ask for, and the same bytes each time', async () => {
    const { png, missing } = await draw(tree(<Card text="Hello" />), NO_IMAGES);
    expect(missing).toBe('');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const again = await createDraw(packages, [SANS])(tree(<Card text="Hello" />), NO_IMAGES);
    expect(Buffer.compare(png, again.png)).toBe(0);
  });

  test('finds letters in every file of a face, and says which it does not find', async () => {
    expect((await draw(tree(<Card text="žluťoučký" style={{ fontFamily: 'Sans' }} />), NO_IMAGES)).missing).toBe('');
    const western = createDraw(packages, [{ ...SANS, files: [LATIN] }]);
    expect((await western(tree(<Card text="kůň" />), NO_IMAGES)).missing).toContain('ů');
  });

  test('shows images by what was read for them', async () => {
    const image = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="70"><path d="M0 0h90v70H0z"/></svg>';
    const made = tree(
      <div style={{ display: 'flex', background: '#fff', width: '100%', height: '100%' }}>
        <img src="/a.svg" alt="" width={90} height={70} />
      </div>,
    );
    const data = `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`;
    expect(await inkOf((await draw(made, new Map([['/a.svg', data]]))).png)).toEqual({ width: 90, height: 70 });
  });

  test('with a style that satori does not support is a mistake with the name of the style', async () => {
    await expect(draw(tree(<Card text="a" style={{ display: 'table' }} />), NO_IMAGES)).rejects.toThrow('"display"');
  });
});

describe('a fitted text', () => {
  const fit = { 'data-fit': '100 50 20', 'data-fit-width': 800, 'data-fit-height': 120 };
  const inkOfText = async (text: string, limits = fit) =>
    inkOf((await draw(tree(<Card text={text} {...limits} />), NO_IMAGES)).png);
  const inkOfSize = async (text: string, fontSize: number) =>
    inkOf((await draw(tree(<Card text={text} style={{ fontSize }} />), NO_IMAGES)).png);

  test('is as large as the room allows', async () => {
    expect(await inkOfText('Short')).toEqual(await inkOfSize('Short', 100));
    // One line at 50, two at 100.
    const longer = 'Somewhat longer than it';
    expect(await inkOfText(longer)).toEqual(await inkOfSize(longer, 50));
  });

  test('is smaller for a word that is too wide for it', async () => {
    const word = 'Nejneobhospodařovávatelnějšímu';
    expect(await inkOfText(word)).toEqual(await inkOfSize(word, 50));
  });

  test('ends with an ellipsis where no size is small enough', async () => {
    const endless = 'word '.repeat(400);
    expect((await inkOfText(endless)).height).toBeLessThanOrEqual(120);
    expect((await inkOfSize(endless, 20)).height).toBeGreaterThan(120);
  });

  test.each([
    { ...fit, 'data-fit': '100 large' },
    { ...fit, 'data-fit-height': 0 },
    { ...fit, 'data-fit-width': undefined as never },
  ])('without sizes and room is a mistake: %o', async (limits) => {
    await expect(inkOfText('a', limits)).rejects.toThrow('data-fit-width={900}');
  });
});
