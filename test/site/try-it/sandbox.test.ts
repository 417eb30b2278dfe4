import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import createServer from '../../../scripts/samples-server.ts';
import { asNode } from '../../../templates/reference/description.ts';
import { examplesByOperation } from '../../../templates/reference/examples.ts';
import type { Json } from '../../../templates/try-it/model.ts';
import { KEY_PROBLEMS } from '../../../templates/try-it/model.ts';
import { reportsUntil } from '../../../templates/try-it/sandbox/events.ts';
import type { Response } from '../../../templates/try-it/sandbox/state.ts';
import { errorsOf, eventValidatorOf, validatorOf } from './schemas.ts';
import { api, bodyOf, description, openSandbox, type Sent, worldFor } from './world.ts';

const examples = examplesByOperation(api);
const NOBODY = { path: {}, query: {}, headers: {} };
const message = (more: Readonly<Record<string, Json>> = {}) => ({ to: '+420700000001', text: 'Ahoj', ...more });

/** Checks a response against the description. */
function expectDescribed(operation: string, { status, headers, body }: Response): void {
  expect({ status, errors: errorsOf(validatorOf(operation, String(status)), body), body }).toMatchObject({
    errors: [],
  });
  if (status >= 400) {
    const shown = Object.values(examples[operation]?.[String(status)] ?? {}).map((value) => asNode(value)['code']);
    expect(shown, `${operation} ${status}`).toContain(asNode(body)['code']);
  }
  const names = headers.map(([name]) => name);
  // Only requests with a valid key have a rate limit.
  const isRefused = KEY_PROBLEMS.some((code) => code === asNode(body)['code']);
  expect(names.includes('RateLimit-Policy')).toBe(!isRefused);
  expect(names.includes('Retry-After')).toBe(status === 429 || status === 503);
}

/** Removes IDs, which differ between two sandboxes. */
function withoutNames(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/"((?:msg|req|bat|ver|evt)_)[0-9A-Z]{26}"/g, '"$1"'));
}

const pairs = Object.values(description.operations).flatMap(({ id, examples: sent }) =>
  sent.map(({ name, value }) => {
    const answers = ['200', '202'].flatMap((status) => {
      const answer = examples[id]?.[status]?.[name];
      return answer === undefined ? [] : [{ status: Number(status), answer }];
    });
    return { id, name, value, answer: answers[0] };
  }),
);

test('every operation of the description is there', () => {
  for (const { id, parameters } of Object.values(description.operations)) {
    const query = parameters.filter(({ in: place, required }) => place === 'query' && required);
    const given = Object.fromEntries(query.map(({ name, example }) => [name, example]));
    const [example] = description.operations[id]?.examples ?? [];
    const body = example === undefined ? {} : { body: example.value };
    expectDescribed(id, openSandbox().call(id, { query: given, path: { id: 'none' }, ...body }));
  }
});

describe('an example request', () => {
  test.each(pairs)(
    '$id $name: the answer fits the description, and is that of its name',
    ({ id, name, value, answer }) => {
      const sandbox = openSandbox();
      const path =
        id === 'checkVerification'
          ? { id: String(bodyOf(sandbox.call('createVerification', { body: { to: '+420700000001' } }))['id']) }
          : {};
      const response = sandbox.call(id, { path, body: value });
      expectDescribed(id, response);
      // Skip examples that cannot match: credit runs out only outside the sandbox, and other operations have their own
      // times and references.
      const isOther = asNode(answer?.answer)['sandbox'] === false || (id !== 'sendMessage' && id !== 'checkNumbers');
      if (answer === undefined || isOther) return;
      expect([response.status, withoutNames(response.body)]).toEqual([answer.status, withoutNames(answer.answer)]);
      expect(name).not.toBe('');
    },
  );
});

