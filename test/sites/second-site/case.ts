import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

export default {
  arrange(root) {
    // As macOS writes it: the accent is a character of its own. Git would store the name as it likes.
    writeFileSync(join(root, 'content/pages/cafe\u0301.md'), '---\ntitle: Café\n---\n');
  },
} satisfies SiteCase;
