// Generates the icons of the site from assets/static/favicon.svg for programs that do not support SVG: favicon.ico for
// old browsers and for clients that request it unconditionally, the icon of iPhones, and the icons of the manifest.
// `node scripts/icons.mjs` writes them into assets/static.
import './help.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../assets/static/', import.meta.url));
const drawing = readFileSync(`${folder}favicon.svg`);
/** `--paper` in the stylesheet. */
const PAPER = '#fffbf4';
/** Width and height of the drawing. At 72 dots per inch sharp draws one dot per unit. */
const UNITS = 40;

/**
 * Draws the icon as a square of `size` pixels, transparent or on a background. The margin is a share of the square.
 */
async function icon(size, { ground, margin = 0 } = {}) {
  const inner = Math.round(size * (1 - 2 * margin));
  const drawn = await sharp(drawing, { density: (72 * inner) / UNITS })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const edge = Math.round((size - inner) / 2);
  const square = sharp(drawn).extend({
    top: edge,
    left: edge,
    right: size - inner - edge,
    bottom: size - inner - edge,
    background,
  });
  return (ground === undefined ? square : square.flatten({ background }))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Creates an ICO file from PNG images, which all current browsers can read. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [i, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * i;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await icon(size) })));
writeFileSync(`${folder}favicon.ico`, ico(small));
// iPhones cut off the corners and show transparent areas black.
writeFileSync(`${folder}apple-touch-icon.png`, await icon(180, { ground: PAPER, margin: 0.14 }));
writeFileSync(`${folder}icon-192.png`, await icon(192));
writeFileSync(`${folder}icon-512.png`, await icon(512));
// Android may crop this icon to any shape: everything important is in the middle four fifths.
writeFileSync(`${folder}icon-maskable-512.png`, await icon(512, { ground: PAPER, margin: 0.2 }));
