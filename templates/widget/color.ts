/** Contrast as defined by WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */

type Rgb = readonly [number, number, number];

/** Minimum contrast of normal text, level AA. */
const MIN_CONTRAST = 4.5;
/** Size of one step towards black or white, as a share of the distance. */
const STEP = 0.05;

/** Backgrounds of the form, the same as in its stylesheet. */
export const GROUNDS = { light: '#FFFFFF', dark: '#142033' } as const;

/** @param hex `#RRGGBB` */
function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function format(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Returns black or white as the text colour on a background, whichever is easier to read. One of them always reaches
 * 4.5:1.
 */
export function readableOn(ground: string): string {
  return contrast('#FFFFFF', ground) >= contrast('#000000', ground) ? '#FFFFFF' : '#000000';
}

/** Darkens or lightens the accent just enough to be readable on the background. */
export function readableAccent(accent: string, ground: string): string {
  const from = parse(accent);
  const to = parse(readableOn(ground));
  for (let part = 0; part < 1; part += STEP) {
    const mixed = format(from.map((channel, i) => channel + ((to[i] ?? 0) - channel) * part) as unknown as Rgb);
    if (contrast(mixed, ground) >= MIN_CONTRAST) return mixed;
  }
  return format(to);
}
