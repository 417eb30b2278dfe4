/** Wildcards: `WITHIN` matches any characters except slashes, `ACROSS` matches any characters. */
const WITHIN = '*';
const ACROSS = '**';

/**
 * Creates a matcher for patterns such as `/blog/tags/**`. `*` matches any number of characters except slashes, `**` any
 * number of any characters; all other characters match themselves. The matcher reads the text once and keeps all
 * positions in the pattern that are possible so far, so its time is at most the product of both lengths. A regular
 * expression can need exponential time.
 * @returns function that reports whether a whole string matches
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
        // A `*` in the text is an ordinary character. It must not count as equal to a wildcard `*` of the pattern.
        else if (part !== WITHIN && part === sign) next.push(place + 1);
      }
      places = reach(parts, next);
    }
    return places.at(-1) === parts.length;
  };
}

/** Adds the position after each wildcard in `from`, because a wildcard may match nothing. */
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

/** Escapes a string for use in a regular expression outside character classes. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
