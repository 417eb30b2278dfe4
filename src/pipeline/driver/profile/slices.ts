import { SHORTEST_MS } from '../../../host/work-clock.ts';
import type { Slice } from './profile.ts';

/** A trace of so many slices has about 60 MB, which browsers still open. */
const MOST = 400_000;

/** Collects slices. Of a long build only the longer ones are kept, so that the trace can be opened. */
export function sliceCollector(most = MOST) {
  let shortest = SHORTEST_MS;
  let kept: Slice[] = [];
  let dropped = 0;
  return {
    add(slice: Slice): void {
      if (slice.end - slice.start < shortest) dropped++;
      else kept.push(slice);
      while (kept.length > most) {
        shortest *= 2;
        const longer = kept.filter(({ start, end }) => end - start >= shortest);
        dropped += kept.length - longer.length;
        kept = longer;
      }
    },
    result: () => ({ slices: kept, droppedSlices: dropped }),
  };
}
