import type { Need } from '../failures/need.ts';
import type { CrashBox } from './island.tsx';

/** What an island's script exports. */
interface IslandModule {
  readonly default: (element: HTMLElement, crashBox: CrashBox) => () => void;
}

/** What the runtime lends: a script that imported it would bring a second copy. */
interface Tools {
  readonly need: Need;
  readonly crashBox: CrashBox;
  importPart<Part>(files: string): Promise<Part>;
}

/** A script that comes sooner needs no loading state; milliseconds, as the specification says. */
const LOADING_DELAY_MS = 200;

const mounted = new Map<HTMLElement, () => void>();
const seen = new WeakSet<HTMLElement>();

// Those that have left the page are forgotten. Not imported: see `Tools`.
document.addEventListener('ssg:page', () => {
  for (const [element, unmount] of mounted) {
    if (element.isConnected) continue;
    mounted.delete(element);
    unmount();
  }
});

/** Fetches the script of an `<ssg-island>` and starts it. Once: whatever says that it is needed may say so again. */
export function startIsland(element: HTMLElement, { need, crashBox, importPart }: Tools): void {
  if (seen.has(element)) return;
  seen.add(element);
  need(
    () => showLoading(element, importPart<IslandModule>(element.dataset['src'] ?? '')),
    ({ default: start }) => {
      if (element.isConnected) mounted.set(element, start(element, crashBox));
    },
    element,
  );
}

async function showLoading(element: HTMLElement, script: Promise<IslandModule>): Promise<IslandModule> {
  const timer = setTimeout(() => {
    element.dataset['loading'] = '';
    element.setAttribute('aria-busy', 'true');
  }, LOADING_DELAY_MS);
  try {
    return await script;
  } catch (cause) {
    throw new Error(`The island "${element.dataset['name']}" could not be loaded.`, { cause });
  } finally {
    clearTimeout(timer);
    delete element.dataset['loading'];
    element.removeAttribute('aria-busy');
  }
}
