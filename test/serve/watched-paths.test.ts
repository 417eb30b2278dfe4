import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from '../../src/serve/dev/live-site.ts';
import { includedPaths } from '../../src/serve/dev/watch.ts';
import { page, withSite } from '../pipeline/driver/support.ts';
import { CLOCK } from '../sites/_support/site-case.ts';

const SITE = {
  'content/index.md': page('Home', '::include{file=/parts/a.md}'),
  'parts/a.md': 'A part.\n',
  'templates/islands/counter.tsx': 'export default () => <button>0</button>;',
  'templates/page.tsx': `import { Island } from '@depese/ssg/components';
import Counter from './islands/counter.tsx';
export default ({ page, body }) => <html lang="en"><head><title>{page.title}</title></head>
  <body><main dangerouslySetInnerHTML={{ __html: body }} /><Island component={Counter} props={{}} on="load" /></body></html>;`,
};

test('no folder outside the project is watched: the repository of a linked generator is there', () =>
  withSite(SITE, async (root) => {
    const opened = await openSite({ root, clock: CLOCK, concurrency: 1 }, () => {});
    const { site } = opened;
    try {
      await opened.opened;
      await site.graph.get(site.queries.pages.html, '/');
      const included = includedPaths(site);
      expect(included).toEqual(expect.arrayContaining(['parts', 'parts/a.md']));
      const outside = included.filter((path) => path.startsWith('../'));
      // Sources of the browser bundle outside the site. Without any, this test would check nothing.
      expect(outside).not.toEqual([]);
      expect(outside.filter((path) => statSync(join(root, path)).isDirectory())).toEqual([]);
    } finally {
      await site.close();
    }
  }));