describe('test numbers', () => {
  test.each(
    description.numbers.flatMap(({ number, code, after, channels }) =>
      code === undefined ? [] : [{ number, code, after: after ?? 0, channel: channels?.[0] ?? 'sms' }],
    ),
  )('$number ends with $code after $after s', ({ number, code, after, channel }) => {
    const sandbox = openSandbox();
    const sent = bodyOf(sandbox.call('sendMessage', { body: message({ to: number, channel }) }));
    const path = { id: String(asNode((sent['messages'] as unknown[])[0])['id']) };
    sandbox.wait(after - 0.001);
    expect(bodyOf(sandbox.call('getMessage', { path }))['final']).toBe(false);
    sandbox.wait(0.001);
    const response = sandbox.call('getMessage', { path });
    expectDescribed('getMessage', response);
    expect(response.body).toMatchObject({ code, state: description.states[code], final: true });
  });

  test('a telephone that is off is waited for as long as the validity', () => {
    const sandbox = openSandbox();
    sandbox.call('sendMessage', { body: message({ to: '+420700000003', ttl: 60 }) });
    sandbox.wait(60);
    const list = bodyOf(sandbox.call('listMessages'));
    expect(list['messages']).toMatchObject([{ state: 'expired', code: 'D101' }]);
  });

  test.each([
    ['+420700000008', 402, 'insufficient-credit'],
    ['+420700000009', 429, 'rate-limited'],
    ['+420700000010', 503, 'unavailable'],
  ])('%s answers %i to every operation that speaks of it', (number, status, code) => {
    const sandbox = openSandbox();
    for (const [id, sent] of [
      ['sendMessage', { body: message({ to: ['+420700000001', number] }) }],
      ['createVerification', { body: { to: number } }],
      ['checkNumber', { query: { number } }],
    ] as const) {
      const response = sandbox.call(id, sent);
      expectDescribed(id, response);
      expect([response.status, bodyOf(response)['code']]).toEqual([status, code]);
    }
    expect(bodyOf(sandbox.call('listMessages'))['messages']).toEqual([]);
  });

  test('a temporary problem is gone for the second request with its key', () => {
    const sandbox = openSandbox();
    const body = message({ to: '+420700000010' });
    const headers = { 'Idempotency-Key': 'a' };
    expect(sandbox.call('sendMessage', { body, headers }).status).toBe(503);
    expect(sandbox.call('sendMessage', { body }).status).toBe(503);
    expect(sandbox.call('sendMessage', { body, headers }).status).toBe(202);
  });

  test('the fallback SMS follows at once if the application is missing, with its events', () => {
    const sandbox = openSandbox();
    const [example] = pairs.filter(({ name }) => name === 'viberFallback');
    sandbox.call('sendMessage', { body: { ...asNode(example?.value), to: '+420700000011' } as Json });
    sandbox.wait(10);
    const told = reportsUntil(worldFor(NOBODY), sandbox.state, sandbox.now).map(({ body }) => asNode(body)['data']);
    expect(told).toMatchObject([
      { state: 'sent', code: 'D001', channel: 'sms' },
      { state: 'delivered', code: 'D000', channel: 'sms', final: true },
    ]);
  });

  test('every event of a message with a fallback names its channel', () => {
    const channels = ['+420700000001', '+420700000002', '+420700000003'].map((to) => {
      const sandbox = openSandbox();
      const fallback = { channel: 'sms', text: 'Ahoj', after: 30 };
      sandbox.call('sendMessage', { body: message({ to, channel: 'viber', fallback }) });
      sandbox.wait(3600);
      const { id } = asNode((bodyOf(sandbox.call('listMessages'))['messages'] as Json[])[0]);
      const told = reportsUntil(worldFor(NOBODY), sandbox.state, sandbox.now);
      const last = bodyOf(sandbox.call('getMessage', { path: { id: String(id) } }))['channel'];
      return [...told.map(({ body }) => asNode(asNode(body)['data'])['channel']), last];
    });
    expect(channels).toEqual([
      ['viber', 'viber', 'viber'],
      ['viber', 'sms', 'viber', 'viber'],
      ['viber', 'sms', 'sms', 'sms'],
    ]);
  });
});

describe('Idempotency-Key', () => {
  const headers = { 'Idempotency-Key': 'order-1' };

  test('the same request is answered as before, and nothing is sent', () => {
    const sandbox = openSandbox();
    const first = sandbox.call('sendMessage', { headers, body: message() });
    sandbox.wait(3600);
    const again = sandbox.call('sendMessage', { headers, body: message() });
    expect(again.body).toEqual(first.body);
    expect(again.headers).toContainEqual(['Idempotent-Replay', 'true']);
    expect(bodyOf(sandbox.call('listMessages'))['messages']).toHaveLength(1);
    sandbox.wait(24 * 3600);
    expect(sandbox.call('sendMessage', { headers, body: message() }).body).not.toEqual(first.body);
  });

  test('another body under the key of an accepted one is refused; a refused one leaves the key free', () => {
    const sandbox = openSandbox();
    expect(sandbox.call('sendMessage', { headers, body: message({ ttl: 1 }) }).status).toBe(422);
    expect(sandbox.call('sendMessage', { headers, body: message() }).status).toBe(202);
    const other = sandbox.call('sendMessage', { headers, body: message({ text: 'Jinak' }) });
    expectDescribed('sendMessage', other);
    expect(other.body).toMatchObject({
      code: 'idempotency-key-reused',
      detail: 'The Idempotency-Key order-1 belongs to another body.',
    });
  });
});

