/**
 * Creates a 32-bit linear congruential generator (constants of Numerical Recipes): reproducible, and random enough for
 * text.
 *
 * @param seed any integer
 */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const between = (a, b) => a + Math.floor(next() * (b - a + 1));
  return {
    /** Number of at least 0 and less than 1. */
    next,
    pick: (items) => items[Math.floor(next() * items.length)],
    /** Integer from a to b, inclusive. */
    between,
    /**
     * Shuffles with Fisher-Yates. Sorting with a random comparison would depend on the engine's algorithm.
     */
    shuffled: (items) => {
      const result = [...items];
      for (let i = result.length - 1; i > 0; i--) {
        const j = between(0, i);
        [result[i], result[j]] = [result[j], result[i]];
      }
      return result;
    },
  };
}
