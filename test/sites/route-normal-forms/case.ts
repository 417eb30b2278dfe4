import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

/** Two files whose names look the same: in one, the accent is a separate character. */
export default {
  arrange(root) {
    for (const name of ['caf\u00e9', 'cafe\u0301']) {
      writeFileSync(join(root, `content/${name}.md`), `---\ntitle: Café\n---\n`);
    }
  },
} satisfies SiteCase;
