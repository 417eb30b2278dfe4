import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };

const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const names = readdirSync(FOLDER);

test('there are workflows', () => {
  expect(names.length).toBeGreaterThan(3);
});

describe.each(names)('%s', (name) => {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');

  test('takes actions by their commit: a tag may be moved', () => {
    const uses = [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action = '']) => action);
    expect(uses).not.toEqual([]);
    // `./` refers to a workflow of this repository at the same commit.
    const others = uses.filter((action) => !/^\.\/\.github\/workflows\/[\w-]+\.yml$/.test(action));
    expect(others.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test('may only read, but in jobs that say why they may do more', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
    // No job leaves the token of its checkout accessible to the programs it runs.
    const checkouts = text.split('uses: actions/checkout@').slice(1);
    for (const checkout of checkouts) expect(checkout.split('\n      - ')[0]).toContain('persist-credentials: false');
  });

  test('ends by itself', () => {
    const { jobs } = parse(text) as { jobs: Readonly<Record<string, { uses?: string; 'timeout-minutes'?: number }>> };
    const endless = Object.entries(jobs).filter(
      ([, job]) => job.uses === undefined && job['timeout-minutes'] === undefined,
    );
    expect(endless.map(([job]) => job)).toEqual([]);
  });
});

test('the tests run on the oldest Node that package.json allows, on three systems', () => {
  const { jobs } = parse(readFileSync(new URL('ci.yml', FOLDER), 'utf8')) as {
    jobs: { unit: { strategy: { matrix: { os: string[]; node: string[]; include: { os: string; node: string }[] } } } };
  };
  const { os, node, include } = jobs.unit.strategy.matrix;
  const runs = [
    ...os.flatMap((system) => node.map((version) => `${system} ${version}`)),
    ...include.map((one) => `${one.os} ${one.node}`),
  ];
  const oldest = manifest.engines.node.replace('>=', '');
  expect(runs).toEqual(expect.arrayContaining(['ubuntu', 'macos', 'windows'].map((system) => `${system} ${oldest}`)));
});
