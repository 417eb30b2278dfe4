import type { Backlink, Hidden, PageReport, ShownProblem } from '../../base/dev.ts';
import { STYLES } from './desk-styles.ts';
import { closeButton, dayOf, element, fixButton, onRequested, say } from './element.ts';
import { deskMessages } from './messages.ts';
import { pageSections, problemCard, problemCounts } from './panel.ts';
import { acceptPictures } from './pictures.ts';
import { createValueHints } from './shown-values.ts';

interface DeskOptions {
  /** Requests the list of links to the page. The server searches for these links only on request. */
  readonly requestBacklinks: () => void;
  /** Requests that drafts and scheduled pages are shown everywhere, or hidden. */
  readonly showAll: (shown: boolean) => void;
}

/**
 * Creates the overlay of `ssg dev` on a page: a button (`mark`), the panel that it opens, and a box with errors. It is
 * outside `<body>`, in a shadow root: neither page styles nor navigation affect it.
 */
export function createDesk({ requestBacklinks, showAll }: DeskOptions) {
  const host = element('ssg-dev' as 'div');
  const root = host.attachShadow({ mode: 'open' });
  const mark = element('button', { type: 'button', class: 'mark', 'aria-expanded': 'false', click: toggle });
  const panel = element('div', { class: 'panel', role: 'region', hidden: true });
  const errors = element('div', { class: 'errors', role: 'alert', hidden: true });
  const badge = element('p', { class: 'badge', role: 'status', hidden: true });
  const hints = createValueHints();
  const answer = createAnswer(mark);
  root.append(element('style', {}, STYLES), badge, errors, panel, mark, hints.element, answer.element);
  document.documentElement.append(host);
  const follow = () => host.toggleAttribute('data-low', document.documentElement.hasAttribute('data-consent-top'));
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['data-consent-top'] });
  follow();

  let known: PageReport | undefined;
  let links: readonly Backlink[] | undefined;
  let isOnline = true;
  /** Key (`keyOf`) of the errors that the box showed when the author last closed it; empty before that. */
  let closed = '';
  draw();
  acceptPictures(() => known);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeErrors();
  });

  return {
    report(report: PageReport): void {
      if (report.url !== known?.url) links = undefined;
      known = report;
      hints.show(report.values);
      answer.show(report.fixed);
      if (!panel.hidden) requestBacklinks();
      draw();
    },
    backlinks(found: readonly Backlink[]): void {
      links = found;
      draw();
    },
    online(value: boolean): void {
      isOnline = value;
      draw();
    },
    translate(language: string): void {
      host.lang = language;
      draw();
    },
  };

  function toggle(): void {
    panel.hidden = !panel.hidden;
    mark.setAttribute('aria-expanded', String(!panel.hidden));
    if (!panel.hidden) requestBacklinks();
    draw();
  }

  function closeErrors(): void {
    closed = keyOf(problemsAbove(known));
    draw();
  }

  function draw(): void {
    const problems = known?.problems ?? [];
    const wrong = problemsAbove(known);
    const hasErrors = wrong.some(({ severity }) => severity === 'error');
    mark.textContent = isOnline ? `ssg ${problemCounts(problems) || '✓'}` : say(deskMessages.stopped);
    mark.dataset['state'] = !isOnline ? 'gone' : hasErrors ? 'error' : problems.length > 0 ? 'warning' : 'good';
    if (wrong.length === 0) closed = '';
    // Hides the error box while the panel is open, because the panel lists the same errors.
    errors.hidden = wrong.length === 0 || keyOf(wrong) === closed || !panel.hidden;
    errors.dataset['state'] = hasErrors ? 'error' : 'warning';
    errors.replaceChildren(...(errors.hidden || known === undefined ? [] : errorBox(known, wrong, closeErrors)));
    badge.textContent = badgeOf(known?.hidden);
    badge.hidden = badge.textContent === '';
    panel.setAttribute('aria-label', say(deskMessages.aboutPage));
    const focused =
      root.activeElement instanceof HTMLElement && panel.contains(root.activeElement) ? root.activeElement : undefined;
    // True while a field of the panel contains changed text. The panel is then not replaced, so the text stays.
    const isWriting =
      focused !== undefined &&
      'defaultValue' in focused &&
      focused.defaultValue !== (focused as HTMLInputElement).value;
    if (panel.hidden || known === undefined || isWriting) return;
    panel.replaceChildren(
      ...(problems.length === 0
        ? []
        : [element('section', {}, element('h2', {}, say(deskMessages.problems)), ...problems.map(problemCard))]),
      ...pageSections(known, { backlinks: links, showAll }),
    );
    const name = focused?.getAttribute('name');
    if (name) panel.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }
}

