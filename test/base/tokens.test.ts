import { expect, test } from 'vitest';
import { estimateTokens } from '../../src/base/tokens.ts';

test('is near what a vocabulary of a model counts, in English and in Czech', () => {
  // Counted with o200k_base.
  const english = 'The quick brown fox jumps over the lazy dog. Messages are sent once and billed by parts.';
  const czech = 'Příliš žluťoučký kůň úpěl ďábelské ódy. Zprávy odesíláme jednou a účtujeme po částech.';
  expect(estimateTokens('')).toBe(0);
  for (const [text, tokens] of [
    [english.repeat(20), 20 * 19],
    [czech.repeat(20), 20 * 41],
  ] as const) {
    expect(estimateTokens(text) / tokens).toBeGreaterThan(0.75);
    expect(estimateTokens(text) / tokens).toBeLessThan(1.35);
  }
});
