import { z } from '@depese/ssg';
import { LANGUAGES, TEXT_KEYS, variablesOf } from './texts.ts';

/** Text with at most 120 characters, because the form would cut off a longer one. */
const text = z.string().min(1).max(120);

/** Text in every language. */
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

/** Schema of `content/data/widget-texts.yaml`. */
export const widgetTexts = z.strictObject({
  languages: z.array(z.strictObject({ code: z.enum(LANGUAGES), name: z.string(), message: text })),
  texts: z.record(z.enum(TEXT_KEYS), translations),
});
