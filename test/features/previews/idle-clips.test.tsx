import { createRequire } from 'node:module';
import type { CSSProperties } from 'react';
import { expect, test } from 'vitest';
import { namedFonts } from '../../../src/features/previews/element-tree.ts';
import type { DrawingPackages } from '../../../src/features/previews/paint.ts';
import { withoutIdleClips } from '../../../src/features/previews/svg.ts';
import { SANS } from './fonts.ts';

const require = createRequire(import.meta.url);
const { default: satori } = require('satori') as DrawingPackages['satori'];
const { Resvg } = require('@resvg/resvg-js') as DrawingPackages['resvg'];

const [WIDTH, HEIGHT] = [300, 200];
/** Drawing that extends far beyond its box unless it is clipped. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 30 20"><circle cx="15" cy="10" r="90" fill="#08c"/></svg>';
const DATA = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;

const pixelsOf = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
const count = (svg: string, attribute: string) => svg.split(` ${attribute}="url(`).length - 1;

/** Styles of a box and of an image in it, and the numbers of clips and masks that must stay. */
test.each<readonly [string, outer: CSSProperties, inner: CSSProperties, clips: number, masks: number]>([
  ['as large as the picture', {}, { width: 300, height: 200 }, 0, 0],
  ['larger than the picture', {}, { position: 'absolute', left: -5, top: -5, width: 310, height: 220 }, 0, 0],
  ['smaller than the picture', {}, { width: 60, height: 40, margin: 17 }, 1, 0],
  ['beside whole pixels', {}, { position: 'absolute', left: 20.5, top: 11.25, width: 60, height: 40 }, 1, 0],
  ['that covers a box of another shape', {}, { width: 150, height: 40, objectFit: 'cover' }, 1, 0],
  ['that fits into a box of another shape', {}, { width: 150, height: 40, objectFit: 'contain', margin: 20 }, 1, 0],
  ['with round corners', {}, { width: 60, height: 40, borderRadius: 12, margin: 20 }, 1, 1],
  [
    'in a box that hides what stands over',
    { overflow: 'hidden', width: 50, height: 30, margin: 20 },
    { width: 120, height: 80, flexShrink: 0 },
    ...([2, 2] as const),
  ],
  ['that is turned', {}, { width: 60, height: 40, transform: 'rotate(30deg)', margin: 40 }, 1, 0],
])('an image %s is the same without idle clips', async (_, outer, inner, clips, masks) => {
  const svg = await satori(
    <div style={{ display: 'flex', width: '100%', height: '100%', background: '#fed' }}>
      <div style={{ display: 'flex', ...outer }}>
        <img src={DATA} alt="" style={inner} />
      </div>
    </div>,
    { width: WIDTH, height: HEIGHT, fonts: namedFonts([SANS]) as never },
  );
  const plain = withoutIdleClips(svg, WIDTH, HEIGHT);
  expect(Buffer.compare(pixelsOf(plain), pixelsOf(svg))).toBe(0);
  expect([count(plain, 'clip-path'), count(plain, 'mask')]).toEqual([clips, masks]);
});

test('a drawing with turned parts loses them too', async () => {
  const svg = await satori(
    <svg width={WIDTH} height={HEIGHT} viewBox="0 0 300 200" aria-hidden="true">
      <path d="M0 0h40v40z" transform="rotate(20)" fill="#08c" />
    </svg>,
    { width: WIDTH, height: HEIGHT, fonts: namedFonts([SANS]) as never },
  );
  const plain = withoutIdleClips(svg, WIDTH, HEIGHT);
  expect(Buffer.compare(pixelsOf(plain), pixelsOf(svg))).toBe(0);
  expect([count(svg, 'clip-path'), count(plain, 'clip-path'), count(plain, 'mask')]).toEqual([1, 0, 0]);
});
