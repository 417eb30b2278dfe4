import { expect, test } from 'vitest';
import { LANGUAGES, requestOf } from '../../../src/features/api-samples/printers.ts';
import { expectRecorded } from '../../recorded.ts';

const API = { server: 'https://api.example.org', keyVariable: 'API_TOKEN' };
const PARAMETERS = [
  { name: 'id', in: 'path' },
  { name: 'part', in: 'query' },
  { name: 'Idempotency-Key', in: 'header' },
];
const path = { id: 'a/b č' };

/** Values of every kind, and signs that a language could read as its own syntax. */
const BODY = {
  text: 'It\'s "8" \\ $x #{y} \u0024{z} `w` %s {0} — čau\n\ttab \u2028 \u0007',
  none: null,
  yes: true,
  no: false,
  count: 12,
  price: 0.95,
  'x-key with "signs"': 'k',
  emptyList: [],
  emptyMap: {},
  to: ['+420602000001', '+420602000002', '+420602000003', '+420602000004'],
  nested: [{ a: [1, [true, null]], b: { c: 'd' } }],
};

const REQUESTS = {
  'everything that JSON can hold': requestOf(
    API,
    { method: 'POST', path: '/v2/messages/{id}', parameters: PARAMETERS },
    { path, query: {}, headers: { 'Idempotency-Key': "order's-7" }, body: JSON.stringify(BODY, null, 2) },
  ),
  'a query, and no body': requestOf(
    API,
    { method: 'GET', path: '/v2/messages/{id}', parameters: PARAMETERS },
    { path, query: { part: "text & 'state'", page: '2' }, headers: { 'Idempotency-Key': '' } },
  ),
  'a method without a body': requestOf(
    API,
    { method: 'DELETE', path: '/v2/messages/{id}', parameters: [] },
    { path: {}, query: {}, headers: {} },
  ),
  'a body that is no JSON': requestOf(
    API,
    { method: 'PUT', path: '/v2/file', parameters: [] },
    { path: {}, query: {}, headers: {}, body: '@file \'a\' "b" $c\nd' },
  ),
};

test('programs of all languages are as recorded', () => {
  const programs = Object.entries(REQUESTS).flatMap(([name, request]) =>
    LANGUAGES.map(({ label, code }) => `=== ${name}: ${label}\n${code(request)}\n`),
  );
  expectRecorded('test/features/api-samples/programs.txt', programs.join('\n'));
});

test('a parameter without a value, or of another place, is not sent', () => {
  expect(REQUESTS['a query, and no body']).toMatchObject({
    url: 'https://api.example.org/v2/messages/a%2Fb%20%C4%8D',
    query: [['part', "text & 'state'"]],
    headers: [],
  });
});
