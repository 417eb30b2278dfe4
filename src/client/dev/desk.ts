import type { Backlink, Hidden, PageReport, ShownProblem } from '../../base/dev.ts';
import { createAnswer } from './answer.ts';
import { STYLES } from './desk-styles.ts';
import { closeButton, element } from './element.ts';
import { deskMessages } from './messages.ts';
import { pageSections } from './page-facts.ts';
import { countProblems, problemCard } from './problems.ts';
import { createValueHints } from './shown-values.ts';
import { say } from './words.ts';

/** What stands above the page while it is written: a mark, the panel behind it, and errors. */
export interface Desk {
  report(report: PageReport): void;
  backlinks(links: readonly Backlink[]): void;
  /** Whether the server is there. */
  online(isOnline: boolean): void;
  /** Says everything anew, in a language that `say` knows by now. */
  translate(language: string): void;
}

export interface DeskOptions {
  /** Who links to a page is looked for only when somebody wants to know. */
  readonly askForBacklinks: () => void;
  /** Drafts and pages for later are to be shown everywhere, or as the site will be. */
  readonly showAll: (shown: boolean) => void;
}

/** Builds it outside of the body, where neither the page's styles nor the runtime reach. */
export function createDesk({ askForBacklinks, showAll }: DeskOptions): Desk {
  const host = element('ssg-dev' as 'div');
  const root = host.attachShadow({ mode: 'open' });
  const mark = element('button', { type: 'button', class: 'mark', 'aria-expanded': 'false', click: toggle });
  const panel = element('div', { class: 'panel', role: 'region', hidden: true });
  const errors = element('div', { class: 'errors', role: 'alert', hidden: true });
  const badge = element('p', { class: 'badge', role: 'status', hidden: true });
  const hints = createValueHints();
  root.append(element('style', {}, STYLES), badge, errors, panel, mark, hints.element, createAnswer());
  document.documentElement.append(host);
  const follow = () => host.toggleAttribute('data-low', document.documentElement.hasAttribute('data-consent-top'));
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['data-consent-top'] });
  follow();

  let known: PageReport | undefined;
  let links: readonly Backlink[] | undefined;
  let isOnline = true;
  /** Errors that were closed, until there are others. */
  let closed = '';
  draw();
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeErrors();
  });

  return {
    report(report) {
      if (report.url !== known?.url) links = undefined;
      known = report;
      hints.show(report.values);
      if (!panel.hidden) askForBacklinks();
      draw();
    },
    backlinks(found) {
      links = found;
      draw();
    },
    online(value) {
      isOnline = value;
      draw();
    },
    translate(language) {
      host.lang = language;
      draw();
    },
  };

  function toggle(): void {
    panel.hidden = !panel.hidden;
    mark.setAttribute('aria-expanded', String(!panel.hidden));
    if (!panel.hidden) askForBacklinks();
    draw();
  }

  function closeErrors(): void {
    closed = keyOf(toldAbove(known));
    draw();
  }

  function draw(): void {
    const problems = known?.problems ?? [];
    const wrong = toldAbove(known);
    const hasErrors = wrong.some(({ severity }) => severity === 'error');
    mark.textContent = isOnline ? `ssg ${countProblems(problems) || '✓'}` : say(deskMessages.stopped);
    mark.dataset['state'] = !isOnline ? 'gone' : hasErrors ? 'error' : problems.length > 0 ? 'warning' : 'good';
    if (wrong.length === 0) closed = '';
    // The panel lists them too, and would lie over them.
    errors.hidden = wrong.length === 0 || keyOf(wrong) === closed || !panel.hidden;
    errors.dataset['state'] = hasErrors ? 'error' : 'warning';
    errors.replaceChildren(...(errors.hidden || known === undefined ? [] : box(known, wrong, closeErrors)));
    badge.textContent = badgeOf(known?.hidden);
    badge.hidden = badge.textContent === '';
    panel.setAttribute('aria-label', say(deskMessages.aboutPage));
    if (panel.hidden || known === undefined) return;
    panel.replaceChildren(
      ...(problems.length === 0
        ? []
        : [element('section', {}, element('h2', {}, say(deskMessages.problems)), ...problems.map(problemCard))]),
      ...pageSections(known, { backlinks: links, showAll }),
    );
  }
}

/** What a page that is not published says of itself. */
function badgeOf(hidden: Hidden | undefined): string {
  if (hidden === undefined) return '';
  return hidden.draft ? say(deskMessages.isDraft) : say(deskMessages.notBefore({ date: hidden.publishDate }));
}

/** What the box above a page says: whether that page is older than the mistakes, and what these are. */
function box({ isBefore }: PageReport, wrong: readonly ShownProblem[], close: () => void): readonly HTMLElement[] {
  const closes = say(deskMessages.closesItself);
  return [
    closeButton(close),
    element('p', { class: 'below' }, isBefore ? `${say(deskMessages.pageBefore)} ${closes}` : closes),
    ...wrong.map(problemCard),
  ];
}

/** What the box above a page says: errors, and what has become of the page or of an anchor of it. */
function toldAbove(report: PageReport | undefined): readonly ShownProblem[] {
  return (report?.problems ?? []).filter(({ severity, isNews }) => severity === 'error' || isNews === true);
}

/** News that were put away stay so, whatever else can be done about them by now. */
function keyOf(problems: readonly ShownProblem[]): string {
  const parts = problems.map(({ isNews, message, ...rest }) => (isNews ? message : { message, ...rest }));
  return parts.length === 0 ? '' : JSON.stringify(parts);
}
