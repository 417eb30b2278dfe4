import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

/** Names that are invalid on Windows, so no working copy there could contain them. */
export default {
  arrange(root) {
    const page = (name: string) => writeFileSync(join(root, 'content', name), '---\ntitle: A\n---\n');
    for (const name of ['con.md', 'a"b.md', 'a..md']) page(name);
    mkdirSync(join(root, 'assets/static'), { recursive: true });
    writeFileSync(join(root, 'assets/static/aux.txt'), 'x');
  },
} satisfies SiteCase;