/** Returns the label of a page that is not published, such as a draft. */
function badgeOf(hidden: Hidden | undefined): string {
  if (hidden === undefined) return '';
  return hidden.draft ? say(deskMessages.isDraft) : say(deskMessages.notBefore({ date: dayOf(hidden.publishDate) }));
}

/** Creates the content of the error box. If the page below is an older version, the box says so. */
function errorBox({ isBefore }: PageReport, wrong: readonly ShownProblem[], close: () => void): readonly HTMLElement[] {
  const closes = say(deskMessages.closesItself);
  return [
    closeButton(close),
    element('p', { class: 'below' }, isBefore ? `${say(deskMessages.pageBefore)} ${closes}` : closes),
    ...wrong.map(problemCard),
  ];
}

/** Returns the problems for the error box: errors, and messages about the page itself, such as "the page was moved". */
function problemsAbove(report: PageReport | undefined): readonly ShownProblem[] {
  return (report?.problems ?? []).filter(({ severity, isNews }) => severity === 'error' || isNews === true);
}

/** Returns a text that changes with the problems. It ignores the fixes of messages about the page (`isNews`). */
function keyOf(problems: readonly ShownProblem[]): string {
  const parts = problems.map(({ isNews, message, ...rest }) => (isNews ? message : { message, ...rest }));
  return parts.length === 0 ? '' : JSON.stringify(parts);
}

/** Key of `sessionStorage` for the fix whose message the author has closed. */
const CLOSED_FIX = 'ssg-closed-fix';

/**
 * Creates the box for the result of a click on a fix or a change of a field: the reason why the server refused it, or
 * the applied fix with a button that undoes it. The box is a live region, so it stays in the page while it is empty.
 * @param mark element that receives the focus when the focused button disappears
 */
function createAnswer(mark: HTMLElement) {
  const box = element('div', { class: 'answer', role: 'status' });
  let [refusal, drawn, isRequested] = ['', '', false];
  let fixed: PageReport['fixed'];
  const close = () => {
    if (refusal === '' && fixed !== undefined) sessionStorage.setItem(CLOSED_FIX, fixed.undo);
    refusal = '';
    draw();
  };
  const draw = () => {
    const shown = refusal !== '' || fixed?.undo === sessionStorage.getItem(CLOSED_FIX) ? undefined : fixed;
    const key = `${shown?.undo ?? ''}${shown?.text ?? refusal}`;
    if (key === drawn) return;
    drawn = key;
    const hadFocus = box.matches(':focus-within');
    const undo = shown && fixButton({ id: shown.undo, label: say(deskMessages.undo) });
    box.replaceChildren(
      ...(key === '' ? [] : [closeButton(close), element('p', {}, shown?.text ?? refusal)]),
      ...(undo === undefined ? [] : [undo]),
    );
    // The clicked fix button is gone, so the undo button gets the focus, unless the author is typing.
    const isInField = (mark.getRootNode() as ShadowRoot).activeElement?.matches('input, textarea') === true;
    if (undo !== undefined && isRequested && !isInField && document.hasFocus()) undo.focus();
    else if (hadFocus) mark.focus();
    if (undo !== undefined) isRequested = false;
  };
  onRequested((reason) => {
    refusal = reason;
    isRequested = reason === '';
    draw();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  return {
    element: box,
    show(next: PageReport['fixed']): void {
      fixed = next;
      draw();
    },
  };
}
