import type { Sizes } from '../../../tools/diff/site-diff.ts';
import { formatBytes } from '../format.ts';
import { type Line, plain } from './line.ts';

/** Smaller changes of a page's size follow from its text and interest nobody. */
const NOTABLE_BYTES = 1000;
const NOTABLE_SHARE = 0.1;

/** The sizes of a page, when its weight has really changed. */
export function resized(sizes: Sizes): Line {
  const change = Math.abs(sizes.after - sizes.before);
  return change < NOTABLE_BYTES || change < sizes.before * NOTABLE_SHARE ? [] : [plain(`, ${fromTo(sizes)}`)];
}

/** `12.3 kB → 14.1 kB (+15 %)` */
export function fromTo(sizes: Sizes): string {
  return `${formatBytes(sizes.before)} → ${formatBytes(sizes.after)}${percent(sizes)}`;
}

/** ` (+15 %)`; nothing when it rounds to nothing, or when there was nothing before. */
export function percent({ before, after }: Sizes): string {
  const share = before === 0 ? 0 : ((after - before) / before) * 100;
  const rounded = Math.abs(share) >= 10 ? share.toFixed(0) : share.toFixed(1);
  if (Number(rounded) === 0) return '';
  return ` (${share > 0 ? '+' : '−'}${rounded.replace('-', '')} %)`;
}
