/** Contrast as WCAG 2 defines it: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */

type Rgb = readonly [number, number, number];

/** Text of normal size, level AA. */
const MIN_CONTRAST = 4.5;
/** Part of the way to black or white that one step goes. */
const STEP = 0.05;

/** Grounds of the form, as in its stylesheet. */
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

/** From 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour of words on a ground: black or white, whichever is easier to read. One of them always reaches 4.5:1. */
export function readableOn(ground: string): string {
  return contrast('#FFFFFF', ground) >= contrast('#000000', ground) ? '#FFFFFF' : '#000000';
}

/** The accent, darkened or lightened as little as it takes to be read on the ground. */
export function readableAccent(accent: string, ground: string): string {
  const from = parse(accent);
  const to = parse(readableOn(ground));
  for (let part = 0; part < 1; part += STEP) {
    const mixed = format(from.map((channel, i) => channel + ((to[i] ?? 0) - channel) * part) as unknown as Rgb);
    if (contrast(mixed, ground) >= MIN_CONTRAST) return mixed;
  }
  return format(to);
}
