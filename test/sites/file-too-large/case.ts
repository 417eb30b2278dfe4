import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

export default {
  arrange(root) {
    const line = 'A log that was saved in the content folder by mistake.\n';
    const text = `---\ntitle: Log\n---\n\n${line.repeat(Math.ceil(20_000_000 / line.length))}`;
    writeFileSync(join(root, 'content/log.md'), text);
  },
} satisfies SiteCase;
