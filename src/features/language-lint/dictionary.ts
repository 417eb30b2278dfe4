import { z } from 'zod';
import { escapeRegExp } from '../../base/wildcard.ts';
import { eachMatch, type Finding } from './finding.ts';
import { languageLintMessages } from './messages.ts';

/** The dictionary of a site: which words it uses for what, and what the rules should let pass. */
export const dictionarySchema = z.strictObject({
  terms: z
    .array(
      z.strictObject({
        /** The term that is right. */
        term: z.string().min(1),
        /** Forms that are not: words, where `*` at the end of one stands for any ending. */
        avoid: z.array(z.string().trim().min(1)).min(1),
        /** Why, for the message. */
        why: z.string().optional(),
      }),
    )
    .default([]),
  /** Pieces of text that are right as they are, whatever the rules say. */
  allow: z.array(z.string().min(1)).default([]),
});

export type Dictionary = z.output<typeof dictionarySchema>;

/** A form to avoid, ready to be looked for. */
export interface UnwantedForm {
  readonly pattern: RegExp;
  readonly term: string;
  /** Whether only its capital letters make it wrong. */
  readonly isSpelling: boolean;
  readonly hint: string;
}

/** The forms of a dictionary: made once, looked for in every text. */
export function unwantedForms({ terms }: Dictionary): readonly UnwantedForm[] {
  return terms.flatMap(({ term, avoid, why }) =>
    avoid.map((form) => ({
      pattern: formPattern(form),
      term,
      isSpelling: form.replace(/\*$/, '').toLowerCase() === term.toLowerCase(),
      hint: `Write "${term}".${why === undefined ? '' : ` ${why}`}`,
    })),
  );
}

/**
 * Terms that the dictionary asks to avoid. Capital letters count, except that a form may begin a sentence; a part of a longer
 * word, of an address or of a path is no hit.
 */
export function unwantedTerms(text: string, forms: readonly UnwantedForm[]): Finding[] {
  return forms.flatMap(({ pattern, term, isSpelling, hint }) =>
    eachMatch(text, pattern, ([found]) =>
      isSpelling && found.startsWith(term)
        ? undefined
        : { code: 'prose-term', message: languageLintMessages.siteDoesNotSay({ words: found }), hint },
    ),
  );
}

function formPattern(form: string): RegExp {
  const words = form.split(/\s+/).map((word) => {
    const stem = escapeRegExp(word.replace(/\*$/, ''));
    return word.endsWith('*') ? `${stem}\\p{L}*` : stem;
  });
  const [first = ''] = words[0] ?? '';
  words[0] = `[${first}${first.toUpperCase()}]${(words[0] ?? '').slice(1)}`;
  return new RegExp(`(?<![\\p{L}\\p{N}_@./-])${words.join('\\s+')}(?![\\p{L}\\p{N}_@]|[./-][\\p{L}\\p{N}])`, 'gu');
}
