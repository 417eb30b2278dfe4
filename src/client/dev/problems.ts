import type { ShownProblem } from '../../shared/dev.ts';
import { element, placeButton } from './element.ts';

/** A problem with its place, the lines round it, and the way to mend it. */
export function problemCard({ severity, code, message, hint, notes = [], file, line, column, frame }: ShownProblem) {
  return element(
    'article',
    { class: `problem ${severity}` },
    element('p', { class: 'kind' }, `${severity} ${code}`),
    element('p', { class: 'message' }, message),
    file !== undefined && element('p', {}, placeButton(file, line, column)),
    frame !== undefined && element('pre', {}, frame),
    ...notes.map((note) => element('p', { class: 'note' }, note)),
    hint !== undefined && element('p', { class: 'hint' }, hint),
  );
}

/** `2 errors, 1 warning`; '' when there are none. */
export function countProblems(problems: readonly ShownProblem[]): string {
  const of = (severity: ShownProblem['severity']) => problems.filter((problem) => problem.severity === severity).length;
  return [[of('error'), 'error'] as const, [of('warning'), 'warning'] as const]
    .filter(([count]) => count > 0)
    .map(([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`)
    .join(', ');
}
