import { entriesOf, onScroll } from './frame/scroll.ts';
import { announce, onClick, onPage } from './page.ts';
import { recall, remember } from './storage.ts';

/** Browser code of the theme. It runs in addition to the browser script of all sites, `startClient` in `main.ts`. */

/** Starts the browser code of the theme. Call it after `startClient`, which must store the unchanged HTML first. */
export function start(): void {
  startThemeSwitch();
  startFolds();
  startContentsBar();
  startCopyLinks();
  startWrapping();
  startZoom();
}

/** Calls a function for the first page, and again after each navigation. */
function forEachPage(follow: () => void): void {
  onPage(follow);
  follow();
}

/** Marks the button of the chosen colour theme as pressed. The boot script stores the choice. */
function startThemeSwitch(): void {
  const mark = () => {
    const { theme } = document.documentElement.dataset;
    for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
      button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === theme));
  };
  onClick('[data-theme-choice]', mark);
  forEachPage(mark);
}

const FOLDS = 'ssg.folds';

/** Keeps sidebar groups open or closed on other pages, in this window. The current page's group is always open. */
function startFolds(): void {
  const stored = JSON.parse(recall(FOLDS, 'sessionStorage') ?? '{}') as Record<string, boolean>;
  for (const group of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]'))
    if (!group.querySelector('[aria-current="page"]')) group.open = stored[group.dataset['fold'] ?? ''] ?? group.open;
  // Listens in the capture phase, because the event `toggle` does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const { dataset, open } = target as HTMLDetailsElement;
      if (dataset['fold'] === undefined) return;
      stored[dataset['fold']] = open;
      remember(FOLDS, JSON.stringify(stored), 'sessionStorage');
    },
    true,
  );
}

/** Shows the current heading in the collapsible bar of narrow screens. Selecting a heading closes the bar. */
function startContentsBar(): void {
  let headings: readonly Element[] = [];
  let shown: HTMLElement | null = null;
  const show = () => {
    if (!shown?.offsetParent) return;
    const edge = shown.getBoundingClientRect().bottom + 8;
    const current = headings.filter((heading) => heading.getBoundingClientRect().top <= edge).at(-1);
    shown.textContent = current?.querySelector('span')?.textContent ?? '';
  };
  const follow = () => {
    shown = document.querySelector('[data-current-section]');
    headings = entriesOf('[data-contents-bar] a').map(({ heading }) => heading);
    show();
  };
  onScroll(show);
  onClick('[data-contents-bar] a', (link) => link.closest('details')?.removeAttribute('open'));
  forEachPage(follow);
}

/** Loads the code for copying pages and enlarging images, which few visitors need. */
const loadTools = () => import('./theme-tools.ts');

/** Makes links of headings copy their URL, and the link "Copy page" copy the Markdown of the page. */
function startCopyLinks(): void {
  onClick('a.anchor', (link) => {
    navigator.clipboard?.writeText((link as HTMLAnchorElement).href).then(
      () => announce(link.dataset['copied'] ?? ''),
      () => {},
    );
  });
  onClick('a[data-copy-page]', (link, event) => {
    if (!navigator.clipboard) return;
    event.preventDefault();
    // If copying fails, the link opens the Markdown file, as it does without scripts.
    loadTools()
      .then(({ copyPage }) => copyPage(link as HTMLAnchorElement, announce))
      .catch(() => location.assign((link as HTMLAnchorElement).href));
  });
}

const WRAP = 'ssg.wrap';

/** Makes `[data-wrap]` buttons wrap or unwrap the lines of all code blocks. The choice is stored. */
function startWrapping(): void {
  const apply = () => {
    const on = recall(WRAP) === 'true';
    document.documentElement.toggleAttribute('data-wrap-code', on);
    for (const button of document.querySelectorAll('[data-wrap]')) button.setAttribute('aria-pressed', String(on));
  };
  onClick('[data-wrap]', () => {
    remember(WRAP, String(recall(WRAP) !== 'true'));
    apply();
  });
  forEachPage(apply);
}

/** Adds a button to each image that is shown smaller than its real size. The button opens the image in a dialog. */
function startZoom(): void {
  const add = (frame: HTMLElement, picture: HTMLImageElement) => {
    if (picture.naturalWidth <= picture.clientWidth * 1.2 || frame.closest('a') || frame.querySelector('button'))
      return;
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', `${frame.dataset['zoom']}: ${picture.alt}`);
    button.addEventListener('click', () => void loadTools().then(({ enlarge }) => enlarge(picture)));
    frame.append(button);
  };
  forEachPage(() => {
    for (const frame of document.querySelectorAll<HTMLElement>('[data-zoom]')) {
      const picture = frame.querySelector('img');
      if (!picture) continue;
      if (picture.complete) add(frame, picture);
      else picture.addEventListener('load', () => add(frame, picture), { once: true });
    }
  });
}