/* Rules that the description, the pages and the sandbox state. */
describe('the description, the pages and the sandbox agree', () => {
  const page = (name: string) => readFileSync(`content/docs/api/json/${name}.md`, 'utf8');
  const codesOf = (id: string, status: string) =>
    Object.values(examples[id]?.[status] ?? {}).map((value) => asNode(value)['code']);
  const operations = Object.values(description.operations);

  test('on idempotency-key-reused: declared where the header is taken, and answered there', () => {
    const withKey = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'));
    expect(withKey.map(({ id }) => id)).toEqual([
      ...['sendMessage', 'createVerification', 'redeemVerification', 'checkVerification', 'checkNumbers'],
    ]);
    const declared = operations.filter(({ id }) => codesOf(id, '422').includes('idempotency-key-reused'));
    expect(declared).toEqual(withKey);
    for (const { id, examples: sent } of withKey) {
      const sandbox = openSandbox();
      const started = bodyOf(sandbox.call('createVerification', { body: { to: '+420700000001' } }));
      const path = id === 'checkVerification' ? { id: String(started['id']) } : {};
      const headers = { 'Idempotency-Key': 'twice' };
      const text = JSON.stringify(sent.find(({ name }) => name !== 'errors')?.value);
      expect(sandbox.call(id, { path, headers, text }).status, id).toBeLessThan(300);
      const other = sandbox.call(id, { path, headers, text: `${text} ` });
      expectDescribed(id, other);
      expect(other.body, id).toMatchObject({ code: 'idempotency-key-reused' });
    }
  });

  test('on channel-not-enabled: only a call that chooses a channel answers with it', () => {
    const choosing = operations.filter(({ schema }) => /"channels?":/.test(JSON.stringify(schema ?? {})));
    const declared = operations.filter(({ id }) => codesOf(id, '403').includes('channel-not-enabled'));
    expect(declared.map(({ id }) => id)).toEqual(['sendMessage', 'createVerification']);
    expect(declared).toEqual(choosing);
  });

  test('on the time that fallback leaves for the SMS', () => {
    const [, left, shortest, usual] =
      /nejvýše `ttl` minus (\d+)\..*Nejkratší platnost s náhradní SMS je proto (\d+) sekund, s výchozím `after` (\d+)\./
        .exec(page('params'))
        ?.map(Number) ?? [];
    const send = (ttl: number, after?: number) => {
      const fallback = { channel: 'sms', text: 'Ahoj', ...(after === undefined ? {} : { after }) };
      return openSandbox().call('sendMessage', { body: message({ channel: 'viber', ttl, fallback }) });
    };
    for (const [ttl, after] of [
      [shortest, 15],
      [usual, undefined],
      [600, 600 - Number(left)],
      [86_400, undefined],
    ] as const) {
      expect(send(Number(ttl), after).status, `${ttl} ${after}`).toBe(202);
    }
    for (const [ttl, after] of [
      [Number(shortest) - 1, 15],
      [Number(usual) - 1, undefined],
      [60, undefined],
      [600, 541],
    ] as const) {
      const refused = send(ttl, after);
      expectDescribed('sendMessage', refused);
      expect(refused.body).toMatchObject({ code: 'invalid-field', errors: [{ pointer: '/fallback/after' }] });
    }
  });

  test.each([
    ['a', 1530, 'auto', 202],
    ['a', 1531, 'auto', 422],
    ['ž', 670, 'auto', 202],
    ['ž', 671, 'auto', 422],
    ['ž', 1530, 'gsm', 202],
  ] as const)('on the length of fallback.text: %s × %i, %s', (letter, count, encoding, status) => {
    const fallback = { channel: 'sms', text: letter.repeat(count) };
    const sent = openSandbox().call('sendMessage', { body: message({ channel: 'viber', encoding, fallback }) });
    expectDescribed('sendMessage', sent);
    expect([sent.status, bodyOf(sent)['code']]).toEqual([status, status === 422 ? 'text-too-long' : undefined]);
  });

  /* A Viber message costs 1.10 in Czechia, an SMS part costs 0.95. */
  const viber = { channel: 'viber' };
  const withFallback = { ...viber, fallback: { channel: 'sms', text: 'ž'.repeat(71), after: 15 } };
  test.each([
    ['+420700000001', {}, 0.5, 'queued', '0.00'],
    ['+420700000001', {}, 1, 'sent', '0.95'],
    ['+420700000001', { text: 'a'.repeat(161) }, 2, 'delivered', '1.90'],
    ['+420700000004', {}, 3, 'undelivered', '0.95'],
    ['+420700000005', {}, 1, 'sent', '0.95'],
    ['+420700000005', {}, 2, 'rejected', '0.95'],
    ['+420700000005', viber, 2, 'rejected', '0.00'],
    ['+420700000001', { sendAt: '2026-11-20T09:00:00Z' }, 60, 'scheduled', '0.00'],
    ['+420700000001', viber, 1, 'sent', '0.00'],
    ['+420700000001', viber, 2, 'delivered', '1.10'],
    ['+420700000004', viber, 3, 'undelivered', '0.00'],
    ['+420700000011', withFallback, 2, 'sent', '1.90'],
    ['+420700000002', withFallback, 15, 'sent', '1.90'],
    ['+420700000002', withFallback, 60, 'delivered', '3.00'],
    ['+420700000006', withFallback, 14, 'sent', '0.00'],
    ['+420700000006', withFallback, 25, 'unknown', '1.90'],
  ] as const)('on the price of a message: %s %j after %d s is %s and costs %s', (to, more, seconds, state, amount) => {
    const prices = readFileSync('content/pages/ceny.md', 'utf8');
    const charged = [...prices.matchAll(/^\| (?:SMS|Viber|RCS|WhatsApp) \|.* při (předání|doručení)/gm)];
    expect(charged.map(([, rule]) => rule)).toEqual(['předání', ...Array(3).fill('doručení')]);
    const sandbox = openSandbox();
    const sent = bodyOf(sandbox.call('sendMessage', { body: message({ to, ...more }) }));
    sandbox.wait(seconds);
    const id = String(asNode((sent['messages'] as unknown[])[0])['id']);
    const response = sandbox.call('getMessage', { path: { id } });
    expectDescribed('getMessage', response);
    expect(response.body).toMatchObject({ state, price: { amount, currency: 'CZK' } });
  });

  test('on the filters of the list: state at the time of the request, and recipient', () => {
    const sandbox = openSandbox();
    sandbox.call('sendMessage', { body: message({ to: ['+420700000001', '+420700000004', '+420700000002'] }) });
    sandbox.wait(5);
    const list = (query: Record<string, string>) => {
      const response = sandbox.call('listMessages', { query });
      expectDescribed('listMessages', response);
      return response;
    };
    const found = (query: Record<string, string>) =>
      (bodyOf(list(query))['messages'] as unknown[]).map((each) => asNode(each)['to']);
    expect(found({ state: 'delivered' })).toEqual(['+420700000001']);
    expect(found({ state: 'sent' })).toEqual(['+420700000002']);
    expect(found({ to: '+420700000004' })).toEqual(['+420700000004']);
    expect(found({ to: '+420700000004', state: 'delivered' })).toEqual([]);
    sandbox.wait(60);
    expect(found({ state: 'delivered' })).toEqual(['+420700000002', '+420700000001']);
    // An unencoded plus sign arrives as a space.
    for (const [query, pointer] of [
      [{ to: ' 420700000004' }, '/to'],
      [{ state: 'lost' }, '/state'],
    ] as const) {
      expect(list(query).body).toMatchObject({ code: 'invalid-field', errors: [{ pointer }] });
    }
    expect(page('listing')).toContain('`%2B`');
  });

  test('on the country of a number that is not valid: there as soon as its calling code is known', () => {
    const items = asNode(asNode(asNode(api.components)['schemas'])['AcceptedMessage']);
    expect(asNode(asNode(items['properties'])['country'])['description']).toMatch(/jakmile je předvolba známá/);
    for (const [number, country] of [
      ['+42070000001', 'CZ'],
      ['+99970000001', undefined],
    ] as const) {
      const sent = openSandbox().call('sendMessage', { body: message({ to: ['+420700000001', number] }) });
      const checked = bodyOf(openSandbox().call('checkNumber', { query: { number } }));
      const item = asNode((bodyOf(sent)['messages'] as unknown[])[1]);
      expect([item['code'], item['country']]).toEqual(['invalid-number', country]);
      expect(checked['country']).toBe(country ?? null);
    }
  });
});

