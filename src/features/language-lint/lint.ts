import { occurrences, type Passage } from '../../base/position.ts';
import { CZECH } from './languages/cs.ts';
import {
  dashes,
  doubleWords,
  foreignWords,
  type LanguageFinding,
  type LanguageRules,
  quotes,
  spacing,
  typographic,
  type UnwantedForm,
  unwantedTerms,
} from './rules.ts';
import { misspelt, type Speller } from './spelling.ts';

interface LintOptions {
  /** Rules of the language; undefined for an unsupported language, for which only language-independent rules run. */
  readonly language: LanguageRules | undefined;
  /** True if the build corrects typography. Problems that the build corrects are then not reported. */
  readonly isTypeset: boolean;
  readonly forms: readonly UnwantedForm[];
  /** Spell checker; undefined if spelling is not checked. */
  readonly speller: Speller | undefined;
  readonly allow: readonly string[];
}

/**
 * Returns the problems in a passage. The passage is checked in the form that the built page shows. A replacement is
 * returned only if the file contains the text literally and on one line.
 * @param file text of the file, to which the offsets of the passage refer
 */
export function lintPassage(passage: Passage, file: string, options: LintOptions): LanguageFinding[] {
  const plain = withoutSoftHyphens(passage);
  const shown = options.isTypeset && options.language ? typesetPassage(plain, options.language) : plain;
  return lintLanguage(shown.text, options).flatMap(({ start, end, replacement, ...rest }) => {
    const offsets = shown.offsets.slice(start, end);
    const first = offsets.find((offset) => offset !== -1);
    const last = offsets.findLast((offset) => offset !== -1);
    if (first === undefined || last === undefined) return [];
    const isWritten = offsets.every((offset, i) => offset === first + i) && !file.slice(first, last + 1).includes('\n');
    const fix = isWritten && replacement !== undefined ? { replacement } : {};
    return [{ ...rest, ...fix, start: first, end: last + 1 }];
  });
}

/** Removes soft hyphens, so that the rules and the dictionary see whole words. */
function withoutSoftHyphens({ text, offsets }: Passage): Passage {
  if (!text.includes('\u00AD')) return { text, offsets };
  const kept = text.split('').flatMap((sign, i) => (sign === '\u00AD' ? [] : [i]));
  return { text: kept.map((i) => text[i]).join(''), offsets: kept.map((i) => offsets[i] ?? -1) };
}

/** Returns the problems of a text, sorted by position. If two overlap, keeps the problem of the earlier rule. */
export function lintLanguage(text: string, { language, isTypeset, forms, speller, allow }: LintOptions) {
  const all = [
    ...spacing(text),
    ...(language === undefined || isTypeset ? [] : typographic(text, language)),
    ...(language === undefined ? [] : [quotes, dashes, foreignWords].flatMap((rule) => rule(text, language))),
    ...doubleWords(text, language),
    ...unwantedTerms(text, forms),
    ...(speller === undefined ? [] : misspelt(text, speller)),
  ];
  // Treat non-breaking spaces as spaces, because the exempt texts in the configuration contain ordinary spaces.
  const plain = (written: string) => written.replaceAll('\u00A0', ' ');
  const allowed = allow.flatMap((piece) => occurrences(plain(text), plain(piece)));
  const kept: LanguageFinding[] = [];
  for (const finding of all) {
    if (allowed.some((piece) => piece.start <= finding.start && finding.end <= piece.end)) continue;
    if (!kept.some((other) => finding.start < other.end && other.start < finding.end)) kept.push(finding);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** Map from a typographic character to the character sequence that it replaces. */
const SHORTENED: Readonly<Record<string, string>> = { '…': '...', '–': '--' };

/** Applies typography to a passage and adjusts its offsets. */
function typesetPassage({ text, offsets }: Passage, { typeset }: LanguageRules): Passage {
  const shown = typeset(text);
  if (shown.length === text.length) return { text: shown, offsets };
  const kept: number[] = [];
  let at = 0;
  for (const sign of shown.split('')) {
    const long = SHORTENED[sign];
    const isShortened = long !== undefined && text.startsWith(long, at);
    kept.push(isShortened ? -1 : (offsets[at] ?? -1));
    at += isShortened ? long.length : 1;
  }
  return { text: shown, offsets: kept };
}

/** Returns the rules for a language tag (BCP 47), or undefined if the language is not supported. */
export function languageOf(tag: string): LanguageRules | undefined {
  return /^cs\b/i.test(tag) ? CZECH : undefined;
}
