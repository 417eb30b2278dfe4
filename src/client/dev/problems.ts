import type { ShownProblem } from '../../base/dev.ts';
import { ask } from './ask.ts';
import { backlinkList } from './backlink-list.ts';
import { element, placeButton } from './element.ts';
import { deskMessages } from './messages.ts';
import { say } from './words.ts';

const KINDS = {
  error: () => say(deskMessages.error),
  warning: () => say(deskMessages.warning),
  info: () => say(deskMessages.info),
} as const;

/** A problem with its place, the lines round it, and the way to mend it. What only a developer asks for is folded away. */
export function problemCard({
  severity,
  code,
  message,
  hint,
  notes = [],
  file,
  line,
  column,
  frame,
  mends = [],
  linked = [],
  english,
}: ShownProblem) {
  return element(
    'article',
    { class: `problem ${severity}` },
    element('p', { class: 'kind' }, `${KINDS[severity]()} `, element('code', {}, code)),
    element('p', { class: 'message' }, ...withCode(message)),
    file !== undefined && element('p', {}, placeButton(file, line, column)),
    frame !== undefined && element('pre', { tabindex: '0' }, frame),
    ...notes.map((note) => element('p', { class: 'note' }, ...withCode(note))),
    hint !== undefined &&
      element('p', { class: 'hint' }, element('b', {}, say(deskMessages.whatToDo)), ' ', ...withCode(hint)),
    ...mends.map(({ id, label }) =>
      element(
        'p',
        {},
        element(
          'button',
          { type: 'button', class: 'act', click: () => void ask(`/__ssg/mend?${new URLSearchParams({ id })}`) },
          label,
        ),
      ),
    ),
    linked.length > 0 && element('div', {}, element('p', {}, say(deskMessages.whatLeadsThere)), backlinkList(linked)),
    english !== undefined && inEnglish(english),
  );
}

/** A sentence whose parts in backticks are code. */
function withCode(sentence: string): (string | HTMLElement)[] {
  return sentence.split('`').map((part, i) => (i % 2 === 0 ? part : element('code', {}, part)));
}

/** The words of the terminal, which a developer can look up. */
function inEnglish({ message, hint, notes = [] }: NonNullable<ShownProblem['english']>): HTMLElement {
  const lines = [message, ...notes, hint].filter((line) => line !== undefined);
  return element(
    'details',
    { class: 'kind' },
    element('summary', {}, say(deskMessages.forDevelopers)),
    element('p', { lang: 'en', class: 'note' }, lines.join('\n')),
  );
}

/** `2 errors, 1 warning`; '' when there are none. */
export function countProblems(problems: readonly ShownProblem[]): string {
  const of = (severity: ShownProblem['severity']) => problems.filter((problem) => problem.severity === severity).length;
  const [errors, warnings] = [of('error'), of('warning')];
  return [
    ...(errors === 0 ? [] : [say(deskMessages.errors({ count: errors }))]),
    ...(warnings === 0 ? [] : [say(deskMessages.warnings({ count: warnings }))]),
  ].join(', ');
}
