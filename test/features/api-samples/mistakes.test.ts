import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type JsonObject, readDescription } from '../../../src/features/api-samples/description.ts';
import { checkDescriptionExamples, mistakesOf } from '../../../src/features/api-samples/mistakes.ts';
import { exampleValue, schemaAt } from '../../../src/features/api-samples/schemas.ts';
import { createValidator } from '../../../src/features/api-samples/validator.ts';
import { english } from '../../english.ts';

const described = (schemas: JsonObject): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: {},
  components: { schemas },
});

test.each<[string, JsonObject, string[]]>([
  [
    'a reference to itself',
    { M: { $ref: '#/components/schemas/M' } },
    ['M: The schema refers to itself in an endless loop.'],
  ],
  [
    'references in a circle',
    { M: { $ref: '#/components/schemas/N' }, N: { $ref: '#/components/schemas/M' } },
    ['M: The schema refers to itself in an endless loop.'],
  ],
  [
    'a part of itself',
    { M: { allOf: [{ $ref: '#/components/schemas/M' }] } },
    ['M: The schema refers to itself in an endless loop.'],
  ],
  [
    'a file of the machine',
    { M: { $ref: 'file:///etc/passwd' } },
    ['M.$ref: The reference `file:///etc/passwd` points outside the API description.'],
  ],
  [
    'a file of another host',
    { M: { items: { $ref: 'http://127.0.0.1:9/a.json' } } },
    ['M.items.$ref: The reference `http://127.0.0.1:9/a.json` points outside the API description.'],
  ],
  [
    'a name that is not there',
    { M: { $ref: '#/components/schemas/N%' } },
    ['M.$ref: The reference `#/components/schemas/N%` has no target.'],
  ],
  ['a negative length', { M: { maxLength: -1 } }, ['M.maxLength: In JSON Schema, `maxLength` must be >= 0.']],
  ['no values', { M: { enum: [] } }, ['M.enum: The list `enum` is empty.']],
  ['a pattern', { M: { pattern: '(' } }, ['M.pattern: The pattern `(` is not a valid regular expression.']],
])('%s', (_, schemas, expected) => {
  const found = mistakesOf(described(schemas)).map(
    ({ path, message }) => `${path.slice(2).join('.')}: ${english(message)}`,
  );
  expect(found).toEqual(expected);
});

test('a parameter that its path lacks is reported once, at its name', () => {
  const read = (name: string) => {
    const parameters = [{ $ref: '#/components/parameters/Id' }];
    const document = {
      ...described({}),
      paths: { '/v2/messages/{id}': { parameters, get: { responses: {} }, delete: { responses: {} } } },
      components: { parameters: { Id: { name, in: 'path', required: true, schema: { type: 'string' } } } },
    };
    const description = readDescription(document);
    if (description === undefined) throw new Error('This is an OpenAPI description.');
    return checkDescriptionExamples(description, createValidator(document));
  };
  expect(read('id')).toEqual([]);
  expect(read('isd').map(({ path, message, hint }) => [path.join('.'), english(message), english(hint ?? '')])).toEqual(
    [
      [
        'components.parameters.Id.name',
        'The path `/v2/messages/{id}` has no parameter `isd`.',
        'The API description has: id.',
      ],
    ],
  );
});

test('a schema may hold itself in its fields, and an example anything', () => {
  const tree = {
    type: 'object',
    properties: { $ref: { type: 'string' }, children: { items: { $ref: '#/components/schemas/Tree' } } },
    example: { $ref: 'file:///etc/passwd' },
  };
  expect(mistakesOf(described({ Tree: tree }))).toEqual([]);
});

test('the description of this site has none', () => {
  const [file] = ['content/data/openapi.yaml'];
  expect(mistakesOf(parse(readFileSync(file as string, 'utf8')) as JsonObject)).toEqual([]);
});

test('a pattern that tries every way to split a text is given up', () => {
  const validate = createValidator(described({ M: { type: 'string', pattern: '^(a+)+$' } }));
  const long = `${'a'.repeat(40)}!`;
  const problems = [long, long].map((value) => validate('/components/schemas/M', value, 'code'));
  expect(problems.map(([problem]) => english(problem?.message))).toEqual(
    Array(2).fill('Checking `code` against the pattern `^(a+)+$` takes too long.'),
  );
});

test('a value that matches several alternatives of oneOf is reported at the value', () => {
  const validate = createValidator(
    described({
      M: {
        oneOf: [
          { type: 'object', required: ['a'] },
          { type: 'object', required: ['b'] },
        ],
      },
    }),
  );
  const schema = '/components/schemas/M';
  expect(validate(schema, { a: 1 }, 'code')).toEqual([]);
  expect(validate(schema, { a: 1, b: 2 }, 'code')).toHaveLength(1);
  expect(validate(schema, { c: 1 }, 'code').map(({ kind }) => kind)).not.toEqual([]);
});

test('a field that the description does not contain is reported, unless more fields are declared', () => {
  const properties = { a: { type: 'integer' } };
  const validate = createValidator(
    described({
      M: { type: 'object', properties },
      More: { type: 'object', properties, additionalProperties: true },
    }),
  );
  expect(validate('/components/schemas/M', { a: 1 }, 'code')).toEqual([]);
  expect(validate('/components/schemas/M', { a: 1, b: 2 }, 'code')).toHaveLength(1);
  expect(validate('/components/schemas/More', { a: 1, b: 2 }, 'code')).toEqual([]);
});

test.each<[string, JsonObject, unknown]>([
  ['an example', { type: 'string', examples: ['a', 'b'] }, 'a'],
  ['a constant', { const: 7 }, 7],
  ['the first allowed value', { enum: ['x', 'y'] }, 'x'],
  ['the default', { type: 'integer', default: 3 }, 3],
  ['the minimum', { type: 'integer', minimum: 5 }, 5],
  ['a number', { type: 'number' }, 0],
  ['true', { type: 'boolean' }, true],
  ['null', { type: 'null' }, null],
  ['a text of the minimum length', { type: 'string', minLength: 4 }, 'xxxx'],
  ['a text', { type: 'string' }, 'x'],
  ['a time', { type: 'string', format: 'date-time' }, '2026-01-01T00:00:00Z'],
  ['the minimum number of items', { type: 'array', minItems: 2, items: { const: 1 } }, [1, 1]],
  [
    'the required fields',
    { type: 'object', required: ['a'], properties: { a: { const: 1 }, b: { const: 2 } } },
    { a: 1 },
  ],
])('the example of a schema without examples is %s', (_, schema, expected) => {
  const document = described({ M: schema });
  const found = schemaAt(document, { pointer: '/components/schemas/M', value: schema }, []);
  expect(exampleValue(document, found ?? { pointer: '', value: {} })).toEqual(expected);
});
