import { Logo } from '../illustrations/logo.tsx';
import { morseTape } from '../illustrations/morse.tsx';
import { COLOURS } from './colours.ts';

/** Where everything is, in pixels of the picture. */
export const BUBBLE = {
  ...{ left: 56, top: 44, width: 1088, height: 446, radius: 36 },
  tail: { left: 64, width: 66, height: 44 },
};
export const LOGO = { left: 56, top: 536, width: 60, height: 54 };
const TAPE = { middle: 569, top: 556, most: 420, mark: 7 };

/** The logo asks for its colours by the names of the stylesheet. */
const PALETTE = { '--signal': COLOURS.signal, '--paper': COLOURS.paper };

/**
 * What stands behind the words: a message bubble with the tail of the logo, the logo, and the first words on a telegraph tape, as
 * far as there is room. One drawing of the size of the picture, because smaller ones are clipped, which takes longer than all else.
 */
export function Frame({ tape }: { readonly tape: string }) {
  const { path, width } = morseTape(tape, Math.floor(TAPE.most / TAPE.mark));
  const { left, top, width: logoWidth, height } = LOGO;
  return (
    <div style={{ display: 'flex', position: 'absolute', left: 0, top: 0, ...PALETTE }}>
      <svg width={1200} height={630} viewBox="0 0 1200 630" aria-hidden="true">
        <path d={bubblePath()} fill={COLOURS.white} stroke={COLOURS.line} strokeWidth={4} strokeLinejoin="round" />
        <Logo x={left} y={top} width={logoWidth} height={height} />
        <g transform={`translate(${TAPE.middle - (width * TAPE.mark) / 2} ${TAPE.top}) scale(${TAPE.mark})`}>
          <path d={path} fill={COLOURS.line} />
        </g>
      </svg>
    </div>
  );
}

function bubblePath(): string {
  const { left, top, width, height, radius: r, tail } = BUBBLE;
  const below = `h-${width - tail.left - tail.width - r}l-${tail.width} ${tail.height}v-${tail.height}h-${tail.left - r}`;
  const round = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${left + r} ${top}h${width - 2 * r}${round(r, r)}v${height - 2 * r}${round(-r, r)}${below}${round(-r, -r)}v-${height - 2 * r}${round(r, -r)}z`;
}
