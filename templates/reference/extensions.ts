import { z } from '@depese/ssg';
import { breaches } from './conventions.ts';
import { asNode, type Node } from './description.ts';

/**
 * Time after which a retry of the same request may succeed: never, after `Retry-After`, or after the waits of the rule.
 */
const retry = z.enum(['never', 'retry-after', 'backoff']);

const errorRow = z.strictObject({
  code: z.string(),
  /** HTTP status. Undefined for a problem of one recipient. */
  status: z.int().optional(),
  meaning: z.string(),
  /** Usual causes. */
  causes: z.string(),
  remedy: z.string(),
  retry,
});

const deliveryCode = z.strictObject({ code: z.string(), state: z.string(), meaning: z.string(), remedy: z.string() });

const part = z.looseObject({});

/**
 * Schema of the API description, in the order in which it is published, with its extensions of OpenAPI. All data
 * derived from the description are validated with this schema, so that a mistake is reported once and with the same
 * message everywhere. Codes and states of rows must be values of enums. Statuses must match the responses that show the
 * code.
 */
const rows = z.looseObject({
  openapi: z.string(),
  info: part,
  servers: z.array(z.looseObject({ url: z.string() })).min(1),
  security: z.array(part),
  tags: z.array(part),
  externalDocs: part,
  paths: part,
  webhooks: part,
  components: part,
  'x-groups': part,
  'x-errors': z.record(z.string(), z.strictObject({ caption: z.string(), page: z.string(), rows: z.array(errorRow) })),
  'x-retry': z.strictObject({
    attempts: z.int().min(2),
    waits: z.array(z.int().positive()),
    others: z.array(z.strictObject({ event: z.string(), retry })),
  }),
  'x-delivery': z.strictObject({
    states: z.array(
      z.strictObject({ state: z.string(), smpp: z.string().optional(), final: z.boolean(), meaning: z.string() }),
    ),
    codes: z.array(z.strictObject({ caption: z.string(), rows: z.array(deliveryCode) })),
  }),
  /** Behaviour of test numbers, in words and for programs. */
  'x-sandbox': z.array(
    z.strictObject({
      number: z.string(),
      outcome: z.string(),
      code: z.string().optional(),
      after: z.int().positive().optional(),
      problem: z.string().optional(),
      retryAfter: z.int().positive().optional(),
      once: z.boolean().optional(),
      channels: z.array(z.string()).optional(),
    }),
  ),
  'x-sandbox-templates': z.array(
    z.strictObject({
      name: z.string(),
      category: z.enum(['utility', 'marketing', 'authentication']),
      variables: z.int().min(0),
      language: z.string(),
    }),
  ),
});

export const description = rows.superRefine((api, { addIssue }) => {
  const { schemas = {} } = asNode(api.components);
  const known = new Set<unknown>(Object.values(asNode(schemas)).flatMap((schema) => asNode(schema)['enum'] ?? []));
  const text = JSON.stringify([api.paths, api.components]);
  const answered = text.match(/"status":\d+,[^{}]*?"code":"[a-z-]+"/g) ?? [];
  const check = (row: Node, path: (string | number)[]) => {
    for (const [key, value] of Object.entries(row)) {
      const own = [...path, Array.isArray(row) ? Number(key) : key];
      if (typeof value === 'object') check(value as Node, own);
      if (['code', 'state', 'problem'].includes(key) && !known.has(value))
        addIssue({ code: 'custom', path: own, message: 'a value of an enum', input: row });
    }
    const { code, status } = row;
    const isAnswered = answered.some((one) => one.startsWith(`"status":${status},`) && one.endsWith(`"${code}"`));
    if (status !== undefined && known.has(code) && !isAnswered && !UNROUTED.has(code))
      addIssue({ code: 'custom', path: [...path, 'code'], message: `a code of answers ${status}`, input: row });
  };
  check(api['x-errors'], ['x-errors']);
  check(api['x-delivery'], ['x-delivery']);
  for (const [i, row] of api['x-sandbox'].entries()) check(row, ['x-sandbox', i]);
  for (const { path, message } of breaches(api)) addIssue({ code: 'custom', path: [...path], message, input: api });
});

/** Codes of requests that reach no operation. */
const UNROUTED = new Set<unknown>(['not-found', 'method-not-allowed']);

/** OpenAPI description with the extensions of this site. */
export type Described = z.infer<typeof description> & Node;

/**
 * Creates a schema for data derived from the description. An error in `make` becomes a diagnostic of the file.
 */
export function madeOfDescription<Made>(make: (api: Described) => Made) {
  return description.transform((api, { issues }) => {
    try {
      return make(api);
    } catch (cause) {
      issues.push({ code: 'custom', message: (cause as Error).message, input: api });
      return z.NEVER;
    }
  });
}
