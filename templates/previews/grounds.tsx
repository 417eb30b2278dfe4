import type { ReactNode } from 'react';
import { Logo } from '../illustrations/logo.tsx';
import type { Thread } from '../sections/thread.ts';
import { COLOURS } from './colours.ts';
import { BubbleGround, LOGO, PALETTE } from './frame.tsx';
import type { Kind } from './kind.ts';

/** Position of the title, in pixels of the image. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Position of the words for each kind, and the font sizes to try for the title. */
export const PLACES: Readonly<Record<Kind, Place & { readonly sizes: string }>> = {
  message: { left: 112, top: 84, width: 976, height: 366, sizes: '112 92 76 64 54 46' },
  channel: { left: 64, top: 72, width: 520, height: 400, sizes: '76 64 54 46 40' },
  product: { left: 64, top: 72, width: 500, height: 400, sizes: '76 64 54 46 40' },
  developer: { left: 64, top: 64, width: 1072, height: 300, sizes: '92 76 64 54 46' },
  country: { left: 496, top: 84, width: 640, height: 380, sizes: '92 76 64 54 46' },
  post: { left: 64, top: 64, width: 560, height: 420, sizes: '64 54 46 40 36' },
  docs: { left: 72, top: 72, width: 1040, height: 400, sizes: '92 76 64 54 46' },
  price: { left: 64, top: 64, width: 1072, height: 230, sizes: '92 76 64 54 46' },
  tool: { left: 64, top: 64, width: 1072, height: 210, sizes: '92 76 64 54 46' },
};

/** Colours of the channels, the same as in `assets/css/families.css`. */
const CHANNELS: Readonly<Record<Thread['channel'], string>> = {
  sms: '#f7efe1',
  chat: '#f7efe1',
  viber: '#ebe4f9',
  whatsapp: '#dcefe3',
  rcs: '#dfe9f8',
  apple: '#e6e8ec',
};

const isDark = (kind: Kind) => kind === 'developer';
export const inkOf = (kind: Kind) => (isDark(kind) ? COLOURS.paper : COLOURS.ink);
export const softOf = (kind: Kind) => (isDark(kind) ? '#a9b4c6' : COLOURS.inkSoft);
export const eyebrowOf = (kind: Kind) => (isDark(kind) ? '#ff9d85' : COLOURS.signalStrong);

/**
 * Renders the background of a kind. It is one full-size drawing that is rendered once and reused for all images of the
 * kind.
 */
export function Ground({ kind, channel }: { readonly kind: Kind; readonly channel: Thread['channel'] }) {
  const { left, top, width, height } = LOGO;
  return (
    <div style={{ display: 'flex', position: 'absolute', left: 0, top: 0, ...PALETTE }}>
      <svg width={1200} height={630} viewBox="0 0 1200 630" aria-hidden="true">
        {DRAWINGS[kind](CHANNELS[channel])}
        <Logo x={left} y={top} width={width} height={height} />
      </svg>
    </div>
  );
}

const all = (fill: string) => <path d="M0 0h1200v630H0z" fill={fill} />;

const DRAWINGS: Readonly<Record<Kind, (channel: string) => ReactNode>> = {
  message: () => (
    <>
      {all(COLOURS.paper)}
      <BubbleGround />
    </>
  ),
  channel: (colour) => (
    <>
      {all(colour)}
      <path d="M652 630V136a44 44 0 0 1 44-44h396a44 44 0 0 1 44 44v494z" fill={COLOURS.ink} />
      <path d="M660 630V136a36 36 0 0 1 36-36h396a36 36 0 0 1 36 36v494z" fill={COLOURS.white} />
    </>
  ),
  product: () => (
    <>
      {all(COLOURS.paper)}
      <path d="M620 120a20 20 0 0 1 20-20h560v530H620z" fill={COLOURS.ink} />
      <path d="M624 164h576v466H624z" fill={COLOURS.white} />
      <path d="M644 116h40v28h-40zM1084 214h116v48h-116z" fill={COLOURS.signalStrong} />
      <path d="M704 126h70v8h-70zM794 126h70v8h-70zM884 126h70v8h-70z" fill={COLOURS.line} />
      <path d="M660 218h240v22H660zM660 250h130v10H660z" fill={COLOURS.ink} />
      <path d="M660 296h460v14H660z" fill="#1e7f5c" />
      <path d="M1120 296h40v14h-40z" fill={COLOURS.signal} />
      {[356, 420, 484, 548].map((y, i) => (
        <g key={y}>
          <path d={`M660 ${y - 14}h540v2H660z`} fill={COLOURS.line} />
          <path d={`M660 ${y + 12}h${[190, 170, 200, 180][i]}v14H660z`} fill={COLOURS.inkSoft} />
          <path
            d={`M934 ${y + 4}h120a15 15 0 0 1 0 30H934a15 15 0 0 1 0-30z`}
            fill={['#e2f2eb', '#e2f2eb', '#fbeccd', '#fbe1da'][i]}
          />
          <path d={`M940 ${y + 14}h108v10H940z`} fill={['#145a41', '#145a41', '#6f4700', '#922a0d'][i]} />
        </g>
      ))}
    </>
  ),
  developer: () => (
    <>
      {all(COLOURS.ink)}
      <path d="M64 388h1072v112H64z" fill="#0b182c" />
      <path d="M64 388h8v112h-8z" fill={COLOURS.signal} />
    </>
  ),
  country: () => (
    <>
      {all(COLOURS.paper)}
      <path d="M0 0h432v630H0z" fill="#f7efe1" />
      <path d="M428 0h8v630h-8z" fill={COLOURS.signal} />
    </>
  ),
  post: () => (
    <>
      {all(COLOURS.white)}
      <path d="M0 0h1200v16H0z" fill={COLOURS.signal} />
    </>
  ),
  docs: () => (
    <>
      {all(COLOURS.white)}
      <path d="M0 0h32v630H0z" fill={COLOURS.ink} />
      <path d="M32 504h1168v2H32z" fill={COLOURS.line} />
    </>
  ),
  price: () => (
    <>
      {all('#f7efe1')}
      <path d="M64 320h1072v176H64z" fill={COLOURS.white} />
      <path d="M64 316h1072v6H64z" fill={COLOURS.ink} />
    </>
  ),
  tool: () => (
    <>
      {all(COLOURS.paper)}
      <path d="M64 300h1072v192H64z" fill={COLOURS.ink} />
      <path d="M68 304h1064v184H68z" fill={COLOURS.white} />
      <path d="M764 304h368v184H764z" fill="#f7efe1" />
      <path d="M100 344h500v16H100zM100 380h560v16H100zM100 416h320v16H100z" fill={COLOURS.line} />
      <path d="M428 410h4v30h-4z" fill={COLOURS.signal} />
    </>
  ),
};
