import { expected, z } from '@depese/ssg';
import { plainText } from '../components/text.tsx';

const id = z.string().regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  expected({
    en: 'a name for the address, such as jak-dlouha-je-sms',
    cs: 'název do adresy, například jak-dlouha-je-sms',
  }),
);

const question = z.strictObject({
  /** Anchor of the question. Renaming one breaks links from other sites. */
  id: id.meta({ title: 'Adresa otázky' }),
  question: z.string().min(1).meta({ title: 'Otázka' }),
  /** Text with `code` and [links](/sms/). */
  answer: z.string().min(1).meta({ title: 'Odpověď' }),
});

const label = z.string().min(1).meta({ title: 'Skupina' });
const group = z.strictObject({ id, label, questions: z.array(question).min(1).meta({ title: 'Otázky' }) });

/** Schema of questions in groups. Every anchor must be unique. */
export const questions = z.array(group).superRefine((groups, ctx) => {
  const seen = new Set<string>();
  for (const [i, { id: name, questions: items }] of groups.entries()) {
    for (const [path, anchor] of [
      [[i, 'id'], name] as const,
      ...items.map((item, j) => [[i, 'questions', j, 'id'], item.id] as const),
    ]) {
      if (seen.has(anchor))
        ctx.addIssue({
          code: 'custom',
          path: [...path],
          message: expected({ en: 'an id that nothing else has', cs: 'id, které nic jiného nemá' }),
          input: anchor,
        });
      seen.add(anchor);
    }
  }
});

export type QuestionGroup = z.infer<typeof group>;

/** Returns the questions of all groups, with answers as plain text. */
export function plainQuestions(
  groups: readonly QuestionGroup[],
): { readonly question: string; readonly answer: string }[] {
  return groups.flatMap((part) =>
    part.questions.map(({ question: asked, answer }) => ({ question: asked, answer: plainText(answer) })),
  );
}
