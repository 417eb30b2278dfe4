import { z } from '@depese/ssg';
import { LANGUAGES, TEXT_KEYS, variablesOf } from './texts.ts';

/** A longer one is cut off in the form. */
const text = z.string().min(1).max(120);

/** A text in every language. */
const translations = z
  .strictObject({ cs: text, de: text, en: text, fr: text, hu: text, it: text, pl: text, sk: text })
  .superRefine((texts, ctx) => {
    const expected = variablesOf(texts.cs).sort().join();
    for (const language of LANGUAGES) {
      if (variablesOf(texts[language]).sort().join() === expected) continue;
      const message = `the variables of the Czech text: ${expected || 'none'}`;
      ctx.addIssue({ code: 'custom', path: [language], message, input: texts[language] });
    }
  });

/** The schema of `content/data/widget-texts.yaml`. */
export const widgetTexts = z.strictObject({
  languages: z.array(z.strictObject({ code: z.enum(LANGUAGES), name: z.string(), message: text })),
  texts: z.record(z.enum(TEXT_KEYS), translations),
});
