import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureSms } from '../../../templates/tools/sms-length.ts';

const page = readFileSync('content/pages/tool/delka-sms.md', 'utf8');
const rows = [...page.matchAll(/^\| (.+?) \| (GSM-7|UCS-2) \| ([\d ]+) \| (\d+) \|$/gm)];

/** Texts that the page describes in words. */
const DESCRIBED: Readonly<Record<string, string>> = {
  '160 písmen bez diakritiky': 'a'.repeat(160),
  '161 písmen bez diakritiky': 'a'.repeat(161),
  '152 písmen, potom `€` a dalších 10 písmen': `${'a'.repeat(152)}€${'a'.repeat(10)}`,
  '71 písmen, z toho jediné `ř`': `${'a'.repeat(70)}ř`,
};

test('the page has examples', () => expect(rows.length).toBe(7));

test.each(rows.map(([, text = '', encoding, units, parts]) => ({ text, encoding, units, parts })))(
  'the example $text is right',
  ({ text, encoding, units, parts }) => {
    const measured = measureSms(DESCRIBED[text] ?? text.replace(/^`|`$/g, ''));
    expect([measured.encoding, measured.units, measured.parts.length]).toEqual([
      encoding,
      Number(units),
      Number(parts),
    ]);
  },
);

test('the sums of the page are right', () => {
  const parts = (text: string) => 1000 * measureSms(text).parts.length;
  const plain = `:value[prices.CZ.sms * ${parts('a'.repeat(150))}]`;
  const accented = `:value[prices.CZ.sms * ${parts(`ř${'a'.repeat(149)}`)}]`;
  expect(page).toContain(`bez diakritiky na ${plain}, s ní na ${accented}`);
});
