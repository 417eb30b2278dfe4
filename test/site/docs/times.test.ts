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