/* Each heading of the page with the sandbox's response to its case. */
describe('the sandbox behaves as the page on edge cases says', () => {
  const text = readFileSync('content/docs/api/json/okrajove-pripady.md', 'utf8');
  const cases: readonly (readonly [anchor: string, operation: string, Sent, status: number, body: object])[] = [
    ['neznámý-parametr', 'listMessages', { query: { Reference: 'a' } }, 200, { messages: [{}] }],
    ['neznámý-parametr', 'listMessages', { query: { reference: '' } }, 200, { messages: [{}] }],
    [
      ...(['chybná-hlavička', 'sendMessage'] as const),
      { headers: { 'Idempotency-Key': 'a'.repeat(65), 'Accept-Language': 'xx' }, body: message({ ttl: 1 }) },
      ...([422, { errors: [{ pointer: '/Idempotency-Key' }, { pointer: '/ttl' }] }] as const),
    ],
    ['špatné-označení', 'getMessage', { path: { id: 'msg_01' } }, 404, { code: 'message-not-found' }],
    ['špatné-označení', 'getReceived', { path: { id: 'msg_01' } }, 404, { code: 'received-not-found' }],
    ['špatné-označení', 'replayEvent', { path: { id: '1' } }, 404, { code: 'event-not-found' }],
    ['špatné-označení', 'getVerification', { path: { id: '1' } }, 404, { code: 'verification-not-found' }],
    ['špatné-označení', 'getNumberBatch', { path: { id: '1' } }, 404, { code: 'batch-not-found' }],
    [
      ...(['obrácené-období', 'listMessages'] as const),
      { query: { createdFrom: '2026-11-21T00:00:00Z', createdTo: '2026-11-20T00:00:00Z' } },
      ...([200, { messages: [] }] as const),
    ],
    ...[
      { more: { viber: { imageUrl: 'https://www.example.com/a.jpg' } }, pointer: '/channel' },
      { more: { fallback: { channel: 'sms', text: 'Ahoj' } }, pointer: '/channel' },
      { more: { channel: 'sms', viber: { imageUrl: 'https://www.example.com/a.jpg' } }, pointer: '/viber' },
      { more: { channel: 'sms', fallback: { channel: 'sms', text: 'Ahoj' } }, pointer: '/fallback' },
      { more: { channel: 'rcs', viber: { imageUrl: 'https://www.example.com/a.jpg' } }, pointer: '/viber' },
      { more: { channel: 'viber', text: 'a'.repeat(1001) }, pointer: '/text' },
    ].map(({ more, pointer }) => {
      const expected = { code: 'invalid-field', errors: [{ pointer }] };
      return ['chybějící-kanál', 'sendMessage', { body: message(more) }, 422, expected] as const;
    }),
  ];

  test.each(cases)('%s: %s %j', (anchor, operation, sent, status, body) => {
    expect(text).toMatch(new RegExp(`\\(#${anchor}\\) \\| ${status} \\|`));
    const sandbox = openSandbox();
    sandbox.call('sendMessage', { body: message() });
    const response = sandbox.call(operation, sent);
    expectDescribed(operation, response);
    expect([response.status, response.body]).toMatchObject([status, body]);
  });

  test('kde-platí-klíč: a test event is sent again under the same key', () => {
    const read = Object.values(description.operations).filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    const rows = [...text.matchAll(/^\| `(POST \S+)` \| (čteme|přeskočíme) \|$/gm)].map(([, ...row]) => row);
    const posts = Object.values(description.operations).filter(({ method }) => method === 'POST');
    const expected = posts.map((each) => [`POST ${each.path}`, read.includes(each) ? 'čteme' : 'přeskočíme']);
    expect(rows.toSorted()).toEqual(expected.toSorted());
    const sandbox = openSandbox();
    const sent = { headers: { 'Idempotency-Key': 'a'.repeat(65) }, body: { type: 'message.sent' } };
    const [first, second] = [0, 1].map(() => sandbox.call('sendTestEvent', sent));
    expect([first?.status, second?.status]).toEqual([202, 202]);
    expect(bodyOf(sandbox.call('listEvents'))['events']).toHaveLength(2);
  });
});

