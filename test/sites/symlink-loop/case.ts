import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

export default {
  arrange(root) {
    symlinkSync('..', join(root, 'content/docs/all'));
    symlinkSync(root, join(root, 'content/project'));
    // A link to another folder is valid, and its pages are part of the site.
    mkdirSync(join(root, 'elsewhere'));
    writeFileSync(join(root, 'elsewhere/linked.md'), '---\ntitle: Linked\n---\n');
    symlinkSync('../elsewhere', join(root, 'content/linked'));
  },
} satisfies SiteCase;
