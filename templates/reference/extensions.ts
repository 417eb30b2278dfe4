import { z } from '@depese/ssg';
import { asNode, type Node } from './description.ts';

/** When the same request may succeed later by itself: never, as the header says, or after the waits of the rule. */
const retry = z.enum(['never', 'retry-after', 'backoff']);

const errorRow = z.strictObject({
  code: z.string(),
  /** HTTP status; none for a problem of one recipient. */
  status: z.int().optional(),
  meaning: z.string(),
  remedy: z.string(),
  retry,
});

const deliveryCode = z.strictObject({ code: z.string(), state: z.string(), meaning: z.string(), remedy: z.string() });

const part = z.looseObject({});

/**
 * The description, in the order in which it is published, with what it says beyond OpenAPI. Whatever is made of it is held against all
 * of this, so that a mistake in it is the same wherever it is met, and is told once.
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
  /** What test numbers do, in words and for programs. */
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

type Rows = z.infer<typeof rows>;

export const description = rows.superRefine(checkRows);

/** Reports rows of `x-errors` and `x-delivery` that the schemas or the examples of answers contradict. */
function checkRows(api: Rows & Node, { addIssue }: z.RefinementCtx): void {
  const text = JSON.stringify({ paths: api['paths'], components: api['components'] });
  const { schemas } = asNode(api['components']) as Record<string, Node>;
  const known = new Set(Object.values(schemas ?? {}).flatMap((schema) => asNode(schema)['enum'] ?? []));
  const check = (path: (string | number)[], name: string, isRight: boolean, reason: string) => {
    if (!isRight) addIssue({ code: 'custom', path, message: `${name} ${reason}`, input: name });
  };
  for (const [group, { rows }] of Object.entries(api['x-errors']))
    for (const [i, { code, status }] of rows.entries()) {
      const path = ['x-errors', group, 'rows', i];
      check([...path, 'code'], code, known.has(code), 'is in no enum.');
      const shown = [...text.matchAll(/"status":(\d+),[^{}]*?"code":"([a-z-]+)"/g)].filter(([, , one]) => one === code);
      const isAnswered = shown.length === 0 || shown.some(([, one]) => Number(one) === status);
      check([...path, 'status'], code, status === undefined || isAnswered, `has not the status ${status} in answers.`);
    }
  for (const [i, { state }] of api['x-delivery'].states.entries())
    check(['x-delivery', 'states', i, 'state'], state, known.has(state), 'is in no enum.');
  for (const [i, { rows }] of api['x-delivery'].codes.entries())
    for (const [j, { code, state }] of rows.entries()) {
      check(['x-delivery', 'codes', i, 'rows', j, 'code'], code, known.has(code), 'is in no enum.');
      check(['x-delivery', 'codes', i, 'rows', j, 'state'], state, known.has(state), 'is in no enum.');
    }
}

/** An OpenAPI description with the extensions of this site. */
export type Described = z.infer<typeof description> & Node;

/** Something that is worked out from the description; a mistake in it is a diagnostic of the file. */
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
