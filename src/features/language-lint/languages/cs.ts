import { typeset } from '../../../base/typography/cs.ts';
import type { LanguageRules } from '../rules.ts';

/** Czech, after the Internetová jazyková příručka of the Institute of the Czech Language (prirucka.ujc.cas.cz). */
export const CZECH: LanguageRules = {
  typeset,
  quotes: ['„', '“'],
  // "Co se se zprávou děje": the second one is a preposition, which has its vowel before s, z, š, ž and groups of consonants.
  mayRepeat: (word, following) => (word === 'se' ? NEEDS_VOWEL.test(following) : REPEATABLE.has(word)),
  conjunctions: words('a i nebo či až ani'),
  // Without those that are Czech words too: a, to, on, do, by, no, my, let, most, is (of a course: "is" is none).
  foreign: words(
    'the an and or but if of at for from with without into onto over under about than then this that these those there',
    'is are was were be been being has have had does did will would can could should may might must not',
    'you your we our they their he she his her it its who which what when where how as so in all any some',
  ),
};

const NEEDS_VOWEL = /^(?:[szšž]|[^aeiouyáéěíóúůý]{2})/iu;

/** Words repeated for emphasis, without a comma. "Je je" can be correct ("kdo je je schopen"), but mostly is a mistake. */
const REPEATABLE = words('moc dlouho velmi pomalu');

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
