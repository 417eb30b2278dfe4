import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examplesByOperation } from '../../../templates/reference/examples.ts';
import type { Json } from '../../../templates/try-it/model.ts';
import { jsonMistake } from '../../../templates/try-it/sandbox/json-mistake.ts';
import { validate } from '../../../templates/try-it/validation.ts';
import { errorsOf, validatorOf } from './schemas.ts';
import { api, bodyOf, description, openSandbox } from './world.ts';

const problems = examplesByOperation(api)['sendMessage']?.['422'] ?? {};

const requests = Object.values(description.operations).flatMap(({ id, schema, examples }) =>
  schema === undefined ? [] : examples.map(({ name, value }) => ({ id, schema, name, value })),
);

describe('the validator of the browser agrees with Ajv', () => {
  test.each(requests)('$id $name', ({ id, schema, value }) => {
    expect(validate(schema, value)).toEqual([]);
    expect(errorsOf(validatorOf(id, 'request'), value)).toEqual([]);
  });

  test('on mutations of all examples', () => {
    let wrong = 0;
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
      fc.constantFrom<Json>(
        '',
        'sms',
        'viber',
        'whatsapp',
        'cs',
        '+420700000001',
        59,
        60,
        1.5,
        'https://a',
        'a'.repeat(1001),
      ),
      fc.constantFrom<Json>(
        '2026-12-01T09:00:00',
        '2026-13-01T09:00:00Z',
        '2026-02-29T09:00:00Z',
        '::1',
        '1.2.3',
        'a.cz',
      ),
    );
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom('set', 'drop', 'add'), value), { minLength: 1, maxLength: 3 }),
        (pick, changes) => {
          const request = requests[pick % requests.length];
          if (request === undefined) throw new Error('There are examples.');
          const changed = changes.reduce<Json>(
            (body, [at, how, other]) => mutated(body, at, how, other),
            request.value,
          );
          const mine = validate(request.schema, changed);
          const theirs = errorsOf(validatorOf(request.id, 'request'), changed);
          expect({ mine: mine.length > 0, changed }).toEqual({ mine: theirs.length > 0, changed });
          if (theirs.length > 0) wrong++;
          // A field is reported only once.
          expect(new Set(mine.map(({ pointer }) => pointer)).size).toBe(mine.length);
        },
      ),
      { numRuns: 2000, seed: 22 },
    );
    expect(wrong).toBeGreaterThan(1000);
    expect(wrong).toBeLessThan(2000);
  });
});

/** Returns a body with one value changed or removed, or with an additional field. */
function mutated(body: Json, at: number, how: string, value: Json): Json {
  const places: (readonly [parent: Record<string, Json>, key: string])[] = [];
  const root = { body: structuredClone(body) } as Record<string, Json>;
  const visit = (parent: Record<string, Json>) => {
    for (const key of Object.keys(parent)) {
      places.push([parent, key]);
      const inner = parent[key];
      if (typeof inner === 'object' && inner !== null) visit(inner as Record<string, Json>);
    }
  };
  visit(root);
  const [parent, key] = places[at % places.length] ?? [root, 'body'];
  const here = parent[key];
  if (how === 'set') parent[key] = value;
  else if (how === 'add' && typeof here === 'object' && here !== null && !Array.isArray(here))
    (here as Record<string, Json>)[
      ['channel', 'sendAt', 'sender', 'fallback', 'viber', 'x', 'a~/b', '__x'][at % 8] ?? ''
    ] = value;
  else if (parent !== root) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  }
  return root['body'] ?? null;
}

describe('messages about invalid fields', () => {
  const message = { to: '+420700000001', text: 'Ahoj' };
  const said = (body: Json, language = 'en') => {
    const response = openSandbox().call('sendMessage', { body, headers: { 'Accept-Language': language } });
    return bodyOf(response);
  };

  test('match the examples of the description, in both languages', () => {
    const body = { ...message, ttl: 5, sendAt: '2026-12-01T09:00:00' };
    for (const [language, name] of [
      ['en', 'invalid-field'],
      ['cs', 'invalid-field-cs'],
    ] as const) {
      const { instance: _, ...rest } = shownProblem(name);
      expect(said(body, language)).toMatchObject(rest);
    }
    for (const [name, wrong] of [
      ['invalid-field-send-at', { ...message, sendAt: '2026-12-01T09:00:00' }],
      ['invalid-field-to', { ...message, to: ['+420700000001', '420700000001', '+420700000002', '+420 700 000 001'] }],
      [
        'invalid-field-template',
        {
          to: message.to,
          channel: 'whatsapp',
          whatsapp: { template: { name: 'prohlidka_pripominka', language: 'cs', parameters: ['a', 'b'] } },
        },
      ],
    ] as const) {
      expect(said(wrong)['errors']).toEqual(shownProblem(name)['errors']);
    }
  });

  test.each<[Json, readonly string[]]>([
    [{ to: '+420700000001' }, ['/text']],
    [{ ...message, x: 1, 'a/b': 2 }, ['/x', '/a~1b']],
    [{ ...message, to: 420700000001 }, ['/to']],
    [{ ...message, to: [] }, ['/to']],
    [{ ...message, fallback: { channel: 'sms', text: 'a' } }, ['/channel']],
    [{ ...message, channel: 'viber', viber: {} }, ['/viber']],
    [{ to: message.to, channel: 'whatsapp' }, ['/text']],
    [{ ...message, channel: 'whatsapp', whatsapp: { template: { name: 'a', language: 'cs' } } }, ['/text']],
    [{ ...message, sender: '!' }, ['/sender']],
    [{ ...message, sendAt: '2026-11-20T08:29:59Z' }, ['/sendAt']],
    [{ ...message, sendAt: '2027-03-20T08:30:00Z' }, ['/sendAt']],
    [[], ['']],
  ])('%j is wrong at %j', (body, pointers) => {
    const errors = said(body)['errors'] as readonly { pointer: string; detail: string }[];
    expect(errors.map(({ pointer }) => pointer)).toEqual(pointers);
    for (const { detail } of errors) expect(detail).toMatch(/^[A-Z].*\.$/);
  });
});

function shownProblem(name: string): Readonly<Record<string, unknown>> {
  const found = problems[name];
  if (found === undefined) throw new Error(`There is no example ${name}.`);
  return found as Readonly<Record<string, unknown>>;
}

test.each([
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['[1 2]', 3],
  ['{"a": tru}', 6],
  ['{"a": "b\n"}', 6],
  ['', 0],
  ['{} x', 3],
  ['{"a": "b"', 9],
])('%j stops being JSON at %i', (text, position) => {
  expect(jsonMistake(text)).toBe(position);
});

test('valid JSON has no mistake, invalid JSON has one within its text', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom(',', '"', '}', ' ', 'x', '\u0001'), (json, at, sign) => {
      expect(jsonMistake(json)).toBeUndefined();
      const broken = json.slice(0, at % (json.length + 1)) + sign + json.slice(at % (json.length + 1));
      const position = jsonMistake(broken);
      if (position === undefined) expect(() => JSON.parse(broken)).not.toThrow();
      // Otherwise the mistake is within the text.
      else expect(position).toBeLessThanOrEqual(broken.length);
    }),
    { seed: 22 },
  );
});
