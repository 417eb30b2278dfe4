import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureSms } from '../../../templates/tools/sms-length.ts';
import { culpritsOf, markedParts } from '../../../templates/tools/sms-marks.ts';
import { fillPlaceholders, OPT_OUT_STAND_IN } from '../../../templates/tools/sms-placeholders.ts';

const marks = (typed: string) => {
  const { text, standIns } = fillPlaceholders(typed);
  return markedParts(measureSms(text), standIns);
};

test('culprits come once each, in the order of the text, with what may replace them', () => {
  expect(
    culpritsOf('Čau „čau“ ččč 👨‍👩‍👧 Ж').map(({ character, count, replacement }) => [
      character,
      count,
      replacement?.text,
    ]),
  ).toEqual([
    ['Č', 1, 'C'],
    ['„', 1, '"'],
    ['č', 4, 'c'],
    ['“', 1, '"'],
    ['👨‍👩‍👧', 1, ''],
    ['Ж', 1, undefined],
  ]);
  expect(culpritsOf('Plain [text] for 5 €')).toEqual([]);
});

describe('marks', () => {
  test('characters that force UCS-2, one by one', () => {
    expect(marks('Ještě 5 €')).toEqual([
      [
        { text: 'Je', mark: undefined },
        { text: 'š', mark: 'outside' },
        { text: 't', mark: undefined },
        { text: 'ě', mark: 'outside' },
        { text: ' 5 €', mark: undefined },
      ],
    ]);
  });

  test('characters that take two septets, where there are septets', () => {
    expect(marks('Za 5 € [x]')).toEqual([
      [
        { text: 'Za 5 ', mark: undefined },
        { text: '€', mark: 'double' },
        { text: ' ', mark: undefined },
        { text: '[', mark: 'double' },
        { text: 'x', mark: undefined },
        { text: ']', mark: 'double' },
      ],
    ]);
  });

  test('stand-ins, also over the end of a part', () => {
    const [first, second] = marks(`${'a'.repeat(150)} {odhlaseni}`);
    expect(first?.at(-1)).toEqual({ text: OPT_OUT_STAND_IN.slice(0, 2), mark: 'stand-in' });
    expect(second).toEqual([{ text: OPT_OUT_STAND_IN.slice(2), mark: 'stand-in' }]);
  });

  test('what is composed of a letter and a mark as the one letter that is sent', () => {
    expect(marks('e\u0301 c\u030c')).toEqual([
      [
        { text: 'é ', mark: undefined },
        { text: 'č', mark: 'outside' },
      ],
    ]);
  });

  test('and lose nothing of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 200 }), (text, padding) => {
        const length = measureSms('x'.repeat(padding) + text);
        const joined = markedParts(length, []).map((segments) => segments.map((segment) => segment.text).join(''));
        expect(joined).toEqual(length.parts.map((part) => part.text));
      }),
    );
  });
});

describe('placeholders', () => {
  const lengthOf = (typed: string) => measureSms(fillPlaceholders(typed).text).units;

  test.each([
    ['{odkaz:30}', 30],
    ['{odkaz:12}', 12],
    ['{odkaz:0}', 0],
    ['{odkaz:999}', 999],
    ['{odhlaseni}', 32],
    ['a {odkaz:30} {odhlaseni}', 65],
    // Invalid placeholders are sent unchanged. Braces take two septets.
    ['{odkaz}', 9],
    ['{odkaz:1000}', 14],
    ['{odkaz:}', 10],
    ['{jmeno}', 9],
  ])('%s takes %d', (typed, units) => expect(lengthOf(typed)).toBe(units));

  test('keep the rest of the text, composed', () => {
    expect(fillPlaceholders('c\u030c {odkaz:5}!')).toEqual({ text: 'č https!', standIns: [{ start: 2, end: 7 }] });
  });
});
