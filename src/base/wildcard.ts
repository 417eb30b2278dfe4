/** One element of a pattern: a character as it is, or a run of characters, with or without slashes. */
const WITHIN = '*';
const ACROSS = '**';

/**
 * A matcher for patterns such as `/blog/tags/**`: `*` stands for any run of characters without a slash, `**` for any run at
 * all, everything else for itself. It goes through text and pattern side by side, with the set of places in the pattern that
 * the text read so far can have led to: so its time is the product of their lengths at worst, where a regular expression
 * tries every way to share a text out among the stars.
 *
 * @returns whether the whole of a text fits
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
        // A star is no sign of the text that stands for itself.
        else if (part !== WITHIN && part === sign) next.push(place + 1);
      }
      places = reach(parts, next);
    }
    return places.at(-1) === parts.length;
  };
}

/** The places, and those that follow them because a star may stand for nothing; rising, each once. */
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

/** A text as a part of a regular expression that finds exactly it, outside of classes. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
