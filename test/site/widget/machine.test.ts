import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import {
  SAMPLE_TOKEN,
  SANDBOX_CODE,
  START,
  transition,
  type WidgetAction,
  type WidgetState,
} from '../../../templates/widget/machine.ts';
import { COUNTRIES, readNumber } from '../../../templates/widget/phone.ts';

const NOW = Date.UTC(2026, 10, 20, 8, 30);
const CZ = COUNTRIES.find(({ code }) => code === 'CZ') ?? expect.fail();

const send = (typed: string): WidgetAction => ({ type: 'send', typed, country: CZ, countries: COUNTRIES, now: NOW });
const check = (code: string): WidgetAction => ({ type: 'check', code });

/** Returns the state after some actions, and the events as short texts. */
function run(...actions: readonly WidgetAction[]): { readonly state: WidgetState; readonly events: readonly string[] } {
  let state = START;
  const events: string[] = [];
  for (const action of actions) {
    const next = transition(state, action);
    state = next.state;
    for (const { name, detail } of next.events) events.push(`${name} ${JSON.stringify(detail)}`);
  }
  return { state, events };
}

const SENT = 'depese:sent {"expiresAt":"2026-11-20T08:40:00Z","attemptsLeft":5}';

test('a wrong code and the right one', () => {
  const { state, events } = run(send('700 000 001'), check('111111'), check(' 123 456 '));
  expect(state).toMatchObject({ step: 'verified', number: '+420700000001', message: { key: 'verified' } });
  expect(events).toEqual([SENT, 'depese:wrong-code {"attemptsLeft":4}', `depese:verified {"token":"${SAMPLE_TOKEN}"}`]);
  expect(SAMPLE_TOKEN).toMatch(/^tok_[\w-]{8}…$/);
});

test('five wrong codes close it, and a new code opens it again', () => {
  const wrong = check('000000');
  const closed = run(send('700000001'), wrong, wrong, wrong, wrong, wrong, wrong, check(SANDBOX_CODE));
  expect(closed.state).toMatchObject({ step: 'code', closed: 'failed', attemptsLeft: 0, message: { key: 'failed' } });
  expect(closed.events.slice(4)).toEqual(['depese:wrong-code {"attemptsLeft":1}', 'depese:closed {"state":"failed"}']);
  const again = transition(closed.state, { type: 'resend', now: NOW });
  expect(again.state).toEqual({ step: 'code', number: '+420700000001', attemptsLeft: 5 });
});

test('a code of a wrong form is no attempt', () => {
  for (const code of ['', '12345', '1234567', '12345a']) {
    const { state, events } = run(send('700000001'), check(code));
    expect(state.attemptsLeft).toBe(5);
    expect(events).toEqual([SENT]);
  }
});

test('an expired code is not valid, even when it is right', () => {
  const { state, events } = run(send('700000001'), { type: 'expire' }, check(SANDBOX_CODE), { type: 'expire' });
  expect(state).toMatchObject({ step: 'code', closed: 'expired', message: { key: 'expired' } });
  expect(events).toEqual([SENT, 'depese:closed {"state":"expired"}']);
});

test('actions that the form does not offer change nothing', () => {
  for (const action of [check(SANDBOX_CODE), { type: 'expire' }, { type: 'resend', now: NOW }] as const)
    expect(transition(START, action)).toEqual({ state: START, events: [] });
  expect(run(send('700000001'), { type: 'change-number' }).state).toEqual(START);
});

describe('the test numbers', () => {
  test.each([
    ['700000001', [SENT]],
    ['700000002', [SENT]],
    ['700000006', [SENT]],
    ['700000003', [SENT, 'depese:closed {"state":"undelivered"}']],
    ['700000004', [SENT, 'depese:closed {"state":"undelivered"}']],
    ['700000005', [SENT, 'depese:closed {"state":"undelivered"}']],
    ['700000007', ['depese:error {"code":"opted-out","retryAfter":null}']],
    ['700000008', ['depese:error {"code":"insufficient-credit","retryAfter":null}']],
    ['700000009', ['depese:error {"code":"rate-limited","retryAfter":2}']],
    ['700000010', ['depese:error {"code":"unavailable","retryAfter":null}']],
    ['12345', ['depese:error {"code":"invalid-number","retryAfter":null}']],
    ['+7 912 345 67 89', ['depese:error {"code":"unsupported-country","retryAfter":null}']],
  ])('%s', (number, expected) => expect(run(send(number)).events).toEqual(expected));
});

describe('a number', () => {
  test.each([
    ['700 000 001', '+420700000001'],
    ['+421 900 123 456', '+421900123456'],
    ['00420 700-000-001', '+420700000001'],
    ['(0) 700 000 001', '+420700000001'],
  ])('%s is %s', (typed, number) => expect(readNumber(typed, CZ, COUNTRIES)).toEqual({ number }));

  test('from another country is rejected', () => {
    expect(readNumber('+421900123456', CZ, [CZ])).toEqual({ problem: 'unsupportedCountry' });
  });

  test.each([
    ['CZ', '+420601123456'],
    ['SK', '+421912123456'],
    ['PL', '+48512345678'],
    ['DE', '+4915123456789'],
    ['DE', '+491701234567'],
    ['AT', '+43664123456'],
    ['AT', '+4366412345678'],
    ['HU', '+36201234567'],
    ['FR', '+33612345678'],
    ['IT', '+393123456789'],
    ['GB', '+447400123456'],
  ] as const)('of %s is as long as the library of numbers says: %s', (code, number) => {
    expect(isValidPhoneNumber(number)).toBe(true);
    const country = COUNTRIES.find((known) => known.code === code) ?? expect.fail();
    expect(readNumber(number, CZ, COUNTRIES)).toEqual({ number });
    const national = number.slice(country.callingCode.length + 1);
    expect(readNumber(national, country, COUNTRIES)).toEqual({ number });
    // One digit more than E.164 allows.
    const tooLong = number.padEnd(17, '0');
    expect(isValidPhoneNumber(tooLong)).toBe(false);
    expect(readNumber(tooLong, CZ, COUNTRIES)).toEqual({ problem: 'invalidNumber' });
  });
});
