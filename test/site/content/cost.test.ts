import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf } from '../../../templates/prices/cost.ts';

describe('the cost of messages', () => {
  test('is price, times parts, times recipients, and VAT on top', () => {
    expect(costOf(0.95, 1, 1000)).toEqual({ perMessage: 0.95, total: 950, totalWithVat: 1149.5 });
    expect(costOf(0.95, 3, 1000)).toEqual({ perMessage: 2.85, total: 2850, totalWithVat: 3448.5 });
    expect(costOf(1.1, 1, 3)).toEqual({ perMessage: 1.1, total: 3.3, totalWithVat: 3.99 });
  });

  test('has whole hellers, whatever is multiplied', () => {
    const hellers = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(
        hellers,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (price, parts, count) => {
          const { perMessage, total, totalWithVat } = costOf(price / 100, parts, count);
          for (const amount of [perMessage, total, totalWithVat]) expect(Number(amount.toFixed(2))).toBe(amount);
          expect(Math.round(total * 100)).toBe(price * parts * count);
          expect(Math.abs(totalWithVat - total * 1.21)).toBeLessThanOrEqual(0.006);
        },
      ),
    );
  });
});
