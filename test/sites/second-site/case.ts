import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

export default {
  arrange(root) {
    // Name as macOS writes it, with the accent as a separate character. Git might change the name.
    writeFileSync(join(root, 'content/pages/cafe\u0301.md'), '---\ntitle: Café\n---\n');
  },
} satisfies SiteCase;
