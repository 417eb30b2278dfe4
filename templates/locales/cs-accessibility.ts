/** Czech texts of the tables of accessibility criteria. */
import type { countsOf } from '../accessibility/criteria.ts';
import { list } from './cs-format.ts';

type Counts = ReturnType<typeof countsOf>;

export const accessibility = {
  captions: {
    '1': 'Kritéria vnímatelnosti',
    '2': 'Kritéria ovladatelnosti',
    '3': 'Kritéria srozumitelnosti',
    '4': 'Kritéria robustnosti',
  } as Readonly<Record<string, string>>,
  head: ['Kritérium', 'Výsledek', 'Čím je to doloženo'],
  results: {
    supports: 'Podporuje',
    partial: 'Částečně podporuje',
    fails: 'Nepodporuje',
    none: 'Nepoužije se',
  },
  /** Formats the level, and the clause of EN 301 549 if there is one. */
  level: (level: string, clause: string | undefined) =>
    `(úroveň ${level}, ${clause === undefined ? 'nové ve WCAG 2.2' : `EN ${clause}`})`,
  review: 'Ruční kontrola:',
  /** @param reviewed day of the review, as `2026-11-22` */
  summary({ all, supports, partial, fails, none, tested, reviewedOnly }: Counts, reviewed: string): string {
    const [year, month, day] = reviewed.split('-').map(Number);
    const results = [
      `web jich podporuje ${supports}`,
      ...(partial > 0 ? [`částečně podporuje ${partial}`] : []),
      ...(fails > 0 ? [`nepodporuje ${fails}`] : []),
      `${none} se nepoužije`,
    ];
    return `Kritérií úrovní A a AA je ${all}: ${list(results)}. Splnění ${tested} podporovaných hlídají automatické testy, u dalších ${reviewedOnly} ho dokládá jen ruční kontrola z ${day}. ${month}. ${year}.`;
  },
};