test('a verification refuses a recipient as a message does', () => {
  for (const [to, code] of [
    ['+42070000001', 'invalid-number'],
    ['+420800000000', 'not-mobile'],
    ['+420700000007', 'opted-out'],
    // Belgium only allows numbers as senders.
    ['+32470123456', 'sender-not-allowed'],
  ] as const) {
    for (const language of ['en', 'cs']) {
      const asked = { headers: { 'Accept-Language': language }, body: { to, sender: 'E-SHOP' } };
      const response = openSandbox().call('createVerification', asked);
      expectDescribed('createVerification', response);
      expect(response.body).toMatchObject({ status: 422, code });
    }
  }
});

test('a planned message is cancelled once and for all; one that has left is not', () => {
  const sandbox = openSandbox();
  const sendAt = '2026-11-20T09:00:00Z';
  const created = [0, 1].map(() => bodyOf(sandbox.call('sendMessage', { body: message({ sendAt }) }))['messages']);
  const [first, second] = created.map((items) => ({ id: String(asNode((items as unknown[])[0])['id']) }));
  if (first === undefined || second === undefined) throw new Error('Two messages are planned.');
  for (let i = 0; i < 2; i++) {
    const response = sandbox.call('cancelMessage', { path: first });
    expectDescribed('cancelMessage', response);
    expect(response.body).toMatchObject({ state: 'canceled', updatedAt: '2026-11-20T08:30:00Z' });
    sandbox.wait(1800 + 0.5);
  }
  const late = sandbox.call('cancelMessage', { path: second });
  expectDescribed('cancelMessage', late);
  expect(late.body).toMatchObject({ code: 'message-not-cancelable', detail: 'The message is in the state delivered.' });
  const told = reportsUntil(worldFor(NOBODY), sandbox.state, sandbox.now).map(({ type }) => type);
  expect(told).toEqual(['message.canceled', 'message.queued', 'message.sent', 'message.delivered']);
});

