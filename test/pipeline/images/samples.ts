import sharp from 'sharp';

/**
 * Creates a picture with soft and hard edges, so that a wrong crop, rotation or colour makes a large difference.
 */
export async function sample(width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'avif'): Promise<Buffer> {
  return sharp(pixels(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format, { quality: 95 })
    .toBuffer();
}

/**
 * Returns pixels: red decreases from left to right, green increases from top to bottom, and a blue square is in the
 * upper left.
 */
function pixels(width: number, height: number): Buffer {
  const raw = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      raw[at] = Math.round(220 - (180 * x) / width);
      raw[at + 1] = Math.round(30 + (180 * y) / height);
      raw[at + 2] = x < width / 4 && y < height / 4 ? 230 : 40;
    }
  }
  return raw;
}

/**
 * Returns the mean difference of two pictures per channel, from 0 to 255. Both are decoded and resized by the library
 * that encodes them.
 */
export async function difference(a: Uint8Array, b: Uint8Array, width: number, height: number): Promise<number> {
  const [one, other] = await Promise.all(
    [a, b].map((bytes) =>
      sharp(bytes).resize(width, height, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer(),
    ),
  );
  if (one === undefined || other === undefined || one.length !== other.length) throw new Error('not comparable');
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
}
