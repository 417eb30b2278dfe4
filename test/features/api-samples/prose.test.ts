import { expect, test } from 'vitest';
import { type Description, readDescription } from '../../../src/features/api-samples/description.ts';
import { checkProse, declaredIn } from '../../../src/features/api-samples/prose.ts';
import { english } from '../../english.ts';

const problem = { type: 'object', properties: { code: { enum: ['invalid-field'] }, status: { type: 'integer' } } };
const description = readDescription({
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example.org' }],
  'x-errors': [{ code: 'number-gone' }],
  paths: {
    '/v2/messages/{id}': {
      get: {
        operationId: 'getMessage',
        responses: {
          '422': {
            headers: { 'Retry-After': { schema: { type: 'integer' } } },
            content: {
              'application/json': { schema: problem, examples: { one: { value: { code: 'invalid-field' } } } },
            },
          },
        },
      },
    },
  },
}) as Description;

const noName = (name: string) => `The API description does not contain \`${name}\`.`;
const noStatus = (status: string) => `No operation of the API has a response with the status ${status}.`;

test.each([
  ['`invalid_field`', ['The API description does not contain `invalid_field`.']],
  ['`invalid-field-now`', ['The API description does not contain `invalid-field-now`.']],
  ['`Retry-Aftre: 1`', ['The API description does not contain `Retry-Aftre`.']],
  ['`get /v2`, `other`, `D2xx`, `/v2/messages/{id}`', []],
  ['`GET /v2/messags/{id}`', ['The API has no path `/v2/messags/{id}`.']],
  ['`POST /v2/messages/{id}`', ['The API has no `POST /v2/messages/{id}`.']],
  ['422 [`invalid-field`](#a), E.164 `invalid-field`', []],
  ['409 [`invalid-field`](#a)', ['No response of the API has the code `invalid-field` with the status 409.']],
  [
    '422 [`invalid-field`](#a), [`number-gone`](#b); 202 `number-gone`',
    ['No response of the API has the code `number-gone` with the status 422.'],
  ],
  // Trying all ways to split the letters would take minutes.
  [`409 ${'a'.repeat(40)}. \`invalid-field\``, []],
  ['422, 418 `a`, stav 418, HTTP 422 a 499, HTTP 502, stav 400 000', ['418', '499'].map(noStatus)],
  ['Header Retry-Aftre, Praha-Ruzyně', ['The API description does not contain `Retry-Aftre`.']],
  ["```js\nf({ 'Retry-Aftre': a.codes, coed, code, node: b.state })\n```", ['Retry-Aftre', 'codes'].map(noName)],
  ["```js\nf(a['cdoe'], b.node)\n```", [noName('cdoe')]],
  ['```js\nf(a.statusIs, b.isStatus)\n```', ['statusIs'].map(noName)],
  ['```js operation=none\nf(a.codes)\n```\n\n```js\nf(b.statuss, statuss)\n```', []],
  ['```js\nstatsu\n```\n\n`statsu` is a name of the sample, `codee` of the site', []],
])('%s', (text, expected) => {
  expect(checkProse(declaredIn(description), text, ['codee'], 'cs').map(({ message }) => english(message))).toEqual(
    expected,
  );
});

test.each([
  ['Call `GET /v2/messags/{id}`', 'GET /v2/messags/{id}'],
  ['See `Retry-Aftre: 1`.', 'Retry-Aftre'],
  ['409 [`invalid-field`](#a)', '409'],
])('%s is reported at its place', (text, place) => {
  const found = checkProse(declaredIn(description), text, [], 'en');
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([place]);
});

test('a status is announced by words of the language of the site', () => {
  const found = checkProse(declaredIn(description), 'Stav 418. The response 499, answers 498', [], 'en');
  expect(found.map(({ message }) => english(message))).toEqual(['499', '498'].map(noStatus));
});
