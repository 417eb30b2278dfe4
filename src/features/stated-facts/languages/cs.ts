import type { DurationWords } from '../numbers.ts';

/** Forms of each number from 1 to 12: the nominative, followed by the other cases. */
const ONES = [
  'jeden jedna jedno jednu jednoho jedné jedním',
  'dva dvě dvou dvěma',
  'tři tří třem třech třemi',
  'čtyři čtyř čtyřem čtyřech čtyřmi',
  'pět pěti',
  'šest šesti',
  'sedm sedmi',
  'osm osmi',
  'devět devíti',
  'deset deseti desíti',
  'jedenáct jedenácti',
  'dvanáct dvanácti',
];
const TENS: Readonly<Record<string, number>> = { dvacet: 20, třicet: 30, čtyřicet: 40, padesát: 50 };
const MORE: Readonly<Record<string, number>> = {
  čtrnáct: 14,
  patnáct: 15,
  ...TENS,
  šedesát: 60,
  sedmdesát: 70,
  osmdesát: 80,
  devadesát: 90,
};
/** Numbers below ten that can precede the tens in a compound: "čtyři" in `čtyřiadvacet` (24). */
const FIRST = ['jeden', 'dva', 'tři', 'čtyři', 'pět', 'šest', 'sedm', 'osm', 'devět'];

function numbersInWords(): Record<string, number> {
  const numbers: Record<string, number> = { půl: 0.5, čtvrt: 0.25, sto: 100, 'dvě stě': 200, tisíc: 1000 };
  for (const [i, form] of ['tři sta', 'čtyři sta', 'pět set', 'šest set', 'sedm set', 'osm set', 'devět set'].entries())
    numbers[form] = 100 * (i + 3);
  for (const [i, forms] of ONES.entries()) for (const form of forms.split(' ')) numbers[form] = i + 1;
  for (const [word, number] of Object.entries(MORE)) {
    numbers[word] = number;
    numbers[`${word}i`] = number;
    for (const [i, first] of FIRST.entries()) {
      numbers[`${first}a${word}`] = number + i + 1;
      numbers[`${first}a${word}i`] = number + i + 1;
      for (const form of (ONES[i] ?? '').split(' ')) {
        numbers[`${word} ${form}`] = number + i + 1;
        numbers[`${word}i ${form}`] = number + i + 1;
      }
    }
  }
  return numbers;
}

/**
 * Czech words for durations, in all inflected forms. A preposition after a number can look like an abbreviated unit
 * ("202 s chybou"), so `s` only counts before punctuation.
 */
export const CZECH_DURATIONS: DurationWords = {
  units: {
    second: 's(?=\\s*(?:$|[,;:.)|–]))|(?:vteřin|sekund)\\p{L}*',
    minute: 'min|minut\\p{L}*',
    hour: 'h|hodin\\p{L}*',
    day: 'den|dn[eiíyů]|dnech|dnům|dnem|denní\\p{L}*',
    week: 'týden|týdn\\p{L}*|týdenní\\p{L}*',
    month: 'měsíc\\p{L}*|měsíční\\p{L}*',
    year: 'rok|roky|roku|roce|rocích|roků|rokem|rokům|let|letech|letům|lety|ročn\\p{L}*|let[ýáé]\\p{L}*',
  },
  numbers: numbersInWords(),
};
