import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../../src/features/api-samples/description.ts';
import { createValidator } from '../../../src/features/api-samples/validator.ts';
import { breaches } from '../../../templates/reference/conventions.ts';
import { english } from '../../english.ts';

const text = readFileSync(new URL('../../../content/data/openapi.yaml', import.meta.url), 'utf8');

test('the description keeps its own rules', () => {
  expect(breaches(parse(text))).toEqual([]);
});

test.each([
  ['x-unit: sekundy', 'x-unit: minuty', 'sekundy'],
  ['            RateLimit: {', '            RatLeimit: {', '`RateLimit` among the headers'],
  ['        Retry-After: {', '        Retry: {', '`Retry-After` among the headers'],
  ['          application/json:', '          application/cbor:', '`application/json`'],
  ['        application/problem+json:', '        application/json:', '`application/problem+json`'],
])('%s became %s', (from, to, message) => {
  expect(breaches(parse(text.replace(from, to)))[0]?.message).toBe(message);
});

const at = '/components/schemas/AcceptedMessage';
const item = { id: 'msg_01M7W179XP0W6F3H7P5Z8D2KSG', to: '+420700000001', state: 'queued' };

test.each([
  [item, []],
  [{ ...item, state: 'rejected', code: 'opted-out' }, ['id']],
  [{ ...item, state: 'rejected', id: null }, ['code']],
  [{ ...item, id: null }, ['id']],
])('of alternatives, a problem speaks of the one that the constants choose: %j', (value, fields) => {
  const problems = createValidator(parse(text) as JsonObject)(at, value, 'body');
  expect(problems.map(({ message }) => english(message).match(/`(\w+)`/)?.[1])).toEqual(fields);
});
