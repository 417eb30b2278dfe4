import type { ShownProblem } from '../../shared/dev.ts';
import type { Words } from '../../words/words.ts';

/**
 * A problem in the language of the editors, and in English for whoever looks it up. What nobody has translated stays English.
 */
export function translatedProblem(problem: ShownProblem, { translate }: Words): ShownProblem {
  const { message, hint, notes } = problem;
  const translated = translate(message);
  if (translated === undefined) return problem;
  return {
    ...problem,
    message: translated,
    ...(hint === undefined ? {} : { hint: translate(hint) ?? hint }),
    ...(notes === undefined ? {} : { notes: notes.map((note) => translate(note) ?? note) }),
    english: { message, ...(hint === undefined ? {} : { hint }), ...(notes === undefined ? {} : { notes }) },
  };
}
