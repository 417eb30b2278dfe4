import type { IslandStrategy } from '../shared/islands.ts';
import { crashBox, loadFailureBox } from './failure-box.ts';
import { mayReload } from './reload-guard.ts';

/** What an island's script exports. */
interface IslandModule {
  readonly default: (element: HTMLElement, crash: typeof crashBox) => () => void;
}

/** A script that comes sooner needs no loading state; milliseconds, as the specification says. */
const LOADING_DELAY_MS = 200;

const mounted = new Map<HTMLElement, () => void>();

/** Fetches and hydrates each `<ssg-island>` when its strategy says so. */
export function enhanceIslands(root: ParentNode): void {
  for (const [element, unmount] of mounted) {
    if (element.isConnected) continue;
    mounted.delete(element);
    unmount();
  }
  for (const element of root.querySelectorAll<HTMLElement>('ssg-island[data-src]')) {
    when(
      element,
      element.dataset['on'] as IslandStrategy | undefined,
      () => void hydrate(element, element.dataset['src'] ?? ''),
    );
  }
}

async function hydrate(element: HTMLElement, src: string): Promise<void> {
  const loading = setTimeout(() => {
    element.dataset['loading'] = '';
    element.setAttribute('aria-busy', 'true');
  }, LOADING_DELAY_MS);
  try {
    const module = (await import(src)) as IslandModule;
    if (!element.isConnected) return;
    mounted.set(element, module.default(element, crashBox));
    element.dataset['ready'] = '';
  } catch (cause) {
    console.warn(`The island "${element.dataset['name']}" could not be loaded.`, cause);
    if (element.isConnected) recover(element, cause);
  } finally {
    clearTimeout(loading);
    delete element.dataset['loading'];
    element.removeAttribute('aria-busy');
  }
}

/**
 * A script that is gone belongs to an older build: the page is loaded anew, once, unless the visitor would lose what
 * was typed. What is still missing then can be asked for again by hand.
 */
function recover(element: HTMLElement, cause: unknown): void {
  if (!hasTypedText() && mayReload(location.pathname)) {
    location.reload();
    return;
  }
  const box = loadFailureBox(cause, () => {
    box.remove();
    // Browsers remember that a module failed, by its address.
    void hydrate(element, `${element.dataset['src']}?retry=${Date.now()}`);
  });
  element.append(box);
}

function hasTypedText(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  );
}

function when(element: HTMLElement, strategy: IslandStrategy | undefined, start: () => void): void {
  switch (strategy) {
    case 'idle':
      if ('requestIdleCallback' in globalThis) requestIdleCallback(start);
      else setTimeout(start, 200);
      return;
    case 'interaction': {
      const events = ['pointerover', 'focusin', 'touchstart'] as const;
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
