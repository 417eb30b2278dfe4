import { expect, test } from 'vitest';
import { seededRandom } from '../../../scripts/mutate/random.ts';
import { toText } from '../../../src/base/message.ts';
import { escapeRegExp } from '../../../src/base/wildcard.ts';
import { checkBlock } from '../../../src/features/api-samples/check.ts';
import type { Operation } from '../../../src/features/api-samples/description.ts';
import { runs } from '../../sample.ts';
import { type Mutation, mutationsOfOperation, mutationsOfValue } from './mutate-description.ts';
import { apiOf, foundIn, rulesOfSite, siteBlocks } from './site-blocks.ts';

/*
 * Measures how many mistakes would be found: changes this site's API description in places that samples use, one at a
 * time.
 */

const CHANGES = runs(50, 1.5);
const SEED = Number(process.env['SSG_SEED'] ?? 22);

const blocks = siteBlocks();
const api = apiOf(rulesOfSite);

/** Returns the paths of all values that some code contains literally. */
function waysIn(
  value: unknown,
  code: string,
  way: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value === 'object' && value !== null)
    return [
      way,
      ...Object.entries(value).flatMap(([key, item]) =>
        waysIn(item, code, [...way, Array.isArray(value) ? Number(key) : key]),
      ),
    ];
  const name = way.findLast((key) => typeof key === 'string') ?? '';
  const lines = code.split('\n').filter((line) => line.includes(String(value)));
  const isWritten = lines.some((line) => new RegExp(`\\b${name}\\W+${escapeRegExp(String(value))}`).test(line));
  return isWritten ? [way] : [];
}

/**
 * Blocks with the parts of the description they use: bodies that they show, operations that they call.
 */
const touched = blocks.flatMap((block) => {
  const bodies: { readonly schema: string; readonly value: unknown }[] = [];
  const validate: typeof api.validate = (schema, value, name) => {
    if (name === 'body') bodies.push({ schema, value });
    return api.validate(schema, value, name);
  };
  const { kind, operations } = checkBlock({ ...api, validate }, block);
  if (kind !== 'checked' && (kind !== 'program' || block.lang !== 'bash')) return [];
  const called = operations.map((id) => api.description.operations.find((one) => one.id === id) as Operation);
  return [{ block, bodies, called: block.code.includes('://api.') || block.code.startsWith('HTTP/') ? called : [] }];
});

/** Draws changes until there are enough, with about the same number of every kind. */
function draw(): { readonly mutation: Mutation; readonly block: (typeof blocks)[number] }[] {
  const random = seededRandom(SEED);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const drawn: { mutation: Mutation; block: (typeof blocks)[number] }[] = [];
  const counts = new Map<string, number>();
  while (drawn.length < CHANGES) {
    const one = pick(touched);
    if (one === undefined) break;
    const { block, bodies, called } = one;
    const body = pick(bodies);
    const way = body && pick(waysIn(body.value, block.code).filter((path) => path.length > 0));
    const operation = pick(called);
    const all = [
      ...(body && way ? mutationsOfValue(rulesOfSite, body.schema, body.value, way) : []),
      // A response contains neither a path nor a method.
      ...(operation ? mutationsOfOperation(rulesOfSite, operation, block.code) : []).filter(
        ({ kind }) => kind === 'change a status' || !block.code.startsWith('HTTP/'),
      ),
    ];
    const rarest = all.toSorted((a, b) => (counts.get(a.kind) ?? 0) - (counts.get(b.kind) ?? 0));
    const [mutation] = rarest;
    if (mutation === undefined) continue;
    counts.set(mutation.kind, (counts.get(mutation.kind) ?? 0) + 1);
    drawn.push({ mutation, block });
  }
  return drawn;
}

test('the samples of this site are right', () => {
  const wrong = blocks.flatMap((block) =>
    foundIn(api, block).map(({ message }) => `${block.file}:${block.line} ${message}`),
  );
  expect(wrong).toEqual([]);
  expect(blocks.length).toBeGreaterThan(250);
});

test(`of ${CHANGES} changes of the description, at least ${CHANGES - 1} are reported on the line of the sample that they break`, () => {
  const drawn = draw();
  const missed = drawn.filter(({ mutation, block }) => {
    const found = foundIn(apiOf(mutation.document), block);
    return !found.some(({ text, message }) =>
      mutation.token === '' ? message.includes('newField') : text.includes(mutation.token),
    );
  });
  expect(new Set(drawn.map(({ mutation }) => mutation.kind)).size).toBeGreaterThan(8);
  const told = missed.map(({ mutation, block }) => `${mutation.kind}: ${mutation.token}, ${block.file}:${block.line}`);
  expect({ missed: told.length > 1 ? told : [] }).toEqual({ missed: [] });
  expect(drawn).toHaveLength(CHANGES);
}, 60_000);

test('the header of an API key is known, and needed', () => {
  const keyed = apiOf({
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example.org' }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    paths: { '/balance': { get: { operationId: 'balance', responses: {} } } },
  });
  const found = (options: string) =>
    checkBlock(keyed, {
      ...{ lang: 'bash', meta: '', isDescribed: false, code: `curl https://api.example.org/balance ${options}` },
    }).findings.map(({ message }) => toText(message));
  expect(found('-H "X-Key: $KEY"')).toEqual([]);
  expect(found('')).toEqual(['The header `X-Key` is missing, but `balance` requires it.']);
});

test('a callback has the query parameters that the description lists, and a status has its own reason', () => {
  const found = (operation: string, code: string) =>
    checkBlock(api, { lang: 'http', meta: `operation=${operation}`, isDescribed: false, code }).findings.map(
      ({ message }) => toText(message),
    );
  const query = (id: string) =>
    `GET /?type=dlr&${id}=1&number=420700000001&state=1&code=0&time=20261120093002&ref= HTTP/1.1`;
  expect(found('v1Receipt', query('id'))).toEqual([]);
  expect(found('v1Receipt', query('ids'))).toEqual([
    '`v1Receipt` has no parameter `ids`.',
    'The parameter `id` is missing, but `v1Receipt` requires it.',
  ]);
  expect(found('sendMessage', 'HTTP/1.1 429 Conflict')).toEqual([
    'The reason of the status 429 is `Too Many Requests`.',
  ]);
});
