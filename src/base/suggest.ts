import { editDistance, fold, limitOf } from './edit-distance.ts';
import type { Message, Text } from './message.ts';
import { baseMessages } from './messages.ts';

/** Returns a function that finds the most similar name for a misspelt word, as `nearest` does. */
export function spellingOf(names: Iterable<string>): (word: string) => string | undefined {
  let folded: Map<string, string> | undefined;
  return (word) => {
    // Removes case and accents of the names only at the first lookup: most builds have no misspelt words.
    folded ??= new Map(Array.from(names, (name) => [name, fold(name)]));
    if (folded.has(word)) return word;
    const own = fold(word);
    let best = Number.POSITIVE_INFINITY;
    let found: string | undefined;
    for (const [name, other] of folded) {
      const limit = Math.min(limitOf(own.length, other.length), best - 1);
      if (Math.abs(own.length - other.length) > limit) continue;
      const distance = editDistance(own, other, limit);
      if (distance > limit) continue;
      found = name;
      best = distance;
    }
    return found;
  };
}

/**
 * Returns the candidate nearest to a misspelt word. If several are equally near, returns the first of them. Returns
 * undefined if more than a third of the longer word would change. Case and diacritics are ignored. To look up many
 * words among the same candidates, use `spellingOf`, which is faster.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return spellingOf(candidates)(word);
}

/** Maximum number of similar names that a message lists. It states the number of the other names. */
const LISTED = 5;

/** Joins names with commas: at most the five most similar to a word, and the number of the other names. */
export function nearestNames(word: string, names: readonly string[]): Text {
  if (names.length <= LISTED) return names.join(', ');
  const own = fold(word);
  const distances = new Map(names.map((name) => [name, editDistance(own, fold(name))]));
  const sorted = names.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
  return baseMessages.andMore({ names: sorted.slice(0, LISTED).join(', '), n: names.length - LISTED });
}

/** Returns "Did you mean `x`?" with the nearest candidate and an edit, or undefined if no candidate is similar. */
export function didYouMean(word: string, candidates: Iterable<string>): Text | undefined {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : meant(word, guess);
}

/** Returns "Did you mean `x`?" without an edit, for a word that is outside the text that the diagnostic marks. */
export function suggestion(word: string, candidates: Iterable<string>): Message | undefined {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : baseMessages.didYouMean({ guess: `\`${guess}\`` });
}

/** Returns "Did you mean `to`?" with an edit that replaces `from`. `shown` replaces `to` in the sentence. */
export function meant(from: string, to: string, shown = `\`${to}\``): Message {
  return { ...baseMessages.didYouMean({ guess: shown }), fix: { from, to } };
}

/** Returns "Write `to`.", with an edit that replaces `from` if it is given. */
export function write(to: string, from?: string): Message {
  const sentence = baseMessages.write({ text: to });
  return from === undefined ? sentence : { ...sentence, fix: { from, to } };
}
