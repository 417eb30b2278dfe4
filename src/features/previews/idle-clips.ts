/** A clip path or mask of satori that is one rectangle with sharp corners, on whole pixels. */
const RECTANGLE =
  /<(?:clipPath|mask) id="([^"]+)"><rect (x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)")(?: fill="#fff")?\/>/g;
const IMAGE = /<image [^>]*>/g;
const CLIP = / clip-path="url\(#([^")]+)\)"/;
const MASK = / mask="url\(#([^")]+)\)"/;

/**
 * Takes away what hides nothing of an image: clips and masks around the whole picture, and masks that say what a clip says
 * already, as satori writes them for every image. No pixel changes, and resvg takes a multiple of its time for each: a layer of the
 * size of the picture.
 *
 * @param svg as satori writes it
 * @param width of the picture, in pixels
 * @param height of the picture, in pixels
 */
export function withoutIdleClips(svg: string, width: number, height: number): string {
  const boxes = new Map<string, string>();
  const whole = new Set<string>();
  for (const [, id = '', box = '', x, y, w, h] of svg.matchAll(RECTANGLE)) {
    boxes.set(id, box);
    if (Number(x) <= 0 && Number(y) <= 0 && Number(x) + Number(w) >= width && Number(y) + Number(h) >= height)
      whole.add(id);
  }
  return svg.replace(IMAGE, (image) => {
    // In the coordinates of the image, which may be turned. A drawing in it writes its quotation marks as %22.
    if (image.includes(' transform="')) return image;
    const clip = CLIP.exec(image)?.[1] ?? '';
    const mask = MASK.exec(image)?.[1] ?? '';
    const isSame = boxes.has(mask) && boxes.get(mask) === boxes.get(clip);
    const masked = isSame || whole.has(mask) ? image.replace(MASK, '') : image;
    return whole.has(clip) ? masked.replace(CLIP, '') : masked;
  });
}