test('pages of a list hold every message once; a cursor belongs to its query', () => {
  const sandbox = openSandbox();
  for (let i = 0; i < 7; i++) {
    sandbox.call('sendMessage', { body: message({ reference: i % 2 === 0 ? 'even' : 'odd' }) });
    sandbox.wait(1);
  }
  const seen: unknown[] = [];
  let query: Record<string, string> = { limit: '3' };
  for (;;) {
    const page = sandbox.call('listMessages', { query });
    expectDescribed('listMessages', page);
    seen.push(...(bodyOf(page)['messages'] as unknown[]).map((item) => asNode(item)['id']));
    const next = bodyOf(page)['next'] as string | null;
    if (next === null) break;
    const other = sandbox.call('listMessages', { query: { limit: '2', cursor: next } });
    expect(other.body).toMatchObject({ code: 'invalid-field', errors: [{ pointer: '/cursor' }] });
    query = { ...query, cursor: next };
  }
  expect(seen).toHaveLength(7);
  expect([...seen].sort().reverse()).toEqual(seen);
  const odd = bodyOf(sandbox.call('listMessages', { query: { reference: 'odd' } }))['messages'];
  expect(odd).toHaveLength(3);
  const period = { createdFrom: '2026-11-20T08:30:02Z', createdTo: '2026-11-20T09:30:04+01:00' };
  expect(bodyOf(sandbox.call('listMessages', { query: period }))['messages']).toHaveLength(2);
});

describe('a verification', () => {
  const create = (sandbox: ReturnType<typeof openSandbox>, more: Readonly<Record<string, Json>> = {}) =>
    String(bodyOf(sandbox.call('createVerification', { body: { to: '+420700000001', ...more } }))['id']);

  test('ends with the right code, or when the attempts are used up', () => {
    const sandbox = openSandbox();
    const path = { id: create(sandbox, { codeLength: 8, maxAttempts: 2 }) };
    const short = sandbox.call('checkVerification', { path, body: { code: '123456' } });
    expect(short.body).toMatchObject({ errors: [{ pointer: '/code', detail: 'Must have 8 digits.' }] });
    const wrong = sandbox.call('checkVerification', { path, body: { code: '87654321' } });
    expect(wrong.body).toMatchObject({ valid: false, attemptsLeft: 1, state: 'pending' });
    const right = sandbox.call('checkVerification', { path, body: { code: '12345678' } });
    expect(right.body).toMatchObject({ valid: true, attemptsLeft: 0, state: 'verified' });
    const closed = sandbox.call('checkVerification', { path, body: { code: '12345678' } });
    for (const response of [short, wrong, right, closed]) expectDescribed('checkVerification', response);
    expect(closed.body).toMatchObject({ code: 'verification-closed', state: 'verified' });
  });

  test.each([
    ['+420700000004', ['viber', 'sms'], 10, 'undelivered', ['undelivered', 'undelivered'], '0.95'],
    ['+420700000011', ['viber', 'sms'], 10, 'pending', ['undelivered', 'delivered'], '0.95'],
    ['+420700000003', ['sms'], 29, 'pending', ['sent'], '0.95'],
    ['+420700000003', ['sms'], 30, 'undelivered', ['expired'], '0.95'],
    ['+420700000006', ['sms'], 599, 'pending', ['sent'], '0.95'],
    ['+420700000001', ['sms'], 600, 'expired', ['delivered'], '0.95'],
    ['+420700000001', ['voice'], 5, 'pending', ['delivered'], '2.50'],
  ])('%s by %j is after %i s %s', (to, channels, seconds, state, messages, amount) => {
    const sandbox = openSandbox();
    const path = { id: create(sandbox, { to, channels }) };
    sandbox.wait(seconds);
    const response = sandbox.call('getVerification', { path });
    expectDescribed('getVerification', response);
    expect(response.body).toMatchObject({
      ...{ state, price: { amount } },
      messages: messages.map((each) => ({ state: each })),
    });
  });

  test('tries no other channel when less than a minute is left', () => {
    const sandbox = openSandbox();
    const path = { id: create(sandbox, { to: '+420700000006', channels: ['sms', 'voice', 'viber'], ttl: 90 }) };
    sandbox.wait(89);
    expect(bodyOf(sandbox.call('getVerification', { path }))['messages']).toHaveLength(2);
  });

  test('a new one of the same number cancels the one before', () => {
    const sandbox = openSandbox();
    const path = { id: create(sandbox) };
    create(sandbox);
    expect(bodyOf(sandbox.call('getVerification', { path }))['state']).toBe('canceled');
  });

  test('a token is exchanged once', () => {
    const sandbox = openSandbox();
    const body = { token: description.token.token };
    const [first, second] = [1, 2].map(() => sandbox.call('redeemVerification', { body }));
    if (first === undefined || second === undefined) throw new Error('Two answers are there.');
    expectDescribed('redeemVerification', first);
    expectDescribed('redeemVerification', second);
    expect([first.status, bodyOf(second)['code']]).toEqual([200, 'token-rejected']);
    for (const [text, code] of [
      ['{"token":"tok_short"}', 'invalid-field'],
      [' '.repeat(2 ** 20 + 1), 'payload-too-large'],
    ] as const) {
      const response = sandbox.call('redeemVerification', { text });
      expectDescribed('redeemVerification', response);
      expect(bodyOf(response)['code']).toBe(code);
    }
  });
});

