import { describe, expect, test, vi } from 'vitest';
import * as cs from '../../../templates/locales/cs.ts';
import { inZone, ZONES } from '../../time-zone.ts';

describe('counted nouns', () => {
  test.each([
    [1, '1 minuta čtení', '1 článek'],
    [2, '2 minuty čtení', '2 články'],
    [4, '4 minuty čtení', '4 články'],
    [5, '5 minut čtení', '5 článků'],
    [21, '21 minut čtení', '21 článků'],
    [22, '22 minut čtení', '22 článků'],
    [0, '0 minut čtení', '0 článků'],
  ])('of %d', (count, reading, posts) => {
    // Non-breaking space, so that a number does not stay alone at the end of a line.
    expect(cs.readingTime(count)).toBe(reading.replace(' ', '\u00a0'));
    expect(cs.blog.count(count)).toBe(posts.replace(' ', '\u00a0'));
  });
});

test.each(ZONES)('a date is the same day in %s', (zone) =>
  inZone(zone, async () => {
    // Formatters use the time zone in which they were created.
    vi.resetModules();
    const { date, dayAndMonth } = await import('../../../templates/locales/cs-format.ts');
    for (const [iso, long, short] of [
      ['2026-01-01', '1.\u00a0ledna 2026', '1.\u00a0ledna'],
      ['2025-12-31T23:30:00Z', '31.\u00a0prosince 2025', '31.\u00a0prosince'],
      ['2026-03-05T00:10:00Z', '5.\u00a0března 2026', '5.\u00a0března'],
    ] as const) {
      expect(date(iso)).toBe(long);
      expect(dayAndMonth(iso)).toBe(short);
    }
  }),
);
