import type { Need } from '../parts.ts';
import type { CrashBox } from './island.tsx';

/** Exports of the script of an island. */
interface IslandModule {
  readonly default: (element: HTMLElement, crashBox: CrashBox) => () => void;
}

/** Functions of the runtime. They are passed in, because an import would bundle a second copy. */
interface Tools {
  readonly need: Need;
  readonly crashBox: CrashBox;
  importPart<Part>(files: string): Promise<Part>;
}

/** Delay in milliseconds before the loading state appears. A script that loads faster shows none. */
const LOADING_DELAY_MS = 200;

const mounted = new Map<HTMLElement, () => void>();
const seen = new WeakSet<HTMLElement>();

// Unmounts islands that have left the page. `onPage` is not imported, for the reason described at `Tools`.
document.addEventListener('ssg:page', () => {
  for (const [element, unmount] of mounted) {
    if (element.isConnected) continue;
    mounted.delete(element);
    unmount();
  }
});

/** Fetches the script of an `<ssg-island>` and starts it. Further calls for the same element do nothing. */
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