test('the network is only asked about numbers that receive SMS', () => {
  for (const [number, isAsked] of [
    ['+420602123456', true],
    ['+12025550100', true],
    ['+420222222222', false],
    ['+420800000000', false],
    ['+420910000000', false],
  ] as const) {
    const response = openSandbox().call('checkNumber', { query: { number, level: 'network' } });
    expectDescribed('checkNumber', response);
    expect('network' in bodyOf(response), number).toBe(isAsked);
  }
});

test('a number that a batch repeats is checked once', () => {
  const numbers = ['+420700000001', '+420700000004', '+420700000001'];
  const response = openSandbox().call('checkNumbers', { body: { numbers } });
  expectDescribed('checkNumbers', response);
  expect(response.body).toMatchObject({ total: 2, numbers: [{ input: numbers[0] }, { input: numbers[1] }] });
});

test('a batch of network checks finishes after its time, with the results of the examples', () => {
  const sandbox = openSandbox();
  const [example] = pairs.filter(({ id, name }) => id === 'checkNumbers' && name === 'network');
  const id = String(bodyOf(sandbox.call('checkNumbers', { body: example?.value as Json }))['id']);
  sandbox.wait(1);
  const response = sandbox.call('getNumberBatch', { path: { id } });
  expectDescribed('getNumberBatch', response);
  const shown = examples['getNumberBatch']?.['200']?.['finished'];
  expect(withoutNames(response.body)).toEqual(withoutNames({ ...asNode(shown), reference: 'kontakty-2026-11' }));
});

test.each(Object.entries(examples['checkNumber']?.['200'] ?? {}))(
  'a number is answered as the example %s',
  (name, answer) => {
    const query = { number: String(asNode(answer)['input']), level: name === 'network' ? 'network' : 'format' };
    const response = openSandbox().call('checkNumber', { query });
    expectDescribed('checkNumber', response);
    expect(response.body).toEqual(answer);
  },
);

test('every kind of test event arrives, is listed, and is sent again under its name', () => {
  const { enum: types } = asNode(asNode(asNode(description.operations['sendTestEvent']?.schema)['properties'])['type']);
  for (const type of types as string[]) {
    const sandbox = openSandbox();
    const sent = sandbox.call('sendTestEvent', { body: { type } });
    expectDescribed('sendTestEvent', sent);
    const id = String(bodyOf(sent)['id']);
    sandbox.wait(2);
    const replayed = sandbox.call('replayEvent', { path: { id } });
    expectDescribed('replayEvent', replayed);
    sandbox.wait(2);
    const listed = sandbox.call('listEvents', { query: { state: 'delivered' } });
    expectDescribed('listEvents', listed);
    expect(bodyOf(listed)['events']).toMatchObject([{ id, attempts: 2, lastStatus: 204 }]);
    const told = reportsUntil(worldFor(NOBODY), sandbox.state, sandbox.now);
    expect(told.map((report) => report.id)).toEqual([id, id]);
    for (const { body } of told) expect(errorsOf(eventValidatorOf(type), body)).toEqual([]);
  }
});

describe('the key', () => {
  test.each([
    ['missing-key', 401],
    ['invalid-key', 401],
    ['address-not-allowed', 403],
  ] as const)('%s is told before anything else, and nothing is done', (key, status) => {
    const sandbox = openSandbox();
    for (const language of ['en', 'cs']) {
      const response = sandbox.call('sendMessage', { key, text: '{', headers: { 'Accept-Language': language } });
      expect([response.status, bodyOf(response)['code']]).toEqual([status, key]);
      expectDescribed('sendMessage', response);
    }
    // Requests without a valid key do not count towards the limit of a valid key.
    for (let i = 0; i < 20; i++) sandbox.call('getBalance', { key });
    expect(sandbox.call('getBalance').status).toBe(200);
    expect(sandbox.state.messages).toEqual([]);
  });
});

