import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

export default {
  arrange(root) {
    const headings = Array.from({ length: 1000 }, (_, i) => `## Heading ${i + 1}\n`);
    writeFileSync(join(root, 'content/log.md'), `---\ntitle: Log\n---\n\n${headings.join('\n')}`);
  },
} satisfies SiteCase;
