/**
 * A 32-bit linear congruential generator (constants of Numerical Recipes): reproducible, good enough for text.
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
    /** At least 0, less than 1. */
    next,
    pick: (items) => items[Math.floor(next() * items.length)],
    /** A whole number from a to b, both included. */
    between,
    /** Fisher-Yates: a sort with a random comparison would depend on the engine's way of sorting. */
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
