import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCase } from '../_support/site-case.ts';

/** Text in an 8-bit encoding: bytes that are not UTF-8. */
const eightBit = (text: string) => Buffer.from(text, 'latin1');

export default {
  arrange(root) {
    const path = (name: string) => join(root, name);
    writeFileSync(path('content/old.md'), eightBit('---\ntitle: Windows-1250\n---\n\nT\xf8i slova a cen\xedk.\n'));
    symlinkSync('nowhere.md', path('content/dangling.md'));
    symlinkSync('loop.md', path('content/loop.md'));
    mkdirSync(path('data/folder.yaml'), { recursive: true });
    writeFileSync(path('data/old.csv'), eightBit('name\n\xe8e\n'));
    symlinkSync('loop.yaml', path('data/loop.yaml'));
  },
} satisfies SiteCase;
