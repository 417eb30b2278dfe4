import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { phoneFacts } from '../../../templates/locales/cs-phone-facts.ts';
import { validatePhone } from '../../../templates/tools/phone.ts';
import { sample } from '../../sample.ts';

const page = readFileSync('content/pages/tool/validace-cisla.md', 'utf8');

/** Type -> its name on the page, if that differs from the tool's. */
const WORDS: Readonly<Record<string, string>> = {
  MOBILE: 'mobilní sítě',
  FIXED_LINE: 'pevné linky podle krajů',
  PERSONAL_NUMBER: 'univerzální osobní čísla',
  TOLL_FREE: 'bezplatné linky',
  UAN: 'neveřejné a firemní sítě',
  VOICEMAIL: 'hlasové schránky',
};

/** Start of a number -> its name on the page. `601–608` includes everything between. */
const ranges = [...page.matchAll(/^\| ([\d–, ]+) \| (\p{L}[^|]*) \| (?:ano|(?:zpravidla )?ne) \|$/gmu)].flatMap(
  ([, starts = '', kind = '']) =>
    starts.split(', ').flatMap((start) => {
      const [first = '', last = first] = start.split('–');
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, i) => [String(Number(first) + i), kind] as const,
      );
    }),
);

test('the table of Czech numbers matches the tool', () => {
  expect(ranges.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  const prefixes = Array.from({ length: 900 }, (_, i) => 100 + i);
  for (const prefix of sample(prefixes, 2)) {
    const found = ranges.find(([start]) => String(prefix).startsWith(start))?.[1];
    const types = ['000000', '012345', '512345', '999999'].map((rest) => validatePhone(prefix + rest, 'CZ').type);
    for (const type of types) {
      const kind = type && (WORDS[type] ?? phoneFacts.types[type]);
      // The page mentions smaller blocks without listing them, and says that landlines are not used as a whole.
      if (kind !== undefined && kind !== found && prefix !== 706) wrong.push(`${prefix}: ${kind}, not ${found}`);
      if (kind === undefined && found !== undefined && !/^[2-5]/.test(String(prefix)))
        wrong.push(`${prefix}: not used`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});
