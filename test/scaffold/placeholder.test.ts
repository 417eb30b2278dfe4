import { expect, test } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, placeholderFor } from '../../src/scaffold/json-schema.ts';

test.each([
  ['text', z.string()],
  ['long text', z.string().min(12)],
  ['short text', z.string().max(1)],
  ['a URL', z.url()],
  ['an e-mail address', z.email()],
  ['a date', z.iso.date()],
  ['a date with a time', z.iso.datetime()],
  ['a number', z.number()],
  ['a number above', z.number().gt(3)],
  ['a number below', z.number().max(-2)],
  ['a whole number', z.int().min(5).max(7)],
  ['true or false', z.boolean()],
  ['nothing', z.null()],
  ['one of', z.enum(['low', 'high'])],
  ['only one', z.literal('x')],
  ['a list', z.array(z.string())],
  ['a list with something in it', z.array(z.strictObject({ label: z.string(), url: z.url().optional() })).min(2)],
  ['a group', z.strictObject({ a: z.strictObject({ b: z.int() }), c: z.string().optional() })],
  ['either', z.union([z.array(z.number()).min(1), z.string()])],
  ['with a default', z.string().default('there')],
  ['a map', z.record(z.string(), z.number())],
])('%s', (_, schema) => {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  expect(schema.safeParse(placeholderFor(written)).error).toBeUndefined();
});
