import { typeset } from '../../../base/typography/cs.ts';
import type { LanguageRules } from '../rules.ts';

/** Rules for Czech, from the Internetová jazyková příručka of the Czech Language Institute (prirucka.ujc.cas.cz). */
export const CZECH: LanguageRules = {
  typeset,
  quotes: ['„', '“'],
  // "Co se se zprávou děje" is correct: the second "se" is a preposition before s, z, š, ž or several consonants.
  mayRepeat: (word, following) => (word === 'se' ? NEEDS_VOWEL.test(following) : REPEATABLE.has(word)),
  conjunctions: words('a i nebo či až ani'),
  // English words that are also Czech words are omitted: a, to, on, do, by, no, my, let, most, is.
  foreign: words(
    'the an and or but if of at for from with without into onto over under about than then this that these those there',
    'is are was were be been being has have had does did will would can could should may might must not',
    'you your we our they their he she his her it its who which what when where how as so in all any some',
  ),
};

const NEEDS_VOWEL = /^(?:[szšž]|[^aeiouyáéěíóúůý]{2})/iu;

/**
 * Words that may be repeated for emphasis without a comma. "Je je" is not in the list: it can be correct ("kdo je je
 * schopen"), but is mostly a mistake.
 */
const REPEATABLE = words('moc dlouho velmi pomalu');

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
