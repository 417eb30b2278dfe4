import { crashBox } from '../failures/failure-box.ts';
import { needWith } from '../failures/need.ts';
import { enhanceTabs } from '../frame/tabs.ts';
import { importPart } from '../import-part.ts';
import { startIsland } from '../islands/islands.ts';
import { whenNeeded } from '../islands/when-needed.ts';
import { announcePage } from '../page-events.ts';
import type { Patch } from './patch.ts';

const NO_MESSAGES = {};
const TOOLS = {
  need: needWith(NO_MESSAGES, async () => false),
  crashBox: (error: unknown, tryAgain: () => void) => crashBox(NO_MESSAGES, error, tryAgain),
  importPart,
};
/** How long a change is marked, in milliseconds: long enough to be seen from the corner of the eye. */
const MARK_MS = 1200;

/** Brings to life what a patch has put in, as the runtime does after a navigation, and lets the eye find it. */
export function revive({ changed, fresh }: Patch): void {
  for (const root of fresh) {
    const parent = root.parentElement;
    if (parent === null) continue;
    // Without the runtime, nothing would open the panels again.
    if (document.documentElement.classList.contains('js')) enhanceTabs(parent);
    for (const island of islandsIn(root)) {
      whenNeeded(island, () => startIsland(island, TOOLS));
    }
  }
  // The list of headings follows the headings that are there now.
  if (
    [...changed].some((element) => element.querySelector('h1, h2, h3, h4') !== null || /^h\d$/.test(element.localName))
  )
    announcePage({ traversal: true, target: null });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const element of changed) {
    // What fills the window would only flash.
    if (element.getBoundingClientRect().height > innerHeight / 2) continue;
    element.animate([{ backgroundColor: 'rgb(255 200 60 / 45%)' }, {}], { duration: MARK_MS, easing: 'ease-out' });
  }
}

function islandsIn(root: Element): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>('ssg-island')];
  return root instanceof HTMLElement && root.localName === 'ssg-island' ? [root, ...inside] : inside;
}
