import { COLOURS } from './colours.ts';

/** Positions in pixels of the image. */
const BUBBLE = {
  ...{ left: 56, top: 44, width: 1088, height: 446, radius: 36 },
  tail: { left: 64, width: 66, height: 44 },
};
export const LOGO = { left: 56, top: 536, width: 60, height: 54 };

/** Colours that the logo reads as custom properties of the stylesheet. */
export const PALETTE = { '--signal': COLOURS.signal, '--paper': COLOURS.paper };

/** Renders a message bubble with the tail of the logo. */
export function BubbleGround() {
  return <path d={bubblePath()} fill={COLOURS.white} stroke={COLOURS.line} strokeWidth={4} strokeLinejoin="round" />;
}

function bubblePath(): string {
  const { left, top, width, height, radius: r, tail } = BUBBLE;
  const below = `h-${width - tail.left - tail.width - r}l-${tail.width} ${tail.height}v-${tail.height}h-${tail.left - r}`;
  const round = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${left + r} ${top}h${width - 2 * r}${round(r, r)}v${height - 2 * r}${round(-r, r)}${below}${round(-r, -r)}v-${height - 2 * r}${round(r, -r)}z`;
}
