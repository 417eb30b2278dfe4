import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const PAGE = readFileSync('content/docs/api/json/datetime.md', 'utf8');
const DESCRIPTION = parse(readFileSync('content/data/openapi.yaml', 'utf8'));
const { schemas } = DESCRIPTION.components;

/** Characters of a ULID in the order of their values. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the second in which an id of the API was made. */
function madeAt(id: string): string {
  const time = [...id.slice(4, 14)].reduce((sum, sign) => sum * 32 + CROCKFORD.indexOf(sign), 0);
  return new Date(time).toISOString().replace(/\.\d+/, '');
}

/** Returns the first cells of the table below a heading. */
function written(heading: string): string[] {
  const [, section = ''] = PAGE.split(`\n## ${heading}\n`);
  const [rows = ''] = section.split('\n## ');
  return [...rows.matchAll(/^\| `([^`]+)` \|/gm)].map(([, cell = '']) => cell);
}

test.each([
  ['V jakém formátu čas zapsat {#co-přijmeme}', true],
  ['Co odmítneme', false],
] as const)(
  '%s: each row of the page is judged so by the description, whatever is sent with it',
  (heading, isAccepted) => {
    const times = written(heading);
    expect(times.length).toBeGreaterThan(4);
    for (const { pattern } of [schemas.MessageRequest.properties.sendAt, schemas.Instant])
      expect(times.map((time) => [time, new RegExp(pattern).test(time)])).toEqual(
        times.map((time) => [time, isAccepted]),
      );
  },
);

test('an example made at a time has an id of the same second', () => {
  const pairs: [id: string, made: string][] = [];
  JSON.stringify(DESCRIPTION, (_, value) => {
    const made = value?.createdAt ?? value?.receivedAt;
    if (typeof value?.id === 'string' && typeof made === 'string') pairs.push([value.id, made]);
    return value;
  });
  expect(pairs.length).toBeGreaterThan(15);
  expect(pairs).toEqual(pairs.map(([id]) => [id, madeAt(id)]));
});

/** Samples that are about something with an id: events, and what the API returns. */
const samples: Sample[] = [];
JSON.stringify(DESCRIPTION, (_, value) => {
  const { id, final, code } = value?.timestamp ? (value.data ?? {}) : (value ?? {});
  if (typeof id === 'string') samples.push({ ...value, ...value.data, id, final, code });
  return value;
});

interface Sample extends Record<string, unknown> {
  id: string;
  final?: boolean;
  code?: string;
}

test('an example names its times in their order', () => {
  const orders = samples.flatMap(({ id, createdAt, timestamp, updatedAt, nextAttemptAt, expiresAt }) => {
    const times = [createdAt ?? madeAt(id), timestamp ?? updatedAt, nextAttemptAt ?? expiresAt];
    return [[id, ...times.filter((time) => typeof time === 'string')]];
  });
  expect(orders.filter((order) => order.length > 2).length).toBeGreaterThan(25);
  expect(orders).toEqual(orders.map(([id, ...times]) => [id, ...times.toSorted()]));
});

test('a message to a number of the sandbox ends as long after it was made as the description says', () => {
  const rows: { number: string; code?: string; after?: number; channels?: string[] }[] = DESCRIPTION['x-sandbox'];
  const ended = samples.flatMap(({ id, to, code, final, timestamp, updatedAt }) => {
    const row = rows.find(({ number }) => number === to);
    // A phone that is switched off waits for the end of validity, and a channel for the message that stands in for it.
    const at = timestamp ?? updatedAt;
    if (typeof at !== 'string' || !final || row?.code !== code || code === 'D101' || row?.channels) return [];
    return [[id, (Date.parse(at) - Date.parse(madeAt(id))) / 1000, row?.after]];
  });
  expect(ended.length).toBeGreaterThan(6);
  expect(ended).toEqual(ended.map(([id, , after]) => [id, after, after]));
});
