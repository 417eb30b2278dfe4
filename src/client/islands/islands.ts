import type { Need } from '../parts.ts';
import { recordInput } from './early-input.ts';
import type { CrashBox } from './island.tsx';

/** Exports of an island's script. */
interface IslandModule {
  readonly default: (element: HTMLElement, crashBox: CrashBox, replayInput: () => void) => () => void;
}

/** Functions of the browser script. They are passed in, because an import would bundle a copy of their modules. */
interface Tools {
  readonly need: Need;
  readonly crashBox: CrashBox;
  importPart<Part>(files: string): Promise<Part>;
}

/** Milliseconds after which an island shows that its script is loading. Most scripts load faster. */
const LOADING_DELAY_MS = 200;

const mounted = new Map<HTMLElement, () => void>();
const seen = new WeakSet<HTMLElement>();

// Unmounts islands that are no longer on the page. An import of `onPage` would bundle a copy of its module.
document.addEventListener('ssg:page', () => {
  for (const [element, unmount] of mounted) {
    if (element.isConnected) continue;
    mounted.delete(element);
    unmount();
  }
});

/** Loads the script of an `<ssg-island>` and starts the island. A second call for the same element does nothing. */
export function startIsland(element: HTMLElement, { need, crashBox, importPart }: Tools): void {
  if (seen.has(element)) return;
  seen.add(element);
  need(
    () => showLoading(element, importPart<IslandModule>(element.dataset['src'] ?? '')),
    ({ default: start }) => {
      if (element.isConnected) mounted.set(element, start(element, crashBox, recordInput(element)));
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
