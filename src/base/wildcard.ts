/**
 * Part of a pattern: literal text, `segment` (one or more characters except slashes), `within` (any number of characters
 * except slashes), or `splat` (any characters).
 */
export type Part = { readonly text: string } | 'segment' | 'within' | 'splat';

/** Index for a part that matches nowhere. */
export const NOWHERE = -1;

/**
 * Creates a matcher for patterns such as `/blog/tags/**`. `*` matches any number of characters except slashes, `**` any
 * number of any characters; all other characters match themselves. Each part is tested once at every index, so the time
 * is at most the product of both lengths. A regular expression can need exponential time.
 * @returns function that reports whether a whole string matches
 */
export function wildcardMatcher(pattern: string): (text: string) => boolean {
  const parts = pattern.split(/(\*\*|\*)/).map((part): Part => {
    return part === '**' ? 'splat' : part === '*' ? 'within' : { text: part };
  });
  const [start = ''] = pattern.split('*', 1);
  return (text) => {
    if (!text.startsWith(start)) return false;
    const end: readonly number[] = [...new Array<number>(text.length).fill(NOWHERE), text.length];
    return parts.reduceRight((rest, part) => endsOf(part, text, rest), end)[0] !== NOWHERE;
  };
}

/**
 * Returns, for each index of a text where `part` may start, the last index where it may end so that the parts after
 * it match; `NOWHERE` if there is none.
 * @param rest result of this function for the part after `part`. For the last part: each index itself if the text may end
 * there, otherwise `NOWHERE`
 */
export function endsOf(part: Part, text: string, rest: readonly number[]): number[] {
  const fits = (at: number) => (rest[at] ?? NOWHERE) !== NOWHERE;
  const ends = new Array<number>(text.length + 1).fill(NOWHERE);
  for (let at = text.length; at >= 0; at--) {
    const farther = ends[at + 1] ?? NOWHERE;
    if (typeof part === 'object') {
      const end = at + part.text.length;
      if (fits(end) && text.startsWith(part.text, at)) ends[at] = end;
    } else if (farther !== NOWHERE && (part === 'splat' || text[at] !== '/')) ends[at] = farther;
    else if (part !== 'segment') ends[at] = fits(at) ? at : NOWHERE;
    else if (at < text.length && text[at] !== '/' && fits(at + 1)) ends[at] = at + 1;
  }
  return ends;
}

/** Escapes a string for use in a regular expression outside character classes. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
