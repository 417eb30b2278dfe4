import { type Diagnostic, info, type SourcePlace, warning } from '../../base/diagnostic.ts';

/** A line of a rule file that says something. */
export interface RuleLine {
  readonly text: string;
  readonly words: readonly Word[];
  readonly place: SourcePlace;
}

export interface Word {
  readonly text: string;
  readonly place: SourcePlace;
}

/** What a rule file holds. */
export interface ParsedRules<T> {
  readonly rules: readonly T[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The lines of a rule file, without empty ones and comments. */
export function ruleLines(text: string, file: string): RuleLine[] {
  return text.split(/\r?\n/).flatMap((whole, i) => {
    const words = [...whole.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      place: { file, line: i + 1, column: match.index + 1, length: match[0].length },
    }));
    const [first] = words;
    if (first === undefined || first.text.startsWith('#')) return [];
    const trimmed = whole.trim();
    return [{ text: trimmed, words, place: { ...first.place, length: trimmed.length } }];
  });
}

/** A line that no host can follow. */
export function notUnderstood(place: SourcePlace, why: string, hint: string | undefined): Diagnostic {
  return warning('host-rules-invalid', `${why}, so the line is left out.`, place, { hint });
}

/** A line that only the host itself can follow. */
export function leftToHost(place: SourcePlace, why: string): Diagnostic {
  return info('host-rules-invalid', `${why}, so \`ssg preview\` leaves the line out.`, place);
}

/** Whether a rule is for another host name than the one of a preview. */
export function isForOtherHost(path: string): boolean {
  return /^https?:\/\//i.test(path);
}
