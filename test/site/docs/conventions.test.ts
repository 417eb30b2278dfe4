import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../../src/features/api-samples/description.ts';
import { createValidator } from '../../../src/features/api-samples/validator.ts';
import { breaches } from '../../../templates/reference/conventions.ts';
import { english } from '../../english.ts';

const description = parse(readFileSync('content/data/openapi.yaml', 'utf8')) as JsonObject;
/** The description as JSON, which is parsed a hundred times as fast. */
const json = JSON.stringify(description);

test('the description keeps its own rules', () => {
  expect(breaches(JSON.parse(json))).toEqual([]);
});

test.each([
  ['"x-unit":"sekundy"', '"x-unit":"minuty"', 'sekundy'],
  ['"RateLimit":{"$ref', '"RatLeimit":{"$ref', '`RateLimit` among the headers'],
  ['"Retry-After":{"$ref', '"Retry":{"$ref', '`Retry-After` among the headers'],
  ['"application/json":', '"application/cbor":', '`application/json`'],
  [
    '"application/json":{"schema":{"$ref":"#/components/schemas/V1Result"',
    '"text/plain":{"schema":{"x":""',
    '`application/json`',
  ],
  [
    '"additionalProperties":false,"required":["channel","text"]',
    '"required":["text","after"]',
    'no `after`, which has a default',
  ],
  ['"code","time","ref"]', '"code","time","ref","to"]', 'no `to`, which is no field'],
  ['"application/problem+json":', '"application/json":', '`application/problem+json`'],
])('%s became %s', (from, to, message) => {
  expect(breaches(JSON.parse(json.replace(from, to)))[0]?.message).toBe(message);
});

const at = '/components/schemas/AcceptedMessage';
const validate = createValidator(description);
const item = { id: 'msg_01M7W179XP0W6F3H7P5Z8D2KSG', to: '+420700000001', state: 'queued' };

test.each([
  [item, []],
  [{ ...item, state: 'rejected', code: 'opted-out' }, ['id']],
  [{ ...item, state: 'rejected', id: null }, ['code']],
  [{ ...item, id: null }, ['id']],
])('of alternatives, a problem speaks of the one that the constants choose: %j', (value, fields) => {
  expect(validate(at, value, 'body').map(({ message }) => english(message).match(/`(\w+)`/)?.[1])).toEqual(fields);
});
