import { typeset } from '../../../base/typography/cs.ts';
import type { LanguageRules } from '../rules.ts';

/** Rules of Czech, from the Internetová jazyková příručka of the Czech Language Institute (prirucka.ujc.cas.cz). */
export const CZECH: LanguageRules = {
  typeset,
  quotes: ['„', '“'],
  // Czech allows "Co se se zprávou děje": the second "se" is a preposition, which requires a following s, z, š, ž or a group of
  // consonants.
  mayRepeat: (word, following) => (word === 'se' ? NEEDS_VOWEL.test(following) : REPEATABLE.has(word)),
  conjunctions: words('a i nebo či až ani'),
  // The list omits English words that are also Czech: a, to, on, do, by, no, my, let, most, is.
  foreign: words(
    'the an and or but if of at for from with without into onto over under about than then this that these those there',
    'is are was were be been being has have had does did will would can could should may might must not',
    'you your we our they their he she his her it its who which what when where how as so in all any some',
  ),
};

const NEEDS_VOWEL = /^(?:[szšž]|[^aeiouyáéěíóúůý]{2})/iu;

/**
 * Words that may be repeated for emphasis without a comma. "Je je" can be correct ("kdo je je schopen") but is mostly a mistake.
 */
const REPEATABLE = words('moc dlouho velmi pomalu');

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
