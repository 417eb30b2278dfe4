import type { MessagesByLanguage } from '../../shared/client.ts';
import type { IslandStrategy } from '../../shared/islands.ts';
import { crashBox, loadFailureBox } from '../failures/failure-box.ts';
import type { CrashBox } from './island.tsx';

/** What an island's script exports. */
interface IslandModule {
  readonly default: (element: HTMLElement, crashBox: CrashBox) => () => void;
}

/** What the runtime lends: a chunk that imported it would make the runtime a chunk of its own. */
interface Tools {
  readonly messages: MessagesByLanguage;
  reloadOnce(): boolean;
}

/** A script that comes sooner needs no loading state; milliseconds, as the specification says. */
const LOADING_DELAY_MS = 200;

const mounted = new Map<HTMLElement, () => void>();
/** In a part of the page that stays, an island is found again by every navigation. */
const seen = new WeakSet<HTMLElement>();

// Those that have left the page are forgotten. Not imported: see `Tools`.
document.addEventListener('ssg:page', () => {
  for (const [element, unmount] of mounted) {
    if (element.isConnected) continue;
    mounted.delete(element);
    unmount();
  }
});

/** Fetches and starts each `<ssg-island>` when its strategy says so. */
export function enhanceIslands(root: ParentNode, tools: Tools): void {
  for (const element of root.querySelectorAll<HTMLElement>('ssg-island[data-src]')) {
    if (seen.has(element)) continue;
    seen.add(element);
    when(
      element,
      element.dataset['on'] as IslandStrategy | undefined,
      () => void hydrate(element, element.dataset['src'] ?? '', tools),
    );
  }
}

async function hydrate(element: HTMLElement, src: string, tools: Tools): Promise<void> {
  const loading = setTimeout(() => {
    element.dataset['loading'] = '';
    element.setAttribute('aria-busy', 'true');
  }, LOADING_DELAY_MS);
  try {
    const module = (await import(src)) as IslandModule;
    if (!element.isConnected) return;
    mounted.set(
      element,
      module.default(element, (error, tryAgain) => crashBox(tools.messages, error, tryAgain)),
    );
    element.dataset['ready'] = '';
  } catch (cause) {
    console.warn(`The island "${element.dataset['name']}" could not be loaded.`, cause);
    if (element.isConnected) recover(element, cause, tools);
  } finally {
    clearTimeout(loading);
    delete element.dataset['loading'];
    element.removeAttribute('aria-busy');
  }
}

/** A script that is gone is asked for again with the page, once, and then by hand. */
function recover(element: HTMLElement, cause: unknown, { messages, reloadOnce }: Tools): void {
  if (reloadOnce()) return;
  const box = loadFailureBox(messages, cause, () => {
    box.remove();
    // Browsers remember that a module failed, by its address.
    void hydrate(element, `${element.dataset['src']}?retry=${Date.now()}`, { messages, reloadOnce });
  });
  element.append(box);
}

function when(element: HTMLElement, strategy: IslandStrategy | undefined, start: () => void): void {
  switch (strategy) {
    case 'idle':
      if ('requestIdleCallback' in globalThis) requestIdleCallback(start);
      else setTimeout(start, 200);
      return;
    case 'interaction': {
      // This script itself may have come because of it.
      if (location.search || element.matches(':hover, :focus-within')) {
        start();
        return;
      }
      const events = ['pointerover', 'focusin'] as const;
      const once = () => {
        for (const name of events) element.removeEventListener(name, once);
        start();
      };
      for (const name of events) element.addEventListener(name, once, { passive: true });
      return;
    }
    case 'visible': {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!element.isConnected) observer.disconnect();
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          start();
        },
        { rootMargin: '200px' },
      );
      // The element itself is `display: contents`, so it has no box: its children are watched.
      for (const child of element.children) observer.observe(child);
      return;
    }
    default:
      start();
  }
}
