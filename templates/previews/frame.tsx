import type { ReactNode } from 'react';
import { Logo } from '../illustrations/logo.tsx';
import { morseTape } from '../illustrations/morse.tsx';
import { COLOURS } from './colours.ts';
import { HEADING } from './type.ts';

const BUBBLE = { width: 1088, height: 446, radius: 36, tail: { left: 64, width: 66, height: 44 } };

/** A message bubble, with the tail of the logo. */
export function Bubble({ children }: { readonly children: ReactNode }) {
  const { width, height, radius: r, tail } = BUBBLE;
  const below = `h-${width - tail.left - tail.width - r}l-${tail.width} ${tail.height}v-${tail.height}h-${tail.left - r}`;
  const round = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return (
    <div style={{ display: 'flex', position: 'relative', width, height }}>
      <svg
        width={width + 4}
        height={height + tail.height + 4}
        viewBox={`-2 -2 ${width + 4} ${height + tail.height + 4}`}
        style={{ position: 'absolute', left: -2, top: -2 }}
        aria-hidden="true"
      >
        <path
          d={`M${r} 0h${width - 2 * r}${round(r, r)}v${height - 2 * r}${round(-r, r)}${below}${round(-r, -r)}v-${height - 2 * r}${round(r, -r)}z`}
          fill={COLOURS.white}
          stroke={COLOURS.line}
          strokeWidth={4}
          strokeLinejoin="round"
        />
      </svg>
      <div
        style={{
          ...{ display: 'flex', flexDirection: 'column', position: 'relative', boxSizing: 'border-box' },
          ...{ width, height, padding: '40px 56px' },
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** Who has sent it. */
export function Signature({ name }: { readonly name: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 18, ...PALETTE }}>
      <Logo width={60} height={54} />
      <span style={{ ...HEADING, fontSize: 42 }}>{name}</span>
    </div>
  );
}

/** The logo asks for its colours by the names of the stylesheet. */
const PALETTE = { '--signal': COLOURS.signal, '--paper': COLOURS.paper };

const MARK = 7;

/** The first words on a telegraph tape, as far as there is room. */
export function Tape({ text, width }: { readonly text: string; readonly width: number }) {
  const { path, width: units } = morseTape(text, Math.floor(width / MARK));
  return (
    <svg width={units * MARK} height={2 * MARK} viewBox={`0 0 ${units} 2`} aria-hidden="true">
      <path d={path} fill={COLOURS.line} />
    </svg>
  );
}
