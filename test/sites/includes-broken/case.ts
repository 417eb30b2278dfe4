import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

export default {
  arrange(root) {
    mkdirSync(join(root, 'content/_parts/folder.md'));
    // "Ceník" in Windows-1250.
    writeFileSync(join(root, 'content/_parts/old.md'), Buffer.from('Cen\xedk', 'latin1'));
  },
} satisfies SiteCase;
