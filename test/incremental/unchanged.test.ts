import { expect, test } from 'vitest';
import { build } from '../../src/scheduler/build.ts';
import { openStage } from './stage.ts';

test.each(['plain', 'interactive'] as const)('a warm build of the %s site makes no page again', async (kind) => {
  const stage = await openStage(kind);
  try {
    const { root, cacheDir, start } = stage;
    const { status, runs } = await build({ root, cacheDir, ...start.options, concurrency: 1 });
    expect(status).toBe('built');
    // What was kept is of no use when the graph does not know a query of it.
    expect([...runs.keys()].filter((name) => ['html', 'facts', 'body', 'summary'].includes(name))).toEqual([]);
  } finally {
    stage.remove();
  }
});
