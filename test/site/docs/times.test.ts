import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const PAGE = readFileSync('content/docs/api/json/datetime.md', 'utf8');
const { schemas } = parse(readFileSync('content/data/openapi.yaml', 'utf8')).components;

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
