import type { MessagesByLanguage } from '../../shared/client.ts';
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
export function startIsland(element: HTMLElement, tools: Tools): void {
  if (seen.has(element)) return;
  seen.add(element);
  void hydrate(element, () => import(element.dataset['src'] ?? ''), tools);
}

async function hydrate(element: HTMLElement, load: () => Promise<IslandModule>, tools: Tools): Promise<void> {
  const loading = setTimeout(() => {
    element.dataset['loading'] = '';
    element.setAttribute('aria-busy', 'true');
  }, LOADING_DELAY_MS);
  try {
    const module = await load();
    if (!element.isConnected) return;
    mounted.set(
      element,
      module.default(element, (error, tryAgain) => crashBox(tools.messages, error, tryAgain)),
    );
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
    void hydrate(element, () => importAgain(element.dataset['src'] ?? ''), { messages, reloadOnce });
  });
  element.append(box);
}

/**
 * Browsers remember that a module failed, by its address, so it is asked for by another one. The import map knows no hash of that:
 * the file is held against the one of the first address before it is run.
 */
async function importAgain(src: string): Promise<IslandModule> {
  const again = `${src}?retry=${Date.now()}`;
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const integrity = (JSON.parse(map) as { readonly integrity?: Readonly<Record<string, string>> }).integrity?.[src];
  if (integrity !== undefined) await fetch(again, { integrity });
  return import(again);
}
