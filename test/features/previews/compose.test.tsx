import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ComponentProps, ReactElement } from 'react';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../scripts/mutate/random.ts';
import { createComposer } from '../../../src/features/previews/compose.ts';
import { createDraw, createLayOut } from '../../../src/features/previews/draw.ts';
import { type PictureElement, type PreviewFont, pictureTree } from '../../../src/features/previews/element-tree.ts';
import { createPainter, type DrawingPackages } from '../../../src/features/previews/paint.ts';
import { pngOf } from '../../../src/features/previews/png.ts';
import { layersOf } from '../../../src/features/previews/svg.ts';
import Preview from '../../../templates/preview.tsx';
import { sample } from '../../sample.ts';
import { SANS } from './fonts.ts';

const require = createRequire(import.meta.url);
const packages = { satori: require('satori'), resvg: require('@resvg/resvg-js') } as DrawingPackages;
const SIZE = { width: 1200, height: 630 };

function face(family: string, weight: 500 | 600): PreviewFont {
  const name = family.toLowerCase().replace(' ', '-');
  const files = ['latin', 'latin-ext'].map((subset) =>
    readFileSync(`node_modules/@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
  );
  return { family, weight, style: 'normal', files };
}

const fonts = [face('Instrument Sans', 500), face('Instrument Sans', 600), face('Besley', 600), SANS];
const layOut = createLayOut(packages.satori, fonts);
const svgOf = async (element: ReactElement) => (await layOut(pictureTree(element) as PictureElement)).svg;

/** Renders all shapes as one drawing, which is the expected picture. */
const atOnce = (svg: string) =>
  pixelsOf(new packages.resvg.Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());

async function pixelsOf(png: Uint8Array): Promise<Uint8Array> {
  return sharp(png).ensureAlpha().raw().toBuffer();
}

/** Returns the largest difference of any channel, and the share of bytes that differ by more than rounding. */
function differenceOf(made: Uint8Array, wanted: Uint8Array): { readonly most: number; readonly share: number } {
  expect(made.length).toBe(wanted.length);
  let [most, different] = [0, 0];
  for (let i = 0; i < made.length; i++) {
    const difference = Math.abs((made[i] as number) - (wanted[i] as number));
    most = Math.max(most, difference);
    if (difference > ROUNDING) different++;
  }
  return { most, share: different / made.length };
}

const data = { prices: [{ country: 'CZ', name: 'Česko', prefix: '+420', sms: 0.95, viber: 1.1, rcs: 1.2 }] };
const site = { origin: 'https://www.example.org', title: 'Depeše' };
const drawing = readFileSync('content/blog/anatomie-kampanove-sms.svg').toString('base64');
const COVER = { src: `data:image/svg+xml;base64,${drawing}`, width: 1200, height: 675 };

/** Renders a picture with this site's preview template. */
const ofThisSite = (page: Readonly<Record<string, unknown>>, breadcrumbs: readonly object[] = []) => (
  <Preview
    {...({ page: { url: '/x/', fields: {}, ...page }, breadcrumbs, site, data } as unknown as ComponentProps<
      typeof Preview
    >)}
  />
);

const words = 'příliš žluťoučký kůň úpěl ďábelské ódy a nejneobhospodařovávatelnější zpráva došla včas'.split(' ');

const titleOf = (seed: number, length: number) => {
  const next = seededRandom(seed);
  return Array.from({ length }, () => words[Math.floor(next() * words.length)]).join(' ');
};

const INVENTED: Readonly<Record<string, (title: string) => ReactElement>> = {
  'gradients and shades': (title) => (
    <div
      style={{
        ...{ display: 'flex', flexDirection: 'column', width: '100%', height: '100%', padding: 60 },
        ...{ background: 'linear-gradient(120deg, #123456, #fe9876)', color: 'white' },
      }}
    >
      <div style={{ fontSize: 70, textShadow: '0 4px 9px rgba(0, 0, 0, 0.5)' }}>{title}</div>
      <div
        style={{
          ...{ width: 300, height: 120, borderRadius: 40, border: '7px dashed #0a0', opacity: 0.6 },
          ...{ background: 'radial-gradient(circle, rgba(255, 0, 0, 0.5), blue)', boxShadow: '8px 8px 20px #000' },
        }}
      />
    </div>
  ),
  'clipped, turned and half seen': (title) => (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: '#eef' }}>
      <div style={{ display: 'flex', overflow: 'hidden', width: 500, height: 300, borderRadius: 60, margin: 31.5 }}>
        <img src={COVER.src} alt="" width={700} height={400} style={{ objectFit: 'cover' }} />
        <div style={{ position: 'absolute', left: 30, top: 40.3, width: 600, fontSize: 48, color: '#fff' }}>
          {title}
        </div>
      </div>
      <div
        style={{
          ...{ display: 'flex', position: 'absolute', left: 600, top: 200, width: 400, transform: 'rotate(12deg)' },
          ...{
            opacity: 0.7,
            background: 'rgba(200, 30, 90, 0.4)',
            fontFamily: 'Besley',
            fontWeight: 600,
            fontSize: 60,
          },
        }}
      >
        {title}
      </div>
    </div>
  ),
  'drawings in several parts': (title) => (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: 'white' }}>
      <svg width={1200} height={630} viewBox="0 0 400 210" aria-hidden="true" stroke="#a05" fill="#fd9">
        <defs>
          <linearGradient id="own">
            <stop offset="0" stopColor="#0af" />
            <stop offset="1" stopColor="#fa0" stopOpacity={0.3} />
          </linearGradient>
          <clipPath id="cut">
            <circle cx={200} cy={100} r={90} />
          </clipPath>
        </defs>
        <rect x={10} y={10} width={380} height={190} fill="url(#own)" strokeWidth={6} strokeDasharray="9 4" />
        <g clipPath="url(#cut)" opacity={0.5}>
          <path d="M0 0L400 210L400 0z" transform="scale(2 .5)" />
        </g>
        <circle cx={300} cy={150} r={40} fill="none" />
      </svg>
      <div style={{ position: 'absolute', left: 40, top: 40, width: 900, fontSize: 64 }}>{title}</div>
      <svg width={100} height={50} viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h9v30z" fill="#00f8" />
      </svg>
    </div>
  ),
  'what depends on what is below': (title) => (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: '#fc0' }}>
      <div style={{ mixBlendMode: 'multiply', width: 700, height: 300, background: '#08f', fontSize: 50 }}>{title}</div>
    </div>
  ),
  'elements at places of their own': (title) => (
    <div
      style={{
        ...{ display: 'flex', width: '100%', height: '100%', alignItems: 'center', justifyContent: 'flex-end' },
        ...{ backgroundColor: '#fed', color: '#208', fontSize: 44, lineHeight: 1.3 },
      }}
    >
      <div style={{ position: 'absolute', left: 30, top: 20, width: '40%' }}>{title}</div>
      <div style={{ position: 'absolute', right: '5%', bottom: 33.3, width: 500, background: 'rgba(0, 90, 0, 0.4)' }}>
        {title}
      </div>
      <div
        data-fit="90 60 30"
        data-fit-width={400}
        data-fit-height={200}
        style={{ position: 'absolute', left: 320, top: 200, width: 400, backgroundColor: 'rgba(90, 0, 90, 0.5)' }}
      >
        {title}
      </div>
      <div style={{ position: 'absolute', width: 300, opacity: 0.5 }}>{title}</div>
    </div>
  ),
  'places of their own, and what depends on what is below': (title) => (
    <div style={{ display: 'flex', width: '100%', height: '100%', backgroundColor: '#fc0' }}>
      <div style={{ position: 'absolute', left: 30, top: 20, width: 700, fontSize: 60 }}>{title}</div>
      <div
        style={{
          ...{ position: 'absolute', left: 90, top: 40, width: 500, height: 300 },
          mixBlendMode: 'multiply',
          background: '#08f',
        }}
      />
    </div>
  ),
  'nothing below it': (title) => (
    <div style={{ display: 'flex', width: '100%', height: '100%', fontSize: 80, color: 'rgba(0, 0, 0, 0.6)' }}>
      {title}
    </div>
  ),
};

const seeded: [string, ReactElement][] = [
  ['a page', ofThisSite({ title: titleOf(1, 3) }, [{ label: 'Dokumentace', url: '/docs/' }])],
  ['a long title', ofThisSite({ title: titleOf(2, 30) })],
  ['a post', ofThisSite({ title: titleOf(3, 6), collection: 'blog', publishDate: '2026-03-04', cover: COVER })],
  ['a country', ofThisSite({ title: 'Řecko', collection: 'countries', fields: { name: 'Řecko', sms: 1.25 } })],
  ...Object.entries(INVENTED).flatMap(([name, make]) =>
    [4, 9].map((length): [string, ReactElement] => [`${name}, ${length} words`, make(titleOf(length, length))]),
  ),
];

/**
 * Allowed difference: each half-transparent layer on another rounds a colour to one of 256 steps.
 */
const ROUNDING = 2;
/** Largest difference of a rare colour from the colour of the palette that replaces it. */
const SIMILAR = 16;
/** Largest share of the edges of letters and shapes, which have rare colours. */
const EDGES = 0.03;

describe('a picture that is painted layer by layer', () => {
  const compose = createComposer(createPainter(packages.resvg, SIZE), SIZE);

  test.each(sample(seeded, 4))('looks as if it were painted at once: %s', async (_, element) => {
    const svg = await svgOf(element);
    const made = await pixelsOf(await compose(svg, pngOf));
    const { most, share } = differenceOf(made, await atOnce(svg));
    expect(most).toBeLessThanOrEqual(ROUNDING + SIMILAR);
    expect(share).toBeLessThan(EDGES);
  });

  test('has the same bytes whatever was painted before it', async () => {
    const trees = sample(seeded.slice(0, 8), 4).map(([, element]) => pictureTree(element) as PictureElement);
    const alone: Uint8Array[] = [];
    for (const tree of trees) alone.push((await createDraw(packages, fonts)(tree, new Map())).png);
    const draw = createDraw(packages, fonts);
    const together = await Promise.all([...trees, ...trees].reverse().map((tree) => draw(tree, new Map())));
    const inOrder = together.reverse().map(({ png }) => png);
    for (const [i, png] of inOrder.entries())
      expect(Buffer.compare(png, alone[i % trees.length] as Uint8Array)).toBe(0);
  });
});

describe('layers', () => {
  test('are the same on two pictures with equal parts', async () => {
    const [one, other] = [await svgOf(ofThisSite({ title: 'Ceny' })), await svgOf(ofThisSite({ title: 'Zprávy' }))];
    const shared = layersOf(one).filter((layer) => layersOf(other).includes(layer));
    // All layers except the title: the background, the logo as one image, and texts.
    expect(shared).toHaveLength(5);
    expect(layersOf(one)).toHaveLength(6);
  });

  test('are not split where a part depends on what is below', async () => {
    const svg = await svgOf((INVENTED['what depends on what is below'] as (title: string) => ReactElement)('a'));
    expect(layersOf(svg)).toEqual([svg]);
  });
});