describe('the limit of the key', () => {
  test('the eleventh request within a second is refused, the next second is free', () => {
    const sandbox = openSandbox();
    const statuses = Array.from({ length: 11 }, () => sandbox.call('getBalance'));
    expect(statuses.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(statuses.at(-1)?.headers).toContainEqual(['RateLimit', '"key";r=0;t=1']);
    expect(bodyOf(statuses.at(-1) as Response)['detail']).toBe(
      'The key may send 10 requests per second. Wait 1 second.',
    );
    sandbox.wait(1);
    expect(sandbox.call('getBalance').status).toBe(200);
  });
});

test.each([
  ['idempotency-key', 202],
  ['idempotency_key', 422],
  ['idempotencyk-ey', 422],
  ['x-request-id', 202],
])('a sample that sends the header %s is answered with %i', (name, status) => {
  const headers = { authorization: 'Bearer key', 'content-type': 'application/json', [name]: 'order-1042' };
  const server = createServer({ now: () => 0, env: { DEPESE_API_KEY: 'key' } });
  const answer = server.handle({ method: 'POST', url: '/v2/messages', headers, body: JSON.stringify(message()) });
  expect(answer).toMatchObject({ status });
});

describe('any request', () => {
  const numbers = fc.oneof(
    fc.constantFrom(...description.numbers.map(({ number }) => number)),
    fc.constantFrom('+420601234567', '+420222333444', '+4917604069000', '+99912345', '+421905123456', '700', '+420 1'),
  );
  const body = fc.record(
    {
      to: fc.oneof(numbers, fc.array(numbers, { maxLength: 4 }), fc.jsonValue()),
      text: fc.oneof(fc.string({ maxLength: 400, unit: 'grapheme' }), fc.jsonValue()),
      channel: fc.constantFrom('sms', 'viber', 'rcs', 'whatsapp', 'fax'),
      sender: fc.constantFrom('E-SHOP', '123', '+420700000001', ''),
      ttl: fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.jsonValue()),
      sendAt: fc.constantFrom(
        '2026-11-21T08:00:00Z',
        '2026-11-21T08:00:00',
        '2020-01-01T00:00:00Z',
        '2030-01-01T00:00:00Z',
        5,
      ),
      encoding: fc.constantFrom('auto', 'gsm', 'ucs2', 'utf8'),
      maxParts: fc.integer({ min: 0, max: 11 }),
      fallback: fc.constantFrom({ channel: 'sms', text: 'a' }, { channel: 'sms', text: 'a', after: 15 }, {}),
      level: fc.constantFrom('format', 'network'),
      numbers: fc.array(numbers, { maxLength: 3 }),
      code: fc.constantFrom('123456', '000000', '1'),
      channels: fc.constantFrom(['sms'], ['viber', 'sms', 'voice'], []),
    },
    { requiredKeys: [] },
  );
  const operations = fc.constantFrom(...Object.keys(description.operations));
  const step = fc.record({
    id: operations,
    body: fc.oneof({ weight: 6, arbitrary: body }, { weight: 1, arbitrary: fc.jsonValue() }),
    raw: fc.option(fc.constantFrom('{', '', '{"to": }', '[1,]', '"\n"', '{"a":1} x')),
    key: fc.option(fc.constantFrom('a', 'b')),
    refused: fc.option(fc.constantFrom(...KEY_PROBLEMS), { freq: 8, nil: undefined }),
    wait: fc.constantFrom(0, 0.1, 1, 30, 3600, 90_000),
    limit: fc.option(fc.constantFrom('1', '2', '0', 'x')),
    cs: fc.boolean(),
  });

  test('the response matches the description in both languages, and a repetition is the same', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const run = () => {
          const sandbox = openSandbox();
          const answers = steps.map(({ id, body: sent, raw, key, refused, wait, limit, cs }) => {
            sandbox.wait(wait);
            const { messages, verifications, batches, tests } = sandbox.state;
            const known = [messages, verifications, batches, tests].map((items) => items.at(-1)?.id).filter(Boolean);
            const wanted = { M: 'msg', V: 'ver', N: 'bat', E: 'evt' } as const;
            const letter = (/Message|Verification|Number|Event/.exec(id)?.[0] ?? 'M')[0] as keyof typeof wanted;
            const response = sandbox.call(id, {
              path: { id: known.find((name) => name?.startsWith(wanted[letter])) ?? 'msg_x' },
              key: refused,
              query: { number: '+420700000001', ...(limit === null ? {} : { limit }) },
              headers: {
                ...(key === null ? {} : { 'Idempotency-Key': key }),
                ...(cs ? { 'Accept-Language': 'cs' } : {}),
              },
              ...(raw === null ? { body: sent as Json } : { text: raw }),
            });
            expectDescribed(id, response);
            return response;
          });
          const told = reportsUntil(worldFor(NOBODY), sandbox.state, sandbox.now);
          for (const { type, body: told_ } of told) expect(errorsOf(eventValidatorOf(type), told_)).toEqual([]);
          return answers;
        };
        expect(run()).toEqual(run());
      }),
      { numRuns: 150, seed: 22 },
    );
  });
});
