/**
 * Edit distance with transpositions (optimal string alignment), in UTF-16 code units.
 * Stops early and returns `limit + 1` when the distance exceeds `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(at(last, b.length), limit + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/**
 * The candidate nearest to a misspelt word, or undefined when none is near enough to be meant
 * (more than a third of the longer word would change). Case and diacritics count less than letters.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const folded = fold(word);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const other = fold(candidate);
    const limit = Math.max(1, Math.floor(Math.max(folded.length, other.length) / 3));
    const distance = editDistance(folded, other, limit) + (candidate === word ? 0 : 0.1);
    if (distance <= limit + 0.1 && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** "Did you mean `x`?" for the nearest candidate, else undefined. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : `Did you mean \`${guess}\`?`;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
