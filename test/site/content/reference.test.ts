import { describe, expect, test } from 'vitest';
import { dereference } from '../../../templates/reference/description.ts';
import { examplesByOperation } from '../../../templates/reference/examples.ts';
import { fieldTables } from '../../../templates/reference/field-tables.ts';

const api = {
  paths: {
    '/send': {
      post: {
        operationId: 'send',
        requestBody: { content: { 'application/json': { examples: { one: { value: { to: 1 } } } } } },
        responses: {
          202: { content: { 'application/json': { examples: { one: { value: { id: 1 } } } } } },
          204: { description: 'Nothing to show.' },
          400: { $ref: '#/components/responses/Bad' },
        },
        callbacks: {
          report: { '{$request.body#/url}': { post: { operationId: 'report', requestBody: body('sent') } } },
        },
      },
      get: { operationId: 'find', responses: {} },
    },
  },
  webhooks: { answer: { post: { operationId: 'answer', requestBody: body('text') } } },
  components: {
    responses: {
      Bad: { content: { 'application/problem+json': { examples: { broken: { value: { status: 400 } } } } } },
    },
    schemas: {
      Number: { type: 'string', description: 'A number.', examples: ['+1'] },
      Request: {
        additionalProperties: false,
        required: ['to', 'options'],
        properties: {
          to: {
            oneOf: [
              { $ref: '#/components/schemas/Number' },
              { type: 'array', items: { $ref: '#/components/schemas/Number' } },
            ],
            description: 'Who gets it.',
            'x-limits': '1–3 čísla',
          },
          text: { type: 'string', minLength: 1, maxLength: 1530, 'x-required': 'povinné bez šablony', description: '' },
          ttl: {
            type: 'integer',
            'x-unit': 'sekundy',
            minimum: 60,
            maximum: 172_800,
            default: 86_400,
            description: '',
          },
          at: { type: 'string', format: 'date-time', 'x-default': 'ihned', description: '' },
          sender: { $ref: '#/components/schemas/Number', description: 'Who sends it.' },
          options: {
            type: 'object',
            required: ['mode'],
            properties: {
              mode: { const: 'fast', description: '' },
              tags: { type: 'array', items: { type: 'string' }, maxItems: 5 },
            },
          },
          button: { type: 'object', required: ['url'], properties: { url: { type: 'string', format: 'uri' } } },
        },
      },
      Answer: {
        required: ['state', 'price', 'errors'],
        properties: {
          state: { type: ['string', 'null'], enum: ['sent', null], maxLength: 9 },
          count: { type: 'integer', minimum: 0, maximum: 5, default: 0 },
          price: { type: 'object', examples: [{ amount: '0.95', list: [1, 'a'] }] },
          errors: { type: 'array', items: { type: 'object', properties: { pointer: { type: 'string' } } } },
        },
      },
    },
    parameters: {
      Key: { name: 'Key', required: true, example: 'a b', schema: { type: 'string', minLength: 2, maxLength: 2 } },
    },
  },
  'x-groups': {
    request: { caption: 'Tělo', schema: '#/components/schemas/Request' },
    answer: { caption: 'Odpověď', schema: '#/components/schemas/Answer' },
    headers: { caption: 'Hlavičky', fields: [{ name: 'Key', $ref: '#/components/parameters/Key' }] },
  },
};

function body(text: string) {
  return { content: { 'application/json': { examples: { one: { value: { text } } } } } };
}

describe('tables of fields', () => {
  const tables = fieldTables(api);
  const rows = (name: string) => Object.fromEntries((tables[name]?.rows ?? []).map((row) => [row.name, row]));

  test('fields of requests: type, necessity, default, limits, example', () => {
    expect(Object.keys(rows('request'))).toEqual([
      'to',
      'text',
      'ttl',
      'at',
      'sender',
      'options.mode',
      'options.tags',
      'button',
      'button.url',
    ]);
    expect(rows('request')).toMatchObject({
      to: { type: 'string | string[]', required: 'povinné', limits: '1–3 čísla', description: 'Who gets it.' },
      text: { required: 'povinné bez šablony', limits: '1–1\u00a0530\u00a0znaků' },
      ttl: { type: 'integer (sekundy)', default: '86400', limits: '60–172\u00a0800' },
      at: { type: 'string (RFC 3339)', default: 'ihned' },
      sender: { type: 'string', example: '"+1"', description: 'Who sends it.' },
      'options.mode': { type: 'string', required: 'povinné', limits: 'fast' },
      'options.tags': { type: 'string[]', limits: 'nejvýše 5\u00a0položek' },
      'button.url': { type: 'string (URL)', required: 'povinné' },
    });
    expect(rows('request')['ttl']).not.toHaveProperty('required');
  });

  test('fields of responses: possible values, but neither necessity nor limits', () => {
    expect(rows('answer')).toEqual({
      state: { name: 'state', type: 'string | null', limits: 'sent', description: '' },
      count: { name: 'count', type: 'integer', description: '' },
      price: { name: 'price', type: 'object', example: '{ "amount": "0.95", "list": [1, "a"] }', description: '' },
      errors: { name: 'errors', type: 'object[]', description: '' },
      'errors[].pointer': { name: 'errors[].pointer', type: 'string', description: '' },
    });
  });

  test('headers are shown as they are sent', () => {
    expect(rows('headers')['Key']).toMatchObject({
      required: 'povinné',
      example: 'a b',
      limits: 'přesně 2\u00a0znaků',
    });
  });
});

test('examples by operation, status and name; callbacks and webhooks by theirs', () => {
  expect(examplesByOperation(api)).toEqual({
    send: { request: { one: { to: 1 } }, 202: { one: { id: 1 } }, 400: { broken: { status: 400 } } },
    find: {},
    report: { request: { one: { text: 'sent' } } },
    answer: { request: { one: { text: 'text' } } },
  });
});

test('references that lead nowhere or in a circle are named', () => {
  const circle = { a: { $ref: '#/b' }, b: { $ref: '#/a' } };
  expect(() => dereference(circle, circle.a)).toThrow('#/b refers to itself');
  expect(() => dereference(circle, { $ref: '#/c' })).toThrow('#/c leads nowhere');
  expect(() => dereference(circle, { $ref: 'other.yaml' })).toThrow('other.yaml leads nowhere');
});
