import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SiteCase } from '../_support/site-case.ts';

const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } });
const BYTES = {
  'cut.png': (await picture.clone().png().toBuffer()).subarray(0, -20),
  'cut.jpg': (await picture.clone().jpeg().toBuffer()).subarray(0, -20),
  'cut.gif': (await picture.clone().gif().toBuffer()).subarray(0, -20),
  'cut.webp': (await picture.clone().webp().toBuffer()).subarray(0, -4),
  'six-bytes.gif': Buffer.from('GIF89a'),
};

export default {
  arrange(root) {
    for (const [name, bytes] of Object.entries(BYTES)) writeFileSync(join(root, 'content', name), bytes);
  },
} satisfies SiteCase;
