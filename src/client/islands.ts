import type { IslandStrategy } from '../shared/islands.ts';

/** What an island's script exports. */
interface IslandModule {
  readonly default: (element: HTMLElement) => void;
}

/** Fetches and hydrates each `<ssg-island>` when its strategy says so. */
export function startIslands(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('ssg-island[data-src]')) {
    when(element, element.dataset['on'] as IslandStrategy | undefined, () => void hydrate(element));
  }
}

async function hydrate(element: HTMLElement): Promise<void> {
  const src = element.dataset['src'];
  if (src === undefined) return;
  try {
    const module = (await import(src)) as IslandModule;
    module.default(element);
    element.dataset['ready'] = '';
  } catch (cause) {
    console.warn(`The island "${element.dataset['name']}" could not be loaded; it stays as it is.`, cause);
  }
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
