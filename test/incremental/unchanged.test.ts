import { expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { workOf } from '../pipeline/driver/work.ts';
import { openStage } from './stage.ts';

test.each(['plain', 'interactive'] as const)('a warm build of the %s site makes no page again', async (kind) => {
  const stage = await openStage(kind);
  try {
    const { root, cacheDir, start } = stage;
    const result = await buildProject({ root, cacheDir, ...start.options, concurrency: 1 });
    expect(result.status).toBe('built');
    // The store is useless if the graph fails to recognise a stored query.
    const nothing = { pagesRendered: 0, pagesScanned: 0, textsRendered: 0, summariesMade: 0 };
    expect(workOf(result)).toMatchObject(nothing);
  } finally {
    stage.remove();
  }
});
