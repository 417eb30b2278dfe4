/** Element of a pattern: a literal character, or a run of characters with or without slashes. */
const WITHIN = '*';
const ACROSS = '**';

/**
 * Creates a matcher for patterns such as `/blog/tags/**`. `*` matches any run of characters without a slash, `**` any run,
 * every other character itself. The matcher keeps the set of possible positions in the pattern, so its time is at worst the
 * product of both lengths. A regular expression would try every distribution of the text among the stars.
 *
 * @returns function that checks if a whole text matches
 */
export function wildcardMatcher(pattern: string): (text: string) => boolean {
  const parts = pattern.match(/\*\*|[\s\S]/g) ?? [];
  return (text) => {
    let places = reach(parts, [0]);
    for (let i = 0; i < text.length && places.length > 0; i++) {
      const sign = text[i] as string;
      const next: number[] = [];
      for (const place of places) {
        const part = parts[place];
        if (part === ACROSS || (part === WITHIN && sign !== '/')) next.push(place);
        // A star in the pattern is always a wildcard, so it must not match a literal star in the path here.
        else if (part !== WITHIN && part === sign) next.push(place + 1);
      }
      places = reach(parts, next);
    }
    return places.at(-1) === parts.length;
  };
}

/** Adds the positions after stars, which may match nothing. Sorted, without duplicates. */
function reach(parts: readonly string[], from: readonly number[]): number[] {
  const places: number[] = [];
  for (const start of from) {
    for (let place = start; ; place++) {
      const last = places.at(-1);
      if (last === undefined || place > last) places.push(place);
      if (parts[place] !== WITHIN && parts[place] !== ACROSS) break;
    }
  }
  return places;
}

/** Escapes a text for a regular expression, outside of character classes. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
